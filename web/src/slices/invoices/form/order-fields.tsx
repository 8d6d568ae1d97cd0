import { Disclosure } from '../../../kit/ui/content/disclosure.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import type { DraftForm } from './invoice-form-values.ts';

const splitWords = { '': 'Come di solito', yes: 'Sì', no: 'No' };

/** What public bodies and large companies ask for. */
export function OrderFields({ form, open }: { form: DraftForm; open: boolean }) {
  const { register, formState } = form;
  const { errors } = formState;
  const split = form.watch('split_payment') ?? null;
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <Disclosure title="Per enti pubblici: ordine, CUP, CIG" open={open}>
      <div className="grid gap-5 text-ink sm:grid-cols-2">
        <Field label="Numero d'ordine" optional error={errors.order_number?.message}>
          <TextInput {...code} {...register('order_number')} />
        </Field>
        <Field label="CUP" optional error={errors.cup?.message}>
          <TextInput {...code} {...register('cup')} />
        </Field>
        <Field label="CIG" optional error={errors.cig?.message}>
          <TextInput {...code} {...register('cig')} />
        </Field>
        <Field
          label="Scissione dei pagamenti"
          help="Di solito solo con gli enti pubblici: l'IVA la versano loro."
          error={errors.split_payment?.message}
        >
          <Select
            value={split === null ? '' : split ? 'yes' : 'no'}
            onChange={({ target: { value } }) =>
              form.setValue('split_payment', value === '' ? null : value === 'yes', { shouldDirty: true })
            }
          >
            {Object.entries(splitWords).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Disclosure>
  );
}
