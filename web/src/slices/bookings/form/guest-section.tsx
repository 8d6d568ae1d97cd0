import { guestFields } from '../../../kit/form/fields/person-fields.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import type { Form } from './stay-fields.tsx';

export function GuestSection({ form }: { form: Form }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">{guestFields(register, errors)}</div>
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
