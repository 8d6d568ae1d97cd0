import type { RoomCreate } from 'contract/rooms/schemas';
import { type Control, useController } from 'react-hook-form';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput, type NumberTyping } from '../../../kit/ui/forms/number-input.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import type { Typed } from './room-form-values.ts';

interface RoomNumber {
  control: Control<Typed, unknown, RoomCreate>;
  label: string;
}

interface NumberFieldProps extends RoomNumber {
  name: 'area' | 'price_per_night';
  typing: NumberTyping;
  unit: string;
  optional?: boolean;
}

export function NumberField({ control, name, label, optional = false, ...input }: NumberFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, value, ...rest } = field;
  return (
    <Field label={label} optional={optional} error={fieldState.error?.message}>
      <NumberInput
        {...rest}
        {...input}
        value={value ?? undefined}
        onValueChange={(next) => onChange(next ?? (optional ? null : Number.NaN))}
      />
    </Field>
  );
}

interface CountFieldProps extends RoomNumber {
  name: 'capacity' | 'beds_double' | 'beds_single' | 'beds_sofa';
  min: number;
  max: number;
}

/** People and beds: a few of each. */
export function CountField({ control, name, label, min, max }: CountFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, value, ...rest } = field;
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Stepper
        {...rest}
        what={label}
        min={min}
        max={max}
        typing={wholeNumber}
        value={value}
        // No beds said are no beds; how many people is asked again.
        onValueChange={(next) => onChange(next ?? (name === 'capacity' ? Number.NaN : 0))}
      />
    </Field>
  );
}
