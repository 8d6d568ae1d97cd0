import { FormSection } from '../../../kit/form/form-section.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import type { Part } from './business-form-values.ts';

/** Where invoices of suppliers arrive, and money of customers. */
export function ContactFields({ register, errors, isPrivate }: Part & { isPrivate: boolean }) {
  return (
    <FormSection title="Recapiti e banca" part="banca">
      <div className="grid gap-5 sm:grid-cols-2">
        {!isPrivate && (
          <Field
            label="Codice destinatario"
            optional
            error={errors.sdi_code?.message}
            help="Dove ricevi le fatture dei fornitori."
          >
            <TextInput autoComplete="off" autoCapitalize="characters" {...register('sdi_code')} />
          </Field>
        )}
        <Field label="PEC" optional error={errors.pec?.message}>
          <TextInput type="email" inputMode="email" autoComplete="off" {...register('pec')} />
        </Field>
      </div>
      <Field label="IBAN" optional error={errors.iban?.message} help="Per i bonifici dei clienti.">
        <TextInput autoComplete="off" autoCapitalize="characters" {...register('iban')} />
      </Field>
    </FormSection>
  );
}
