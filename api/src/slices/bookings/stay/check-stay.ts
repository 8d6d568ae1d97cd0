import { MAX_NIGHTS } from 'contract/bookings/values';
import { invalid } from '../../../core/errors/errors.ts';
import { countNights, nightsOf } from '../../../core/format/days.ts';
import type { RoomFacts } from './load-stay.ts';

interface Dates {
  check_in_date: string;
  check_out_date: string;
}

/** Throws 422 unless departure follows arrival, by at most `MAX_NIGHTS`. */
export function requireDates({ check_in_date, check_out_date }: Dates): void {
  const nights = countNights(check_in_date, check_out_date);
  if (nights < 1) throw invalid({ check_out_date: "La partenza deve venire dopo l'arrivo." });
  if (nights > MAX_NIGHTS) {
    throw invalid({ check_out_date: `Un soggiorno dura al massimo ${MAX_NIGHTS} notti.` });
  }
}

/** Throws 422 for more guests than the smallest of the rooms takes. */
export function requireCapacity(
  rooms: readonly RoomFacts[],
  guests: number,
  field = 'number_of_guests',
): void {
  for (const { number, capacity } of rooms) {
    if (guests <= capacity) continue;
    const people = capacity === 1 ? '1 persona' : `${capacity} persone`;
    throw invalid({ [field]: `La camera ${number} ospita al massimo ${people}.` });
  }
}

interface PricedNight {
  night: string;
}

/** Throws 422 unless every night is one of [from, to), and none comes twice. */
export function requireNightsWithin(nights: readonly PricedNight[], from: string, to: string): void {
  const twice = new Set(nights.map(({ night }) => night)).size < nights.length;
  if (twice || nights.some(({ night }) => night < from || night >= to)) {
    throw invalid({ nights: 'I prezzi devono essere delle notti del soggiorno, ognuna una volta.' });
  }
}

/** Throws 422 unless the nights are exactly those of [from, to). */
export function requireEveryNight(nights: readonly PricedNight[], from: string, to: string): void {
  requireNightsWithin(nights, from, to);
  if (nights.length !== nightsOf(from, to).length) {
    throw invalid({ nights: 'Serve un prezzo per ogni notte del soggiorno.' });
  }
}
