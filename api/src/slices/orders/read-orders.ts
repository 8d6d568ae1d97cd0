import type { Order, OrderSummary } from 'contract/orders/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { personName } from '../../core/access/person-name.ts';
import type { Ctx } from '../../core/context.ts';
import { coalesce } from '../../core/db/coalesce.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { presentAt } from './devices.ts';
import { isLive } from './load/open-order-of-table.ts';
import { missingOrder } from './load/lock-orders.ts';
import { isEatenAt } from '../customers/source-of-bill.ts';

/** What the bills of `orders o` say; a bill that was given up says nothing. */
const sums = sql`(select coalesce(sum(b.total_cents), 0)::int as total, coalesce(sum(b.paid_cents), 0)::int as paid,
    coalesce(sum(b.room_cents), 0)::int as borne, coalesce(sum(b.room_cents - b.split_vat_cents), 0)::int as in_room,
    bool_or(b.state = 'open' and b.has_entries) as is_open, bool_or(b.has_entries) as has_entries
  from bills b where b.source_kind = 'order' and b.source_id = o.id and b.cancelled_at is null)`;

/** The state of an order with the sums `s` of its bills (docs/rules.md 19.6). */
const state = sql`case
  when o.cancelled then 'cancelled' when o.closed_at is not null then 'closed'
  when s.has_entries and not s.is_open then 'paid' when s.paid <> 0 or s.in_room <> 0 then 'partly_paid'
  when o.bill_asked_at is not null then 'bill_asked' else 'open' end`;

const heading = sql`o.id, o.place_id, o.number, o.business_day, o.table_id, t.number as "table", t.area, o.name, o.selling_way,
  ${state} as state, o.version, o.adults + o.children as guests, o.adults, o.children, o.note, o.reservation_id,
  ${personName(sql`o.opened_by`)} as author, ${jsonInstant(sql`o.opened_at`)} as opened_at, ${jsonInstant(sql`o.due_at`)} as due_at,
  ${jsonInstant(sql`o.closed_at`)} as closed_at, s.total / 100::float8 as total, s.paid / 100::float8 as paid,
  (s.total - s.paid - s.borne) / 100::float8 as balance`;

const withSums = sql`left join dining_tables t on ${isEatenAt(sql`o`, sql`t`)} cross join lateral ${sums} as s`;

const lines = sql`(select coalesce(json_agg(json_build_object('line_id', l.line_id, 'product_id', l.product_id,
    'variant_id', l.variant_id, 'name', l.name, 'quantity', l.quantity, 'unit_price', l.unit_price_cents / 100::float8,
    'discount', l.discount_cents / 100::float8,
    'amount', case when l.state in ('cancelled', 'voided') then 0
      else (l.quantity * l.unit_price_cents - l.discount_cents) / 100::float8 end,
    'vat_rate', coalesce((select c.vat_rate from charges c where c.id = l.charge_id), 0) / 100::float8, 'state', l.state,
    'course', l.course, 'station', l.station, 'seat', l.seat, 'note', l.note, 'modifiers', l.modifiers, 'picks', l.picks, 'allergens', l.allergens,
    'allergens_state', l.allergens_state, 'kind', l.kind, 'allergy_confirmed_by', ${personName(sql`l.allergy_confirmed_by`)}, 'reason', l.reason, 'waste', l.waste, 'author', ${personName(sql`l.author`)},
    'added_at', ${jsonInstant(sql`l.added_at`)}, 'sent_at', ${jsonInstant(sql`l.sent_at`)},
    'ready_at', ${jsonInstant(sql`l.ready_at`)}, 'served_at', ${jsonInstant(sql`l.served_at`)}) order by l.position), '[]')
  from order_lines l where l.order_id = o.id)`;

/** Those of adults and of children together; the price is that of the first. */
const cover = sql`(select json_build_object('unit_price', max(c.unit_price_cents) / 100::float8, 'quantity', sum(c.quantity)::float8,
    'amount', sum(c.amount_cents) / 100::float8) from charges c where c.id in (o.cover_charge_id, o.child_cover_charge_id) having count(*) > 0)`;

const courses = sql`(select coalesce(json_agg(json_build_object('course', c.course, 'fired_at', ${jsonInstant(sql`c.fired_at`)})
    order by c.fired_at, c.course), '[]') from order_courses c where c.order_id = o.id)`;

const bills = sql`(select coalesce(json_agg(json_build_object('id', b.id, 'total', b.total_cents / 100::float8,
    'paid', b.paid_cents / 100::float8, 'balance', (b.total_cents - b.paid_cents - b.room_cents) / 100::float8)
    order by b.is_main desc, b.id), '[]')
  from bills b where b.source_kind = 'order' and b.source_id = o.id and b.cancelled_at is null)`;

/** The statement of `getOrder`; the bench runs it against bare servers. */
export const orderStatement = (place_id: number, order_id: number, now: Date): Sql => sql`
  select ${heading}, ${cover} as cover, o.allergies, ${presentAt(now)} as present, ${lines} as lines, ${courses} as courses, ${bills} as bills
  from orders o ${withSums}
  where o.id = ${order_id} and o.place_id = ${place_id}`;

/** Throws 404. */
export async function getOrder(ctx: Ctx, { place_id }: PlaceAccess, order_id: number): Promise<Order> {
  const found = await ctx.db.maybe<Order>(orderStatement(place_id, order_id, ctx.clock()));
  if (!found) throw missingOrder();
  return found;
}

interface Asked {
  state?: 'open' | 'closed' | undefined;
  day?: string | undefined;
  table_id?: number | undefined;
  limit: number;
  offset: number;
}

interface Page {
  data: OrderSummary[];
  total: number;
}

/** Newest first; equal reads are coalesced. */
export function listOrders(ctx: Ctx, { place_id }: PlaceAccess, asked: Asked): Promise<Page> {
  const name = `orders ${place_id} ${JSON.stringify(asked)}`;
  return coalesce(ctx.db, name, () => readPage(ctx, place_id, asked));
}

async function readPage(
  ctx: Ctx,
  place_id: number,
  { state: asked, day, table_id, limit, offset }: Asked,
): Promise<Page> {
  const kept = asked === 'open' ? isLive : asked === 'closed' ? sql`not ${isLive}` : sql`true`;
  const where = sql`where o.place_id = ${place_id} and ${kept}
    and (${day ?? null}::date is null or o.business_day = ${day ?? null}::date)
    and (${table_id ?? null}::bigint is null or o.table_id = ${table_id ?? null}::bigint)`;
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from orders o ${where}`,
  );
  // The page first: a plan that expects few orders would sum up the bills of all of them before it sorts.
  const data = await ctx.db.many<OrderSummary>(sql`
    with page as materialized (
      select o.* from orders o ${where} order by o.business_day desc, o.number desc limit ${limit} offset ${offset}
    )
    select ${heading}, (select count(*)::int from order_lines l where l.order_id = o.id and l.state in ('draft', 'held')) as unsent
    from page o ${withSums} order by o.business_day desc, o.number desc`);
  return { data, total };
}
