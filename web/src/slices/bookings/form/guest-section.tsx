import { guestFields } from '../../../kit/form/fields/person-fields.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { FREE_TEXTS } from './free-texts.ts';
import type { Form } from './stay-fields.tsx';

export function GuestSection({ form }: { form: Form }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">{guestFields(register, errors)}</div>
      {FREE_TEXTS.map(
        ({ name, look, field }) =>
          field && (
            <Field key={name} label={field.label} optional error={errors[name]?.message} help={field.help}>
              {look === 'code' ? (
                <TextInput
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  className="max-w-48"
                  {...register(name)}
                />
              ) : (
                <TextArea rows={2} className="min-h-16!" {...register(name)} />
              )}
            </Field>
          ),
      )}
    </>
  );
}
