import { bookings, type BookingDetail } from 'contract/bookings';
import { type SubmitEvent, useState } from 'react';
import { useApiMutation } from '../api/query.ts';
import { day } from '../format/days.ts';
import { toast } from '../ui/toast.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { guestOf } from './booking-facts.ts';
import { bookingChanged, type ShownBooking } from './use-booking.ts';
import { refusalOf, type Refusal } from './use-booking-step.ts';

interface CancelBookingProps {
  booking: ShownBooking;
  open: boolean;
  onClose: () => void;
  onUndo: (after: BookingDetail) => void;
}

/** Asks for the reason, which stays on the booking; what was typed survives a refusal. */
export function CancelBooking({ booking, open, onClose, onUndo }: CancelBookingProps) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const cancel = useApiMutation(bookings.cancel);
  const formId = `cancel-${booking.id}`;

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (cancel.isPending) return;
    setRefusal(undefined);
    try {
      const after = await cancel.mutateAsync({
        params: { booking_id: booking.id },
        body: { reason, expected_updated_at: booking.updated_at },
      });
      setReason('');
      bookingChanged(after);
      onClose();
      toast.undo(`Prenotazione #${after.id} cancellata`, () => onUndo(after));
    } catch (error) {
      setRefusal(await refusalOf(error, booking, 'Errore durante la cancellazione della prenotazione'));
    }
  }
  return (
    <Dialog
      open={open}
      onClose={() => !cancel.isPending && onClose()}
      size="sm"
      title={`Cancella la prenotazione #${booking.id}?`}
      description={`${guestOf(booking)}, dal ${day(booking.check_in_date)} al ${day(booking.check_out_date)}. Le notti tornano subito libere; potrai ripristinarla finché lo sono.`}
      footer={
        <>
          <Button disabled={cancel.isPending} onClick={onClose}>
            Non cancellare
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={cancel.isPending}
            busyText="Cancellazione…"
          >
            Cancella prenotazione
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        {refusal && <RefusalBanner refusal={refusal} kept />}
        <Field label="Motivo" optional help="Resta nei dettagli della prenotazione.">
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
