import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { TableUse } from '../tables/hooks.ts';
import { isLive } from './load/open-order-of-table.ts';

interface Row {
  table_id: number;
  reservation_id: number | null;
  since: string;
  covers: number;
  name: string;
}

/** Hook of tables: who sits there by an order that is not paid. */
export async function usesByOrders(
  ctx: Ctx,
  { place_id }: { readonly place_id: number },
  { table_id = null }: { now: Date; table_id?: number | null },
): Promise<TableUse[]> {
  const rows = await ctx.db.many<Row>(sql`
    select o.table_id, o.reservation_id, o.opened_at as since, o.adults + o.children as covers, coalesce(o.name, '') as name
    from orders o where o.place_id = ${place_id} and o.table_id is not null and ${isLive}
      and (${table_id}::bigint is null or o.table_id = ${table_id}::bigint)
    order by o.id`);
  return rows.map(({ table_id: at, ...current }) => ({ table_id: at, current, next: null }));
}

/** Hook of tables: a table with an open order does not go. */
export async function ordersAtTable({ db }: Ctx, table_id: number): Promise<string | undefined> {
  const open = await db.maybe(
    sql`select 1 from orders o where o.table_id = ${table_id} and ${isLive} limit 1`,
  );
  return open ? 'un ordine aperto' : undefined;
}
