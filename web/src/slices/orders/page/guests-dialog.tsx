import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { guestsProblem } from '../number-problems.ts';

interface GuestsDialogProps {
  title: string;
  /** What the button says: "Apri tavolo". */
  action: string;
  guests: { adults: number; children: number };
  open: boolean;
  onClose: () => void;
  onTake: (guests: { adults: number; children: number }) => void;
}

const AT_A_TAP = 8;

/** How many sit at the table: one tap for the parties that come every evening, children apart. */
export function GuestsDialog({ title, action, guests, open, onClose, onTake }: GuestsDialogProps) {
  const [adults, setAdults] = useState<number | undefined>(guests.adults);
  const [children, setChildren] = useState<number | undefined>(guests.children);
  const [tried, setTried] = useState(false);
  const wrongChildren = guestsProblem(children ?? 0);
  const fields = useRef<HTMLDivElement>(null);

  function take(people: number | undefined): void {
    if (!open) return;
    if (people === undefined || guestsProblem(people) !== undefined || wrongChildren !== undefined) {
      flushSync(() => setTried(true));
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    onTake({ adults: people, children: children ?? 0 });
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <Button size="lg" variant="primary" onClick={() => take(adults)}>
          {action}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <ul aria-label="Adulti" className="grid grid-cols-4 gap-2">
          {Array.from({ length: AT_A_TAP }, (_, at) => at + 1).map((people) => (
            <li key={people}>
              <Button
                size="lg"
                block
                aria-pressed={people === adults}
                {...(people === guests.adults && { 'data-autofocus': true })}
                variant={people === adults ? 'primary' : 'secondary'}
                aria-label={people === 1 ? '1 adulto' : `${people} adulti`}
                onClick={() => take(people)}
              >
                {people}
              </Button>
            </li>
          ))}
        </ul>
        <div ref={fields} className="grid grid-cols-2 gap-4">
          <Field label="Adulti" error={tried ? guestsProblem(adults) : undefined}>
            <Stepper
              what="Adulti"
              min={0}
              max={200}
              typing={wholeNumber}
              value={adults}
              onValueChange={setAdults}
            />
          </Field>
          <Field label="Bambini" error={tried ? wrongChildren : undefined}>
            <Stepper
              what="Bambini"
              min={0}
              max={200}
              typing={wholeNumber}
              value={children}
              onValueChange={setChildren}
            />
          </Field>
        </div>
      </div>
    </Dialog>
  );
}
