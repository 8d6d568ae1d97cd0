import type { Table } from 'contract/tables/schemas';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { counted, describeChanges, quoted } from '../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { TableRow } from './table-state.ts';

/** Writes a line about a table into the place's activity. */
export function recordTable(
  ctx: Ctx,
  place: PlaceAccess,
  { id, number }: Pick<TableRow, 'id' | 'number'>,
  rest: string,
): Promise<void> {
  const sentence = `Tavolo ${number}${rest}.`;
  return recordActivity(ctx, place, { kind: 'table', sentence, related_type: 'table', related_id: id });
}

const seatsOf = (seats: number) => counted(seats, 'posto', 'posti');

export function recordNewTable(ctx: Ctx, place: PlaceAccess, table: TableRow): Promise<void> {
  return recordTable(ctx, place, table, ` aggiunto in ${quoted(table.area)}, ${seatsOf(table.seats)}`);
}

/** Writes a line about the room: it links to no table. */
export function recordRoom(ctx: Ctx, place: PlaceAccess, sentence: string): Promise<void> {
  return recordActivity(ctx, place, { kind: 'table', sentence });
}

/** Records the changes of a table; nothing without a change, and nothing where it was only moved on the plan. */
export async function recordTableChange(
  ctx: Ctx,
  place: PlaceAccess,
  before: Table,
  after: Table,
): Promise<void> {
  const changes = describeChanges(before, after, {
    number: ['numero', String],
    seats: ['posti', String],
    min_seats: ['posti minimi', String],
    area: ['sala', quoted],
    shape: ['forma'],
  });
  if (changes) await recordTable(ctx, place, before, `: ${changes}`);
}
