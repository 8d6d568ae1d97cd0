import type { Customer } from 'contract/customers/schemas';
import { guestFields } from '../../../kit/form/fields/person-fields.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { ReturningGuests } from '../../customers/returning-guests.tsx';
import { FREE_TEXTS } from './free-texts.ts';
import type { Form } from './stay-fields.tsx';

/** Proposes who was here before, and fills in what their sheet knows; what is typed stays where it knows nothing. */
function Returning({ form }: { form: Form }) {
  const [last, first, phone, id] = form.watch([
    'guest_last_name',
    'guest_first_name',
    'guest_phone',
    'customer_id',
  ]);
  function choose(customer: Customer | undefined) {
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue('customer_id', customer?.id, options);
    if (!customer) return;
    if (customer.first_name !== null) form.setValue('guest_first_name', customer.first_name, options);
    if (customer.last_name !== null) form.setValue('guest_last_name', customer.last_name, options);
    if (customer.email !== null) form.setValue('guest_email', customer.email, options);
    if (customer.phone !== null) form.setValue('guest_phone', customer.phone, options);
  }
  return (
    <ReturningGuests
      name={`${last} ${first}`}
      phone={phone ?? ''}
      chosen={typeof id === 'number' ? { id, name: `${first} ${last}`.trim() } : undefined}
      onChoose={choose}
    />
  );
}

export function GuestSection({ form, returning = false }: { form: Form; returning?: boolean }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {guestFields(register, errors, returning && <Returning form={form} />)}
      </div>
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
