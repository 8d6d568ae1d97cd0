import type { Reservation } from 'contract/reservations/schemas';
import type { Table } from 'contract/tables/schemas';
import { inLanes, overlaps, type Span } from '../../../kit/ui/board/spans.ts';
import { comes, holds } from '../reservation-words.ts';

/** A party at one of its tables, in milliseconds. */
export interface Bar extends Span {
  key: string;
  reservation: Reservation;
}

/** A table, or one lane of those that have none (`table` null). */
export interface Row {
  key: string;
  table: Table | null;
  bars: readonly Bar[];
}

export interface Timeline {
  rows: readonly Row[];
  tables: readonly Table[];
}

/** Until when a party is in the way: one that still sits is there now, and one that left early is not. */
function endOf({ state, ends_at, at, updated_at }: Reservation, now: number): number {
  const end = Date.parse(ends_at);
  if (state === 'seated') return Math.max(end, now);
  if (state !== 'finished') return end;
  const left = Date.parse(updated_at);
  return left > Date.parse(at) ? Math.min(end, left) : end;
}

/** A reservation that did not change is the same bar, so that only what changed is drawn again. */
const known = new WeakMap<Reservation, Map<string, Bar>>();

function barOf(reservation: Reservation, row: string, now: number): Bar {
  const bars = known.get(reservation) ?? new Map<string, Bar>();
  known.set(reservation, bars);
  const made = {
    key: `${reservation.id}-${row}`,
    reservation,
    from: Date.parse(reservation.at),
    to: endOf(reservation, now),
  };
  const before = bars.get(row);
  if (before?.to === made.to) return before;
  bars.set(row, made);
  return made;
}

/** Parties without a table lie on top, packed into lanes; then a row for each table. */
export function timelineOf(all: readonly Reservation[], tables: readonly Table[], now: number): Timeline {
  const shown = all.filter((one) => comes(one) || (one.state === 'waiting' && one.table_ids.length > 0));
  const ids = new Set(tables.map(({ id }) => id));
  const homeless = shown
    .filter(({ table_ids }) => !table_ids.some((id) => ids.has(id)))
    .map((one) => barOf(one, 'none', now));
  const bars = new Map<number, Bar[]>(tables.map(({ id }) => [id, []]));
  for (const one of shown) for (const id of one.table_ids) bars.get(id)?.push(barOf(one, String(id), now));
  const lanes = inLanes(homeless);
  return {
    tables,
    rows: [
      ...lanes.map((lane, index): Row => ({ key: `none-${index}`, table: null, bars: lane })),
      ...tables.map((table): Row => ({
        key: String(table.id),
        table,
        bars: (bars.get(table.id) ?? []).toSorted((a, b) => a.from - b.from),
      })),
    ],
  };
}

/** Who is there at an instant; a party that is gone only where nobody else is. */
export function barAt({ bars }: Row, at: number): Bar | undefined {
  const there = bars.filter(({ from, to }) => from <= at && at < to);
  return there.find(({ reservation }) => holds(reservation)) ?? there[0];
}

/** The party that has the table in a time, but for the one that is in the hand. */
export function inTheWay({ rows }: Timeline, tableId: number, span: Span, own?: number): Bar | undefined {
  const row = rows.find(({ table }) => table?.id === tableId);
  return row?.bars.find((bar) => bar.reservation.id !== own && holds(bar.reservation) && overlaps(bar, span));
}

/** Where a party is: in the row of `tableId` if it is there, else in its first. */
export function placeOf({ rows }: Timeline, id: number, key?: string): { row: number; bar: Bar } | undefined {
  const found = rows.flatMap(({ bars }, row) =>
    bars.flatMap((bar) => (bar.reservation.id === id ? [{ row, bar }] : [])),
  );
  return found.find(({ bar }) => bar.key === key) ?? found[0];
}
