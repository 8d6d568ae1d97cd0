import type { LucideIcon } from 'lucide-react';
import { BedDouble, CircleCheck, DoorOpen, LogOut, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../kit/paths.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { missedWords } from '../bills/stay/missed-words.ts';
import type { StayStep, Step } from './use-stay-step.ts';

/** A step that the booking can take here, or one that is taken elsewhere. */
export type NextStep = Step | 'assign';

const looks: Record<Step, { label: string; icon: LucideIcon }> = {
  confirm: { label: 'Conferma', icon: CircleCheck },
  'check-in': { label: 'Check-in', icon: DoorOpen },
  'check-out': { label: 'Check-out', icon: LogOut },
  'no-show': { label: 'Mancato arrivo', icon: UserX },
};

interface StepButtonProps {
  next: NextStep;
  step: StayStep;
  bookingId: number;
  guest: string;
  /** How many the stay has, where a no-show is asked about. */
  nights?: number;
  /** In other words than usual: "Registra l'arrivo". */
  label?: string;
}

const LeaveDialog = lazy(() => import('../bills/stay/leave-dialog.tsx'));

/** The next step as a button. What has no way back asks first. */
export function StepButton({ next, step, bookingId, guest, nights, label }: StepButtonProps) {
  const [wasAsked, setWasAsked] = useState(false);
  const [asking, setAsking] = useState(false);
  if (next === 'assign') {
    return (
      <Button
        size="sm"
        icon={BedDouble}
        href={paths.bookingEdit(bookingId)}
        aria-label={`Assegna camera a ${guest}`}
      >
        Assegna camera
      </Button>
    );
  }
  const look = looks[next];
  const text = label ?? look.label;
  const asks = next === 'check-out' || next === 'no-show';
  const take = () => step.take(next).finally(() => setAsking(false));
  function ask() {
    setWasAsked(true);
    setAsking(true);
  }
  return (
    <>
      <Button
        size="sm"
        icon={look.icon}
        busy={step.step === next && !asking}
        aria-label={`${text}: ${guest}`}
        onClick={() => (asks ? ask() : void take())}
      >
        {text}
      </Button>
      {next === 'check-out' && wasAsked && (
        <Suspense fallback={null}>
          <LeaveDialog
            bookingId={bookingId}
            guest={guest}
            open={asking}
            onClose={() => setAsking(false)}
            busy={step.step === next}
            onLeave={take}
          >
            La prenotazione diventa Completata e la camera passa in pulizia. Fino a stasera si può annullare.
          </LeaveDialog>
        </Suspense>
      )}
      {next === 'no-show' && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={`Mancato arrivo di ${guest}?`}
          action="Segna il mancato arrivo"
          busy={step.step === next}
          onConfirm={() => void take()}
        >
          {missedWords(nights)}
        </ConfirmDialog>
      )}
    </>
  );
}
