import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { Form } from './stay-fields.tsx';

/** Who comes. Only the name is needed: at the desk the rest often comes later. */
export function GuestFields({ form }: { form: Form }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nome" error={errors.guest_first_name?.message}>
          <TextInput autoComplete="off" autoCapitalize="words" {...register('guest_first_name')} />
        </Field>
        <Field label="Cognome" error={errors.guest_last_name?.message}>
          <TextInput autoComplete="off" autoCapitalize="words" {...register('guest_last_name')} />
        </Field>
        <Field label="E-mail" optional error={errors.guest_email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="off" {...register('guest_email')} />
        </Field>
        <Field label="Telefono" optional error={errors.guest_phone?.message}>
          <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('guest_phone')} />
        </Field>
      </div>
      <Field
        label="Richieste"
        optional
        error={errors.special_requests?.message}
        help="Quello che ha chiesto: culla, arrivo tardi, piano basso."
      >
        <TextArea rows={2} className="min-h-16!" {...register('special_requests')} />
      </Field>
      <Field
        label="Note sull'ospite"
        optional
        error={errors.guest_notes?.message}
        help="Le vede solo chi lavora con te."
      >
        <TextArea rows={2} className="min-h-16!" {...register('guest_notes')} />
      </Field>
    </>
  );
}
