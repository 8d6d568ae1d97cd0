import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import type { Houses } from './houses.ts';

/** The last orders of a place are open. */
const OPEN = 3;

/**
 * Adds orders of two lines each, a day apart, with their charges, bills, courses, commands and tickets. They are written with all places
 * in turn, so that rows of a place are as scattered as in real use. Each place has products and tables.
 */
export async function addOrders(db: Db, { first, last }: Houses, each: number): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`
      create temporary table served on commit drop as
      select p.id as place_id, n, current_date - n as day, nextval('orders_id_seq') as order_id, nextval('bills_id_seq') as bill_id,
        n <= ${OPEN}::int as is_open, (select min(t.id) from dining_tables t where t.place_id = p.id) as table_id,
        (select min(d.id) from products d where d.place_id = p.id) as product_id
      from generate_series(1, ${each}::int) as n cross join places p where p.id between ${first} and ${last} order by n, p.id`);
    await tx.run(sql`
      insert into orders (id, place_id, business_day, number, table_id, selling_way, adults, opened_at, updated_at, closed_at)
      overriding system value
      select order_id, place_id, day, 1, table_id, 'table', 2, day, day, case when not is_open then day end from served
      order by order_id`);
    await tx.run(sql`
      insert into order_keys (place_id, key, order_id)
      select place_id, 'order-' || order_id, order_id from served order by order_id`);
    await tx.run(sql`
      insert into order_numbers (place_id, business_day, last) select place_id, day, 1 from served where n = 1`);
    await tx.run(sql`
      insert into bill_numbers as c (place_id, last) select place_id, ${each}::int from served where n = 1
      on conflict (place_id) do update set last = c.last + excluded.last`);
    await tx.run(sql`
      insert into bills (id, place_id, source_kind, source_id, number, is_main, business_day, total_cents, paid_cents, has_entries,
        opened_at, changed_at)
      select s.bill_id, s.place_id, 'order', s.order_id, c.last - s.n + 1, true, s.day, 2400,
        case when s.is_open then 0 else 2400 end, true, s.day, s.day
      from served s join bill_numbers c using (place_id) order by s.bill_id`);
    await tx.run(sql`
      with wanted as materialized (
        select nextval('charges_id_seq') as charge_id, s.* from served s cross join generate_series(1, 2) as line order by order_id, line
      ), charged as (
        insert into charges (id, place_id, source_kind, source_id, kind, product_id, description, quantity, unit_price_cents,
          amount_cents, vat_rate, business_day, created_at)
        overriding system value
        select charge_id, place_id, 'order', order_id, 'dish', product_id, 'Carbonara', 1, 1200, 1200, 1000, day, day from wanted
      ), shared as (
        insert into bill_shares (charge_id, bill_id, amount_cents) select charge_id, bill_id, 1200 from wanted
      )
      insert into order_lines (place_id, line_id, order_id, product_id, kind, name, quantity, unit_price_cents, vat_class, counted,
        state, course, station, allergens_state, charge_id, added_at, sent_at)
      select place_id, gen_random_uuid(), order_id, product_id, 'dish', 'Carbonara', 1, 1200, 'food_service', false,
        case when is_open then 'sent' else 'served' end, 'first', 'kitchen', 'unknown', charge_id, day, day
      from wanted order by order_id, charge_id`);
    await tx.run(sql`
      insert into order_courses (order_id, course, place_id, fired_at)
      select order_id, 'first', place_id, day from served order by order_id`);
    await tx.run(sql`
      insert into order_commands (place_id, id, order_id, type, status, at)
      select place_id, gen_random_uuid(), order_id, 'send', 'done', day from served order by order_id`);
    await tx.run(sql`
      with made as (
        insert into kitchen_tickets (place_id, order_id, station, sequence, state, created_at, served_at)
        select place_id, order_id, 'kitchen', 1, case when is_open then 'sent' else 'served' end, day,
          case when not is_open then day end
        from served order by order_id returning id, place_id, order_id
      )
      insert into kitchen_ticket_lines (ticket_id, place_id, line_id, quantity)
      select m.id, m.place_id, l.line_id, 1 from made m join order_lines l using (order_id) order by m.id`);
    await tx.run(sql`
      insert into order_devices (place_id, device, user_id, order_id, waiting, seen_at)
      select s.place_id, gen_random_uuid(), (select min(id) from users), case when s.is_open then s.order_id end, s.n % 3, s.day
      from served s order by s.order_id`);
    await tx.run(sql`
      update orders o set allergies = '[{"seat": null, "allergens": ["nuts"], "note": null}]' from served s
      where s.order_id = o.id and s.n <= 2`);
    await tx.run(sql`
      insert into printers (place_id, name, stations, prints, width, code_page, updated_at)
      select distinct place_id, 'Cucina', '{kitchen}'::text[], 'both', 80, 'cp858', now() from served on conflict do nothing`);
    await tx.run(sql`
      insert into print_jobs (place_id, printer_id, kind, ticket_id, order_id, title, document, state, created_at, settled_at)
      select k.place_id, p.id, 'ticket', k.id, k.order_id, 'Comanda', '[]', case when s.is_open then 'waiting' else 'printed' end,
        s.day, case when not s.is_open then s.day end
      from served s join kitchen_tickets k using (order_id) join printers p on p.place_id = k.place_id order by k.id`);
  });
}
