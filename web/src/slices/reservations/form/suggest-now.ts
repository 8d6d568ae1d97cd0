import { MINUTE_MS } from 'contract/days/durations';
import type { Reservation, TableSlot, TableSuggestion } from 'contract/reservations/schemas';
import type { Table } from 'contract/tables/schemas';

/** A table that somebody reserved for so soon is no table for guests who come now. */
const SOON_MS = 90 * MINUTE_MS;

/** Who sits at each table at this moment, as far as its tile needs it. */
export function holdersNow(tables: readonly Table[]): ReadonlyMap<number, Pick<Reservation, 'at'>> {
  return new Map(
    tables.flatMap(({ id, current }) => (current ? [[id, { at: current.since }] as const] : [])),
  );
}

/**
 * The table for guests at the door: what the book suggests for the time that it is, else the smallest free one with seats enough. The
 * server decides all the same when they sit down.
 */
export function suggestNow(
  slots: readonly TableSlot[],
  tables: readonly Table[],
  party: number,
  now: number,
): TableSuggestion | undefined {
  const slot = slots.findLast(({ at }) => Date.parse(at) <= now);
  const isNow = slot !== undefined && slot.why_not !== 'past';
  const sits = new Set(tables.filter(({ current }) => current !== null).map(({ id }) => id));
  if (isNow && slot.suggestion && !slot.suggestion.table_ids.some((id) => sits.has(id)))
    return slot.suggestion;
  const free = tables
    .filter(({ state, seats, min_seats }) => state === 'free' && seats >= party && min_seats <= party)
    .filter(({ next_reservation }) => !next_reservation || Date.parse(next_reservation.at) - now >= SOON_MS)
    .toSorted((a, b) => a.seats - b.seats);
  const best = free[0];
  return (
    best && { table_ids: [best.id], numbers: [best.number], seats: best.seats, wasted: best.seats - party }
  );
}
