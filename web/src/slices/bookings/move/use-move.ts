import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import { planning } from 'contract/planning/calls';
import { useRef, useState } from 'react';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { addDays, nightsBetween } from '../../../kit/format/days.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { guestOf, movesFrom } from '../dialog/booking-facts.ts';
import { isDay } from '../list/bookings-search.ts';
import { bookingChanged } from '../dialog/use-booking.ts';
import { refusalOf, type Refusal } from '../dialog/use-booking-step.ts';
import { putBack } from './put-back.ts';

/** Where a stay is to be: any part of it, the rest as it is. */
export interface MoveWish {
  room_id?: number | null;
  check_in_date?: string;
  check_out_date?: string;
}

interface Target {
  from: string;
  to: string;
  room: number | null;
}

/** What nobody has touched here is as the booking is now: others may change it meanwhile. */
const targetOf = (booking: BookingDetail, touched: Partial<Target>): Target => ({
  from: booking.check_in_date,
  to: booking.check_out_date,
  room: booking.room_id,
  ...touched,
});

const wished = ({ room_id, check_in_date, check_out_date }: MoveWish): Partial<Target> => ({
  ...(check_in_date !== undefined && { from: check_in_date }),
  ...(check_out_date !== undefined && { to: check_out_date }),
  ...(room_id !== undefined && { room: room_id }),
});

/** What is asked for, what it would cost, which rooms are free for it, and how to do it. */
export function useMove(booking: BookingDetail, today: string, wish: MoveWish = {}) {
  const [touched, setTouched] = useState(() => wished(wish));
  const { from, to, room } = targetOf(booking, touched);
  const [refusal, setRefusal] = useState<Refusal>();
  const [said, setSaid] = useState<string>();
  const atFocus = useRef<{ from: string; to: string }>(undefined);
  const change = useApiMutation(bookings.change);

  const valid = isDay(from) && isDay(to) && from < to;
  const moves = from !== booking.check_in_date || to !== booking.check_out_date || room !== booking.room_id;
  const changedRoom = room !== booking.room_id && room !== null;
  const preview = useQuery({
    ...q(bookings.preview, {
      params: { booking_id: booking.id },
      query: { check_in_date: from, check_out_date: to, ...(changedRoom && { room_id: room }) },
    }),
    enabled: valid && moves,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const first = movesFrom(booking, { from, to }, today);
  const free = useQuery({
    ...q(planning.availability, { params: { place_id: booking.place_id }, query: { from: first, to } }),
    enabled: valid && first < to,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  function set(next: Partial<Target>) {
    setTouched((before) => ({ ...before, ...next }));
    setRefusal(undefined);
    setSaid(undefined);
  }
  /** The stay moves as a whole, as it does when it is dragged: from where it stood before the first key of "3/9". */
  function arrive(value: string) {
    const stood = atFocus.current ?? { from, to };
    const isStay = isDay(stood.from) && isDay(stood.to) && stood.from < stood.to;
    const length = isStay && isDay(value) ? nightsBetween(stood.from, stood.to) : undefined;
    set({ from: value, ...(length !== undefined && { to: addDays(value, length) }) });
  }
  const arriving = {
    onFocus: () => void (atFocus.current = { from, to }),
    onBlur: () => void (atFocus.current = undefined),
  };

  /** Answers whether it is done. */
  async function send(): Promise<boolean> {
    if (!valid || change.isPending) return false;
    if (!moves) {
      setSaid("Scegli altre date o un'altra camera.");
      return false;
    }
    setRefusal(undefined);
    try {
      const after = await change.mutateAsync({
        params: { booking_id: booking.id },
        body: {
          check_in_date: from,
          check_out_date: to,
          ...(room !== booking.room_id && { room_id: room }),
          expected_updated_at: booking.updated_at,
        },
      });
      bookingChanged(after);
      toast.undo(`Prenotazione di ${guestOf(after)} spostata`, () => void undo(booking, after));
      return true;
    } catch (error) {
      setRefusal(await refusalOf(error, booking, 'Errore durante lo spostamento della prenotazione'));
      return false;
    }
  }
  return {
    from,
    to,
    room,
    set,
    arrive,
    arriving,
    valid,
    moves,
    preview,
    free,
    first,
    said,
    refusal,
    send,
    busy: change.isPending,
  };
}

export type Move = ReturnType<typeof useMove>;

async function undo(before: BookingDetail, after: BookingDetail): Promise<void> {
  try {
    await putBack(before, after);
  } catch (error) {
    const fallback = 'Errore durante lo spostamento della prenotazione';
    sayFailed({ error, fallback, again: () => void undo(before, after) });
  }
}
