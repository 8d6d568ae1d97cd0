import type { ComponentProps } from 'react';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { Optional } from '../request/guest-fields.tsx';
import { useTableTexts } from '../table-texts/table-texts.ts';
import { useTexts } from '../texts/texts.ts';
import { CountField } from './count-field.tsx';
import type { AskedField, TableValues, Wrong } from './table-values.ts';

interface TableFieldsProps {
  party: number;
  values: TableValues;
  wrong: Wrong;
  onChange: (patch: Partial<TableValues>) => void;
  onLeave: (name: AskedField) => void;
}

export function TableFields({ party, values, wrong, onChange, onLeave }: TableFieldsProps) {
  const t = useTexts();
  const tt = useTableTexts();
  const bind = (name: 'first_name' | 'last_name' | 'email' | 'phone') =>
    ({
      name,
      value: values[name],
      onChange: (event) => onChange({ [name]: event.target.value }),
      onBlur: () => onLeave(name),
    }) satisfies ComponentProps<'input'>;
  const bindText = (name: 'notes' | 'allergies') =>
    ({
      name,
      rows: 2,
      value: values[name],
      'aria-required': false,
      onChange: (event) => onChange({ [name]: event.target.value }),
      onBlur: () => onLeave(name),
    }) satisfies ComponentProps<'textarea'>;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.firstName} error={wrong.first_name}>
          <TextInput {...bind('first_name')} autoComplete="given-name" />
        </Field>
        <Field label={t.lastName} error={wrong.last_name}>
          <TextInput {...bind('last_name')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label={t.email} help={t.emailHelp} error={wrong.email}>
        <TextInput {...bind('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label={<Optional>{t.phone}</Optional>} help={t.phoneHelp} error={wrong.phone}>
        <TextInput {...bind('phone')} type="tel" inputMode="tel" autoComplete="tel" aria-required={false} />
      </Field>
      <div className="grid grid-cols-2 gap-5">
        <CountField
          label={tt.children}
          value={values.children}
          most={Math.max(0, party - 1)}
          onChange={(children) => onChange({ children })}
        />
        <CountField
          label={tt.highChairs}
          value={values.high_chairs}
          most={party}
          onChange={(high_chairs) => onChange({ high_chairs })}
        />
      </div>
      <Field label={<Optional>{tt.allergies}</Optional>} help={tt.allergiesHelp} error={wrong.allergies}>
        <TextArea {...bindText('allergies')} />
      </Field>
      <Field label={<Optional>{tt.notes}</Optional>} help={tt.notesHelp} error={wrong.notes}>
        <TextArea {...bindText('notes')} />
      </Field>
      <div className="trap" aria-hidden>
        <label>
          {t.trap}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={values.website}
            onChange={(event) => onChange({ website: event.target.value })}
          />
        </label>
      </div>
    </>
  );
}
