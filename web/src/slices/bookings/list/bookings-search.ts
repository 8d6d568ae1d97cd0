import type { BookingSort, BookingStatus, PaymentStatus } from 'contract/bookings/schemas';
import { BOOKING_SORTS } from 'contract/bookings/values';
import { isDay } from '../../../kit/format/days.ts';
import { idIn, wordsIn } from '../../../kit/routing/search-values.ts';
import { isPayment, isStatus } from '../dialog/booking-labels.ts';

export { isDay };

/**
 * What the address of the list holds, in the words of the API: `?status=pending&from=2026-12-01&to=2027-01-01&sort=-total`.
 * `to` is the first day after the period.
 */
export interface BookingsSearch {
  q?: string;
  status?: BookingStatus;
  payment_status?: PaymentStatus;
  room_id?: number;
  from?: string;
  to?: string;
  /** Stays whose guests are in the house or still to come on this day. */
  active?: string;
  sort?: BookingSort;
}

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function bookingsSearch(raw: Record<string, unknown>): BookingsSearch {
  const search: BookingsSearch = {};
  const { q, status, payment_status, room_id, from, to, active, sort } = raw;
  const [words, room] = [wordsIn(q), idIn(room_id)];
  if (words !== undefined) search.q = words;
  if (isStatus(status)) search.status = status;
  if (isPayment(payment_status)) search.payment_status = payment_status;
  if (room !== undefined) search.room_id = room;
  if (isDay(from)) search.from = from;
  if (isDay(to) && !(search.from !== undefined && to <= search.from)) search.to = to;
  if (isDay(active)) search.active = active;
  if (isSort(sort)) search.sort = sort;
  return search;
}

export function isSort(value: unknown): value is BookingSort {
  return typeof value === 'string' && BOOKING_SORTS.some((by) => value === by || value === `-${by}`);
}

/** How many choices narrow the list, the search box apart. */
export function choicesIn({ status, payment_status, room_id, from, to, active }: BookingsSearch): number {
  const period = from ?? to;
  return [status ?? active, payment_status, room_id, period].filter((choice) => choice !== undefined).length;
}

export function isFiltered(search: BookingsSearch): boolean {
  return search.q !== undefined || choicesIn(search) > 0;
}

/** What "Azzera filtri" asks for; the order stays. */
export const noFilter = {
  q: undefined,
  status: undefined,
  payment_status: undefined,
  room_id: undefined,
  from: undefined,
  to: undefined,
  active: undefined,
};

/** What the planning board passes on to a new booking: `?from=2026-12-24&to=2026-12-27&room=3`. */
export interface CreateSearch {
  from?: string;
  to?: string;
  room?: number;
  guests?: number;
}

export function createSearch(raw: Record<string, unknown>): CreateSearch {
  const wish: CreateSearch = {};
  if (isDay(raw['from'])) wish.from = raw['from'];
  if (isDay(raw['to']) && (wish.from === undefined || wish.from < raw['to'])) wish.to = raw['to'];
  const [room, guests] = [idIn(raw['room']), idIn(raw['guests'])];
  if (room !== undefined) wish.room = room;
  if (guests !== undefined && guests <= 50) wish.guests = guests;
  return wish;
}
