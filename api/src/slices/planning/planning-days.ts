import type { Planning } from 'contract/planning/schemas';
import { nightsOf } from '../../core/format/days.ts';

export type PlanningStay = Planning['stays'][number];
type DaySums = Planning['days'][number];

interface Period {
  from_date: string;
  to_date: string;
}

/**
 * The sums of each day of [from, to). People are counted once a booking or period of a channel, parked ones too, but not who
 * never came; rooms once a held night. `archivedOn` has the day on which each room left the house, or null.
 */
export function sumDays(
  from: string,
  to: string,
  stays: readonly PlanningStay[],
  channels: { nights: readonly Period[]; closed: readonly Period[]; guests: readonly Period[] },
  archivedOn: readonly (string | null)[],
): DaySums[] {
  const nights = nightsOf(from, to);
  const sums: DaySums[] = nights.map((day) => ({
    day,
    arrivals: 0,
    departures: 0,
    in_house: 0,
    occupied: 0,
    closed: 0,
    free: 0,
    rooms: archivedOn.filter((archived) => archived === null || archived > day).length,
  }));
  const indexes = new Map(nights.map((day, index) => [day, index]));
  /** Where a day is, or the nearer end of the range. */
  const at = (day: string) => (day <= from ? 0 : (indexes.get(day) ?? nights.length));
  function count(key: 'in_house' | 'occupied' | 'closed', first: string, last: string): void {
    const end = at(last);
    for (let index = at(first); index < end; index += 1) sums[index]![key] += 1;
  }
  for (const { room_id, from_date, to_date } of stays) {
    if (room_id !== null) count('occupied', from_date, to_date);
  }
  for (const { from_date, to_date } of channels.nights) count('occupied', from_date, to_date);
  // Blocks and what a channel has closed.
  for (const { from_date, to_date } of channels.closed) count('closed', from_date, to_date);
  const bookings = new Map(stays.map((stay) => [stay.booking_id, stay]));
  function countPeople(checkIn: string, checkOut: string): void {
    const [arrival, departure] = [indexes.get(checkIn), indexes.get(checkOut)];
    if (arrival !== undefined) sums[arrival]!.arrivals += 1;
    if (departure !== undefined) sums[departure]!.departures += 1;
    count('in_house', checkIn, checkOut);
  }
  for (const { check_in_date, check_out_date, no_show_at } of bookings.values()) {
    if (no_show_at === null) countPeople(check_in_date, check_out_date);
  }
  for (const { from_date, to_date } of channels.guests) countPeople(from_date, to_date);
  for (const one of sums) one.free = Math.max(0, one.rooms - one.occupied - one.closed);
  return sums;
}
