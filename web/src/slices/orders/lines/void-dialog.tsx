import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TypedDialog } from '../../../kit/form/dialogs/typed-dialog.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { quantityProblem } from '../number-problems.ts';
import type { DrawnLine } from '../outbox/drawn-line.ts';

/** What is said most; anything else is typed. */
const REASONS = [
  'Errore di battitura',
  'Il cliente ha cambiato idea',
  'Non andava bene',
  'Omaggio della casa',
];

interface VoidDialogProps {
  line: DrawnLine;
  open: boolean;
  onClose: () => void;
  onVoid: (reason: string, waste: boolean, quantity: number) => void;
}

/** Takes a dish back that the kitchen knows of: one tap on a reason does it. */
export function VoidDialog({ line, open, onClose, onVoid }: VoidDialogProps) {
  const [quantity, setQuantity] = useState<number | undefined>(line.quantity);
  const [waste, setWaste] = useState(line.state !== 'sent');
  const [typed, setTyped] = useState('');

  const [tried, setTried] = useState<'typed' | 'said'>();
  // One dish is one, whatever was typed before another phone took the others back.
  const taken = line.quantity > 1 ? quantity : line.quantity;
  const wrongQuantity = quantityProblem(taken, line.quantity);
  const lacksReason = tried === 'typed' && typed.trim() === '';
  const form = useRef<HTMLFormElement>(null);

  function take(reason: string, how: 'typed' | 'said'): void {
    if (reason.trim() === '' || taken === undefined || wrongQuantity !== undefined) {
      flushSync(() => setTried(how));
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    onVoid(reason.trim(), waste, taken);
    onClose();
  }
  return (
    <TypedDialog
      open={open}
      onClose={onClose}
      typed={typed.trim() !== ''}
      busy={false}
      footer={() => undefined}
      size="sm"
      title={`Storna ${line.name}`}
      description="La cucina lo vede barrato. Tocca il motivo."
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          take(typed, 'typed');
        }}
      >
        {line.quantity > 1 && (
          <Field label="Quanti" error={tried ? wrongQuantity : undefined}>
            <Stepper
              what="Quanti"
              min={1}
              max={line.quantity}
              typing={wholeNumber}
              value={quantity}
              onValueChange={setQuantity}
            />
          </Field>
        )}
        <Checkbox
          label="È già stato preparato: va buttato"
          checked={waste}
          onChange={({ target }) => setWaste(target.checked)}
        />
        <ul className="grid gap-2">
          {REASONS.map((reason) => (
            <li key={reason}>
              <Button size="lg" block onClick={() => take(reason, 'said')}>
                {reason}
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field label="Un altro motivo" error={lacksReason ? 'Scrivi il motivo.' : undefined}>
              <TextInput
                autoComplete="off"
                maxLength={200}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
          </div>
          <Button type="submit">Storna</Button>
        </div>
      </form>
    </TypedDialog>
  );
}
