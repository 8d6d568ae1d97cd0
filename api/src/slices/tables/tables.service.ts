import type { Table, TableInput, TableStatus } from 'contract/tables/schemas';
import { MAX_TABLES } from 'contract/tables/values';
import { tableStatusLabels } from 'contract/tables/labels';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { coalesce } from '../../core/db/coalesce.ts';
import { violatedConstraint } from '../../core/db/constraint.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { tellArea, usesOfTables } from './hooks.ts';
import { recordNewTable, recordTable, recordTableChange } from './record-table.ts';
import { tableNow, type TableRow } from './table-state.ts';

const missingTable = () => notFound('Tavolo non trovato');

export const tableColumns = sql`t.id, t.place_id, t.number, t.seats, t.min_seats, t.area, t.x, t.y, t.shape, t.status, t.created_at,
  t.updated_at`;

const mine = ({ place_id }: PlaceAccess, table_id: number) =>
  sql`t.id = ${table_id} and t.place_id = ${place_id} and t.archived_at is null`;

/** In the order of the room; equal reads are coalesced. */
export function listTables(ctx: Ctx, place: PlaceAccess): Promise<Table[]> {
  return coalesce(ctx.db, `tables ${place.place_id}`, () => readTables(ctx, place));
}

async function readTables(ctx: Ctx, place: PlaceAccess): Promise<Table[]> {
  const rows = await ctx.db.many<TableRow>(sql`
    select ${tableColumns} from dining_tables t where t.place_id = ${place.place_id} and t.archived_at is null
    order by t.area, t.number_order, t.id`);
  const uses = await usesOfTables(ctx, place);
  return rows.map((row) => tableNow(row, uses.get(row.id), ctx.clock()));
}

async function readTable(ctx: Ctx, place: PlaceAccess, table_id: number, tail: Sql): Promise<Table> {
  const row = await ctx.db.maybe<TableRow>(sql`
    select ${tableColumns} from dining_tables t where ${mine(place, table_id)} ${tail}`);
  if (!row) throw missingTable();
  const uses = await usesOfTables(ctx, place, table_id);
  return tableNow(row, uses.get(table_id), ctx.clock());
}

export function getTable(ctx: Ctx, place: PlaceAccess, table_id: number): Promise<Table> {
  return readTable(ctx, place, table_id, sql``);
}

/** Throws 409 `too_many_tables`. Two calls at once may exceed the limit by what they add. */
export async function requireRoomFor(ctx: Ctx, { place_id }: PlaceAccess, many: number): Promise<void> {
  const { n } = await ctx.db.one<{ n: number }>(sql`
    select count(*)::int as n from dining_tables where place_id = ${place_id} and archived_at is null`);
  if (n + many > MAX_TABLES)
    throw conflict('too_many_tables', `Un'attività ha al massimo ${MAX_TABLES} tavoli.`);
}

/** Runs a write, and says that the number is taken where the database refuses it. */
async function namingNumber<T>(number: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== 'dining_tables_number_key') throw error;
    const sentence = `Il tavolo ${number} c'è già.`;
    throw conflict('table_number_taken', sentence, { number: sentence });
  }
}

/** Throws 409 `table_number_taken`, also for the second of two concurrent calls. */
export function createTable(ctx: Ctx, place: PlaceAccess, input: TableInput): Promise<Table> {
  const now = ctx.clock();
  return namingNumber(input.number, () =>
    ctx.db.tx(async (db) => {
      const inside = { ...ctx, db };
      await requireRoomFor(inside, place, 1);
      const row = await db.one<TableRow>(sql`
        insert into dining_tables as t (place_id, number, area, seats, min_seats, shape, x, y, created_at, updated_at)
        values (${place.place_id}, ${input.number}, ${input.area}, ${input.seats}, ${input.min_seats}, ${input.shape},
          ${input.x}, ${input.y}, ${now}, ${now})
        returning ${tableColumns}`);
      await recordNewTable(inside, place, row);
      return tableNow(row, undefined, now);
    }),
  );
}

/** Of two concurrent changes the last one wins. Reservations keep the table, whatever its seats. */
export function updateTable(
  ctx: Ctx,
  place: PlaceAccess,
  table_id: number,
  input: TableInput,
): Promise<Table> {
  return namingNumber(input.number, () =>
    ctx.db.tx(async (db) => {
      const inside = { ...ctx, db };
      const before = await readTable(inside, place, table_id, sql`for no key update`);
      await db.run(sql`
        update dining_tables t set number = ${input.number}, area = ${input.area}, seats = ${input.seats},
          min_seats = ${input.min_seats}, shape = ${input.shape}, x = ${input.x}, y = ${input.y}, updated_at = ${ctx.clock()}
        where t.id = ${table_id}`);
      const after = await getTable(inside, place, table_id);
      await recordTableChange(inside, place, before, after);
      if (before.area !== after.area)
        await tellArea(inside, place, { id: table_id, from: before.area, to: after.area });
      return after;
    }),
  );
}

/**
 * Takes a table out of the room; past reservations keep naming it. Throws 409 `table_in_use` while something lies ahead of it.
 */
export function removeTable(ctx: Ctx, place: PlaceAccess, table_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const table = await readTable(inside, place, table_id, sql`for update`);
    for (const ask of ctx.hooks.aheadOfTable) {
      const ahead = await ask(inside, table_id, ctx.clock());
      if (ahead !== undefined)
        throw conflict('table_in_use', `Il tavolo ${table.number} ha ancora ${ahead}.`);
    }
    await db.run(sql`
      delete from table_combinations where id in (select combination_id from combined_tables where table_id = ${table_id})`);
    await db.run(sql`
      update dining_tables set archived_at = ${ctx.clock()}, updated_at = ${ctx.clock()} where id = ${table_id}`);
    await recordTable(inside, place, table, ' eliminato');
  });
}

/** The only state that people set (docs/rules.md 19.1). Safe to repeat. */
export function setTableStatus(
  ctx: Ctx,
  place: PlaceAccess,
  table_id: number,
  status: TableStatus,
): Promise<Table> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const before = await readTable(inside, place, table_id, sql`for no key update`);
    if (before.status === status) return before;
    await db.run(sql`
      update dining_tables set status = ${status}, updated_at = ${ctx.clock()} where id = ${table_id}`);
    await recordTable(inside, place, before, `: ${tableStatusLabels[status].toLowerCase()}`);
    return getTable(inside, place, table_id);
  });
}
