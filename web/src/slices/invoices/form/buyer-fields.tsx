import { kindLabels } from 'contract/customers/labels';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import type { DraftForm } from './invoice-form-values.ts';

const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/** The buyer as the document names it, checked as it is typed by the rules of the exchange. */
export function BuyerFields({ form }: { form: DraftForm }) {
  const { register, formState } = form;
  const errors = formState.errors.customer;
  const [kind, country] = form.watch(['customer.kind', 'customer.address.country']);
  const isPerson = kind === 'person';
  const isAbroad = typeof country === 'string' && country !== '' && country.toUpperCase() !== 'IT';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Tipo" error={errors?.kind?.message}>
          <Select {...register('customer.kind')}>
            <Options labels={kindLabels} />
          </Select>
        </Field>
        <Field
          label="Paese"
          error={errors?.address?.country?.message}
          help="Due lettere: IT, DE, FR. Fuori dall'Italia non serve il codice destinatario."
        >
          <TextInput {...code} maxLength={2} {...register('customer.address.country')} />
        </Field>
      </div>
      {!isPerson && (
        <Field label="Ragione sociale" error={errors?.company_name?.message}>
          <TextInput autoComplete="off" {...register('customer.company_name')} />
        </Field>
      )}
      {isPerson && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Nome" error={errors?.first_name?.message}>
            <TextInput autoComplete="off" autoCapitalize="words" {...register('customer.first_name')} />
          </Field>
          <Field label="Cognome" error={errors?.last_name?.message}>
            <TextInput autoComplete="off" autoCapitalize="words" {...register('customer.last_name')} />
          </Field>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Partita IVA" optional={isPerson || isAbroad} error={errors?.vat_number?.message}>
          <TextInput {...code} {...register('customer.vat_number')} />
        </Field>
        <Field label="Codice fiscale" optional={!isPerson || isAbroad} error={errors?.tax_code?.message}>
          <TextInput {...code} {...register('customer.tax_code')} />
        </Field>
        {!isAbroad && (
          <Field
            label={kind === 'public_body' ? "Codice dell'ufficio" : 'Codice destinatario'}
            optional={kind !== 'public_body'}
            error={errors?.sdi_code?.message}
            help={
              kind === 'public_body'
                ? '6 caratteri.'
                : '7 caratteri. Senza, la fattura arriva alla PEC o nel cassetto fiscale.'
            }
          >
            <TextInput {...code} {...register('customer.sdi_code')} />
          </Field>
        )}
        <Field label="PEC" optional error={errors?.pec?.message}>
          <TextInput type="email" inputMode="email" autoComplete="off" {...register('customer.pec')} />
        </Field>
      </div>
      <Field label="Via e numero" error={errors?.address?.street?.message}>
        <TextInput autoComplete="off" {...register('customer.address.street')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="CAP" optional={isAbroad} error={errors?.address?.postal_code?.message}>
          <TextInput autoComplete="off" {...register('customer.address.postal_code')} />
        </Field>
        <Field label="Comune" error={errors?.address?.city?.message}>
          <TextInput autoComplete="off" autoCapitalize="words" {...register('customer.address.city')} />
        </Field>
        <Field label="Provincia" optional error={errors?.address?.province?.message}>
          <TextInput {...code} {...register('customer.address.province')} />
        </Field>
      </div>
    </>
  );
}
