import type { ServiceFigures } from 'contract/overview/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { coalesce } from '../../core/db/coalesce.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { isLive } from '../orders/load/open-order-of-table.ts';
import { momentAt } from './place-moment.ts';

const DAYS = 30;

/** Of the reservations from `from` days ago until `to` days ago, both included, the share that sat down; null without any. */
function seatedShare(place_id: number, day: string, now: Date, from: number, to: number): Sql {
  return sql`(
    select (count(*) filter (where r.state in ('seated', 'finished')))::float8 / nullif(count(*), 0)
    from reservations r
    where r.place_id = ${place_id} and r.business_day between ${day}::date - ${from}::int and ${day}::date - ${to}::int
      and r.at <= ${now} and r.source <> 'walk_in' and r.state <> 'waiting')`;
}

/** Orders, customers and reservations on the home page (docs/rules.md 11.5). */
export function getServiceFigures(ctx: Ctx, place: PlaceAccess): Promise<ServiceFigures> {
  return coalesce(ctx.db, `service figures ${place.place_id}`, () => read(ctx, place));
}

interface Row {
  has_orders: boolean;
  active: number;
  pending: number;
  customers: number;
  before: number;
  seated: number | null;
  seated_before: number | null;
}

async function read(ctx: Ctx, { place_id, time_zone }: PlaceAccess): Promise<ServiceFigures> {
  const [{ now, month_began }, day] = await Promise.all([
    momentAt(ctx, { place_id, time_zone }),
    businessDayNow(ctx, place_id),
  ]);
  const row = await ctx.db.one<Row>(sql`
    select exists (select from orders where place_id = ${place_id}) as has_orders, open.active, open.pending,
      register.customers, register.before,
      ${seatedShare(place_id, day, now, DAYS - 1, 0)} as seated,
      ${seatedShare(place_id, day, now, 2 * DAYS - 1, DAYS)} as seated_before
    from (
      select count(*)::int as active, (count(*) filter (where exists (
        select from order_lines l where l.order_id = o.id and l.state in ('sent', 'in_preparation', 'ready'))))::int as pending
      from orders o where o.place_id = ${place_id} and ${isLive}
    ) as open, (
      select count(*)::int as customers, (count(*) filter (where created_at < ${month_began}))::int as before
      from customers where place_id = ${place_id} and merged_into is null and erased_at is null
    ) as register`);
  const ofOrders = (value: number) => ({ value: row.has_orders ? value : null, previous: null });
  return {
    active_orders: ofOrders(row.active),
    pending_orders: ofOrders(row.pending),
    total_customers: { value: row.customers || null, previous: row.before },
    conversion_rate: { value: row.seated, previous: row.seated_before },
  };
}
