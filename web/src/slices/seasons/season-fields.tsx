import { useQuery } from '@tanstack/react-query';
import { rooms } from 'contract/rooms/calls';
import type { ReactNode } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { q } from '../../kit/api/query.ts';
import { choice, WeekdayChips } from '../../kit/form/fields/weekday-chips.tsx';
import { ReadFailure } from '../../kit/form/notices/read-failure.tsx';
import { addDays, isDay } from '../../kit/format/days.ts';
import { currencySign } from '../../kit/format/money.ts';
import { decimalNumber, dayTyping, lastNightTyping, euro, wholeNumber } from '../../kit/format/typing.ts';
import { useToday } from '../../kit/session/use-today.ts';
import { Checkbox } from '../../kit/ui/forms/checkbox.tsx';
import { DayInput } from '../../kit/ui/forms/day-input.tsx';
import { Field, FieldNote } from '../../kit/ui/forms/field.tsx';
import { NumberInput, type NumberTyping } from '../../kit/ui/forms/number-input.tsx';
import { RadioCards } from '../../kit/ui/forms/radio-cards.tsx';
import type { Kind, SeasonForm, Typed } from './season-form-values.ts';

type Form = UseFormReturn<Typed, unknown, SeasonForm>;

interface NightFieldProps {
  form: Form;
  name: 'from_date' | 'to_date';
  label: string;
  /** The contract ends a period with the day after its last night; people do not. */
  shift: 0 | 1;
}

export function NightField({ form, name, label, shift }: NightFieldProps) {
  const now = useToday();
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange, ...rest } = field;
  const from = form.watch('from_date');
  const shown = isDay(value) ? addDays(value, -shift) : value;
  return (
    <Field label={label} error={fieldState.error?.message}>
      <DayInput
        {...rest}
        what={label}
        typing={shift === 1 ? lastNightTyping(now, from) : dayTyping(now)}
        value={shown === '' ? undefined : shown}
        onValueChange={(next = '') => onChange(isDay(next) ? addDays(next, shift) : next)}
      />
    </Field>
  );
}

export function PriceFields({ form }: { form: Form }) {
  const kind = form.watch('kind');
  function choose(next: Kind) {
    form.setValue('kind', next, { shouldDirty: true });
    // Only one of the two can hold.
    if (next !== 'price') form.setValue('price', null, { shouldDirty: true });
    if (next !== 'percent') form.setValue('percent', null, { shouldDirty: true });
    form.clearErrors(['price', 'percent']);
  }
  return (
    <>
      <RadioCards<Kind>
        legend="Prezzo"
        value={kind}
        onChange={({ target }) => choose(asKind(target.value))}
        options={[
          { value: 'percent', label: 'Percentuale', help: 'In più o in meno sul prezzo della camera.' },
          { value: 'price', label: 'Prezzo fisso', help: 'Lo stesso per tutte le camere scelte.' },
          { value: 'none', label: 'Non cambia', help: 'Solo un minimo di notti.' },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {kind === 'price' && (
          <Amount form={form} name="price" label="Prezzo a notte" typing={euro} unit={currencySign()} />
        )}
        {kind === 'percent' && (
          <Amount
            form={form}
            name="percent"
            label="Variazione"
            help="20 aumenta, -10 sconta."
            typing={decimalNumber}
            unit="%"
          />
        )}
        <Amount
          form={form}
          name="min_nights"
          label="Minimo di notti"
          help="Vale per chi arriva in questo periodo."
          optional={kind !== 'none'}
          typing={wholeNumber}
          unit="notti"
        />
        <Amount
          form={form}
          name="priority"
          label="Precedenza"
          help="Se due periodi si toccano vince il numero più alto."
          typing={wholeNumber}
        />
      </div>
    </>
  );
}

/** The radios hold nothing else. */
function asKind(value: string): Kind {
  return value as Kind;
}

interface AmountProps {
  form: Form;
  name: 'price' | 'percent' | 'min_nights' | 'priority';
  label: string;
  help?: string;
  optional?: boolean;
  typing: NumberTyping;
  unit?: string;
}

function Amount({ form, name, label, help, optional = false, ...input }: AmountProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange, ...rest } = field;
  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error?.message}>
      <NumberInput
        {...rest}
        {...input}
        value={value ?? undefined}
        onValueChange={(next) => onChange(next ?? (name === 'priority' ? Number.NaN : null))}
      />
    </Field>
  );
}

export function Weekdays({ form }: { form: Form }) {
  const { field } = useController({ control: form.control, name: 'weekdays' });
  return (
    <Choices
      legend="Solo in alcune notti della settimana"
      help="Nessuna scelta: tutte le notti."
      className="flex flex-wrap gap-2"
    >
      <WeekdayChips chosen={field.value ?? []} onChange={field.onChange} />
    </Choices>
  );
}

export function Rooms({ form, placeId }: { form: Form; placeId: number }) {
  const { field, fieldState } = useController({ control: form.control, name: 'room_ids' });
  const query = useQuery(q(rooms.list, { params: { place_id: placeId } }));
  const chosen = (field.value ?? []).map(Number);
  return (
    <Choices
      legend="Solo alcune camere"
      help="Nessuna scelta: tutte le camere, anche quelle che aggiungerai."
      error={fieldState.error?.message}
      className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2"
    >
      {query.error && !query.data && (
        <ReadFailure query={query} what="Errore durante il caricamento delle camere" />
      )}
      {query.data?.data.map(({ id, number, name }) => (
        <Checkbox
          key={id}
          label={name === null ? `Camera ${number}` : `Camera ${number} - ${name}`}
          {...choice(id, chosen, field.onChange)}
        />
      ))}
    </Choices>
  );
}

interface ChoicesProps {
  legend: string;
  help: string;
  error?: string | undefined;
  /** How the choices lie. */
  className: string;
  children: ReactNode;
}

function Choices({ legend, help, error, className, children }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">
        {legend} <span className="font-normal text-ink-faint">(facoltativo)</span>
      </legend>
      <div className={className}>{children}</div>
      <div className="mt-2">
        <FieldNote id="" help={help} error={error} />
      </div>
    </fieldset>
  );
}
