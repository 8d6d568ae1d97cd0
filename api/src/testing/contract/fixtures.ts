import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { newLink } from '../../slices/calendars/export/export-link.ts';
import { hashLink, sealLink } from '../../slices/calendars/feed/feed-link.ts';
import { hashPassword } from '../../core/access/passwords/password.ts';
import { newToken } from '../../core/access/sessions/sessions.ts';
import { hashWord, sealCandidate } from '../../slices/btcpay/connecting/candidates.ts';
import { sealKey, sealWebhookSecret } from '../../slices/btcpay/settings/sealed.ts';
import { webhookTokenHash } from '../../slices/btcpay/webhooks/webhooks.ts';
import { totalsOf } from '../../slices/cash/figures.ts';
import type { TestPlace, TestUser } from '../factories.ts';
import type { World } from '../world.ts';
import { aProduct, menuBodies, menuFixtures } from './menu-fixtures.ts';
import { aLogo, documentBodies, documentFixtures } from './document-fixtures.ts';
import { aTable, billPaymentBodies, diningFixtures, printingBodies } from './dining-fixtures.ts';

const EMPTY_TOTALS = totalsOf({
  business_day: '2026-02-01',
  lines: [],
  drawers: [{ drawer_id: null, name: 'Cassa', opening_cents: 0 }],
  voids: { payments: 0, amount_cents: 0, charges: 0, charged_cents: 0 },
  service: null,
});

export type Fixture = (world: World, place: TestPlace) => Promise<number | string> | number | string;

/**
 * Creates a real entity for each name that ends in `_id` in a path, a query or a body. A new entity adds one line here;
 * the test names a missing one. `slug` and `token` identify entities on public pages.
 */
export const fixtures: Record<string, Fixture> = {
  place_id: (_, place) => place.id,
  room_id: async (world, place) => {
    const room_id = await world.aRoom(place);
    // Two photos, because a photo is removed by its index.
    await world.app.db.run(sql`
      insert into room_photos (room_id, position, key, sha256, created_at)
      select ${room_id}, n, md5(${room_id}::text || n), sha256(n::text::bytea), ${world.app.clock()}
      from generate_series(0, 1) n`);
    return room_id;
  },
  business_id: async (world, place) => {
    const now = world.app.clock();
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into businesses (tax_profile, name, vat_number, street, postal_code, city, province, country, in_liquidation,
        stamp_duty, stamp_duty_on_city_tax, created_at, updated_at)
      values ('RF01', 'Soggetto di prova S.r.l.', '00743110157', '', '', '', '', 'IT', false, 'charged', false, ${now}, ${now})
      returning id`);
    await world.app.db.run(sql`update places set business_id = ${id} where id = ${place.id}`);
    return id;
  },
  season_id: async (world, place) => {
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into seasons (place_id, name, from_date, to_date, min_nights, created_at, updated_at)
      values (${place.id}, 'Estate', '2027-06-01', '2027-09-01', 2, ${world.app.clock()}, ${world.app.clock()})
      returning id`);
    return id;
  },
  booking_id: async (world, place) =>
    world.aBooking(await world.aRoom(place), { check_in_date: '2027-02-27', check_out_date: '2027-02-28' }),
  customer_id: (world, place) => aCustomer(world, place),
  other_id: (world, place) => aCustomer(world, place),
  block_id: async (world, place) => {
    const room_id = await world.aRoom(place);
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into room_blocks (place_id, room_id, from_date, to_date, reason, created_at)
      values (${place.id}, ${room_id}, '2027-02-27', '2027-02-28', 'Lavori', ${world.app.clock()}) returning id`);
    return id;
  },
  calendar_id: (world, place) => aCalendar(world, place),
  channel_event_id: async (world, place) => {
    const calendar_id = await aCalendar(world, place);
    const now = world.app.clock();
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into channel_events (calendar_id, place_id, room_id, uid, from_date, to_date, kind, summary, state,
        first_seen_at, last_seen_at, updated_at)
      select id, place_id, room_id, 'prova', '2027-02-27', '2027-02-28', 'reservation', 'Reserved', 'active', ${now},
        ${now}, ${now}
      from calendars where id = ${calendar_id} returning id`);
    return id;
  },
  slug: async (world, place) => {
    const { slug } = await world.app.db.one<{ slug: string }>(sql`
      update places set public_open = true where id = ${place.id} returning slug`);
    // The public menu opens with the first one.
    await menuFixtures.menu_id(world, place);
    return slug;
  },
  token: async (world, place) => {
    const booking_id = await world.aBooking(await world.aRoom(place), {
      check_in_date: '2027-02-27',
      check_out_date: '2027-02-28',
    });
    const { token } = await world.app.db.one<{ token: string }>(sql`
      insert into direct_bookings (booking_id, token, language, free_cancel_days, origin)
      values (${booking_id}, ${newToken()}, 'it', 0, '') returning token`);
    return token;
  },
  ...documentFixtures,
  bill_id: async (world, place) => (await aSale(world, place)).bill_id,
  other_bill_id: async (world, place) => (await aSale(world, place)).bill_id,
  charge_id: async (world, place) => (await aSale(world, place)).charge_id,
  request_id: async (world, place) => (await aPayment(world, place)).request_id,
  attempt_id: async (world, place) => (await aPayment(world, place)).attempt_id,
  refund_id: async (world, place) => (await aPayment(world, place)).refund_id,
  payment_id: async (world, place) => (await aPayment(world, place)).payment_id,
  drawer_id: async (world, place) => {
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into drawers (place_id, name, created_at)
      values (${place.id}, gen_random_uuid()::text, ${world.app.clock()}) returning id`);
    return id;
  },
  move_id: async (world, place) => {
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into drawer_moves (place_id, direction, amount_cents, business_day, at, user_id)
      values (${place.id}, 'float', 10000, '2027-02-01', ${world.app.clock()}, ${place.owner.id}) returning id`);
    return id;
  },
  closing_id: async (world, place) => {
    const { id } = await world.app.db.one<{ id: number }>(sql`
      with number as (
        insert into closing_numbers as n (place_id, last) values (${place.id}, 1)
        on conflict (place_id) do update set last = n.last + 1 returning last
      )
      insert into closings (place_id, number, business_day, currency, expected_cents, counted_cents, float_left_cents, totals,
        counts, is_late, closed_by, closed_at)
      select ${place.id}, last, '2026-02-01', 'EUR', 0, 0, 0, ${JSON.stringify(EMPTY_TOTALS)}, '[]', true,
        ${place.owner.id}, ${world.app.clock()} from number
      returning id`);
    return id;
  },
  candidate_code: () => 'prova',
  btcpay_store_id: () => 'Negozio1',
  // Candidates belong to one person each, so every person of the place gets one.
  candidate_id: async (world, place) => {
    const { config, db, clock } = world.app;
    const expires_at = new Date(clock().getTime() + 600_000);
    const made = await db.many<{ id: number }>(sql`
      insert into btcpay_candidates (place_id, user_id, host, state_hash, created_at, expires_at)
      select place_id, user_id, 'http://127.0.0.1:9', sha256(gen_random_uuid()::text::bytea), ${clock()}, ${expires_at}
      from assignments where place_id = ${place.id} order by user_id
      returning id`);
    for (const { id } of made) {
      await db.run(sql`
        update btcpay_candidates
        set api_key = ${sealCandidate(config, id, 'chiave')}, code_hash = ${hashWord('prova')} where id = ${id}`);
    }
    return made.at(-1)!.id;
  },
  notification_id: async (world, place) => {
    const { id } = await world.app.db.one<{ id: number }>(sql`
      with event as (
        insert into notification_events (place_id, key, kind, title, message, created_at)
        values (${place.id}, gen_random_uuid()::text, 'booking_new', 'Prova', 'Prova', ${world.app.clock()}) returning id
      )
      insert into notifications (user_id, event_id, place_id, kind, created_at)
      select ${place.owner.id}, id, ${place.id}, 'booking_new', ${world.app.clock()} from event returning id`);
    return id;
  },
  review_id: async (world, place) => {
    const now = world.app.clock();
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into reviews (place_id, directory_id, author, rating, text, written_at, created_at, updated_at)
      values (${place.id}, gen_random_uuid(), 'Ospite', 4, 'Bel posto', ${now}, ${now}, ${now}) returning id`);
    return id;
  },
  product_id: aProduct,
  ...menuFixtures,
  ...diningFixtures,
  directory_id: () => randomUUID(),
  session_id: (_, place) => place.owner.session_id,
  user_id: async (world, place) => (await world.aMember(place, 'staff')).id,
  invitation_id: async (world, place) => {
    const now = world.app.clock();
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into invitations (place_id, email, role, invited_by, created_at, sent_at, expires_at)
      values (${place.id}, ${`invito${place.id}@example.com`}, 'staff', ${place.owner.id}, ${now}, ${now},
        ${new Date(now.getTime() + MINUTE_MS)})
      returning id`);
    return id;
  },
};

async function aCustomer(world: World, place: TestPlace): Promise<number> {
  const now = world.app.clock();
  const { id } = await world.app.db.one<{ id: number }>(sql`
    insert into customers (place_id, kind, last_name, last_contact_at, created_at, updated_at)
    values (${place.id}, 'person', 'Prova', ${now}, ${now}, ${now}) returning id`);
  return id;
}

/** A calendar that is not due: its link leads nowhere, and it was read just now. */
async function aCalendar(world: World, place: TestPlace): Promise<number> {
  const room_id = await world.aRoom(place);
  const now = world.app.clock();
  const { token_hash, token } = newLink(world.app.config);
  const link = `http://127.0.0.1:9/${room_id}.ics`;
  const { id } = await world.app.db.one<{ id: number }>(sql`
    insert into calendars (place_id, room_id, name, direction, sync_enabled, feed_url, feed_url_hash, host, platform,
      token_hash, token, last_attempt_at, created_at, updated_at)
    values (${place.id}, ${room_id}, 'Prova', 'both', true, ${sealLink(world.app.config, link)}, ${hashLink(link)},
      '127.0.0.1', 'other', ${token_hash}, ${token}, ${now}, ${now}, ${now})
    returning id`);
  return id;
}

/** An open sale over the counter with one charge. */
async function aSale(world: World, place: TestPlace) {
  const now = world.app.clock();
  return world.app.db.one<Record<'bill_id' | 'charge_id', number>>(sql`
    with number as (
      insert into bill_numbers as n (place_id, last) values (${place.id}, 1)
      on conflict (place_id) do update set last = n.last + 1 returning last
    ), new as (
      select nextval('bills_id_seq') as id, last from number
    ), bill as (
      insert into bills (id, place_id, source_kind, source_id, number, is_main, business_day, total_cents, has_entries, opened_at,
        changed_at)
      select id, ${place.id}, 'sale', id, last, true, '2027-02-01', 500, true, ${now}, ${now} from new returning id
    ), charge as (
      insert into charges (place_id, source_kind, source_id, kind, description, quantity, unit_price_cents, amount_cents, vat_rate,
        business_day, created_at)
      select ${place.id}, 'sale', id, 'good', 'Prova', 1, 500, 500, 2200, '2027-02-01', ${now} from new returning id
    ), share as (
      insert into bill_shares (charge_id, bill_id, amount_cents) select charge.id, new.id, 500 from charge, new
    )
    select bill.id as bill_id, charge.id as charge_id from bill, charge`);
}

/** All kinds of payment of a booking: an expired invoice, a refund, and a payment by hand. */
async function aPayment(world: World, place: TestPlace) {
  const room_id = await world.aRoom(place);
  const booking_id = await world.aBooking(room_id, {
    check_in_date: '2027-02-27',
    check_out_date: '2027-02-28',
  });
  const now = world.app.clock();
  return world.app.db.one<Record<'request_id' | 'attempt_id' | 'refund_id' | 'payment_id', number>>(sql`
    with request as (
      insert into payment_requests (place_id, payable_kind, payable_id, token, purpose, amount_cents, currency, language,
        created_at)
      values (${place.id}, 'booking', ${booking_id}, ${newToken()}, 'whole', 9000, 'EUR', 'it', ${now}) returning id
    ), attempt as (
      insert into payment_attempts (place_id, request_id, payable_kind, payable_id, number, order_id, amount_cents,
        currency, host, store_id, state, day, created_at)
      select ${place.id}, id, 'booking', ${booking_id}, 1, ${newToken()}, 9000, 'EUR', 'http://127.0.0.1:9', 'prova',
        'expired', '2027-02-01', ${now} from request returning id
    ), refund as (
      insert into payment_refunds (place_id, attempt_id, amount_cents, currency, state, created_at)
      select ${place.id}, id, 100, 'EUR', 'offered', ${now} from attempt returning id
    ), manual as (
      insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day,
        created_at)
      values (${place.id}, 'booking', ${booking_id}, 'cash', 'in', 100, 'EUR', '2027-02-01', ${now}) returning id
    )
    select request.id as request_id, attempt.id as attempt_id, refund.id as refund_id, manual.id as payment_id
    from request, attempt, refund, manual`);
}

/** Preconditions of a slice's calls, by the slice's name. */
export const scenes: Record<string, (world: World, place: TestPlace) => Promise<unknown>> = {
  btcpaySettings: async (world, place) => {
    const { config, db, clock } = world.app;
    await db.run(sql`
      insert into btcpay_settings (place_id, host, store_id, api_key, api_key_by_consent, webhook_secret,
        webhook_secret_host, webhook_token_hash, webhook_since, revision, is_verified, created_at, updated_at)
      values (${place.id}, 'http://127.0.0.1:9', 'Negozio1', ${sealKey(config, place.id, 'chiave')}, false,
        ${sealWebhookSecret(config, place.id, 'segreto')}, 'http://127.0.0.1:9', ${webhookTokenHash(config, place.id)},
        ${clock()}, 1, false, ${clock()}, ${clock()})`);
    const { candidate_id } = fixtures;
    await candidate_id?.(world, place);
  },
  business: (world, place) => aLogo(world, place),
  // A kitchen, and a table for strangers.
  publicTables: async (world, place) => {
    await world.app.db.run(sql`
      update places set public_open = true, capabilities = '{lodging,dining}' where id = ${place.id}`);
    await aTable(world, place);
  },
  // The transfer of a place asks for the password.
  people: async (world, place) => {
    await world.app.db.run(sql`
      update users set password_hash = ${await hashPassword('prova')} where id in (select user_id from assignments where place_id = ${place.id})`);
  },
};

/** Bodies that the schema alone does not determine, by `slice.name`. */
export const bodies: Record<string, (user: TestUser) => unknown> = {
  'closings.create': () => ({ counted_cash: 12.5 }),
  'people.invite': () => ({ email: 'invito@example.com', role: 'staff' }),
  'people.changeRole': () => ({ role: 'housekeeping' }),
  ...menuBodies,
  ...documentBodies,
  'products.changeMany': () => ({ product_ids: [1], vat_class: 'reduced' }),
  'capabilities.save': () => ({ capabilities: ['lodging'] }),
  'business.save': () => ({
    tax_profile: 'RF01',
    name: 'Soggetto di prova S.r.l.',
    vat_number: '00743110157',
    address: {},
  }),
  'placeSettings.save': () => ({
    name: 'Prova',
    address: '',
    email: null,
    check_in_from: '15:00',
    check_out_until: '10:00',
    time_zone: 'Europe/Rome',
    languages: ['it'],
  }),
  'tableCombinations.create': () => ({ table_ids: [1, 2], seats: 8 }),
  'reservations.create': () => ({ at: '2027-02-27T19:00:00Z', party: 2 }),
  'orders.approve': () => ({ pin: '271828', command: { id: randomUUID(), type: 'guests', guests: 3 } }),
  'orderDevices.tell': () => ({ device: randomUUID(), order_id: null, waiting: 0 }),
  'orders.create': () => ({ selling_way: 'counter' }),
  'orders.command': () => ({ commands: [{ id: randomUUID(), type: 'guests', guests: 3 }] }),
  ...printingBodies,
  'reservations.change': () => ({ notes: 'Prova' }),
  'reservationImport.preview': () => ({ text: 'Data;Ora;Persone;Nome\n24/12/2026;20:30;4;Prova\n' }),
  'reservationImport.run': () => ({ text: 'Data;Ora;Persone;Nome\n24/12/2026;20:30;4;Prova\n' }),
  'serviceShifts.save': () => ({ shifts: [{ name: 'Cena', from: '19:30', last_order: '22:00' }] }),
  'publicTables.reserve': () => ({
    at: '2027-02-27T19:00:00Z',
    party: 2,
    customer: { first_name: 'Uno', last_name: 'Prova', email: 'uno@example.com' },
  }),
  'publicTables.hold': () => ({ at: '2027-02-27T19:00:00Z', party: 2 }),
  'publicTables.change': () => ({ at: '2027-02-27T19:00:00Z', party: 2 }),
  'customers.create': () => ({ kind: 'person', first_name: 'Uno', last_name: 'Prova' }),
  'customers.update': () => ({ kind: 'person', first_name: 'Due', last_name: 'Altra' }),
  'customerImport.preview': () => ({ text: 'Cognome;Nome\nProva;Uno' }),
  'customerImport.run': () => ({ text: 'Cognome;Nome\nProva;Uno' }),
  'bills.split': () => ({ by: 'equal', parts: 2 }),
  'charges.add': () => ({ kind: 'extra', unit_price: 1 }),
  ...billPaymentBodies,
  'sales.open': () => ({
    charges: [{ kind: 'good', unit_price: 1 }],
    payments: [{ method: 'cash', amount: 1 }],
  }),
  'bookingPage.save': (user) => ({
    slug: `pagina-${user.id}`,
    is_open: true,
    hold_minutes: 15,
    free_cancel_days: null,
  }),
};
