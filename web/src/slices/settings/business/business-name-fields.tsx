import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import type { Part } from './business-form-values.ts';

/** A private person has a name and a tax code; everybody else a VAT number, and a name of a company or of a person. */
export function NameFields({ register, errors, isPrivate }: Part & { isPrivate: boolean }) {
  return (
    <>
      {!isPrivate && (
        <Field
          label="Denominazione"
          optional
          error={errors.name?.message}
          help="Come nella visura. Per una ditta individuale bastano nome e cognome."
        >
          <TextInput autoComplete="organization" {...register('name')} />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nome" optional={!isPrivate} error={errors.first_name?.message}>
          <TextInput autoComplete="off" {...register('first_name')} />
        </Field>
        <Field label="Cognome" optional={!isPrivate} error={errors.last_name?.message}>
          <TextInput autoComplete="off" {...register('last_name')} />
        </Field>
        {!isPrivate && (
          <Field label="Partita IVA" error={errors.vat_number?.message}>
            <TextInput inputMode="numeric" autoComplete="off" {...register('vat_number')} />
          </Field>
        )}
        <Field label="Codice fiscale" optional={!isPrivate} error={errors.tax_code?.message}>
          <TextInput autoComplete="off" autoCapitalize="characters" {...register('tax_code')} />
        </Field>
      </div>
    </>
  );
}

export function AddressFields({ register, errors: { address } }: Part) {
  return (
    <>
      <Field label="Via e numero" optional error={address?.street?.message}>
        <TextInput autoComplete="off" {...register('address.street')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="CAP" optional error={address?.postal_code?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('address.postal_code')} />
        </Field>
        <Field label="Comune" optional error={address?.city?.message}>
          <TextInput autoComplete="off" {...register('address.city')} />
        </Field>
        <Field label="Provincia" optional error={address?.province?.message}>
          <TextInput autoComplete="off" autoCapitalize="characters" {...register('address.province')} />
        </Field>
      </div>
    </>
  );
}
