import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bookings } from 'contract/bookings/calls';
import { beforeDay } from 'contract/days/before-day';
import { planning } from 'contract/planning/calls';
import type { AvailableRoom } from 'contract/planning/schemas';
import { useState } from 'react';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { useOpening } from '../../../kit/form/dialogs/use-opening.ts';
import { day, nightsBetween } from '../../../kit/format/days.ts';
import { dayTyping } from '../../../kit/format/typing.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { guestOf, roomOf, segmentsOf } from '../dialog/booking-facts.ts';
import { isDay } from '../list/bookings-search.ts';
import { RefusalBanner } from '../dialog/refusal-banner.tsx';
import { NoOffers } from '../form/offers-error.tsx';
import { RoomChoice } from '../form/room-choice.tsx';
import { freeFor } from '../form/room-offers.ts';
import { bookingChanged, type ShownBooking } from '../dialog/use-booking.ts';
import { refusalOf, type Refusal } from '../dialog/use-booking-step.ts';

interface MoveBookingProps {
  booking: ShownBooking;
  open: boolean;
  onClose: () => void;
}

/** Into another room from a night on; the nights before stay where they are, and the price does not change. */
export function MoveBooking(props: MoveBookingProps) {
  return <OneMove key={useOpening(props.open)} {...props} />;
}

function OneMove({ booking, open, onClose }: MoveBookingProps) {
  const now = useToday();
  const waits = booking.nights?.find(({ room_id }) => room_id === null)?.night;
  const first = waits ?? (booking.check_in_date < now ? now : booking.check_in_date);
  const [chosen, setFrom] = useState<string | undefined>(first);
  const from = waits ?? chosen;
  const [room, setRoom] = useState<number | null>();
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const move = useApiMutation(bookings.move);

  const wrong = dayProblem(from, booking, first);
  const start = wrong === undefined && from !== undefined ? from : first;
  const free = useQuery({
    ...q(planning.availability, {
      params: { place_id: booking.place_id },
      query: { from: start, to: booking.check_out_date },
    }),
    enabled: open && wrong === undefined,
    placeholderData: keepPreviousData,
    // Somebody else may have taken a room since it was last looked at.
    staleTime: 0,
  });

  async function send() {
    setTried(true);
    if (wrong !== undefined || typeof room !== 'number' || move.isPending) return;
    setRefusal(undefined);
    try {
      const after = await move.mutateAsync({
        params: { booking_id: booking.id },
        body: { room_id: room, from: start, expected_updated_at: booking.updated_at },
      });
      bookingChanged(after);
      onClose();
      toast.success(`${guestOf(after)} passa in camera ${roomOf(after)}`);
    } catch (error) {
      setRefusal(await refusalOf(error, booking, 'Errore durante lo spostamento della prenotazione'));
    }
  }
  return (
    <Dialog
      open={open}
      onClose={() => !move.isPending && onClose()}
      title={`Sposta la prenotazione #${booking.number}`}
      description={`${guestOf(booking)}, ${whereNow(booking)}, fino ${beforeDay('al', day(booking.check_out_date))}. Il prezzo concordato non cambia.${booking.no_show_at === null ? '' : ' Il mancato arrivo viene annullato.'}`}
      footer={
        <>
          <Button disabled={move.isPending} onClick={onClose}>
            Annulla
          </Button>
          <Button variant="primary" busy={move.isPending} busyText="Spostamento…" onClick={() => void send()}>
            Sposta
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {refusal && <RefusalBanner refusal={refusal} kept />}
        <div className="sm:max-w-60">
          <Field
            label="Dalla notte del"
            error={wrong}
            help={wrong === undefined ? lastNights(nightsBetween(start, booking.check_out_date)) : ''}
          >
            <DayInput
              what="Dalla notte del"
              typing={dayTyping(now, { from: first, after: booking.check_in_date })}
              value={from}
              onValueChange={setFrom}
              // Its nights without a room get one together.
              disabled={waits !== undefined}
              min={first}
              max={booking.check_out_date}
            />
          </Field>
        </div>
        {free.error && !free.data ? (
          <NoOffers free={free} />
        ) : free.data ? (
          <RoomChoice
            rooms={otherRooms(free.data.data, booking, start)}
            guests={booking.number_of_guests}
            nights={nightsBetween(start, booking.check_out_date)}
            value={room}
            onChange={setRoom}
            priced={false}
            whenNone="Nessun'altra camera è libera per tutte queste notti. Prova da una notte più avanti."
            error={tried && room === undefined ? 'Scegli una camera.' : undefined}
          />
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </Dialog>
  );
}

const lastNights = (n: number): string => (n === 1 ? "L'ultima notte." : `Le ultime ${n} notti.`);

/**
 * Rooms other than the one where all nights from `start` on are already. A stay that changes room later may get its next room
 * earlier: only its own nights take it.
 */
function otherRooms(
  rooms: readonly AvailableRoom[],
  { id, room_id: last, nights: all = [] }: ShownBooking,
  start: string,
): AvailableRoom[] {
  const moving = all.filter(({ night }) => night >= start);
  const isThere = (room_id: number) =>
    moving.length === 0 ? room_id === last : moving.every((one) => one.room_id === room_id);
  return freeFor(
    rooms.filter(({ room_id }) => !isThere(room_id)),
    id,
  );
}

/** A stay in several rooms is shown with the last of them, which need not be where the guest is. */
function whereNow(booking: ShownBooking): string {
  if (booking.room_id === null) return 'ora senza camera';
  const isSplit = segmentsOf(booking.nights ?? []).length > 1;
  return isSplit ? 'in più camere' : `ora in camera ${roomOf(booking)}`;
}

function dayProblem(from: string | undefined, booking: ShownBooking, first: string): string | undefined {
  if (!isDay(from)) return 'Data non valida.';
  if (from < booking.check_in_date || from >= booking.check_out_date)
    return 'Scegli una notte del soggiorno.';
  if (from < first) return 'Le notti già passate restano nella loro camera.';
  return undefined;
}
