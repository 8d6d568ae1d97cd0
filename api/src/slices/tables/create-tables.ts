import type { TablesCreate, TablesCreated } from 'contract/tables/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { counted, quoted } from '../../platform/activity/describe-changes.ts';
import { recordRoom } from './record-table.ts';
import { tableNow, type TableRow } from './table-state.ts';
import { requireRoomFor, tableColumns } from './tables.service.ts';

/**
 * Creates the tables with free numbers, in one transaction, and names the others. Throws 409 `table_number_taken` when none is free.
 */
export function createTables(ctx: Ctx, place: PlaceAccess, input: TablesCreate): Promise<TablesCreated> {
  const { from, to, seats, min_seats, area } = input;
  const numbers = Array.from({ length: to - from + 1 }, (_, n) => String(from + n));
  const now = ctx.clock();
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await requireRoomFor(inside, place, numbers.length);
    const rows = await db.many<TableRow>(sql`
      with made as (
        insert into dining_tables as t (place_id, number, area, seats, min_seats, shape, created_at, updated_at)
        select ${place.place_id}, number, ${area}, ${seats}, ${min_seats}, 'square', ${now}, ${now}
        from unnest(${numbers}::text[]) as number
        on conflict (place_id, lower(number)) where archived_at is null do nothing
        returning t.*
      )
      select ${tableColumns} from made t order by t.number_order, t.id`);
    if (rows.length === 0) throw conflict('table_number_taken', 'Questi tavoli ci sono già.');
    const made = new Set(rows.map(({ number }) => number));
    await recordRoom(
      inside,
      place,
      `Tavoli aggiunti in ${quoted(area)}: ${rows.length}, da ${counted(seats, 'posto', 'posti')}.`,
    );
    return {
      data: rows.map((row) => tableNow(row, undefined, now)),
      skipped: numbers.filter((number) => !made.has(number)),
    };
  });
}
