import sql, { raw, type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

type Table = 'bills' | 'charges' | 'orders';

/** Ids of rows to be, as a column of a statement that reads more: a JSON list. */
export const newIdsColumn = (table: Table, many: number): Sql => sql`
  (select coalesce(json_agg(nextval('${raw(table)}_id_seq')), '[]') from generate_series(1, ${many}::int))`;

/** Ids of rows that are still to be inserted: shares name bills and charges before they are there. */
export async function newIds(ctx: Ctx, table: Table, many: number): Promise<number[]> {
  if (many === 0) return [];
  const rows = await ctx.db.many<{ id: number }>(sql`
    select nextval('${raw(table)}_id_seq') as id from generate_series(1, ${many}::int)`);
  return rows.map(({ id }) => id);
}
