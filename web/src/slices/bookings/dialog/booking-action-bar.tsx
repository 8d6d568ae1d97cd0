import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeftRight,
  Ban,
  CircleCheck,
  DoorOpen,
  Ellipsis,
  LogOut,
  Pencil,
  Printer,
  RotateCcw,
  Undo2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { today as dayAt } from '../../../kit/format/days.ts';
import { paths } from '../../../kit/paths.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { missedWords } from '../../bills/stay/missed-words.ts';
import { actionsOf, type Action } from './booking-actions.ts';
import { guestOf, leftNights } from './booking-facts.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { MoveBooking } from '../move/move-booking.tsx';
import type { ShownBooking } from './use-booking.ts';
import type { BookingStep, Step } from './use-booking-step.ts';

/** Loaded with the bill, which lies above the button. */
const LeaveDialog = lazy(() => import('../../bills/stay/leave-dialog.tsx'));

const looks: Record<Exclude<Action, 'edit'>, { label: string; busyText?: string; icon: LucideIcon }> = {
  confirm: { label: 'Conferma', busyText: 'Conferma…', icon: CircleCheck },
  'check-in': { label: 'Check-in', icon: DoorOpen },
  'undo-check-in': { label: 'Annulla check-in', icon: Undo2 },
  'check-out': { label: 'Check-out', icon: LogOut },
  'undo-check-out': { label: 'Annulla partenza', icon: Undo2 },
  'no-show': { label: 'Mancato arrivo…', icon: UserX },
  'undo-no-show': { label: 'Annulla mancato arrivo', icon: UserCheck },
  restore: { label: 'Ripristina', icon: RotateCcw },
  move: { label: 'Sposta di camera…', icon: ArrowLeftRight },
  cancel: { label: 'Cancella…', icon: Ban },
};

interface BookingActionsProps {
  booking: ShownBooking;
  /** A role that only reads gets the printer's button alone. */
  desk: boolean;
  step: BookingStep;
  onClose: () => void;
}

type Asking = 'check-out' | 'no-show' | 'move' | 'cancel';

/** At the foot of the dialog: the one likely thing as a button, the rest in a menu. */
export function BookingActions({ booking, desk, step, onClose }: BookingActionsProps) {
  const now = useToday();
  const { time_zone } = usePlace();
  const departedOn = booking.departed_at === null ? undefined : dayAt(booking.departed_at, time_zone);
  const actions = desk ? actionsOf(booking, now, departedOn) : [];
  const [asking, setAsking] = useState<Asking>();
  const stopAsking = () => setAsking(undefined);
  const main = actions.find(isMain);

  function start(action: Exclude<Action, 'edit'>) {
    if (action === 'check-out' || action === 'no-show' || action === 'move' || action === 'cancel')
      setAsking(action);
    else void step.take(action);
  }
  const rest = actions.filter((action) => action !== 'edit' && action !== main);
  const entries = rest.flatMap((action): MenuEntry[] => {
    const { label, icon } = looks[action as Exclude<Action, 'edit'>];
    const entry = { label, icon, onSelect: () => start(action as Exclude<Action, 'edit'>) };
    return action === 'cancel' ? ['separator', { ...entry, tone: 'danger' }] : [entry];
  });
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <Menu
        align="start"
        trigger={(trigger) => (
          <IconButton {...trigger} variant="secondary" icon={Ellipsis} label="Altre azioni" />
        )}
        items={[{ label: 'Stampa conferma', icon: Printer, onSelect: () => window.print() }, ...entries]}
      />
      {actions.includes('edit') && (
        <Button icon={Pencil} href={paths.bookingEdit(booking.id)}>
          <span className="max-sm:sr-only">Modifica</span>
        </Button>
      )}
      <span className="flex-1" />
      <Button onClick={onClose}>Chiudi</Button>
      {main && (
        <Button
          variant="primary"
          icon={looks[main].icon}
          busy={step.step === main}
          onClick={() => start(main)}
          className="max-[26rem]:order-first max-[26rem]:w-full"
        >
          {looks[main].label}
        </Button>
      )}
      <ConfirmStep booking={booking} step={step} asking={asking} onClose={stopAsking} />
      <CancelBooking
        booking={booking}
        open={asking === 'cancel'}
        onClose={stopAsking}
        onUndo={(after) => void step.undo('restore', after)}
      />
      <MoveBooking booking={booking} open={asking === 'move'} onClose={stopAsking} />
    </div>
  );
}

function isMain(action: Action): action is 'confirm' | 'check-in' | 'check-out' | 'restore' {
  return ['confirm', 'check-in', 'check-out', 'restore'].includes(action);
}

interface ConfirmStepProps {
  booking: ShownBooking;
  step: BookingStep;
  asking: Asking | undefined;
  onClose: () => void;
}

/** What is owed is said before a guest leaves; the nights of a no-show may be sold before it is taken back. */
function ConfirmStep({ booking, step, asking, onClose }: ConfirmStepProps) {
  const take = (action: Step) => step.take(action).finally(onClose);
  const left = leftNights(booking, useToday());
  const guest = guestOf(booking);
  return (
    <>
      <Suspense fallback={null}>
        <LeaveDialog
          bookingId={booking.id}
          guest={guest}
          open={asking === 'check-out'}
          onClose={onClose}
          busy={step.step === 'check-out'}
          onLeave={() => take('check-out')}
        >
          La prenotazione diventa Completata e la camera passa in pulizia. Fino a stasera si può annullare.
          {left !== undefined &&
            ` Parte prima del previsto: ${left} escono dal conto e dalla prenotazione, tranne quelle già fatturate.`}
        </LeaveDialog>
      </Suspense>
      <ConfirmDialog
        open={asking === 'no-show'}
        onClose={onClose}
        title={`Mancato arrivo di ${guest}?`}
        action="Segna il mancato arrivo"
        busy={step.step === 'no-show'}
        onConfirm={() => void take('no-show')}
      >
        {missedWords(booking.number_of_nights)}
      </ConfirmDialog>
    </>
  );
}
