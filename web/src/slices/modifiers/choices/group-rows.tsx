import { useQuery } from '@tanstack/react-query';
import { modifiers } from 'contract/modifiers/calls';
import { MAX_GROUPS_OF_PRODUCT } from 'contract/modifiers/values';
import { useController } from 'react-hook-form';
import { q } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { boundsSaid, optionsSaid } from '../modifier-words.ts';
import { OrderedRows } from '../rows/ordered-rows.tsx';
import type { ChoicesForm } from './variant-rows.tsx';

/** A copy of the list with one element in another place. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The groups that the product asks, in the order in which they are asked. */
export function GroupRows({ form, place_id }: { form: ChoicesForm; place_id: number }) {
  const { field, fieldState } = useController({ control: form.control, name: 'group_ids' });
  const query = useQuery(q(modifiers.list, { params: { place_id }, query: {} }));
  const groups = query.data?.data ?? [];
  const chosen = (field.value ?? []).map(Number);
  const free = groups.filter(({ id }) => !chosen.includes(id));
  const refusals = [fieldState.error].flat().flatMap((one) => (one?.message ? [one.message] : []));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-h3">Aggiunte</legend>
      <OrderedRows
        what="Gruppo"
        keys={chosen.map(String)}
        onMove={(from, to) => field.onChange(moved(chosen, from, to))}
        onRemove={(at) => field.onChange(chosen.toSpliced(at, 1))}
      >
        {(at) => {
          const group = groups.find(({ id }) => id === chosen[at]);
          return (
            <p className="wrap-anywhere">
              <span className="font-medium">{group?.name ?? '…'}</span>
              {group && (
                <span className="block text-sm text-ink-muted">
                  {`${boundsSaid(group)}: ${optionsSaid(group)}`}
                </span>
              )}
            </p>
          );
        }}
      </OrderedRows>
      <FieldNote id="groups-note" error={refusals[0]} />
      {free.length > 0 && chosen.length < MAX_GROUPS_OF_PRODUCT && (
        <Field label="Aggiungi un gruppo" optional>
          <Select
            value=""
            onChange={({ target }) => {
              if (target.value !== '') field.onChange([...chosen, Number(target.value)]);
            }}
          >
            <option value="">Scegli…</option>
            {free.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p className="text-sm text-ink-muted">
        Cotture, aggiunte e «senza» si scrivono in{' '}
        <TextLink href={paths.modifiers}>Aggiunte e varianti</TextLink>.
      </p>
    </fieldset>
  );
}
