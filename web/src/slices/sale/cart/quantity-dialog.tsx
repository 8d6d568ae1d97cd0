import { Delete } from 'lucide-react';
import { useState } from 'react';
import { decimal } from '../../../kit/format/money.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { isTouch } from '../../../kit/ui/layout/media-query.ts';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { parseQuantity } from '../parse-quantity.ts';
import type { CartLine } from './cart.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0'] as const;

interface QuantityDialogProps {
  line: CartLine | undefined;
  onClose: () => void;
  onSet: (id: string, quantity: number) => void;
}

/** A keypad for the thumb; at a desk the digits of the keyboard. */
export function QuantityDialog({ line, onClose, onSet }: QuantityDialogProps) {
  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      title={line ? `Quantità: ${line.description}` : ''}
      size="sm"
    >
      {line && <Keypad key={line.id} line={line} onClose={onClose} onSet={onSet} />}
    </Dialog>
  );
}

function Keypad({ line, onClose, onSet }: QuantityDialogProps & { line: CartLine }) {
  const [text, setText] = useState('');
  const quantity = text === '' ? line.quantity : parseQuantity(text);
  const isWrong = quantity === undefined || quantity < 0 || quantity > 9999;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) return;
        onSet(line.id, quantity);
        onClose();
      }}
    >
      <Field label="Quantità" error={isWrong ? 'Scrivi una quantità come 3 o 0,5.' : undefined}>
        <TextInput
          inputMode={isTouch() ? 'none' : 'decimal'}
          autoComplete="off"
          value={text}
          placeholder={decimal(line.quantity)}
          onChange={(event) => setText(event.target.value)}
          className="text-center text-h2 tabular-nums"
        />
      </Field>
      <div className="grid grid-cols-3 gap-2">
        {KEYS.map((key) => (
          <Button key={key} size="lg" onClick={() => setText(text + key)}>
            {key}
          </Button>
        ))}
        <Button size="lg" icon={Delete} aria-label="Cancella" onClick={() => setText(text.slice(0, -1))}>
          {''}
        </Button>
      </div>
      <Button type="submit" variant="primary" size="lg" block>
        Fatto
      </Button>
    </form>
  );
}
