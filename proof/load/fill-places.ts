import { randomBytes } from 'node:crypto';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { hashToken } from '../../api/src/core/access/guard.ts';
import { hashPassword } from '../../api/src/core/access/passwords/password.ts';
import { exportUrl, newLink, tokenIn } from '../../api/src/slices/calendars/export/export-link.ts';
import { hashLink, sealLink } from '../../api/src/slices/calendars/feed/feed-link.ts';
import type { App } from '../../api/src/core/context.ts';
import type { Db } from '../../api/src/core/db/pool.ts';
import { syncBookingCounters } from '../../api/src/testing/database/booking-counters.ts';
import { PASSWORD, type PlannedPlace, type Worker } from './plan.ts';

/** Houses of three sizes in turn: rooms, the stays that each room has behind it, calendars of portals. */
const SIZES = [
  { rooms: 60, stays: 150, calendars: 6 },
  { rooms: 20, stays: 120, calendars: 3 },
  { rooms: 20, stays: 120, calendars: 3 },
  { rooms: 6, stays: 100, calendars: 2 },
  { rooms: 6, stays: 100, calendars: 2 },
] as const;
const CREW: readonly Role[] = [
  'owner',
  'manager',
  'manager',
  'staff',
  'staff',
  'staff',
  'staff',
  'staff',
  'accountant',
  'housekeeping',
];

export async function addWorker(
  db: Db,
  place_id: number,
  role: Role,
  password_hash: string,
): Promise<Worker> {
  const token = randomBytes(32).toString('base64url');
  const name = randomBytes(8).toString('hex');
  const email = `${name}@example.com`;
  const { id } = await db.one<{ id: number }>(sql`
    insert into users (email, username, first_name, last_name, password_hash)
    values (${email}, ${name}, 'Persona', ${`Di Prova ${name.slice(0, 4)}`}, ${password_hash}) returning id`);
  await db.run(sql`
    insert into sessions (user_id, token_hash, created_at, last_used_at)
    values (${id}, ${hashToken(token)}, now(), now())`);
  await db.run(sql`
    insert into assignments (user_id, place_id, level, role) values (${id}, ${place_id}, 'business', ${role})`);
  if (role === 'owner') {
    await db.run(sql`
      insert into subscriptions (user_id, plan, starts_at, expires_at)
      values (${id}, 'year', now(), now() + interval '1 year')`);
  }
  return { user_id: id, email, role, place_id, token };
}

/** One stay after the other in each room until today and a little further, with their nights, holds and money. */
async function addStays(db: Db, place_id: number, count: number): Promise<void> {
  await db.run(sql`
    insert into bookings (place_id, number, room_id, guest_first_name, guest_last_name, guest_email, guest_phone, check_in_date,
      check_out_date, number_of_guests, total_cents, status, payment_status, paid_at, arrived_at, departed_at, created_at,
      updated_at)
    select ${place_id}, row_number() over (), r.id, (array['Mario', 'Anna', 'Lucia', 'Zoë', 'Paolo', 'Chiara'])[1 + (r.id + k) % 6],
      (array['Rossi', 'Bianchi', 'D''Angelo', 'De Luca', 'Ferrari'])[1 + k % 5] || ' ' || (r.id * 7 + k) % 997,
      'ospite' || r.id || '.' || k || '@example.com', '+39 333 ' || 1000000 + (r.id * 7919 + k * 104729) % 8999999,
      d.day, d.day + 3, 1 + k % 2, 3 * 9000, case when d.day + 3 < current_date then 'completed' else 'confirmed' end,
      case when k % 3 = 0 then 'paid' else 'unpaid' end, case when k % 3 = 0 then now() end,
      case when d.day < current_date then d.day + time '15:00' end,
      case when d.day + 3 < current_date then d.day + 3 + time '10:00' end,
      d.day - (k % 90) * interval '1 day' + r.id * interval '1 second', now()
    from rooms r, generate_series(0, ${count}::int - 1) k,
      lateral (select current_date + 12 - k * 4 + (r.id % 4)::int as day) d
    where r.place_id = ${place_id}`);
  await syncBookingCounters(db, place_id);
  await db.run(sql`
    insert into booking_nights (booking_id, night, room_id, price_cents)
    select id, check_in_date + n, room_id, 9000 from bookings, generate_series(0, 2) n where place_id = ${place_id}`);
  await db.run(sql`
    insert into room_holds (place_id, room_id, nights, booking_id)
    select place_id, room_id, daterange(check_in_date, check_out_date), id from bookings where place_id = ${place_id}`);
  await db.run(sql`
    insert into booking_events (booking_id, at, sentence, changes)
    select id, created_at, 'Prenotazione creata.', '{}' from bookings where place_id = ${place_id}`);
  await db.run(sql`
    insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day, created_at)
    select place_id, 'booking', id, 'cash', 'in', total_cents, 'EUR', check_in_date, now()
    from bookings where place_id = ${place_id} and payment_status = 'paid' and check_in_date <= current_date`);
}

async function addNews(db: Db, place_id: number): Promise<void> {
  await db.run(sql`
    insert into notification_events (place_id, key, kind, title, message, created_at)
    select ${place_id}, 'prima ' || n, 'booking_new', 'Nuova prenotazione', 'Ospite Di Prova', now() - n * interval '1 hour'
    from generate_series(1, 200) n`);
  await db.run(sql`
    insert into notifications (user_id, event_id, place_id, kind, created_at, read_at)
    select a.user_id, e.id, e.place_id, e.kind, e.created_at, case when e.id % 9 > 0 then now() end
    from notification_events e join assignments a using (place_id)
    where e.place_id = ${place_id} and a.role in ('owner', 'manager', 'staff')`);
}

/** Each is of a room of its own and names a site of its own, as far as limits can tell. */
async function addCalendars({ db, config }: App, place_id: number, rooms: readonly number[], port: number) {
  const calendars: PlannedPlace['calendars'] = [];
  for (const [index, room_id] of rooms.entries()) {
    const link = `http://127.0.${1 + (place_id % 250)}.${1 + index}:${port}/${place_id}-${index}.ics`;
    const { token, token_hash } = newLink(config);
    const { id } = await db.one<{ id: number }>(sql`
      insert into calendars (place_id, room_id, name, direction, sync_enabled, feed_url, feed_url_hash, host, platform,
        token_hash, token, next_run_at, created_at, updated_at)
      values (${place_id}, ${room_id}, ${`Portale ${index}`}, 'both', true, ${sealLink(config, link)}, ${hashLink(link)},
        ${new URL(link).hostname}, 'airbnb', ${token_hash}, ${token}, now() + random() * interval '2 minutes', now(), now())
      returning id`);
    calendars.push({ id, token: tokenIn(exportUrl(config, token))! });
  }
  return calendars;
}

interface Kind {
  sizes?: readonly { rooms: number; stays: number; calendars: number }[];
  crew?: readonly Role[];
}

/** Places with their people, so that there are as many of these as asked for, and what years have left behind. */
export async function fillPlaces(
  app: App,
  people: number,
  port: number,
  { sizes = SIZES, crew = CREW }: Kind = {},
) {
  const { db } = app;
  const password_hash = await hashPassword(PASSWORD);
  const places: PlannedPlace[] = [];
  const workers: Worker[] = [];
  while (workers.length < people) {
    const size = sizes[places.length % sizes.length]!;
    const { id, slug } = await db.one<{ id: number; slug: string }>(sql`
      insert into places (name, address, category, public_open)
      values (${`Casa di prova ${places.length + 1}`}, 'Via di Prova 1', 'hotel', true) returning id, slug`);
    for (const role of crew.slice(0, people - workers.length)) {
      workers.push(await addWorker(db, id, role, password_hash));
    }
    const rooms = await db.many<{ id: number }>(sql`
      insert into rooms (place_id, number, name, floor, area, type, capacity, beds_double, price_cents, description, amenities,
        created_at, updated_at)
      select ${id}, (100 + n)::text, 'Camera ' || n, (n / 10)::text, 18.5, 'double', 2, 1, 9000,
        'Camera luminosa con vista sul cortile, bagno privato e aria condizionata.', '{wifi,tv,ac,heating,bathroom}',
        now(), now()
      from generate_series(1, ${size.rooms}::int) n returning id`);
    const room_ids = rooms.map((room) => room.id);
    await addStays(db, id, size.stays);
    await addNews(db, id);
    const calendars = await addCalendars(app, id, room_ids.slice(0, size.calendars), port);
    places.push({ id, slug, room_ids, calendars });
  }
  await db.query('vacuum (analyze)', []);
  return { places, workers };
}
