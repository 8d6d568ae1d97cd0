import { useQuery } from '@tanstack/react-query';
import type { MenuPageChange } from 'contract/public-menu/schemas';
import { tables } from 'contract/tables/calls';
import { type Control, useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { q } from '../../kit/api/query.ts';
import { currencySign } from '../../kit/format/money.ts';
import { euro } from '../../kit/format/typing.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Checkbox } from '../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../kit/ui/forms/number-input.tsx';

type Typed = Omit<z.input<typeof MenuPageChange>, 'is_open'>;
type Covers = NonNullable<Typed['area_covers']>;

interface AmountProps {
  label: string;
  help?: string;
  error?: string | undefined;
  value: number | null | undefined;
  onValue: (value: number | null) => void;
  disabled?: boolean;
  /** Where the words above say that it may stay empty. */
  plain?: boolean;
}

function Amount({ label, help, error, value, onValue, disabled = false, plain = false }: AmountProps) {
  return (
    <Field label={label} optional={plain ? 'unsaid' : true} help={help} error={error}>
      <NumberInput
        typing={euro}
        unit={currencySign()}
        value={value ?? undefined}
        disabled={disabled}
        onValueChange={(next) => onValue(next ?? null)}
        className="max-w-32"
      />
    </Field>
  );
}

/** The prices of the areas that have their own; those of the others stay empty. */
function AreaFields({ placeId, control }: { placeId: number; control: Control<Typed> }) {
  const { field, fieldState } = useController({ control, name: 'area_covers' });
  const { data } = useQuery(q(tables.list, { params: { place_id: placeId } }));
  const kept: Covers = field.value ?? [];
  const seen = (data?.data ?? []).map(({ area }) => area);
  const areas = [...new Set([...seen, ...kept.map(({ area }) => area)])];
  if (areas.length < 2 && kept.length === 0) return null;
  function change(area: string, next: Partial<Covers[number]> | undefined): void {
    const others = kept.filter((one) => one.area !== area);
    const before = kept.find((one) => one.area === area);
    field.onChange(next ? [...others, { area, cover_charge: 0, ...before, ...next }] : others);
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="font-medium">Coperto per zona</legend>
      <p className="text-ink-muted">Lascia vuota la zona che costa come le altre; 0 se non si paga.</p>
      {areas.map((area) => {
        const own = kept.find((one) => one.area === area);
        return (
          <div
            key={area}
            role="group"
            aria-label={area}
            className="grid max-w-md grid-cols-2 items-end gap-x-4 gap-y-1.5 sm:grid-cols-[1fr_8rem_8rem]"
          >
            <p className="col-span-2 min-w-0 font-medium wrap-anywhere sm:col-span-1 sm:pb-2">
              {area}
              {data && !seen.includes(area) && (
                <span className="block text-sm text-ink-muted">
                  Nessun tavolo in questa zona: il menu non la nomina
                </span>
              )}
            </p>
            <Amount
              plain
              label="Adulti"
              value={own?.cover_charge}
              onValue={(value) => change(area, value === null ? undefined : { cover_charge: value })}
            />
            <Amount
              plain
              label="Bambini"
              value={own?.child_cover_charge}
              disabled={!own}
              onValue={(value) => change(area, { child_cover_charge: value })}
            />
          </div>
        );
      })}
      <FieldNote id="" error={fieldState.error?.message} />
    </fieldset>
  );
}

/** What a cover costs adults and children, here and in each area, and what the law says of it. */
export function CoverFields({
  placeId,
  control,
  warning,
}: {
  placeId: number;
  control: Control<Typed>;
  warning: string | null;
}) {
  const cover = useController({ control, name: 'cover_charge' });
  const child = useController({ control, name: 'child_cover_charge' });
  const elsewhere = useController({ control, name: 'is_outside_lazio' }).field;
  const isAsked = (cover.field.value ?? 0) > 0;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Amount
          label="Coperto"
          help="A persona. Se lo chiedi, va scritto nel menu."
          error={cover.fieldState.error?.message}
          value={cover.field.value}
          onValue={cover.field.onChange}
        />
        <Amount
          label="Coperto bambini"
          help="Vuoto: come gli adulti. 0: non lo pagano."
          error={child.fieldState.error?.message}
          value={child.field.value}
          onValue={child.field.onChange}
        />
      </div>
      <AreaFields placeId={placeId} control={control} />
      {warning !== null && isAsked && <Banner>{warning}</Banner>}
      {((warning !== null && isAsked) || elsewhere.value === true) && (
        <Checkbox
          label="Il locale non è nel Lazio"
          help="L'indirizzo è quello di un ufficio: il coperto si può chiedere."
          checked={elsewhere.value ?? false}
          onChange={({ target }) => elsewhere.onChange(target.checked)}
        />
      )}
    </>
  );
}
