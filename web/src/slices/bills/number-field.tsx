import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { euro } from '../../kit/format/typing.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { NumberInput, type NumberTyping } from '../../kit/ui/forms/number-input.tsx';

interface NumberFieldProps<Typed extends FieldValues, Sent extends FieldValues> {
  control: Control<Typed, unknown, Sent>;
  /** A field that holds a number, or nothing. */
  name: FieldPath<Typed>;
  label: string;
  help?: string | undefined;
  optional?: boolean;
  typing?: NumberTyping;
  /** The sign of the currency; '' for a number alone. */
  unit: string;
}

/** A number of a form: an amount unless `typing` says otherwise. */
export function NumberField<Typed extends FieldValues, Sent extends FieldValues>(
  props: NumberFieldProps<Typed, Sent>,
) {
  const { control, name, label, help, optional = false, typing = euro, unit } = props;
  const { field, fieldState } = useController({ control, name });
  const { onChange, value, ...rest } = field;
  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error?.message}>
      <NumberInput
        {...rest}
        typing={typing}
        {...(unit !== '' && { unit })}
        value={asNumber(value)}
        // Of a field that must hold a number, undefined would bring back what the form began with.
        onValueChange={(next) => onChange(next ?? (optional ? undefined : Number.NaN))}
      />
    </Field>
  );
}

/** The form holds a number here, null or undefined: the props say so. */
const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
