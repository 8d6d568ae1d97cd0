import { bookings } from 'contract/bookings/calls';
import { sourceLabel } from 'contract/bookings/labels';
import type { BookingDetail, Cancellation } from 'contract/bookings/schemas';
import { useState } from 'react';
import { beforeDay } from 'contract/days/before-day';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { capital } from '../../../kit/format/capitalize.ts';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { billsChanged } from '../../bills/use-bills.ts';
import { PenaltyField } from './penalty-field.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { comesBackAsItWas } from './booking-actions.ts';
import { guestOf } from './booking-facts.ts';
import { knownStatus } from './booking-labels.ts';
import { bookingChanged, type ShownBooking } from './use-booking.ts';
import { refusalOf, type Refusal } from './use-booking-step.ts';
import { usePenalty } from './use-penalty.ts';

interface CancelBookingProps {
  booking: ShownBooking;
  open: boolean;
  onClose: () => void;
  onUndo: (after: BookingDetail) => void;
}

const PENALTY_UNKNOWN =
  'Non abbiamo potuto leggere la penale concordata con l’ospite: riprova tra poco, oppure scrivila tu (0 per nessuna).';

/** Asks for the reason, which stays on the booking, and for the penalty; what was typed survives a refusal. */
export function CancelBooking({ booking, open, onClose, onUndo }: CancelBookingProps) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isAsking, setAsking] = useState(false);
  const penalty = usePenalty(booking, open);
  const cancel = useApiMutation(bookings.cancel);
  const isBusy = cancel.isPending || isAsking;
  // What was given up does not come back, nor what was said of it.
  if (!open && reason !== '') setReason('');
  if (!open && refusal) setRefusal(undefined);

  async function send() {
    if (isBusy || Number.isNaN(penalty.amount)) return;
    const charged = penalty.amount ?? 0;
    setRefusal(undefined);
    if (penalty.isUnknown) {
      setAsking(true);
      const offer = await penalty.ask();
      setAsking(false);
      // A penalty that was not on the screen yet is not charged by this press.
      if (offer?.penalty !== 0) {
        const sentence = offer
          ? `La penale concordata è di ${money(offer.penalty, offer.currency)}: controllala e conferma di nuovo.`
          : PENALTY_UNKNOWN;
        setRefusal({ sentence, news: [] });
        return;
      }
    }
    try {
      const after = await cancel.mutateAsync({
        params: { booking_id: booking.id },
        body: { reason, expected_updated_at: booking.updated_at, ...(charged > 0 && { penalty: charged }) },
      });
      bookingChanged(after);
      onClose();
      const text = `Prenotazione #${after.number} cancellata`;
      if (charged > 0) {
        billsChanged();
        toast.success(`${text}, con ${money(charged, booking.currency)} di penale sul conto`);
      } else if (comesBackAsItWas(booking)) toast.undo(text, () => onUndo(after));
      else toast.success(text);
    } catch (error) {
      setRefusal(await refusalOf(error, booking, 'Errore durante la cancellazione della prenotazione'));
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`Cancella la prenotazione #${booking.number}?`}
      description={`${guestOf(booking)}, ${beforeDay('dal', day(booking.check_in_date))} ${beforeDay('al', day(booking.check_out_date))}. ${nightsAfter(booking, penalty.offer)}.`}
      action="Cancella prenotazione"
      typed={reason.trim() !== '' || penalty.isTyped}
      busy={isBusy}
      busyText="Cancellazione…"
      danger
      cancel="Non cancellare"
      onSubmit={send}
    >
      {refusal && <RefusalBanner refusal={refusal} kept />}
      <Field label="Motivo" optional help="Resta nei dettagli della prenotazione.">
        <TextArea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {penalty.isAsked && (
        <PenaltyField
          offer={penalty.offer}
          currency={booking.currency}
          amount={penalty.amount}
          onType={penalty.type}
          busy={isBusy}
          error={Number.isNaN(penalty.amount) ? 'Scrivi un importo come 12,50.' : undefined}
        />
      )}
    </FormDialog>
  );
}

const list = new Intl.ListFormat('it');

/**
 * A channel keeps the nights of what it lists, and a room in maintenance its own (docs/rules.md 5.4). While the server has not said so,
 * each booking of a channel may be listed, and of another nothing is said of the nights.
 */
function nightsAfter(booking: ShownBooking, offer: Cancellation | undefined): string {
  const told = booking.source.startsWith('ical:') ? sourceLabel(booking.source) : null;
  const channel = offer?.listed_on === undefined ? told : offer.listed_on;
  if (channel !== null)
    return `Per cancellarla davvero, cancellala su ${channel}: finché resta lì, le notti sono occupate; qui potrai ripristinarla`;
  if (!offer) return capital(wayBack(booking, 'finché le notti sono libere'));
  const { maintenance } = offer;
  if (!maintenance) return `Le notti tornano subito libere; ${wayBack(booking, 'finché lo sono')}`;
  const { rooms, all } = maintenance;
  const where = `${rooms.length === 1 ? 'La camera' : 'Le camere'} ${list.format(rooms)}`;
  const is = rooms.length === 1 ? 'è' : 'sono';
  const kept = all
    ? 'le notti restano fuori vendita'
    : 'una parte delle notti resta fuori vendita, le altre tornano subito libere';
  const back = wayBack(booking, 'finché le notti non vanno ad altri', 'ripristinare la prenotazione');
  return `${where} ${is} in manutenzione: ${kept}; ${back}`;
}

/** `restore` names the booking where the sentence before speaks of something else. */
function wayBack({ status }: ShownBooking, until: string, restore = 'ripristinarla'): string {
  return knownStatus(status) === 'pending'
    ? `${until} potrai ${restore}, ma diventerà confermata`
    : `potrai ${restore} ${until}`;
}
