import sql from 'sql-template-tag';
import type { Db } from '../api/src/core/db/pool.ts';

/** Three dishes and a drink, with stations of the kitchen and the bar. */
export async function addDishes(db: Db, place_id: number): Promise<number[]> {
  const dishes = await db.many<{ id: number }>(sql`
    insert into products (place_id, name, kind, price_cents, vat_class, created_at, updated_at)
    select ${place_id}, name, kind, price, 'food_service', now(), now()
    from (values ('Carbonara', 'dish', 1200), ('Tagliata', 'dish', 2200), ('Tiramisù', 'dish', 600), ('Birra media', 'drink', 500))
      as d (name, kind, price)
    returning id`);
  return dishes.map(({ id }) => id);
}

/**
 * Orders of a place with their bills, ids ascending: empty ones at the counter, or served ones of earlier evenings with ten lines and
 * their charges.
 */
export async function addOrders(
  db: Db,
  place_id: number,
  { many, product_id }: { many: number; product_id: number | null },
): Promise<number[]> {
  const isPast = product_id !== null;
  return db.tx(async (tx) => {
    const { last } = await tx.one<{ last: number }>(sql`
      insert into bill_numbers as n (place_id, last) values (${place_id}, ${many})
      on conflict (place_id) do update set last = n.last + excluded.last returning last`);
    await tx.run(sql`
      create temporary table made on commit drop as
      select nextval('orders_id_seq') as order_id, nextval('bills_id_seq') as bill_id, ${last - many}::int + n as number,
        case when ${isPast} then current_date - 1 - n / 200 else current_date end as day
      from generate_series(1, ${many}::int) as n`);
    await tx.run(sql`
      insert into orders (id, place_id, business_day, number, selling_way, opened_at, updated_at, closed_at)
      overriding system value
      select order_id, ${place_id}, day, number, 'counter', day, day, case when ${isPast} then day end from made`);
    await tx.run(sql`
      insert into bills (id, place_id, source_kind, source_id, number, is_main, business_day, total_cents, paid_cents, has_entries,
        opened_at, changed_at)
      select bill_id, ${place_id}, 'order', order_id, number, true, day, case when ${isPast} then 12000 else 0 end,
        case when ${isPast} then 12000 else 0 end, ${isPast}, day, day from made`);
    if (isPast) await addLines(tx, place_id, product_id);
    const rows = await tx.many<{ order_id: number }>(sql`select order_id from made order by order_id`);
    return rows.map(({ order_id }) => order_id);
  });
}

async function addLines(tx: Db, place_id: number, product_id: number, each = 10): Promise<void> {
  await tx.run(sql`
    with wanted as (
      select order_id, bill_id, day, nextval('charges_id_seq') as charge_id from made cross join generate_series(1, ${each}::int)
    ), charged as (
      insert into charges (id, place_id, source_kind, source_id, kind, product_id, description, quantity, unit_price_cents,
        amount_cents, vat_rate, business_day, created_at)
      overriding system value
      select charge_id, ${place_id}, 'order', order_id, 'dish', ${product_id}, 'Carbonara', 1, 1200, 1200, 1000, day, day from wanted
    ), shared as (
      insert into bill_shares (charge_id, bill_id, amount_cents) select charge_id, bill_id, 1200 from wanted
    )
    insert into order_lines (place_id, line_id, order_id, product_id, kind, name, quantity, unit_price_cents, vat_class, counted,
      state, course, station, allergens_state, charge_id, added_at, sent_at, ready_at, served_at)
    select ${place_id}, gen_random_uuid(), order_id, ${product_id}, 'dish', 'Carbonara', 1, 1200, 'food_service', false, 'served',
      'first', 'kitchen', 'unknown', charge_id, day, day, day, day from wanted`);
}

/** An open order of twenty lines; with the factor more orders of earlier evenings. */
export async function addEvenings(db: Db, place_id: number, factor: number): Promise<number> {
  const [product_id] = await addDishes(db, place_id);
  await addOrders(db, place_id, { many: 2000 * factor, product_id: product_id! });
  const [order_id] = await addOrders(db, place_id, { many: 1, product_id: null });
  await db.tx(async (tx) => {
    await tx.run(sql`
      create temporary table made on commit drop as
      select o.id as order_id, b.id as bill_id, o.business_day as day from orders o
      join bills b on b.source_kind = 'order' and b.source_id = o.id where o.id = ${order_id}`);
    await addLines(tx, place_id, product_id!, 20);
    await tx.run(sql`
      update bills set total_cents = 24000, has_entries = true where source_kind = 'order' and source_id = ${order_id}`);
  });
  return order_id!;
}
