import type { BookingDetail } from 'contract/bookings/schemas';
import type { Planning } from 'contract/planning/schemas';
import { addDays } from '../../../../kit/format/days.ts';
import { mayRelocate } from '../../dialog/booking-actions.ts';
import { segmentsOf } from '../../dialog/booking-facts.ts';
import type { Stay } from '../board/board-model.ts';

/** Where a stay is to be. With `since` it changes room from that night on, and what lies before stays. */
export interface Placing {
  /** undefined: in the rooms it is in. */
  room_id?: number | null;
  check_in_date: string;
  check_out_date: string;
  since?: string;
}

export const isInHouse = ({ status, arrived_at }: Stay): boolean =>
  status === 'confirmed' && arrived_at !== null;

/** In more than one room: this segment is not the whole stay. Of who never came only the first night is left. */
function isSplit({ from_date, to_date, check_in_date, check_out_date, no_show_at }: Stay): boolean {
  return no_show_at === null && (from_date !== check_in_date || to_date !== check_out_date);
}

/** What may be done with a segment by hand. */
export interface Freedom {
  room: boolean;
  /** Both dates together. */
  dates: boolean;
  start: boolean;
  end: boolean;
  parking: boolean;
}

const NOTHING: Freedom = { room: false, dates: false, start: false, end: false, parking: false };

/** What has happened stays: the arrival of a guest in the house, and the nights that were slept. */
export function freedomOf(stay: Stay, today: string): Freedom {
  if (!mayRelocate(stay)) return NOTHING;
  const [split, inHouse] = [isSplit(stay), isInHouse(stay)];
  return {
    room: (!inHouse && !split) || stay.to_date > today,
    dates: !inHouse && !split,
    start: !inHouse && stay.from_date === stay.check_in_date,
    end: stay.to_date === stay.check_out_date,
    parking: !inHouse && stay.room_id !== null && (!split || stay.to_date > today),
  };
}

/** The first night that goes into the other room: of what has begun tonight's, of a segment its own. */
export function sinceOf(stay: Stay, today: string): string | undefined {
  const hasBegun = stay.room_id !== null && stay.from_date < today && stay.to_date > today;
  if (hasBegun) return today;
  return isSplit(stay) || isInHouse(stay) ? stay.from_date : undefined;
}

/** Where a stay is once it is put aside. It keeps its dates: without a room there is nothing to compare them with. */
export function parkingOf({ check_in_date, check_out_date }: Stay, today: string): Placing {
  const hasBegun = check_in_date < today && check_out_date > today;
  return { room_id: null, check_in_date, check_out_date, ...(hasBegun && { since: today }) };
}

/** The stays with one of them somewhere else. */
export function placed(stays: readonly Stay[], bookingId: number, to: Placing): Stay[] {
  const others = stays.filter(({ booking_id }) => booking_id !== bookingId);
  const own = stays.filter(({ booking_id }) => booking_id === bookingId);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [...stays];
  const dates = { check_in_date: to.check_in_date, check_out_date: to.check_out_date };
  const { room_id, since } = to;
  if (room_id === undefined) {
    return [
      ...others,
      ...own.map((one) => ({
        ...one,
        ...dates,
        ...(one === first && { from_date: to.check_in_date }),
        ...(one === last && { to_date: to.check_out_date }),
      })),
    ];
  }
  const before = own.flatMap((one): Stay[] => {
    if (since === undefined || one.from_date >= since) return [];
    return [{ ...one, ...dates, to_date: one.to_date < since ? one.to_date : since }];
  });
  const moved = {
    ...first,
    ...dates,
    room_id,
    from_date: since ?? to.check_in_date,
    to_date: to.check_out_date,
  };
  return [...others, ...before, moved];
}

const HOLDING: readonly string[] = ['pending', 'confirmed', 'completed'];

/** The board's answer with one booking as the server has just said it, until the board itself is asked again. */
export function withBooking(planning: Planning, booking: BookingDetail): Planning {
  const known = planning.stays.find(({ booking_id }) => booking_id === booking.id);
  const others = planning.stays.filter((stay) => stay !== known && stay.booking_id !== booking.id);
  if (!HOLDING.includes(booking.status)) return { ...planning, stays: others };
  const nights = booking.no_show_at === null ? booking.nights : booking.nights.slice(0, 1);
  const whole = {
    booking_id: booking.id,
    number: booking.number,
    check_in_date: booking.check_in_date,
    check_out_date: booking.check_out_date,
    guest_first_name: booking.guest_first_name,
    guest_last_name: booking.guest_last_name,
    number_of_guests: booking.number_of_guests,
    status: booking.status,
    payment_status: booking.payment_status,
    source: booking.source,
    hold_expires_at: booking.hold_expires_at,
    arrived_at: booking.arrived_at,
    departed_at: booking.departed_at,
    no_show_at: booking.no_show_at,
    total_price: booking.total_price,
    updated_at: booking.updated_at,
  };
  const own = segmentsOf(nights).map(({ room_id, from, nights: length }): Stay => ({
    ...whole,
    room_id,
    from_date: from,
    to_date: addDays(from, length),
  }));
  return { ...planning, stays: [...others, ...own] };
}
