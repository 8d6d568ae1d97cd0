import { type BookingChange, BookingCreate, type BookingDetail } from 'contract/bookings/schemas';
import { MAX_NIGHTS } from 'contract/bookings/values';
import { addDays, nightsBetween } from '../../../kit/format/days.ts';
import * as z from 'zod/mini';
import { isDay } from '../list/bookings-search.ts';
import { typedTexts } from './free-texts.ts';

/**
 * What the form holds. `room_id` null is "Da sistemare"; `nights` are only the prices that the person has changed, all the
 * others come from the server.
 */
export const BookingForm = z
  .extend(BookingCreate, { room_id: z.nullable(z.number('Scegli una camera.')) })
  .check(
    z.refine(({ check_in_date: from, check_out_date: to }) => !isDay(from) || !isDay(to) || from < to, {
      error: "La partenza deve venire dopo l'arrivo.",
      path: ['check_out_date'],
      // Also while other fields are still empty: it is said where it is typed.
      when: ({ value }) => typeof value === 'object',
    }),
  );
export type BookingForm = z.output<typeof BookingForm>;
export type Typed = z.input<typeof BookingForm>;
export type Prices = NonNullable<Typed['nights']>;

interface Night {
  night: string;
  price: number;
}

/** A new booking, before anything is typed; the address may know dates and room already. */
export function blank(wish: { from?: string; to?: string; room?: number; guests?: number }) {
  return {
    check_in_date: wish.from ?? '',
    check_out_date: wish.to ?? '',
    ...(wish.room !== undefined && { room_id: wish.room }),
    number_of_guests: wish.guests ?? 2,
    guest_first_name: '',
    guest_last_name: '',
    guest_email: '',
    ...typedTexts({}),
    status: 'confirmed' as const,
    nights: [],
  };
}

export function toTyped(booking: BookingDetail): Typed {
  return {
    room_id: booking.room_id,
    check_in_date: booking.check_in_date,
    check_out_date: booking.check_out_date,
    number_of_guests: booking.number_of_guests,
    guest_first_name: booking.guest_first_name,
    guest_last_name: booking.guest_last_name,
    guest_email: booking.guest_email,
    ...typedTexts(booking),
    nights: [],
  };
}

/** The nights of [from, to); none while the two are no stay. */
export function nightsOf(from: string, to: string): string[] {
  if (!isDay(from) || !isDay(to)) return [];
  const length = nightsBetween(from, to);
  return length > MAX_NIGHTS ? [] : Array.from({ length: Math.max(0, length) }, (_, n) => addDays(from, n));
}

/**
 * What each night will cost: as typed, else as agreed before, else as the room costs. A night that nobody has a price for
 * yet costs what the nearest one does that has; while none is known that is no number.
 */
export function priceNights(
  nights: readonly string[],
  sources: { typed: readonly Night[]; agreed: readonly Night[]; offered: readonly Night[] },
): Night[] {
  const { typed, agreed, offered } = sources;
  const known = new Map([...offered, ...agreed, ...typed].map(({ night, price }) => [night, price]));
  const near = agreed.length > 0 ? agreed : offered;
  const [first, last] = [near[0], near.at(-1)];
  return nights.map((night) => {
    const nearest = first !== undefined && night < first.night ? first : last;
    return { night, price: known.get(night) ?? nearest?.price ?? Number.NaN };
  });
}

export const PRICES_MISSING =
  'I prezzi di queste notti non sono ancora arrivati: aspetta un momento e riprova.';

/** What a new booking says of its nights: nothing where the list holds, else all that was shown, once all of it is known. */
export function agreedNights(typed: readonly Night[], shown: Night[]): { nights?: Night[] } | undefined {
  if (typed.length === 0) return {};
  return shown.some(({ price }) => Number.isNaN(price)) ? undefined : { nights: shown };
}

/** In whole cents, so that ten nights at 0.1 are 1. */
export function sumOf(nights: readonly Night[]): number {
  return nights.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;
}

/** The departure after another arrival: as it was, unless the two would no longer make a stay; then as many nights later. */
export function withArrival(from: string, before: { from: string; to: string }): string {
  if (!isDay(from)) return before.to;
  if (!isDay(before.to)) return addDays(from, 1);
  if (before.to > from) return before.to;
  const length = isDay(before.from) ? nightsBetween(before.from, before.to) : 1;
  return addDays(from, Math.max(1, length));
}

/** Only what differs from the booking, so that what others changed meanwhile is not put back. */
export function changeOf(booking: BookingDetail, form: BookingForm): BookingChange {
  const { nights = [], status: _, reject: _reject, customer_id: _customer, ...typed } = form;
  const wanted = new Set(nightsOf(typed.check_in_date, typed.check_out_date));
  const had = new Map(booking.nights.map(({ night, price }) => [night, price]));
  const prices = nights.filter(({ night, price }) => wanted.has(night) && had.get(night) !== price);
  const changed = Object.entries(typed).filter(
    ([field, value]) => value !== booking[field as keyof typeof typed],
  );
  return {
    ...Object.fromEntries(changed),
    ...(prices.length > 0 && { nights: prices }),
    expected_updated_at: booking.updated_at,
  };
}
