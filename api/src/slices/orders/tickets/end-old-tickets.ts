import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { isLive } from '../load/open-order-of-table.ts';

/**
 * Nightly: tickets whose dishes belong to orders of former business days that are paid or closed are served, with their lines. A place
 * without a pass never says so itself. `ready_at` stays as it is, because the kitchen's times are counted from it (docs/rules.md 19.43).
 */
export async function endOldTickets({ db, clock }: Ctx): Promise<void> {
  const now = clock();
  await db.run(sql`
    with ended as (
      update kitchen_tickets k set state = 'served', served_at = ${now}
      from places p
      where p.id = k.place_id and k.state <> 'served' and not exists (
        select from kitchen_ticket_lines q join order_lines l on l.place_id = q.place_id and l.line_id = q.line_id
        join orders o on o.id = l.order_id
        where q.ticket_id = k.id and (${isLive} or o.business_day >=
          (${now}::timestamptz at time zone p.time_zone - coalesce(p.day_ends_at, '04:00')::interval)::date))
      returning k.id
    ), served as (
      update order_lines l set state = 'served', served_at = ${now}
      from ended e join kitchen_ticket_lines q on q.ticket_id = e.id
      where q.quantity > 0 and l.place_id = q.place_id and l.line_id = q.line_id and l.state in ('sent', 'in_preparation', 'ready')
      returning l.order_id
    )
    update orders o set version = version + 1, updated_at = ${now} where o.id in (select order_id from served)`);
}
