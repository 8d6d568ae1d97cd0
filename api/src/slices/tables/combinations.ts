import type { TableCombination, TableCombinationInput } from 'contract/tables/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, invalid, notFound } from '../../core/errors/errors.ts';
import { listed } from '../../core/format/listed.ts';
import { recordRoom } from './record-table.ts';

const columns = sql`c.id, c.place_id, c.seats, c.min_seats,
  (select json_agg(t.id order by t.id) from combined_tables m join dining_tables t on t.id = m.table_id
    where m.combination_id = c.id) as table_ids,
  (select json_agg(t.number order by t.id) from combined_tables m join dining_tables t on t.id = m.table_id
    where m.combination_id = c.id) as numbers`;

export function listCombinations(ctx: Ctx, { place_id }: PlaceAccess): Promise<TableCombination[]> {
  return ctx.db.many<TableCombination>(sql`
    select ${columns} from table_combinations c where c.place_id = ${place_id} order by c.seats, c.id`);
}

/** Throws 422 for the same table twice or a table of another place, 409 `combination_there` for the same tables again. */
export function createCombination(
  ctx: Ctx,
  place: PlaceAccess,
  { table_ids, seats, min_seats }: TableCombinationInput,
): Promise<TableCombination> {
  const ids = [...new Set(table_ids)].toSorted((a, b) => a - b);
  if (ids.length < 2) throw invalid({ table_ids: 'Scegli almeno due tavoli diversi.' });
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const tables = await db.many<{ number: string }>(sql`
      select number from dining_tables
      where id = any (${ids}::bigint[]) and place_id = ${place.place_id} and archived_at is null order by id for share`);
    if (tables.length < ids.length)
      throw invalid({ table_ids: 'Uno dei tavoli scelti non esiste più: ricarica la pagina.' });
    const made = await db.maybe<{ id: number }>(sql`
      insert into table_combinations (place_id, seats, min_seats, members, created_at)
      values (${place.place_id}, ${seats}, ${min_seats}, ${ids.join(' ')}, ${ctx.clock()})
      on conflict (place_id, members) do nothing returning id`);
    if (!made) throw conflict('combination_there', 'Questi tavoli si possono già unire.');
    await db.run(sql`
      insert into combined_tables (place_id, combination_id, table_id)
      select ${place.place_id}, ${made.id}, id from unnest(${ids}::bigint[]) as id`);
    const named = listed(tables.map(({ number }) => number));
    await recordRoom(inside, place, `I tavoli ${named} si possono unire: ${seats} posti.`);
    return db.one<TableCombination>(sql`select ${columns} from table_combinations c where c.id = ${made.id}`);
  });
}

export function removeCombination(ctx: Ctx, place: PlaceAccess, combination_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    const found = await db.maybe<TableCombination>(sql`
      select ${columns} from table_combinations c
      where c.id = ${combination_id} and c.place_id = ${place.place_id} for update`);
    if (!found) throw notFound('Unione non trovata');
    await db.run(sql`delete from table_combinations where id = ${combination_id}`);
    await recordRoom({ ...ctx, db }, place, `I tavoli ${listed(found.numbers)} non si uniscono più.`);
  });
}
