import type { BookingDetail } from 'contract/bookings/schemas';
import { useOpening } from '../../../kit/form/dialogs/use-opening.ts';
import { shortDay } from '../../../kit/format/days.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { ErrorState } from '../../../kit/ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { guestOf, roomOf, segmentsOf } from '../dialog/booking-facts.ts';
import { useBooking } from '../dialog/use-booking.ts';
import { MoveFields } from './move-fields.tsx';
import { useMove, type MoveWish } from './use-move.ts';

interface MoveStayDialogProps {
  bookingId: number;
  open: boolean;
  onClose: () => void;
  /** What it opens with: where the stay was dropped, or the room that it is to get. */
  wish?: MoveWish;
}

/** Another room, other dates or both, with the price effect before it is kept and "Annulla" after: what dragging does, without dragging. */
export function MoveStayDialog(props: MoveStayDialogProps) {
  const opening = useOpening(props.open);
  return <OneMove key={`${props.bookingId}-${opening}`} {...props} />;
}

function OneMove({ bookingId, open, onClose, wish }: MoveStayDialogProps) {
  const { query } = useBooking(bookingId);
  if (query.data) return <Whole booking={query.data} open={open} onClose={onClose} {...(wish && { wish })} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sposta la prenotazione"
      footer={<Button onClick={onClose}>Annulla</Button>}
    >
      {query.error ? (
        <ErrorState
          title="Errore nel caricamento della prenotazione"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Loading>
          <Skeleton className="h-72" />
        </Loading>
      )}
    </Dialog>
  );
}

interface WholeProps {
  booking: BookingDetail;
  open: boolean;
  onClose: () => void;
  wish?: MoveWish;
}

function Whole({ booking, open, onClose, wish }: WholeProps) {
  const move = useMove(booking, useToday(), wish);
  const parked = booking.room_id === null;
  return (
    <Dialog
      open={open}
      onClose={() => !move.busy && onClose()}
      title={
        parked
          ? `Assegna una camera alla prenotazione #${booking.number}`
          : `Sposta la prenotazione #${booking.number}`
      }
      description={`${guestOf(booking)}, ${shortDay(booking.check_in_date)} → ${shortDay(booking.check_out_date)}, ${whereIs(booking)}.`}
      footer={
        <>
          <Button disabled={move.busy} onClick={onClose}>
            Annulla
          </Button>
          <Button
            variant="primary"
            busy={move.busy}
            busyText={parked ? 'Assegnazione…' : 'Spostamento…'}
            onClick={() => void move.send().then((done) => done && onClose())}
          >
            {parked ? 'Assegna' : 'Sposta'}
          </Button>
        </>
      }
    >
      <MoveFields booking={booking} move={move} />
    </Dialog>
  );
}

function whereIs(booking: BookingDetail): string {
  if (booking.room_id === null) return 'senza camera';
  const rooms = segmentsOf(booking.nights).length;
  return rooms > 1 ? `in ${rooms} camere` : `ora in camera ${roomOf(booking)}`;
}
