import { dayTyping } from '../../../kit/format/typing.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';

export interface TypedFiscal {
  number: string;
  device: string;
  day: string;
}

interface FiscalFieldsProps {
  value: TypedFiscal;
  onChange: (value: TypedFiscal) => void;
  errors?: Partial<Record<keyof TypedFiscal, string | undefined>>;
  optional?: boolean;
}

/** The documento commerciale that the cash register printed: its number, its device, its day. */
export function FiscalFields({ value, onChange, errors = {}, optional = false }: FiscalFieldsProps) {
  const today = useToday();
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Numero documento" optional={optional} error={errors.number}>
        <TextInput
          maxLength={40}
          autoComplete="off"
          placeholder="0123-0045"
          value={value.number}
          onChange={({ target }) => onChange({ ...value, number: target.value })}
        />
      </Field>
      <Field label="Matricola" optional={optional} error={errors.device}>
        <TextInput
          maxLength={40}
          autoComplete="off"
          value={value.device}
          onChange={({ target }) => onChange({ ...value, device: target.value })}
        />
      </Field>
      <Field label="Data documento" optional={optional} error={errors.day}>
        <DayInput
          what="Data documento"
          typing={dayTyping(today, { until: today })}
          max={today}
          value={value.day === '' ? undefined : value.day}
          onValueChange={(day) => onChange({ ...value, day: day ?? '' })}
        />
      </Field>
    </div>
  );
}

/** Nothing typed is no document; the day alone says nothing. */
export const typedFiscal = ({ number, device, day }: TypedFiscal): TypedFiscal | null =>
  number.trim() === '' && device.trim() === '' ? null : { number, device, day };
