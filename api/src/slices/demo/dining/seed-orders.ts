import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

/** How long guests sit before they pay. */
const MEAL = '80 minutes';

/** The orders of the bills that a place sold at its tables: served and paid, with their lines and tickets. */
export async function seedOrders({ db }: Ctx, place_id: number, tables: readonly number[]): Promise<void> {
  await db.run(sql`
    create temporary table served on commit drop as
    select s.*,
      (${[...tables]}::bigint[])[1 + ((s.number - 1) % ${tables.length})::int] as table_id
    from (
      select b.id as bill_id, b.source_id as order_id, b.business_day as day, b.changed_at as paid_at, b.opened_by as person,
        row_number() over (partition by b.business_day order by b.changed_at, b.id) as number,
        c.id as cover_id, c.unit_price_cents as cover_cents, coalesce(c.quantity::int, greatest(1, d.dishes / 2)) as guests
      from bills b left join charges c on c.source_kind = 'order' and c.source_id = b.source_id and c.kind = 'cover'
      cross join lateral (select coalesce(sum(o.quantity), 0)::int as dishes from charges o
        where o.source_kind = 'order' and o.source_id = b.source_id and o.kind = 'dish') as d
      where b.place_id = ${place_id} and b.source_kind = 'order'
    ) as s order by s.paid_at, s.bill_id`);
  await db.run(sql`
    insert into orders (id, place_id, business_day, number, table_id, selling_way, adults, cover_cents, cover_charge_id, bill_asked_at,
      opened_by, opened_at, closed_at, updated_at)
    overriding system value
    select order_id, ${place_id}, day, number, table_id, 'table', guests, cover_cents, cover_id, paid_at, person,
      paid_at - ${MEAL}::interval, paid_at, paid_at
    from served order by order_id`);
  await db.run(sql`
    insert into order_numbers (place_id, business_day, last)
    select ${place_id}, day, number from served order by day desc, number desc limit 1`);
  await db.run(sql`
    insert into order_lines (place_id, line_id, order_id, product_id, kind, name, quantity, unit_price_cents, vat_class, counted, state,
      course, station, allergens, allergens_state, charge_id, author, added_at, sent_at, ready_at, served_at)
    select ${place_id}, md5('order line ' || c.id)::uuid, s.order_id, p.id, p.kind, c.description, c.quantity::int, c.unit_price_cents,
      p.vat_class, false, 'served', coalesce(d.course, case when p.kind = 'drink' then 'drink' else 'second' end),
      coalesce(d.station, case p.kind when 'dish' then 'kitchen' when 'drink' then 'bar' end), p.allergens, p.allergens_state, c.id,
      s.person, s.paid_at - interval '70 minutes', s.paid_at - interval '70 minutes',
      s.paid_at - (50 + c.id % 12) * interval '1 minute', s.paid_at - interval '45 minutes'
    from served s join charges c on c.source_kind = 'order' and c.source_id = s.order_id
    join products p on p.id = c.product_id left join dish_cards d on d.product_id = p.id
    where c.kind not in ('cover', 'discount') order by s.order_id, c.id`);
  await db.run(sql`
    insert into order_courses (order_id, course, place_id, fired_at)
    select order_id, course, ${place_id}, min(sent_at) from order_lines where place_id = ${place_id} group by order_id, course`);
  await db.run(sql`
    with made as (
      insert into kitchen_tickets (place_id, order_id, station, sequence, state, author, created_at, started_at, ready_at, served_at)
      select ${place_id}, l.order_id, l.station, 1, 'served', min(l.author), min(l.sent_at), min(l.sent_at), max(l.ready_at),
        max(l.served_at)
      from order_lines l where l.place_id = ${place_id} and l.station is not null
      group by l.order_id, l.station order by l.order_id, l.station
      returning id, order_id, station
    )
    insert into kitchen_ticket_lines (ticket_id, place_id, line_id, quantity)
    select m.id, ${place_id}, l.line_id, l.quantity from made m join order_lines l using (order_id, station)`);
  await db.run(sql`drop table served`);
}
