import type { ServicePlanInput } from 'contract/service-shifts/schemas';
import { type Control, useController } from 'react-hook-form';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import type { Typed } from './service-form-values.ts';

interface LimitFieldProps {
  control: Control<Typed, unknown, ServicePlanInput>;
  name: `shifts.${number}.max_covers_per_slot` | `shifts.${number}.max_parties_per_slot`;
  label: string;
}

/** The pace of the kitchen; empty: no limit. */
export function LimitField({ control, name, label }: LimitFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  return (
    <Field label={label} optional error={fieldState.error?.message} help="Vuoto: senza limite">
      <NumberInput
        {...rest}
        typing={wholeNumber}
        value={value ?? undefined}
        onValueChange={(next) => onChange(next ?? null)}
      />
    </Field>
  );
}
