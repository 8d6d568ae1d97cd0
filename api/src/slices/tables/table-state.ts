import { MINUTE_MS } from 'contract/days/durations';
import type { Table, TableState, TableStatus } from 'contract/tables/schemas';
import { LATE_MINUTES, RESERVED_MINUTES } from 'contract/tables/values';
import type { TableUse } from './hooks.ts';

/** What a table is at a moment (docs/rules.md 19.1): who sits there counts most, then what people set by hand, then who comes. */
function stateOf(
  status: TableStatus,
  { current, next }: Pick<TableUse, 'current' | 'next'>,
  now: Date,
): TableState {
  if (current) return 'occupied';
  if (status !== 'in_use') return status;
  if (!next) return 'free';
  const minutes = (Date.parse(next.at) - now.getTime()) / MINUTE_MS;
  // A party that is there already and waits for its table is not late.
  const has_come = next.state !== 'requested' && next.state !== 'confirmed';
  if (minutes <= -LATE_MINUTES && !has_come) return 'late';
  return minutes <= RESERVED_MINUTES ? 'reserved' : 'free';
}

/** The table as its row says, without what follows from others. */
export type TableRow = Omit<Table, 'state' | 'current' | 'next_reservation' | 'order'>;

const UNUSED = { current: null, next: null };

/** The table on the wire. */
export function tableNow(row: TableRow, use: TableUse | undefined, now: Date): Table {
  const { current, next } = use ?? UNUSED;
  const order = use?.order ?? null;
  return {
    ...row,
    state: stateOf(row.status, { current, next }, now),
    current,
    next_reservation: next,
    order,
  };
}
