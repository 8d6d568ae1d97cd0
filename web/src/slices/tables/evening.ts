import { MINUTE_MS } from 'contract/days/durations';
import type { Reservation, ReservationState } from 'contract/reservations/schemas';

/** A party that is expected, or has come. */
const COMING: readonly ReservationState[] = ['requested', 'confirmed', 'arrived'];
const COUNTED: readonly ReservationState[] = [...COMING, 'seated', 'finished'];

/** The reservations of a day; parties that came without one are none. */
export function reservationFigures(parties: readonly Reservation[]) {
  const counted = parties.filter(({ state, source }) => COUNTED.includes(state) && source !== 'walk_in');
  return { count: counted.length, covers: counted.reduce((sum, { party }) => sum + party, 0) };
}

/** Who comes next: those who wait for their table first, then by time. */
export function nextArrivals(parties: readonly Reservation[]): Reservation[] {
  const waits = ({ state }: Reservation) => (state === 'arrived' ? 0 : 1);
  return parties
    .filter(({ state }) => COMING.includes(state))
    .toSorted((a, b) => waits(a) - waits(b) || a.at.localeCompare(b.at) || a.id - b.id);
}

/** So long before its time a party may be at the door. */
const DUE_MS = 30 * MINUTE_MS;

export const isDue = ({ at }: Pick<Reservation, 'at'>, now: number): boolean =>
  Date.parse(at) - now <= DUE_MS;

/** The waiting list, in the order in which people came. */
export function waitingList(parties: readonly Reservation[]): Reservation[] {
  return parties
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
}

/** How long the party at a table is expected to stay, in minutes. */
export function stayOf(parties: readonly Reservation[], reservation_id: number | null): number | undefined {
  return parties.find(({ id }) => id === reservation_id)?.duration_minutes;
}
