import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { Table } from 'contract/tables/schemas';
import type { TableUse } from '../tables/hooks.ts';
import { isLive } from './load/open-order-of-table.ts';

interface Row {
  table_id: number;
  reservation_id: number | null;
  since: string;
  covers: number;
  name: string;
  order: Table['order'];
}

/** Hook of tables: who sits there by an order that is not paid; the later one where a payment of the former guests was taken back. */
export async function usesByOrders(
  ctx: Ctx,
  { place_id }: { readonly place_id: number },
  { table_id = null }: { now: Date; table_id?: number | null },
): Promise<TableUse[]> {
  const rows = await ctx.db.many<Row>(sql`
    select o.table_id, o.reservation_id, o.opened_at as since, o.adults + o.children as covers, coalesce(o.name, '') as name,
      json_build_object('id', o.id, 'bill_asked', o.bill_asked_at is not null,
        'total', (select coalesce(sum(b.total_cents), 0) / 100::float8 from bills b
          where b.source_kind = 'order' and b.source_id = o.id and b.cancelled_at is null),
        'course', (select c.course from order_courses c where c.order_id = o.id order by c.fired_at desc limit 1)) as "order"
    from orders o where o.place_id = ${place_id} and o.table_id is not null and ${isLive}
      and (${table_id}::bigint is null or o.table_id = ${table_id}::bigint)
    order by o.id desc`);
  return rows.map(({ table_id: at, order, ...current }) => ({ table_id: at, current, next: null, order }));
}

/** Hook of tables: a table with an open order does not go. */
export async function ordersAtTable({ db }: Ctx, table_id: number): Promise<string | undefined> {
  const open = await db.maybe(
    sql`select 1 from orders o where o.table_id = ${table_id} and ${isLive} limit 1`,
  );
  return open ? 'un ordine aperto' : undefined;
}
