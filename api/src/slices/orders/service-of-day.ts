import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { ServiceTotals } from '../cash/hooks.ts';

/** What `order_lines l` is on its bill, with its charge `c` and that of its discount `d`: 0 for what the desk has taken off. */
const onBill = sql`(case when c.voided_at is null then l.quantity * l.unit_price_cents else 0 end
  - case when d.voided_at is null then l.discount_cents else 0 end)`;

/**
 * Hook of closings: orders, covers and what was sold on a business day, without what went into another order (docs/rules.md 17.10). The
 * amounts are those of lines and covers; discounts on whole orders are among the discounts and taken off the total. Null where nothing
 * was ordered and nothing voided.
 */
export async function serviceOfDay(
  { db }: Pick<Ctx, 'db'>,
  place_id: number,
  business_day: string,
): Promise<ServiceTotals | null> {
  const { totals } = await db.one<{ totals: ServiceTotals | null }>(sql`
    with own as materialized (
      select o.id, o.opened_by, o.cover_charge_id, case when o.selling_way = 'table' then o.adults + o.children else 0 end as covers,
        extract(hour from o.opened_at at time zone p.time_zone)::int as hour
      from orders o join places p on p.id = o.place_id
      where o.place_id = ${place_id} and o.business_day = ${business_day}::date and not o.cancelled and o.merged_into is null
        and exists (select from order_lines l where l.order_id = o.id)
    ), voided as materialized (
      -- The voided charges of the closing, also those of the desk. What was voided before an order went into another one stays there.
      select case when c.kind = 'discount' or c.unit_price_cents = 0 then 0 else round(c.cents::numeric / c.unit_price_cents) end as pieces,
        c.cents
      from orders o cross join lateral (
        select kind, unit_price_cents, coalesce(void_cents, amount_cents) as cents from charges
        where source_kind = 'order' and source_id = o.id and voided_at is not null and room_charge_id is null offset 0
      ) as c
      where o.place_id = ${place_id} and o.business_day = ${business_day}::date
    ), wasted as materialized (
      select l.quantity * l.unit_price_cents as cents
      from orders o cross join lateral (
        select * from order_lines where order_id = o.id and state = 'voided' and waste offset 0
      ) as l
      where o.place_id = ${place_id} and o.business_day = ${business_day}::date
    ), lines as materialized (
      select l.order_id, l.author, l.state, l.sent_at, l.ready_at,
        case when l.state in ('cancelled', 'voided') then 0 else ${onBill} end as cents
      from own join order_lines l on l.order_id = own.id left join charges c on c.id = l.charge_id
        left join charges d on d.id = l.discount_charge_id
    ), food as materialized (
      -- A dish is known where its recipe and all that its options change have a cost.
      select l.quantity, (case when s.cost is not null and o.cost is not null then greatest(0, s.cost + o.cost) end)
          * l.quantity * 100 as cost_cents,
        ${onBill} * 10000.0 / (10000 + coalesce(c.vat_rate, 0)) as net_cents
      from own join order_lines l on l.order_id = own.id left join recipe_snapshots s on s.id = l.recipe_snapshot_id
        left join charges c on c.id = l.charge_id left join charges d on d.id = l.discount_charge_id
        cross join lateral (select case when count(*) = count(r.cost) then coalesce(sum(r.quantity * r.cost), 0) end as cost
          from jsonb_to_recordset(l.options_recipe) as r (quantity numeric, cost numeric)) as o
      where l.state not in ('cancelled', 'voided') and (l.kind = 'dish' or l.recipe_snapshot_id is not null)
    ), charged as materialized (
      select own.id as order_id, c.kind, c.amount_cents from own cross join lateral (
        select kind, amount_cents from charges where source_kind = 'order' and source_id = own.id and voided_at is null offset 0
      ) as c
    ), sums as (
      select own.*, coalesce((select sum(c.amount_cents) from charged c where c.order_id = own.id), 0)::int as cents from own
    )
    select case when exists (select from own) or exists (select from voided where cents <> 0) or exists (select from wasted) then json_build_object(
      'orders', (select count(*)::int from own), 'covers', (select coalesce(sum(covers), 0)::int from own),
      'amount_cents', (select coalesce(sum(cents), 0)::int from sums),
      'discounts', (select json_build_object('charges', count(*)::int, 'amount_cents', coalesce(sum(amount_cents), 0)::int)
        from charged where kind = 'discount'),
      'voids', (select json_build_object('pieces', coalesce(sum(pieces), 0)::int, 'amount_cents', coalesce(sum(cents), 0)::int,
        'wasted_cents', (select coalesce(sum(cents), 0)::int from wasted)) from voided),
      'minutes_to_ready', (select round(avg(extract(epoch from ready_at - sent_at) / 60), 1)::float8 from lines
        where ready_at is not null and sent_at is not null),
      'food', (select case when count(*) > 0 then json_build_object(
          'cost_cents', coalesce(round(sum(cost_cents)), 0)::int,
          'sold_cents', coalesce(round(sum(net_cents) filter (where cost_cents is not null)), 0)::int,
          'unknown_pieces', coalesce(sum(quantity) filter (where cost_cents is null), 0)::int,
          'unknown_cents', coalesce(round(sum(net_cents) filter (where cost_cents is null)), 0)::int) end from food),
      'waiters', (select coalesce(json_agg(json_build_object('person_id', w.author, 'orders', w.orders, 'covers', w.covers,
          'amount_cents', w.cents) order by w.cents desc, w.author), '[]')
        from (select l.author, count(distinct l.order_id)::int as orders, sum(l.cents)::int as cents,
            (select coalesce(sum(own.covers), 0)::int from own where own.opened_by is not distinct from l.author) as covers
          from lines l where l.state not in ('cancelled', 'voided') group by l.author) as w),
      'hours', (select coalesce(json_agg(json_build_object('hour', h.hour, 'orders', h.orders, 'covers', h.covers,
          'amount_cents', h.cents) order by h.first), '[]')
        from (select hour, min(id) as first, count(*)::int as orders, sum(covers)::int as covers, sum(cents)::int as cents
          from sums group by hour) as h)
    ) end as totals`);
  return totals;
}
