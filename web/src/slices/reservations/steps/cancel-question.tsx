import type { Reservation } from 'contract/reservations/schemas';
import { clock, longDay } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { partyWords } from '../reservation-words.ts';

/** A guest who gets a letter, and a party that loses its place in the row, cannot be brought back by "Annulla". */
export const mustAsk = ({ state, source, customer }: Reservation): boolean =>
  state !== 'confirmed' || (source === 'online' && customer.email !== null);

interface CancelQuestionProps {
  reservation: Reservation;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function CancelQuestion({ reservation, open, busy, onClose, onConfirm }: CancelQuestionProps) {
  const zone = useTimeZone();
  const { name, party, at, business_day, state, source, customer } = reservation;
  const waits = state === 'waiting';
  const writes = source === 'online' && customer.email !== null;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      busy={busy}
      busyText="Un attimo…"
      title={waits ? `Togli ${name} dalla lista d'attesa?` : `Annulla la prenotazione di ${name}?`}
      action={waits ? 'Togli dalla lista' : 'Annulla la prenotazione'}
      onConfirm={onConfirm}
    >
      {partyWords(party)}, {longDay(business_day)}
      {waits ? '' : ` alle ${clock(at, zone)}`}.{writes && ' L’ospite riceve un’e-mail che lo dice.'}
    </ConfirmDialog>
  );
}
