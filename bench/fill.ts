import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { hashToken, requirePlace, type PlaceAccess } from '../api/src/core/access/guard.ts';
import type { Db } from '../api/src/core/db/pool.ts';
import { syncBookingCounters } from '../api/src/testing/database/booking-counters.ts';
import { addDocuments } from '../api/src/testing/filling/documents.ts';
import { may } from '../contract/src/roles/values.ts';
import { addEvenings } from './fill-orders.ts';

/** Where each case is measured. Their own answers have the same size whatever the factor. */
export const PLACES = ['rooms', 'list', 'planning', 'availability', 'tables'] as const;
export type PlaceName = (typeof PLACES)[number];

export interface Filled {
  token: string;
  places: Record<PlaceName, PlaceAccess>;
  /** A stay with a long bill. */
  stay: { booking_id: number; bill_id: number };
  /** An open order of twenty lines. */
  order_id: number;
}

const OTHER_PLACES = 500;
const ROOMS: Record<PlaceName, number> = {
  rooms: 100,
  list: 100,
  planning: 30,
  availability: 500,
  tables: 0,
};

export async function addOwner(db: Db): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await db.one<{ id: number }>(sql`
    insert into users (email, username, first_name, last_name, password_hash)
    values ('titolare@example.com', 'titolare', 'Titolare', 'Di Prova', 'none') returning id`);
  await db.run(sql`
    insert into sessions (user_id, token_hash, created_at, last_used_at)
    values (${id}, ${hashToken(token)}, now(), now())`);
  await db.run(sql`
    insert into subscriptions (user_id, plan, starts_at, expires_at)
    values (${id}, 'year', now(), now() + interval '1 year')`);
  return { id, token };
}

export async function addPlace(db: Db, user_id: number, name: PlaceName): Promise<PlaceAccess> {
  const place = await db.one<{ id: number }>(sql`
    insert into places (name, category) values (${name}, ${name === 'tables' ? 'trattoria' : 'hotel'}) returning id`);
  await db.run(sql`
    insert into assignments (user_id, place_id, level, role) values (${user_id}, ${place.id}, 'business', 'owner')`);
  const membership = {
    place_id: place.id,
    role: 'owner' as const,
    level: 'business' as const,
    open_until: '2999-01-01T00:00:00Z',
    is_closed: false,
    time_zone: 'Europe/Rome',
  };
  const person = {
    session_id: 0,
    signed_in_at: '',
    two_factor: false,
    last_used_at: '',
    acting: null,
    screen: null,
    user: { id: user_id, first_name: '', last_name: '', email: '', username: '' },
    places: [membership],
  };
  return requirePlace({ clock: () => new Date() }, person, place.id, may.enter);
}

export async function addRooms(db: Db, place_id: number, count: number): Promise<void> {
  await db.run(sql`
    insert into rooms (place_id, number, name, floor, area, type, capacity, beds_double, price_cents, description,
      amenities, created_at, updated_at)
    select ${place_id}, (100 + n)::text, 'Camera ' || n, (n / 10)::text, 18.5, 'double', 2, 1, 8000 + n * 50,
      'Camera luminosa con vista sul cortile, bagno privato e aria condizionata.',
      '{wifi,tv,ac,heating,bathroom,hairdryer}', now(), now()
    from generate_series(1, ${count}::int) n`);
}

interface Stays {
  /** Of each room: from that day on, `count` stays, one every so many days and a night shorter than that. */
  from: string;
  every: number;
  count: number;
}

export async function addStays(db: Db, place_id: number, { from, every, count }: Stays): Promise<void> {
  await db.run(sql`
    insert into bookings (place_id, number, room_id, guest_first_name, guest_last_name, guest_email, guest_phone,
      check_in_date, check_out_date, number_of_guests, total_cents, status, payment_status, paid_at, created_at, updated_at)
    select ${place_id}, row_number() over (), r.id,
      (array['Mario', 'Anna', 'Lucia', 'Giosuè', 'Paolo', 'Zoë', 'Chiara', 'Luca'])[1 + (r.id + k) % 8],
      (array['Rossi', 'Bianchi', 'D''Angelo', 'De Luca', 'Ferrari'])[1 + k % 5] || ' ' || (r.id * 7 + k) % 997,
      'ospite' || r.id || '.' || k || '@example.com', '+39 333 ' || 1000000 + (r.id * 7919 + k * 104729) % 8999999,
      s.day, s.day + ${every}::int - 1, 1 + k % 3, (${every}::int - 1) * (8000 + (k * 37) % 5000),
      case when s.day < current_date then 'completed' else 'confirmed' end,
      case when k % 3 = 0 then 'paid' else 'unpaid' end, case when k % 3 = 0 then now() end,
      s.day - (k % 90) * interval '1 day' + r.id * interval '1 second', now()
    from rooms r, generate_series(0, ${count}::int - 1) k,
      lateral (select ${from}::date + k * ${every}::int + (r.id % ${every}::int)::int as day) s
    where r.place_id = ${place_id}`);
  await syncBookingCounters(db, place_id);
}

export async function addHolds(db: Db, place_id: number): Promise<void> {
  await db.run(sql`
    insert into room_holds (room_id, nights, booking_id)
    select room_id, daterange(check_in_date, check_out_date, '[)'), id from bookings where place_id = ${place_id}`);
}

/** Ten seasons over the days that are asked about; with the factor more of those that are not. */
async function addSeasons(db: Db, place_id: number, factor: number): Promise<void> {
  await db.run(sql`
    insert into seasons (place_id, name, from_date, to_date, price_cents, percent, weekdays, priority, created_at, updated_at)
    select ${place_id}, 'Periodo ' || n, day, day + 30, case when n % 2 = 0 then 9000 + n end,
      case when n % 2 = 1 then n end, case when n % 3 = 0 then '{5,6}'::int[] else '{}' end, n % 5, now(), now()
    from generate_series(0, 10 * ${factor}::int - 1) n,
      lateral (select case when n < 10 then date '2027-07-01' - n else date '2029-01-01' + n end as day) s`);
}

/** A stay of 14 nights with 20 charges and two payments; with the factor more bills of other stays and sales. */
async function addBill(db: Db, place_id: number, factor: number): Promise<Filled['stay']> {
  const { id: booking_id } = await db.one<{ id: number }>(sql`
    insert into bookings (place_id, room_id, guest_first_name, guest_last_name, check_in_date, check_out_date, number_of_guests,
      total_cents, status, created_at, updated_at)
    select ${place_id}, min(id), 'Lucia', 'Bianchi', '2027-07-01', '2027-07-15', 2, 14 * 9000, 'confirmed', now(), now()
    from rooms where place_id = ${place_id} returning id`);
  await db.run(sql`
    insert into booking_nights (booking_id, night, room_id, price_cents)
    select id, check_in_date + n, room_id, 9000 from bookings, generate_series(0, 13) n where id = ${booking_id}`);
  const { id: bill_id } = await db.one<{ id: number }>(sql`
    update bills set total_cents = total_cents + 20 * 350, paid_cents = 100000
    where source_kind = 'booking' and source_id = ${booking_id} returning id`);
  await db.run(sql`
    with sold as (
      insert into bills (place_id, source_kind, source_id, number, is_main, business_day, total_cents, has_entries, opened_at,
        changed_at)
      select ${place_id}, 'sale', 1000000 + n, 1000 + n, true, '2026-11-01', 350, true, now(), now()
      from generate_series(1, ${1000 * factor}::int) n returning id, source_kind, source_id
    ), targets as (
      select id, source_kind, source_id from sold
      union all select ${bill_id}, 'booking', ${booking_id} from generate_series(1, 20)
    ), added as (
      insert into charges (place_id, source_kind, source_id, kind, description, quantity, unit_price_cents, amount_cents, vat_rate,
        business_day, created_at)
      select ${place_id}, source_kind, source_id, 'extra', 'Acqua minerale', 1, 350, 350, 2200, '2027-07-02', now() from targets
      returning id, source_kind, source_id
    )
    insert into bill_shares (charge_id, bill_id, amount_cents)
    select a.id, coalesce(s.id, ${bill_id}), 350
    from added a left join sold s on s.source_kind = a.source_kind and s.source_id = a.source_id`);
  await db.run(sql`
    update bill_numbers n set last = (select max(number) from bills b where b.place_id = n.place_id) where place_id = ${place_id}`);
  await db.run(sql`
    insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day, business_day,
      created_at)
    select ${place_id}, 'booking', ${booking_id}, 'card', 'in', 50000, 'EUR', '2026-11-01', '2026-11-01', now()
    from generate_series(1, 2)`);
  await db.run(sql`update bookings set bill_cents = total_cents + 20 * 350 where id = ${booking_id}`);
  return { booking_id, bill_id };
}

async function addCustomers(db: Db, place_id: number, count: number): Promise<void> {
  await db.run(sql`
    insert into customers (place_id, kind, first_name, last_name, email, phone, tags, stays, spent_cents, last_stay_on,
      last_contact_at, created_at, updated_at)
    select ${place_id}, 'person', (array['Mario', 'Anna', 'Lucia', 'Giosuè'])[1 + n % 4], 'Rossi ' || n % 9973,
      'cliente' || n || '@example.com', '+39 333 ' || 1000000 + n, case when n % 10 = 0 then '{amici}'::text[] else '{}' end,
      n % 7, n % 7 * 18000, date '2024-01-01' + (n::bigint * 7919 % 1000)::int, now(), now() - n * interval '1 minute', now()
    from generate_series(1, ${count}::int) n`);
}

/** Where an evening is asked about. */
export const EVENING = '2027-07-10';

/** A dining room of 60 tables with 80 parties an evening; with the factor more evenings, before and after. */
async function addDining(db: Db, place_id: number, factor: number): Promise<void> {
  await db.run(sql`
    insert into dining_tables (place_id, number, area, seats, shape, created_at, updated_at)
    select ${place_id}, n::text, 'Sala ' || n % 3, 2 + 2 * (n % 3), 'square', now(), now() from generate_series(1, 60) n`);
  await db.run(sql`
    with made as (
      insert into reservations (place_id, business_day, at, duration_minutes, party, state, source, last_name, created_at,
        updated_at)
      select ${place_id}, day, day + interval '17 hours' + (k % 2) * interval '150 minutes', 120, 2 + k % 3, 'confirmed',
        'phone', 'Rossi ' || k, now(), now()
      from generate_series(${EVENING}::date - ${45 * factor}::int, ${EVENING}::date + ${45 * factor}::int, interval '1 day') day,
        generate_series(0, 79) k
      returning id, at
    ), turned as (
      select id, at, row_number() over (partition by at order by id) as turn from made
    )
    insert into reservation_tables (reservation_id, table_id, place_id, during, is_active)
    select m.id, t.id, ${place_id}, tstzrange(m.at, m.at + interval '2 hours', '[)'), true
    from turned m join dining_tables t on t.place_id = ${place_id} and t.number = m.turn::text`);
}

async function addOthers(db: Db, factor: number): Promise<void> {
  const others = await db.many<{ id: number }>(sql`
    insert into places (name, category)
    select 'Altra ' || n, 'b&b' from generate_series(1, ${OTHER_PLACES * factor}::int) n returning id`);
  const ids = others.map(({ id }) => id);
  await db.run(sql`
    insert into rooms (place_id, number, type, capacity, price_cents, created_at, updated_at)
    select p.id, n::text, 'double', 2, 9000, now(), now() from unnest(${ids}::bigint[]) p (id), generate_series(1, 8) n`);
}

/**
 * One place a case, among 500 times `factor` with 8 rooms each. With the factor grows what an answer does not show: the
 * bookings of the list beyond its page, the years around the days that are asked about, the other places.
 */
export async function fill(db: Db, factor: number): Promise<Filled> {
  const owner = await addOwner(db);
  const places = {} as Record<PlaceName, PlaceAccess>;
  for (const name of PLACES) {
    places[name] = await addPlace(db, owner.id, name);
    await addRooms(db, places[name].place_id, ROOMS[name]);
  }
  await addOthers(db, factor);
  await db.run(sql`
    insert into room_photos (room_id, position, key, sha256, created_at)
    select id, 0, md5(id::text), sha256(id::text::bytea), now() from rooms`);

  // An index over words is built faster at the end than row by row.
  const { definition, ofCustomers } = await db.one<{ definition: string; ofCustomers: string }>(sql`
    select pg_get_indexdef('bookings_search_idx'::regclass) as definition,
      pg_get_indexdef('customers_search_idx'::regclass) as "ofCustomers"`);
  await db.run(sql`drop index bookings_search_idx, customers_search_idx`);
  await addCustomers(db, places.list.place_id, 50_000 * factor);
  await db.query(ofCustomers, []);
  await addStays(db, places.list.place_id, { from: '2024-01-01', every: 3, count: 500 * factor });
  await addStays(db, places.planning.place_id, { from: '2027-01-01', every: 6, count: 120 * factor });
  await addStays(db, places.availability.place_id, { from: '2027-01-01', every: 7, count: 52 * factor });
  await db.query(definition, []);
  await addHolds(db, places.planning.place_id);
  await addHolds(db, places.availability.place_id);
  await addSeasons(db, places.availability.place_id, factor);
  await addDining(db, places.tables.place_id, factor);
  const order_id = await addEvenings(db, places.tables.place_id, factor);
  const { place_id: listed } = places.list;
  await addDocuments(db, { first: listed, last: listed }, 50_000 * factor, 30 * factor);
  const stay = await addBill(db, places.rooms.place_id, factor);
  await db.query('vacuum (analyze)', []);
  return { token: owner.token, places, stay, order_id };
}
