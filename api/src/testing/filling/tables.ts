import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import type { Houses } from './houses.ts';

/** Tables of a place, of four seats each. */
const TABLES = 10;
/** Every tenth party reserved on the public page. */
const ONLINE = 10;

/**
 * Adds a dining room to each house, with combinations, hours and a party a day in the past and to come. They are written with all places
 * in turn, so that rows of a place are as scattered as in real use.
 */
export async function addTables(db: Db, { first, last }: Houses, each: number): Promise<void> {
  const places = sql`places p where p.id between ${first} and ${last}`;
  await db.tx(async (tx) => {
    await tx.run(sql`
      insert into dining_tables (place_id, number, area, seats, shape, created_at, updated_at)
      select p.id, n::text, 'Sala', 4, 'square', now(), now() from generate_series(1, ${TABLES}::int) as n cross join ${places}
      order by n, p.id`);
    await tx.run(sql`
      with made as (
        insert into table_combinations (place_id, seats, members, created_at)
        select t.place_id, 8, string_agg(t.id::text, ' ' order by t.id), now() from dining_tables t
        where t.place_id between ${first} and ${last} and t.number in ('1', '2') group by t.place_id returning id, place_id
      )
      insert into combined_tables (place_id, combination_id, table_id)
      select m.place_id, m.id, t.id from made m join dining_tables t on t.place_id = m.place_id and t.number in ('1', '2')`);
    await tx.run(sql`
      insert into service_plans (place_id, is_open, max_party, min_notice_minutes, days_ahead, auto_confirm, updated_at)
      select p.id, true, 8, 0, 60, true, now() from ${places}`);
    await tx.run(sql`
      insert into service_shifts (place_id, position, name, from_time, last_order, slot_minutes, durations, online)
      select p.id, 0, 'Cena', '19:30', '22:00', 15, '[{"up_to": null, "minutes": 120}]', true from ${places}`);
    await tx.run(sql`
      insert into service_days (place_id, day)
      select p.id, current_date + n - ${each}::int / 2 from generate_series(1, ${each}::int) as n cross join ${places}
      order by n, p.id`);
    await tx.run(sql`
      insert into reservations (place_id, business_day, at, duration_minutes, party, state, source, last_name, email, created_at,
        updated_at)
      select p.id, current_date + n - ${each}::int / 2, current_date + n - ${each}::int / 2 + interval '19 hours', 120, 2,
        case when n < ${each}::int / 2 then 'finished' else 'confirmed' end,
        case when n % ${ONLINE}::int = 0 then 'online' else 'phone' end, 'Ospite', 'ospite' || n || '@example.com', now(), now()
      from generate_series(1, ${each}::int) as n cross join ${places} order by n, p.id`);
    await tx.run(sql`
      insert into reservation_tables (reservation_id, table_id, place_id, during, is_active)
      select r.id, t.id, r.place_id, tstzrange(r.at, r.at + interval '2 hours', '[)'), r.state = 'confirmed'
      from reservations r join dining_tables t
        on t.place_id = r.place_id and t.number = (1 + r.id % ${TABLES}::int)::text
      where r.place_id between ${first} and ${last}`);
    await tx.run(sql`
      insert into table_holds (place_id, token, business_day, at, duration_minutes, party, origin, network, expires_at, created_at)
      select p.id, md5(p.id || '-' || n), current_date + n - ${each}::int / 2, current_date + n - ${each}::int / 2 + interval '20 hours',
        120, 2, sha256(n::text::bytea), sha256((n % 40)::text::bytea), now(), now()
      from generate_series(1, ${each}::int) as n cross join ${places} order by n, p.id`);
    await tx.run(sql`
      insert into table_deposits (reservation_id, place_id, number, total_cents, currency, by_transfer, held_until, created_at)
      select r.id, r.place_id, row_number() over (partition by r.place_id order by r.id), 2000, 'EUR', false, r.at, now()
      from reservations r where r.source = 'online' and r.place_id between ${first} and ${last} order by r.id`);
    await tx.run(sql`
      insert into reservation_links (reservation_id, place_id, token, language, origin, network)
      select r.id, r.place_id, md5(r.id::text), 'it', sha256(r.id::text::bytea), sha256((r.id % 40)::text::bytea)
      from reservations r where r.source = 'online' and r.place_id between ${first} and ${last}`);
  });
}
