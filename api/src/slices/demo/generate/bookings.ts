import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import type { DemoRoom } from '../seed/rooms.ts';
import { type DayNumber, dayText, instantOf } from './day-numbers.ts';
import { type Guest, makeGuest } from './guests.ts';
import type { Random } from './seeded-random.ts';
import { nightPrice } from './seasonality.ts';
import { makeStays, openingDay, type Stay } from './stays.ts';
import { CANCELLATIONS, NOTES, REQUESTS } from './sample-texts.ts';

/** A booking to insert, with its nights; `room` is the index of the room. */
export interface DemoBooking extends Omit<Guest, 'guest_phone'> {
  room: number;
  guest_phone: string | null;
  guest_notes: string | null;
  check_in_date: string;
  check_out_date: string;
  number_of_guests: number;
  special_requests: string | null;
  total_cents: number;
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed' | 'failed';
  payment_status: 'unpaid' | 'processing' | 'paid' | 'expired' | 'invalid';
  source: string;
  hold_expires_at: string | null;
  paid_at: string | null;
  arrived_at: string | null;
  departed_at: string | null;
  cancelled_at: string | null;
  cancellation_reason: string | null;
  created_at: string;
  updated_at: string;
  nights: { night: string; price_cents: number }[];
}

type Source = 'desk' | 'direct' | 'ical:portale';

const SOURCES = [
  ['direct', 45],
  ['desk', 30],
  ['ical:portale', 25],
] as const;
const OPEN_REQUESTS = 4;

/** The days between booking and arrival for each source. */
function leadDays(random: Random, source: Source): number {
  return source === 'desk'
    ? random.weighted([
        [random.between(0, 3), 3],
        [random.between(4, 30), 2],
      ])
    : random.between(2, 90);
}

function guestsIn(random: Random, capacity: number): number {
  if (capacity <= 2) return random.chance(0.8) ? capacity : 1;
  return random.chance(0.6) ? capacity : random.between(2, capacity);
}

/** The fields of every booking, regardless of its end. */
function draft(
  random: Random,
  stay: Stay,
  { capacity, price_cents }: DemoRoom,
  source: Source,
  created: Date,
) {
  const days = Array.from(
    { length: stay.check_out_date - stay.check_in_date },
    (_, index) => stay.check_in_date + index,
  );
  const nights = days.map((day) => ({ night: dayText(day), price_cents: nightPrice(price_cents, day) }));
  const guest = makeGuest(random);
  const isPortal = source === 'ical:portale';
  return {
    room: stay.room,
    ...guest,
    // A portal does not pass on its guests' addresses.
    guest_email: isPortal ? '' : guest.guest_email,
    guest_phone: isPortal || random.chance(0.15) ? null : guest.guest_phone,
    guest_notes: random.chance(0.08) ? random.pick(NOTES) : null,
    check_in_date: dayText(stay.check_in_date),
    check_out_date: dayText(stay.check_out_date),
    number_of_guests: guestsIn(random, capacity),
    special_requests: random.chance(0.18) ? random.pick(REQUESTS) : null,
    total_cents: nights.reduce((sum, night) => sum + night.price_cents, 0),
    source,
    hold_expires_at: null,
    paid_at: null,
    arrived_at: null,
    departed_at: null,
    cancelled_at: null,
    cancellation_reason: null,
    created_at: created.toISOString(),
    nights,
  };
}

function moment(random: Random, day: DayNumber, fromHour: number, toHour: number): Date {
  return instantOf(day, random.between(fromHour * 60, toHour * 60 - 1));
}

/** The day and time of a booking: before arrival, before today, not before the opening of the house. */
function bookedAt(random: Random, stay: Stay, today: DayNumber, source: Source): Date {
  const latest = Math.min(stay.check_in_date - leadDays(random, source), today - random.between(1, 14));
  const day = Math.max(latest, openingDay(today));
  // A guest who books at the desk on the day of arrival does so before the check-in.
  return moment(random, day, source === 'desk' ? 9 : 7, source === 'desk' ? 15 : 23);
}

/** A stay that is not cancelled: past ones are over, today's guests are in the house. */
function keptBooking(random: Random, stay: Stay, room: DemoRoom, today: DayNumber): DemoBooking {
  const source = random.weighted<Source>(SOURCES);
  const created = bookedAt(random, stay, today, source);
  const hasArrived = stay.check_in_date < today;
  const hasLeft = stay.check_out_date < today;
  const arrived = hasArrived ? moment(random, stay.check_in_date, 15, 20).toISOString() : null;
  const departed = hasLeft ? moment(random, stay.check_out_date, 8, 11).toISOString() : null;
  const paidAhead =
    source === 'direct' && random.chance(0.6)
      ? new Date(created.getTime() + 20 * MINUTE_MS).toISOString()
      : null;
  const paid_at = paidAhead ?? (random.chance(0.4) ? arrived : null) ?? departed;
  const base = draft(random, stay, room, source, created);
  return {
    ...base,
    status: hasLeft ? 'completed' : 'confirmed',
    payment_status: paid_at === null ? 'unpaid' : 'paid',
    paid_at,
    arrived_at: arrived,
    departed_at: departed,
    updated_at: [base.created_at, paid_at, arrived, departed].reduce<string>(latestOf, ''),
  };
}

function latestOf(latest: string, instant: string | null): string {
  return instant !== null && instant > latest ? instant : latest;
}

/** An earlier request for the same nights that did not become a stay. */
function lostBooking(
  random: Random,
  stay: Stay,
  room: DemoRoom,
  today: DayNumber,
  before: Date,
): DemoBooking | undefined {
  const hasFailed = random.chance(0.2);
  const source = hasFailed ? 'direct' : random.weighted<Source>(SOURCES);
  const created = new Date(before.getTime() - random.between(3, 40) * DAY_MS);
  if (created < instantOf(openingDay(today), 0)) return undefined;
  const span = before.getTime() - created.getTime();
  const ended = new Date(created.getTime() + Math.round(span * (0.1 + 0.8 * random.next()))).toISOString();
  const base = draft(random, stay, room, source, created);
  if (hasFailed) {
    const payment_status = random.chance(0.75) ? 'expired' : 'invalid';
    return { ...base, status: 'failed', payment_status, hold_expires_at: ended, updated_at: ended };
  }
  return {
    ...base,
    status: 'cancelled',
    payment_status: 'unpaid',
    cancelled_at: ended,
    cancellation_reason: random.pick(CANCELLATIONS),
    updated_at: ended,
  };
}

/** Leaves the newest future requests open, waiting for an answer or a payment. */
function openSome(bookings: DemoBooking[], today: DayNumber): void {
  const candidates = bookings
    .filter(
      (one) =>
        one.check_in_date > dayText(today + 3) && one.source === 'direct' && one.status === 'confirmed',
    )
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  for (const [index, booking] of candidates.slice(0, OPEN_REQUESTS).entries()) {
    booking.status = 'pending';
    booking.payment_status = index % 2 === 0 ? 'unpaid' : 'processing';
    booking.paid_at = null;
    booking.updated_at = booking.created_at;
  }
}

/** Fourteen months of bookings around `today`, oldest first, in the order of their numbers. */
export function makeBookings(random: Random, rooms: DemoRoom[], today: DayNumber): DemoBooking[] {
  const bookings = makeStays(random, today).flatMap((stay) => {
    const room = rooms[stay.room];
    if (!room) throw new Error(`No room ${stay.room}`);
    const kept = keptBooking(random, stay, room, today);
    const lost = random.chance(0.12) && lostBooking(random, stay, room, today, new Date(kept.created_at));
    return lost ? [lost, kept] : [kept];
  });
  openSome(bookings, today);
  return bookings.toSorted((a, b) =>
    a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.room - b.room,
  );
}
