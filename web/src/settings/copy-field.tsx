import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toast } from '../ui/toast.ts';

/** A text to take elsewhere. */
export function CopyField(props: { label: string; help?: string; value: string; done: string }) {
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(props.value);
      toast.success(props.done);
    } catch {
      // Without https the browser has no clipboard: what is selected can be copied by hand.
      input.current?.select();
      toast.info('Testo selezionato: copialo da qui');
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Field label={props.label} help={props.help}>
          <TextInput
            ref={input}
            readOnly
            aria-required={false}
            value={props.value}
            className="font-mono text-sm"
            onFocus={({ target }) => target.select()}
          />
        </Field>
      </div>
      <Button size="sm" icon={Copy} onClick={() => void copy()}>
        Copia
      </Button>
    </div>
  );
}
