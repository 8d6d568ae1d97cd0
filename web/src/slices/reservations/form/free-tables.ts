import type { Reservation } from 'contract/reservations/schemas';
import type { Table, TableCombination } from 'contract/tables/schemas';
import { holds } from '../reservation-words.ts';

interface Span {
  from: number;
  to: number;
}

export const spanOf = ({ at, ends_at }: Pick<Reservation, 'at' | 'ends_at'>): Span => ({
  from: Date.parse(at),
  to: Date.parse(ends_at),
});

export const overlap = (a: Span, b: Span): boolean => a.from < b.to && a.to > b.from;

/** Who has each table in a time; a party that is about to change is nobody's. Ranges are half open, as the server's. */
export function holdersAt(
  book: readonly Reservation[],
  span: Span,
  without?: number,
): ReadonlyMap<number, Reservation> {
  const holders = new Map<number, Reservation>();
  for (const one of book) {
    if (one.id === without || !holds(one) || !overlap(spanOf(one), span)) continue;
    for (const id of one.table_ids) if (!holders.has(id)) holders.set(id, one);
  }
  return holders;
}

/** How many sit at tables: as a combination says it, else all of their seats. */
export function seatsOf(
  table_ids: readonly number[],
  tables: readonly Pick<Table, 'id' | 'seats'>[],
  combinations: readonly Pick<TableCombination, 'table_ids' | 'seats'>[],
): number {
  const sum = tables.filter(({ id }) => table_ids.includes(id)).reduce((all, { seats }) => all + seats, 0);
  const same = combinations.find(
    (one) => one.table_ids.length === table_ids.length && one.table_ids.every((id) => table_ids.includes(id)),
  );
  return Math.max(sum, same?.seats ?? 0);
}
