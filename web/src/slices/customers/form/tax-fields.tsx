import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import type { PartProps } from './address-fields.tsx';

/** What an invoice needs. A person has a tax code alone, unless they have a VAT number of their own. */
export function TaxFields({ register, errors, isPerson }: PartProps & { isPerson: boolean }) {
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Codice fiscale" optional error={errors.tax_code?.message}>
        <TextInput {...code} {...register('tax_code')} />
      </Field>
      <Field label="Partita IVA" optional error={errors.vat_number?.message}>
        <TextInput {...code} {...register('vat_number')} />
      </Field>
      <Field
        label="Codice destinatario"
        optional
        error={errors.sdi_code?.message}
        help={isPerson ? 'Solo se ne ha uno.' : 'Per la fattura elettronica.'}
      >
        <TextInput {...code} {...register('sdi_code')} />
      </Field>
      <Field label="PEC" optional error={errors.pec?.message}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...register('pec')} />
      </Field>
    </div>
  );
}
