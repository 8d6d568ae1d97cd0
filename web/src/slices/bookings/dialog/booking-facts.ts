import { paymentLabels } from 'contract/bookings/labels';
import type { Booking, BookingDetail, Night } from 'contract/bookings/schemas';
import { money, sumOf } from '../../../kit/format/money.ts';
import { cancelledWords } from '../../payments/booking/balance-words.ts';
import { knownPayment } from './booking-labels.ts';

type RoomOf = Pick<Booking, 'room_id' | 'room'>;

/** The room's name, else its number, else "Camera #3" (docs/rules.md 6.11). */
export function roomOf({ room, room_id }: RoomOf): string {
  if (room_id === null) return 'Da sistemare';
  if (room?.name) return room.name;
  return room ? room.number : `Camera #${room_id}`;
}

/** All rooms of a stay that changed room, else its room. */
export const roomsOf = (booking: RoomOf & Pick<Booking, 'rooms'>): string => booking.rooms ?? roomOf(booking);

export function guestOf(booking: Pick<Booking, 'guest_first_name' | 'guest_last_name'>): string {
  return `${booking.guest_first_name} ${booking.guest_last_name}`.trim();
}

export function totalOf({ total_price, currency }: Pick<Booking, 'total_price' | 'currency'>): string {
  return money(total_price, currency);
}

type Paid = Pick<BookingDetail, 'currency' | 'status' | 'payment_status'> &
  Pick<Partial<BookingDetail>, 'money'>;

/**
 * How it is paid, for the guest's paper: with what came in and what is owed where that is neither all nor nothing. The bill bears
 * more than the nights, and of a booking that was cancelled nobody owes the rest.
 */
export function paymentOf({ currency, status, payment_status, money: sums }: Paid): string {
  const label = paymentLabels[knownPayment(payment_status)];
  if (payment_status === 'paid' || !sums) return label;
  const { received, refunded = 0, balance } = sums;
  if (status === 'cancelled') return cancelledWords({ received, refunded, balance, currency });
  const net = sumOf([received, -refunded]);
  if (net <= 0 || balance <= 0) return label;
  return `ricevuti ${money(net, currency)}, restano da pagare ${money(balance, currency)}`;
}

/**
 * The first night of [from, to) that another room would have to be free for: nights behind stay where they were slept. What never
 * had a room, has not begun or is over goes as a whole.
 */
export function movesFrom(
  { nights }: Pick<BookingDetail, 'nights'>,
  { from, to }: { from: string; to: string },
  today: string,
): string {
  const wasSomewhere = nights.some(({ night, room_id }) => night < today && room_id !== null);
  if (!wasSomewhere || to <= today) return from;
  const waits = nights.find(({ night, room_id }) => night < today && room_id === null);
  const first = waits?.night ?? today;
  return from < first ? first : from;
}

/** Consecutive nights in one room; a stay that changed room has more than one. */
export interface Segment {
  room_id: number | null;
  from: string;
  nights: number;
}

export function segmentsOf(nights: readonly Night[]): Segment[] {
  const segments: Segment[] = [];
  for (const { night, room_id } of nights) {
    const last = segments.at(-1);
    if (last?.room_id === room_id) last.nights += 1;
    else segments.push({ room_id, from: night, nights: 1 });
  }
  return segments;
}

type Dates = Pick<Booking, 'check_in_date' | 'check_out_date' | 'number_of_nights'>;

/** What a guest that leaves before the last day leaves free; the first night stays (docs/rules.md 16.25). */
export function leftNights({ check_in_date, check_out_date, number_of_nights }: Dates, today: string) {
  if (today >= check_out_date || number_of_nights < 2) return undefined;
  return today > check_in_date ? 'le notti da oggi in poi' : 'le notti dopo la prima';
}

/** The room of tonight; of a stay that has not begun the first one, of one that is over the last. */
export function roomTonight({ nights }: Pick<BookingDetail, 'nights'>, today: string): number | null {
  return (nights.find(({ night }) => night >= today) ?? nights.at(-1))?.room_id ?? null;
}
