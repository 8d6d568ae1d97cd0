import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import type { Houses } from './houses.ts';

/** Every fifth thing comes back. */
const RETURNED = 5;

/**
 * Adds sales of one thing each, a day apart, paid in cash, with their events; some of the things came back. They are written with
 * all places in turn, so that rows of a place are as scattered as in real use.
 */
export async function addSales(db: Db, { first, last }: Houses, each: number): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`
      create temporary table sold on commit drop as
      select p.id as place_id, n, current_date - n as day, nextval('bills_id_seq') as bill_id, nextval('charges_id_seq') as charge_id,
        case when n % ${RETURNED}::int = 0 then nextval('charges_id_seq') end as return_id
      from generate_series(1, ${each}::int) as n cross join places p where p.id between ${first} and ${last} order by n, p.id`);
    await tx.run(sql`
      insert into bill_numbers as c (place_id, last)
      select place_id, ${each}::int from sold where n = 1
      on conflict (place_id) do update set last = c.last + excluded.last`);
    await tx.run(sql`
      insert into bills (id, place_id, source_kind, source_id, number, is_main, business_day, total_cents, paid_cents, has_entries,
        opened_at, changed_at)
      select s.bill_id, s.place_id, 'sale', s.bill_id, c.last - s.n + 1, true, s.day,
        case when s.return_id is null then 500 else 0 end, case when s.return_id is null then 500 else 0 end, true, s.day, s.day
      from sold s join bill_numbers c using (place_id) order by s.bill_id`);
    await tx.run(sql`
      insert into sale_keys (place_id, key, bill_id) select place_id, 'sale-' || bill_id, bill_id from sold order by bill_id`);
    await tx.run(sql`
      with things as (
        select charge_id as id, 1 as quantity, s.* from sold s
        union all select return_id, -1, s.* from sold s where return_id is not null
      ), added as (
        insert into charges (id, place_id, source_kind, source_id, kind, description, quantity, unit_price_cents, amount_cents,
          vat_rate, business_day, created_at)
        select id, place_id, 'sale', bill_id, 'good', 'Sapone', quantity, 500, quantity * 500, 2200, day, day
        from things order by bill_id, id
      )
      insert into bill_shares (charge_id, bill_id, amount_cents) select id, bill_id, quantity * 500 from things order by bill_id, id`);
    await tx.run(sql`
      insert into charge_returns (charge_id, place_id, bill_id, of_charge_id, quantity)
      select return_id, place_id, bill_id, charge_id, 1 from sold where return_id is not null order by bill_id`);
    await tx.run(sql`
      insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day, business_day,
        created_at)
      select s.place_id, 'bill', s.bill_id, 'cash', way, 500, 'EUR', s.day, s.day, s.day
      from sold s cross join unnest('{in,out}'::text[]) as way where way = 'in' or s.return_id is not null order by s.bill_id`);
    await tx.run(sql`
      insert into room_charges (place_id, bill_id, stay_place_id, booking_id, amount_cents, business_day, created_at, undone_at)
      select s.place_id, s.bill_id, s.place_id, k.id, 500, s.day, s.day, s.day
      from sold s cross join lateral (select id from bookings where place_id = s.place_id order by id limit 1) as k
      order by s.bill_id`);
    await tx.run(sql`
      insert into room_signatures (place_id, room_charge_id, strokes, signed_at)
      select place_id, id, '[[10, 10, 20, 20]]', created_at from room_charges order by place_id, id`);
    await tx.run(sql`
      insert into bill_events (place_id, source_kind, source_id, bill_id, at, kind, changes)
      select place_id, 'sale', bill_id, bill_id, day, 'open', '{}' from sold order by bill_id`);
  });
}
