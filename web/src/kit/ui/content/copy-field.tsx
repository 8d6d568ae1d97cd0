import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { copyText } from '../actions/copy-text.ts';
import { Field } from '../forms/field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { toast } from '../feedback/toast.ts';

interface CopyFieldProps {
  label: string;
  help?: string;
  value: string;
  /** On the button: "Copia link". */
  action: string;
  /** What is said afterwards: "Link copiato". */
  done: string;
  /** What is said where there is no clipboard: "Link selezionato: copialo da qui". */
  selected: string;
  className?: string;
  /** Other buttons beside it. */
  children?: ReactNode;
}

/** A text to take elsewhere. */
export function CopyField(props: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    if (await copyText(props.value)) return toast.success(props.done);
    input.current?.select();
    return toast.info(props.selected);
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={props.label} help={props.help}>
        <TextInput
          ref={input}
          readOnly
          aria-required={false}
          value={props.value}
          className={props.className}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          {props.action}
        </Button>
        {props.children}
      </div>
    </div>
  );
}
