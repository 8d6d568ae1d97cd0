import { SHAREHOLDERS } from 'contract/business/values';
import { useController } from 'react-hook-form';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { euro } from '../../../kit/format/typing.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import type { Part } from './business-form-values.ts';

const shareholderLabels = {
  one: 'Socio unico',
  several: 'Più soci',
} satisfies Record<(typeof SHAREHOLDERS)[number], string>;

const orNone = { setValueAs: (value: string | null) => (value === '' ? null : value) };

/** What invoices of companies say of the register. */
export function RegisterFields({ register, control, errors: { register: wrong } }: Part) {
  return (
    <FormSection title="Registro delle imprese" part="registro">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Ufficio REA"
          optional
          error={wrong?.office?.message}
          help="La provincia, per esempio RM."
        >
          <TextInput autoComplete="off" autoCapitalize="characters" {...register('register.office')} />
        </Field>
        <Field label="Numero REA" optional error={wrong?.number?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('register.number')} />
        </Field>
        <ShareCapital control={control} />
        <Field label="Soci" optional error={wrong?.shareholders?.message}>
          <Select {...register('register.shareholders', orNone)}>
            <option value="">Non è una società di capitali</option>
            {SHAREHOLDERS.map((one) => (
              <option key={one} value={one}>
                {shareholderLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox label="In liquidazione" {...register('register.in_liquidation')} />
    </FormSection>
  );
}

function ShareCapital({ control }: Pick<Part, 'control'>) {
  const { field, fieldState } = useController({ control, name: 'register.share_capital' });
  const { onChange, value, ...rest } = field;
  return (
    <Field label="Capitale sociale" optional error={fieldState.error?.message}>
      <NumberInput
        {...rest}
        typing={euro}
        unit="€"
        value={value ?? undefined}
        onValueChange={(next) => onChange(next ?? null)}
      />
    </Field>
  );
}
