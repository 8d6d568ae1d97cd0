import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';

/** Places that look alike, with ids in a row. */
export interface Houses {
  first: number;
  last: number;
  rooms: number;
  /** Of each place, over the years. */
  bookings: number;
}

/** The session token of the owner or manager of a place, for measurements. */
export const tokenOf = (place_id: number, role: 'owner' | 'manager' = 'owner') => `${role}-${place_id}`;

async function addPeople(db: Db, { first, last }: Houses, password_hash: string): Promise<void> {
  const people = sql`(
    select p.id as place_id, role, role || p.id as name from places p cross join unnest('{owner,manager}'::text[]) as role
    where p.id between ${first} and ${last})`;
  await db.run(sql`
    insert into users (email, username, first_name, last_name, password_hash)
    select name || '@example.com', name, role, place_id::text, ${password_hash} from ${people} as p order by place_id`);
  await db.run(sql`
    insert into assignments (user_id, place_id, level, role)
    select u.id, p.place_id, 'business', p.role from ${people} as p join users u on lower(u.email) = p.name || '@example.com'
    order by p.place_id`);
  await db.run(sql`
    insert into subscriptions (user_id, plan, starts_at, expires_at)
    select user_id, 'year', now(), now() + interval '1 year' from assignments
    where place_id between ${first} and ${last} and role = 'owner'`);
  // One session for the measurement, and two of other devices.
  await db.run(sql`
    insert into sessions (user_id, token_hash, created_at, last_used_at)
    select user_id, sha256((role || '-' || place_id || case when n = 0 then '' else '-' || n end)::bytea), now(), now()
    from assignments cross join generate_series(0, 2) as n where place_id between ${first} and ${last}`);
  await db.run(sql`
    insert into person_pins (place_id, user_id, mark, set_at)
    select place_id, user_id, sha256((role || '-' || place_id)::bytea), now() from assignments
    where place_id between ${first} and ${last}`);
  await db.run(sql`
    insert into acting (session_id, owner_id, place_id, user_id, used_at)
    select max(s.id), a.user_id, a.place_id, a.user_id, now() from assignments a join sessions s on s.user_id = a.user_id
    where a.place_id between ${first} and ${last} group by a.user_id, a.place_id`);
  await db.run(sql`
    insert into screens (place_id, kind, name, token_hash, code_until, created_at, paired_at, seen_at)
    select id, 'kitchen', 'Cucina', sha256(('screen-' || id)::bytea), now(), now(), now(), now() from places
    where id between ${first} and ${last}`);
  await db.run(sql`
    insert into notification_inboxes (user_id)
    select user_id from assignments where place_id between ${first} and ${last}`);
}

async function addBusinesses(db: Db, { first, last }: Houses): Promise<void> {
  await db.run(sql`
    with made as (
      insert into businesses (tax_profile, name, vat_number, street, postal_code, city, province, country, in_liquidation,
        stamp_duty, stamp_duty_on_city_tax, created_at, updated_at)
      select 'RF01', id::text, '00743110157', '', '', '', '', 'IT', false, 'charged', false, now(), now()
      from places where id between ${first} and ${last}
      returning id, name::bigint as place_id
    )
    update places p set business_id = made.id from made where made.place_id = p.id`);
}

async function addRooms(db: Db, { first, last, rooms }: Houses): Promise<void> {
  await db.run(sql`
    insert into rooms (place_id, number, name, floor, area, type, capacity, beds_double, price_cents, description, amenities,
      created_at, updated_at)
    select p.id, (100 + n)::text, 'Camera ' || n, (n / 10)::text, 18.5, 'double', 2, 1, 8000 + n * 50,
      'Camera luminosa con vista sul cortile, bagno privato e aria condizionata.',
      '{wifi,tv,ac,heating,bathroom,hairdryer}', now(), now()
    from places p cross join generate_series(1, ${rooms}::int) n where p.id between ${first} and ${last} order by p.id, n`);
  await db.run(sql`
    insert into room_photos (room_id, position, key, sha256, created_at)
    select id, 0, md5(id::text), sha256(id::text::bytea), now() from rooms where place_id between ${first} and ${last}`);
  await db.run(sql`
    insert into seasons (place_id, name, from_date, to_date, percent, priority, created_at, updated_at)
    select p.id, 'Periodo ' || n, current_date + 60 * n, current_date + 60 * n + 40, 5 * n, n, now(), now()
    from places p cross join generate_series(-2, 3) n where p.id between ${first} and ${last}`);
}

/** Portals also sell two rooms of each place: periods in the past, and ahead of the desk's bookings. */
async function addCalendars(db: Db, { first, last }: Houses): Promise<void> {
  await db.run(sql`
    insert into calendars (place_id, room_id, name, direction, sync_enabled, feed_url, feed_url_hash, host, platform, token_hash,
      token, last_attempt_at, last_sync_at, next_run_at, created_at, updated_at)
    select place_id, id, 'Calendario ' || number, 'both', true, null, sha256(id::text::bytea), 'example.com', 'other',
      sha256(('ical-' || id)::bytea), null, now(), now(), now() + interval '1 year', now(), now()
    from rooms where place_id between ${first} and ${last} and number in ('101', '102')`);
  const mine = sql`calendars c where c.place_id between ${first} and ${last}`;
  await db.run(sql`
    insert into channel_events (calendar_id, place_id, room_id, uid, from_date, to_date, kind, summary, state, first_seen_at,
      last_seen_at, updated_at)
    select c.id, c.place_id, c.room_id, c.id || '-' || n, current_date + 6 * n, current_date + 6 * n + 3, 'reservation',
      'Reserved', case when n < 0 then 'ended' else 'active' end, now(), now(), now()
    from (select * from ${mine}) as c cross join generate_series(-30, 39) as n where n < 0 or n >= 30`);
  await db.run(sql`
    insert into room_holds (place_id, room_id, nights, channel_event_id)
    select e.place_id, e.room_id, daterange(e.from_date, e.to_date), e.id from channel_events e
    where e.place_id between ${first} and ${last} and e.state = 'active'`);
  await db.run(sql`
    insert into calendar_log (calendar_id, at, sentence, added, nights_added)
    select c.id, now() - n * interval '4 days', 'Letto il calendario: 1 periodo nuovo.', 1, 3
    from (select * from ${mine}) as c cross join generate_series(20, 1, -1) as n`);
}

/** Closures of next year, a BTCPay with past deliveries, and finished nightly work. */
async function addTheRest(db: Db, { first, last }: Houses): Promise<void> {
  await db.run(sql`
    insert into room_blocks (place_id, room_id, from_date, to_date, reason, created_at)
    select place_id, id, current_date + 400, current_date + 403, 'Lavori', now() from rooms
    where place_id between ${first} and ${last}`);
  await db.run(sql`
    insert into room_holds (place_id, room_id, nights, block_id)
    select place_id, room_id, daterange(from_date, to_date), id from room_blocks where place_id between ${first} and ${last}`);
  await db.run(sql`
    insert into btcpay_settings (place_id, host, store_id, api_key, api_key_by_consent, webhook_secret, webhook_secret_host,
      webhook_token_hash, revision, is_verified, last_verified_at, next_check_at, webhook_since, created_at, updated_at)
    select id, 'https://btcpay.example', 'negozio', '', false, '', 'https://btcpay.example', sha256(id::text::bytea), 1, true, now(),
      now() + interval '1 year', now() - interval '1 year', now(), now()
    from places where id between ${first} and ${last}`);
  await db.run(sql`
    insert into webhook_deliveries (place_id, delivery_id, original_delivery_id, webhook_id, type, invoice_id, is_redelivery,
      received_at)
    select p.id, p.id || '-' || n, p.id || '-' || n, 'prova', 'InvoiceSettled', 'prova', false, now() - n * interval '2 days'
    from places p cross join generate_series(20, 1, -1) as n where p.id between ${first} and ${last}`);
  // The nightly work is marked as done, or every process would start with it.
  await db.run(sql`
    insert into book_snapshots (place_id, seen_on, night, rooms, revenue_cents)
    select p.id, day, day, 0, 0 from places p cross join generate_series(-1, 2) as n, lateral (select current_date + n as day) as d
    where p.id between ${first} and ${last}`);
}

async function addReviews(db: Db, { first, last }: Houses): Promise<void> {
  await db.run(sql`
    insert into reviews (place_id, directory_id, author, rating, text, written_at, created_at, updated_at)
    select p.id, p.id || '-' || n, 'Ospite ' || n, 1 + n % 5, 'Bel posto, torneremo volentieri.', at, at, at
    from places p cross join generate_series(1, 5) as n, lateral (select now() - n * interval '20 days' as at) as t
    where p.id between ${first} and ${last}`);
}

/** Adds places with everything except bookings: two people, rooms, seasons, calendars, reviews. */
export async function addHouses(
  db: Db,
  {
    count,
    rooms,
    bookings,
    password_hash,
  }: { count: number; password_hash: string } & Pick<Houses, 'rooms' | 'bookings'>,
): Promise<Houses> {
  const ids = await db.many<{ id: number }>(sql`
    insert into places (name, address, category, public_open)
    select 'Casa ' || n, 'Via di Prova 1', 'hotel', true
    from generate_series((select count(*) from places) + 1, (select count(*) from places) + ${count}::int) as n returning id`);
  const houses = { first: ids[0]!.id, last: ids.at(-1)!.id, rooms, bookings };
  await addPeople(db, houses, password_hash);
  await addBusinesses(db, houses);
  await addRooms(db, houses);
  await addCalendars(db, houses);
  await addReviews(db, houses);
  await addTheRest(db, houses);
  return houses;
}
