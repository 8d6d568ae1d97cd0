import type { Reservation } from 'contract/reservations/schemas';
import type { Table, TableCombination } from 'contract/tables/schemas';
import { overlaps, type Span } from '../../../kit/ui/board/spans.ts';
import { holds } from '../reservation-words.ts';

const spanOf = ({ at, ends_at }: Pick<Reservation, 'at' | 'ends_at'>): Span => ({
  from: Date.parse(at),
  to: Date.parse(ends_at),
});

/** Who has each table in a time; a party that is about to change is nobody's. Ranges are half open, as the server's. */
export function holdersAt(
  book: readonly Reservation[],
  span: Span,
  without?: number,
): ReadonlyMap<number, Reservation> {
  const holders = new Map<number, Reservation>();
  for (const one of book) {
    if (one.id === without || !holds(one) || !overlaps(spanOf(one), span)) continue;
    for (const id of one.table_ids) if (!holders.has(id)) holders.set(id, one);
  }
  return holders;
}

/** As much of a party as the tile of its table says. */
export type Holder = Pick<Reservation, 'at'>;

/**
 * The holders, and the parties that sit somewhere now, reserved for any day or hour: a party at table is moved to none of them. An order
 * without a party bars nobody (docs/rules.md 19.21).
 */
export function withSitting(
  holders: ReadonlyMap<number, Holder>,
  tables: readonly Table[],
  without: number,
): ReadonlyMap<number, Holder> {
  const all = new Map(holders);
  for (const { id, current } of tables) {
    const party = current?.reservation_id ?? null;
    if (current && party !== null && party !== without) all.set(id, { at: current.since });
  }
  return all;
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
