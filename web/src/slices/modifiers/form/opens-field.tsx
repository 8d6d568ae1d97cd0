import { useQuery } from '@tanstack/react-query';
import { modifiers } from 'contract/modifiers/calls';
import { useController } from 'react-hook-form';
import { q } from '../../../kit/api/query.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import type { GroupFormReturn } from './option-fields.tsx';

interface OpensFieldProps {
  form: GroupFormReturn;
  at: number;
  place_id: number;
  group_id: number | undefined;
}

/** The group that a guest is asked next, once this option is chosen: only one whose options open none. */
export function OpensField({ form, at, place_id, group_id }: OpensFieldProps) {
  const { field, fieldState } = useController({
    control: form.control,
    name: `options.${at}.opens_group_id`,
  });
  const groups = useQuery(q(modifiers.list, { params: { place_id }, query: {} })).data?.data ?? [];
  const choices = groups.filter(
    ({ id, options }) =>
      id === field.value ||
      (id !== group_id && options.every(({ opens_group_id }) => opens_group_id === null)),
  );
  if (choices.length === 0 && !field.value) return null;
  const { value, onChange, ...rest } = field;
  return (
    <Field
      label="Apre un altro gruppo"
      optional
      error={fieldState.error?.message}
      help="Chi prende questa opzione sceglie anche lì"
    >
      <Select
        {...rest}
        value={value === null || value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Nessuno</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
