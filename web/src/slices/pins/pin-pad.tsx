import { MAX_PIN, MIN_PIN } from 'contract/pins/values';
import { Delete } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';

const FIGURES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const key =
  'flex min-h-16 items-center justify-center rounded-lg border border-control bg-raised text-h2 font-semibold transition-colors hover:bg-sunken';

interface PinPadProps {
  /** Says what went wrong by throwing an error with an Italian sentence. */
  onPin: (pin: string) => Promise<void>;
  action: string;
}

/** Big keys for a PIN; on a keyboard it is typed. The longest one needs no last key. */
export function PinPad({ onPin, action }: PinPadProps) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(full: string): Promise<void> {
    if (busy || full.length < MIN_PIN) return;
    setBusy(true);
    setError(undefined);
    try {
      await onPin(full);
    } catch (failure) {
      setError(sentenceOf(failure, 'Non è riuscito: riprova.'));
    }
    setPin('');
    setBusy(false);
  }
  function type(text: string): void {
    if (busy) return;
    const figures = text.replaceAll(/\D/g, '').slice(0, MAX_PIN);
    setPin(figures);
    if (figures.length === MAX_PIN) void send(figures);
  }
  return (
    <form
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(pin);
      }}
    >
      <Field label="PIN" error={error}>
        <TextInput
          data-autofocus
          inputMode="none"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => type(target.value)}
          className="text-center text-h2 [-webkit-text-security:disc]"
        />
      </Field>
      <div className="grid grid-cols-3 gap-2">
        {FIGURES.map((figure) => (
          <button key={figure} type="button" className={key} onClick={() => type(pin + figure)}>
            {figure}
          </button>
        ))}
        <button type="button" className={key} aria-label="Cancella" onClick={() => setPin(pin.slice(0, -1))}>
          <Delete aria-hidden className="size-6" />
        </button>
        <button type="button" className={key} onClick={() => type(`${pin}0`)}>
          0
        </button>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={busy}
          busyText="…"
          disabled={pin.length < MIN_PIN}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
