import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import { syncBookingCounters } from '../database/booking-counters.ts';
import { DOMAINS, FIRST_NAMES, LAST_NAMES } from '../../platform/search/testing/names.ts';
import type { Houses } from './houses.ts';

/**
 * Bookings are written from old to new with all places in turn, so that rows of a place are as scattered as in real
 * use.
 */
const ERAS = 8;
/** Days of history and ahead, unless a room needs more days for its stays. */
const DAYS = 850;
const AHEAD = 120;

/**
 * Drafts the stays of one era in a temporary table. Names and days are computed from stay and room, so every database
 * gets the same guests.
 */
async function draftStays(db: Db, houses: readonly Houses[], era: number, eras: number): Promise<void> {
  const groups = houses.map(({ first, last, rooms, bookings }) => {
    const count = Math.ceil(bookings / rooms);
    return { first, last, count, every: Math.max(4, Math.floor(DAYS / count)) };
  });
  const begin = (of: number) => sql`(g.count * ${of}::int / ${eras}::int)`;
  await db.run(sql`
    create temporary table made on commit drop as
    select nextval(pg_get_serial_sequence('bookings', 'id')) as id, s.* from (
      select r.place_id, r.id as room_id, r.number, o.user_id as owner, k + n as k, f.name as first_name, l.name as last_name,
        d.day as check_in_date, d.day + len.nights as check_out_date, len.nights, r.price_cents,
        case when (k + n) % 11 = 0 then 'cancelled' when d.day + len.nights <= current_date then 'completed'
          when d.day > current_date and (k + n) % 5 = 0 then 'pending' else 'confirmed' end as status,
        case when (k + n) % 5 = 0 then 'direct' else 'desk' end as source,
        case (k + n) % 8 when 0 then 'bitcoin' when 1 then 'cash' when 2 then 'bank_transfer' else 'card' end as method,
        least(d.day - interval '1 day', now() - interval '1 hour') - ((k * 37 + n) % 90) * interval '1 day' - n * interval '7 minutes' as created_at,
        d.day + interval '15 hours' as arrival, d.day + len.nights + interval '10 hours' as departure
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (first bigint, last bigint, count int, every int)
      join rooms r on r.place_id between g.first and g.last
      join assignments o on o.place_id = r.place_id and o.role = 'owner'
      cross join lateral (select r.number::int - 100 as n) as room
      cross join lateral generate_series(g.count - ${begin(era)} - 1, g.count - ${begin(era + 1)}, -1) as k
      cross join lateral (select current_date + ${AHEAD}::int - (k + 1) * g.every - n % g.every as day) as d
      cross join lateral (select 1 + (k + n) % least(g.every, 5) as nights) as len
      cross join lateral (select (${FIRST_NAMES}::text[])[1 + (k * 31 + n * 7) % ${FIRST_NAMES.length}::int] as name) as f
      cross join lateral (select (${LAST_NAMES}::text[])[1 + (k * 17 + n * 29) % ${LAST_NAMES.length}::int] as name) as l
      order by created_at
    ) as s`);
  await db.query('alter table made add primary key (id)', []);
  await db.query('analyze made', []);
}

const isPaid = sql`(m.status = 'completed' and m.k % 19 <> 0)`;
const total = sql`m.nights * m.price_cents`;

async function addBookings(db: Db): Promise<void> {
  await db.run(sql`
    insert into bookings (id, place_id, number, room_id, guest_first_name, guest_last_name, guest_email, guest_phone, check_in_date,
      check_out_date, number_of_guests, total_cents, status, payment_status, paid_at, source, arrived_at, departed_at,
      cancelled_at, cancelled_by, created_by, created_at, updated_at)
    overriding system value
    select m.id, place_id, coalesce(c.last, 0) + row_number() over (partition by place_id order by m.id), room_id, first_name, last_name,
      fold(replace(first_name || '.' || last_name, ' ', '')) || k % 97 || '@' || (${DOMAINS}::text[])[1 + k % ${DOMAINS.length}::int],
      '+39 3' || (20 + k % 70) || ' ' || lpad((k::bigint * 7919 % 10000000)::text, 7, '0'),
      check_in_date, check_out_date, 1 + k % 2, ${total}, status,
      case when ${isPaid} then 'paid' else 'unpaid' end, case when ${isPaid} then departure end, source,
      case when status in ('completed', 'confirmed') and check_in_date < current_date then arrival end,
      case when status = 'completed' then departure end,
      case when status = 'cancelled' then created_at end, case when status = 'cancelled' then owner end,
      case when source = 'desk' then owner end, created_at,
      case when status = 'completed' then departure when check_in_date < current_date then arrival else created_at end
    from made m left join booking_numbers c using (place_id) order by m.id`);
  await syncBookingCounters(db);
  await db.run(sql`
    insert into booking_nights (booking_id, night, room_id, price_cents)
    select m.id, check_in_date + i, room_id, price_cents from made m cross join generate_series(0, nights - 1) as i order by m.id`);
  await db.run(sql`
    insert into room_holds (place_id, room_id, nights, booking_id)
    select r.place_id, room_id, daterange(check_in_date, check_out_date), m.id from made m join rooms r on r.id = m.room_id
    where m.status <> 'cancelled' order by m.id`);
  await db.run(sql`
    insert into direct_bookings (booking_id, token, language, origin)
    select m.id, repeat(md5(m.id::text), 2), 'it', sha256(m.id::text::bytea) from made m where source = 'direct' order by m.id`);
}

/** Log lines as `saveStay` writes them: the first holds the whole stay, the others the changes. */
async function addLog(db: Db): Promise<void> {
  await db.run(sql`
    insert into booking_events (booking_id, at, user_id, sentence, changes)
    select m.id, e.at, case when e.by_desk then owner end, e.sentence, e.changes
    from made m cross join lateral (values
      (0, created_at, source = 'desk', 'Prenotazione creata, confermata: dal ' || to_char(check_in_date, 'DD/MM/YYYY') || ' al '
        || to_char(check_out_date, 'DD/MM/YYYY') || ', camera ' || number || ', ' || ${total} / 100 || ',00 €.',
        jsonb_build_object('place_id', place_id, 'room_id', room_id, 'guest_first_name', first_name, 'guest_last_name', last_name,
          'guest_email', last_name || '@example.com', 'guest_phone', '+39 333 1234567', 'guest_notes', null, 'special_requests', null,
          'check_in_date', check_in_date, 'check_out_date', check_out_date, 'number_of_guests', 1 + k % 2, 'total_cents', ${total},
          'currency', 'EUR', 'status', 'confirmed', 'payment_status', 'unpaid', 'source', source, 'hold_expires_at', null,
          'arrived_at', null, 'departed_at', null, 'no_show_at', null, 'cancelled_at', null, 'cancelled_by', null,
          'nights', (select jsonb_agg(jsonb_build_object('night', check_in_date + i, 'room_id', room_id, 'price_cents', price_cents))
            from generate_series(0, nights - 1) as i),
          'segments', jsonb_build_array(jsonb_build_object('room_id', room_id, 'from', check_in_date, 'to', check_out_date)))),
      (1, case when status = 'cancelled' then created_at end, true, 'Prenotazione cancellata: non occupa più le notti.',
        jsonb_build_object('status', 'cancelled', 'cancelled_at', created_at, 'cancelled_by', owner, 'segments', '[]'::jsonb)),
      (2, case when status in ('completed', 'confirmed') and check_in_date < current_date then arrival end, true,
        'Arrivo registrato, in camera ' || number || '.', jsonb_build_object('arrived_at', arrival)),
      (3, case when ${isPaid} then departure end, true, 'Incassati ' || ${total} / 100 || ',00 € con carta.',
        jsonb_build_object('payment_status', 'paid')),
      (4, case when status = 'completed' then departure end, true, 'Partenza registrata.',
        jsonb_build_object('status', 'completed', 'departed_at', departure))
    ) as e (nth, at, by_desk, sentence, changes)
    where e.at is not null order by m.id, e.nth`);
}

/** Most guests pay at the desk, one in eight by a BTCPay invoice. */
async function addPayments(db: Db): Promise<void> {
  await db.run(sql`
    with paid as (
      insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day, created_by,
        created_at)
      select place_id, 'booking', m.id, method, 'in', ${total}, 'EUR', departure::date, owner, departure from made m
      where ${isPaid} and method <> 'bitcoin' order by m.id
      returning id, place_id, amount_cents, created_by, created_at
    )
    insert into payment_events (place_id, manual_payment_id, at, user_id, sentence)
    select place_id, id, created_at, created_by, 'Incassati ' || amount_cents / 100 || ',00 € con carta.' from paid`);
  await db.run(sql`
    insert into payment_requests (place_id, payable_kind, payable_id, token, purpose, amount_cents, currency, language, sent_to,
      created_by, created_at, closed_at)
    select place_id, 'booking', m.id, repeat(md5('pay' || m.id), 2), 'whole', ${total}, 'EUR', 'it', 'ospite@example.com', owner,
      departure, departure
    from made m where ${isPaid} and method = 'bitcoin' order by m.id`);
  await db.run(sql`
    with attempt as (
      insert into payment_attempts (place_id, request_id, payable_kind, payable_id, number, order_id, amount_cents, currency, host,
        store_id, invoice_id, checkout_link, state, status, additional_status, paid_cents, counted_cents, day, created_at,
        expires_at, paid_at, checked_at)
      select q.place_id, q.id, 'booking', m.id, 1, 'hub-' || m.id, q.amount_cents, 'EUR', 'https://btcpay.example', 'negozio',
        'invoice-' || m.id, 'https://btcpay.example/i/' || m.id, 'paid', 'Settled', 'None', q.amount_cents, q.amount_cents,
        departure::date, departure, departure, departure, departure
      from made m join payment_requests q on q.payable_kind = 'booking' and q.payable_id = m.id order by m.id
      returning id, place_id, amount_cents, created_at
    ), noted as (
      insert into payment_notices (attempt_id, place_id, kind, at) select id, place_id, 'paid', created_at from attempt
    )
    insert into payment_events (place_id, attempt_id, at, sentence)
    select place_id, id, created_at, 'Pagamento ricevuto: ' || amount_cents / 100 || ',00 €.' from attempt`);
}

/** Notifications of the retained year: all of the last three months, before that the unread ones. */
async function addNotifications(db: Db): Promise<void> {
  await db.run(sql`
    with event as (
      insert into notification_events (place_id, key, kind, title, message, related_type, related_id, created_at)
      select place_id, 'booking ' || m.id || ' new', case source when 'direct' then 'booking_request' else 'booking_new' end,
        case source when 'direct' then 'Nuova richiesta dalla pagina pubblica' else 'Nuova prenotazione' end,
        first_name || ' ' || last_name || ', camera ' || number || ', dal ' || to_char(check_in_date, 'DD/MM/YYYY') || ' al '
          || to_char(check_out_date, 'DD/MM/YYYY') || '.', 'booking', m.id, created_at
      from made m where created_at > now() - interval '365 days' order by m.id
      returning id, place_id, kind, created_at
    )
    insert into notifications (user_id, event_id, place_id, kind, created_at, read_at, position)
    select a.user_id, e.id, e.place_id, e.kind, e.created_at,
      case when e.id % 9 <> 0 then e.created_at + interval '1 hour' end, e.id
    from event e join assignments a on a.place_id = e.place_id and (e.kind = 'booking_request' or a.role = 'manager')
    where e.created_at > now() - interval '90 days' or e.id % 9 = 0 order by e.id`);
  await db.run(sql`
    insert into idempotency_keys (user_id, key, request_hash, status, body, created_at)
    select owner, 'booking-' || m.id, sha256(m.id::text::bytea), 201, repeat('x', 1500), created_at from made m
    where created_at > now() - interval '1 day' order by m.id`);
}

interface FillingOptions {
  /** Number of rounds; each goes through all places. */
  eras?: number;
  /** Called after each round. */
  onEra?(era: number): void;
}

/**
 * Adds years of bookings to empty houses, with all side effects of real writes: nights, holds, log, activity, payments
 * by hand and by invoice, notifications. Triggers run, so sums, search words and activity are real.
 */
export async function addHistory(
  db: Db,
  houses: readonly Houses[],
  { eras = ERAS, onEra: tell }: FillingOptions = {},
): Promise<void> {
  for (let era = 0; era < eras; era += 1) {
    await db.tx(async (tx) => {
      await draftStays(tx, houses, era, eras);
      for (const step of [addBookings, addLog, addPayments, addNotifications]) await step(tx);
    });
    tell?.(era + 1);
  }
  await db.run(sql`
    update notification_inboxes i set last_position = n.last
    from (select user_id, max(position) as last from notifications group by user_id) as n where n.user_id = i.user_id`);
}
