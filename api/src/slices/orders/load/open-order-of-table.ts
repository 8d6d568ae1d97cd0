import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { isUnpaidOrder } from '../../bills/unpaid-order.ts';

/** Whether somebody still has to pay `orders o`, or still orders: it did not end, and one of its bills is open (docs/rules.md 19.6). */
export const isLive = sql`(o.closed_at is null and ${isUnpaidOrder})`;

/**
 * Holds tables of a place, and says whose order is open at each; null: nobody's. Of two the later one counts: an order whose payment was
 * taken back is open again while others sit there. Tables of other places are left out.
 */
export async function lockTables(
  { db }: Ctx,
  place_id: number,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map();
  const which: Sql = sql`t.id = any (${[...new Set(ids)]}::bigint[]) and t.place_id = ${place_id} and t.archived_at is null`;
  await db.run(sql`select 1 from dining_tables t where ${which} order by t.id for no key update`);
  const rows = await db.many<{ id: number; order_id: number | null }>(sql`
    select t.id, (select o.id from orders o where o.place_id = t.place_id and o.table_id = t.id and ${isLive}
      order by o.id desc limit 1) as order_id
    from dining_tables t where ${which}`);
  return new Map(rows.map(({ id, order_id }) => [id, order_id]));
}
