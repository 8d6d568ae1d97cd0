import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import type { Typed } from './customer-form-values.ts';

export interface PartProps {
  register: UseFormRegister<Typed>;
  errors: FieldErrors<Typed>;
}

export function AddressFields({ register, errors: { address: errors } }: PartProps) {
  return (
    <>
      <Field label="Via e numero" optional error={errors?.street?.message}>
        <TextInput autoComplete="off" {...register('address.street')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="CAP" optional error={errors?.postal_code?.message}>
          <TextInput autoComplete="off" {...register('address.postal_code')} />
        </Field>
        <Field label="Città" optional error={errors?.city?.message}>
          <TextInput autoComplete="off" autoCapitalize="words" {...register('address.city')} />
        </Field>
        <Field label="Provincia" optional error={errors?.province?.message}>
          <TextInput autoComplete="off" autoCapitalize="characters" {...register('address.province')} />
        </Field>
        <Field label="Paese" optional error={errors?.country?.message} help="Due lettere: IT, DE, FR.">
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={2}
            {...register('address.country')}
          />
        </Field>
      </div>
    </>
  );
}
