import { type AriaAttributes, createContext, type ReactNode, use, useId } from 'react';
import { CircleAlert } from 'lucide-react';

interface FieldControl {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
  'aria-required'?: AriaAttributes['aria-required'];
}

const FieldContext = createContext<FieldControl>({});

/** What a control needs from the `Field` around it. What the control was given itself wins. */
export function useFieldControl(own: FieldControl): FieldControl {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': own['aria-invalid'] ?? field['aria-invalid'],
    'aria-required': own['aria-required'] ?? field['aria-required'],
  };
}

interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Required is the rule; the exception says "(facoltativo)". */
  /** `unsaid`: words above the fields say that they may stay empty. */
  optional?: boolean | 'unsaid';
  children: ReactNode;
}

/**
 * Label above, help below, the error in place of the help. Holds exactly one control and ties all of it together:
 * `<Field label="Capienza" help="Persone al massimo" error={errors.capacity?.message}><TextInput {...register('capacity')} /></Field>`
 */
export function Field(props: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  const hasNote = props.help !== undefined || props.error !== undefined;
  const control: FieldControl = {
    id,
    'aria-describedby': hasNote ? note : undefined,
    'aria-invalid': props.error === undefined ? undefined : true,
    'aria-required': props.optional ? undefined : true,
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="self-start font-medium wrap-anywhere">
        {props.label}
        {props.optional === true && <span className="font-normal text-ink-faint"> (facoltativo)</span>}
      </label>
      <FieldContext value={control}>{props.children}</FieldContext>
      <FieldNote id={note} help={props.help} error={props.error} />
    </div>
  );
}

/** Help, or the error instead of it; stays mounted so that a new error is read out without moving the focus. */
export function FieldNote(props: { id: string; help?: ReactNode; error?: string | undefined }) {
  return (
    <div id={props.id} aria-live="polite" className="text-sm empty:hidden">
      {props.error !== undefined ? (
        <p className="flex gap-1.5 text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {props.error}
        </p>
      ) : (
        props.help !== undefined && <p className="text-ink-muted">{props.help}</p>
      )}
    </div>
  );
}
