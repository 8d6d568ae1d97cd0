import sql, { raw } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** Ids of rows that are still to be inserted: shares name bills and charges before they are there. */
export async function newIds(
  ctx: Ctx,
  table: 'bills' | 'charges' | 'orders',
  many: number,
): Promise<number[]> {
  if (many === 0) return [];
  const rows = await ctx.db.many<{ id: number }>(sql`
    select nextval('${raw(table)}_id_seq') as id from generate_series(1, ${many}::int)`);
  return rows.map(({ id }) => id);
}
