import { MINUTE_MS } from 'contract/days/durations';
import type { TestPlace } from '../../../testing/factories.ts';
import { anIssuedDocument, aSeller } from '../../../testing/contract/document-fixtures.ts';
import { aGuestInHouse, chargedTo } from '../../../testing/contract/room-fixtures.ts';
import { fixtures, scenes } from '../../../testing/contract/fixtures.ts';
import { picture } from '../../photos/testing/photos.ts';
import { addDays } from '../../../core/format/days.ts';
import { deviceChanges } from './device-changes.ts';
import sql from 'sql-template-tag';
import type { World } from '../../../testing/world.ts';
import { receivedChanges } from './received-changes.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

export type Change = (w: World, place: TestPlace, ids: Record<string, number>) => Promise<Parts> | Parts;

const dates = { from_date: '2027-06-01', to_date: '2027-09-01' };
const season = { name: 'Estate', ...dates, price: 120 };

/** A stay around today. */
async function aStay(w: World, place: TestPlace, from: number, extra = sql``): Promise<Parts> {
  const { today } = await w.app.db.one<{ today: string }>(sql`
    select (${w.app.clock()}::timestamptz at time zone 'Europe/Rome')::date as today`);
  const room_id = await w.aRoom(place);
  const check_in_date = addDays(today, from);
  const booking_id = await w.aBooking(room_id, { check_in_date, check_out_date: addDays(check_in_date, 2) });
  if (extra.text !== '') await w.app.db.run(sql`update bookings set ${extra} where id = ${booking_id}`);
  return { params: { booking_id } };
}

async function aParty(w: World, reservation_id: number, state: string): Promise<Parts> {
  await w.app.db.run(sql`update reservations set state = ${state} where id = ${reservation_id}`);
  return { params: { reservation_id } };
}

async function photoForm(field: string): Promise<Parts> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(await picture().jpeg().toBuffer())]), 'foto.jpg');
  return { form };
}

/** BTCPay settings as they are after a verification that passed. */
async function connected(w: World, place: TestPlace): Promise<void> {
  await scenes.btcpaySettings?.(w, place);
  await w.app.db.run(sql`
    update btcpay_settings set is_verified = true, last_verified_at = ${w.app.clock()} where place_id = ${place.id}`);
}

/**
 * What a call needs beyond the one made from its schema, so that it changes something; by `slice.name`. A new endpoint
 * whose plain call changes nothing gets a line here.
 */
export const realChanges: Record<string, Change> = {
  ...deviceChanges,
  'capabilities.save': () => ({ body: { capabilities: ['lodging', 'dining'] } }),
  'business.share': async (w, place) => {
    const other = await w.aPlace({ owner: place.owner });
    return { body: { business_id: await fixtures.business_id!(w, other) } };
  },
  'business.leave': async (w, place) => {
    await fixtures.business_id!(w, place);
    return {};
  },
  'invoices.issue': async (w, place) => {
    await aSeller(w, place);
    return {};
  },
  ...receivedChanges,
  'invoices.markSent': async (w, place) => ({
    params: { invoice_id: await anIssuedDocument(w, place) },
  }),
  'invoices.markUnsent': async (w, place) => {
    const invoice_id = await anIssuedDocument(w, place);
    await w.app.db.run(sql`update documents set state = 'exported' where id = ${invoice_id}`);
    return { params: { invoice_id } };
  },
  'invoices.email': async (w, place) => ({
    params: { invoice_id: await anIssuedDocument(w, place) },
    body: { to: 'cliente@example.it' },
  }),
  'invoices.creditNote': async (w, place) => ({
    params: { invoice_id: await anIssuedDocument(w, place) },
  }),
  'tables.setStatus': () => ({ body: { status: 'to_clean' } }),
  'tableCombinations.create': async (w, place) => ({
    body: { table_ids: [await fixtures.table_id!(w, place), await fixtures.table_id!(w, place)], seats: 8 },
  }),
  'serviceDays.save': () => ({ body: { notes: 'Festa del paese' } }),
  'reservations.confirm': (w, _, { reservation_id }) => aParty(w, Number(reservation_id), 'requested'),
  'reservations.finish': (w, _, { reservation_id }) => aParty(w, Number(reservation_id), 'seated'),
  'reservations.offer': (w, _, { reservation_id }) => aParty(w, Number(reservation_id), 'waiting'),
  'orders.close': async (w, _, { order_id }) => {
    await w.app.db.run(sql`
      update order_lines set state = 'voided', reason = 'Prova' where order_id = ${order_id}`);
    return { params: { order_id } };
  },
  'tickets.start': async (w, _, { ticket_id }) => {
    await w.app.db.run(sql`update kitchen_tickets set state = 'sent' where id = ${ticket_id}`);
    return { params: { ticket_id } };
  },
  'tickets.voidsSeen': async (w, _, { ticket_id }) => {
    await w.app.db.run(sql`
      update order_lines l set state = 'voided', reason = 'Prova' from kitchen_ticket_lines q
      where q.ticket_id = ${ticket_id} and l.place_id = q.place_id and l.line_id = q.line_id`);
    return { params: { ticket_id } };
  },
  'printing.preconto': async (w, place, { order_id }) => {
    await fixtures.printer_id!(w, place);
    return { params: { order_id } };
  },
  'reservationFeed.revoke': async (w, place) => {
    await w.app.db.run(sql`
      insert into reservation_feeds (place_id, token_hash, token, created_at)
      values (${place.id}, sha256(''), '', ${w.app.clock()})`);
    return {};
  },
  'rooms.setStatus': () => ({ body: { status: 'cleaning' } }),
  'rooms.addPhotos': () => photoForm('photos'),
  'rooms.orderPhotos': async (w, _, { room_id }) => {
    const photos = await w.app.db.many<{ path: string }>(sql`
      select '/photos/' || key || '.webp' as path from room_photos where room_id = ${room_id} order by position desc`);
    return { body: { photos: photos.map(({ path }) => path) } };
  },
  'bookings.create': async (w, place) => ({
    body: {
      room_id: await w.aRoom(place),
      check_in_date: '2027-06-01',
      check_out_date: '2027-06-03',
      number_of_guests: 1,
      guest_first_name: 'Ospite',
      guest_last_name: 'Prova',
    },
  }),
  'bookings.change': () => ({ body: { number_of_guests: 2 } }),
  'bookings.move': async (w, place) => ({ body: { room_id: await w.aRoom(place), from: '2027-02-27' } }),
  'bookings.confirm': (w, place) => aStay(w, place, 10, sql`status = 'pending'`),
  'bookings.restore': (w, place) => aStay(w, place, 10, sql`status = 'cancelled'`),
  'bookings.checkIn': (w, place) => aStay(w, place, 0),
  'bookings.undoCheckIn': (w, place) => aStay(w, place, 0, sql`arrived_at = ${w.app.clock()}`),
  'bookings.checkOut': (w, place) => aStay(w, place, -1, sql`arrived_at = ${w.app.clock()}`),
  'bookings.undoCheckOut': (w, place) =>
    aStay(
      w,
      place,
      -1,
      sql`status = 'completed', arrived_at = ${w.app.clock()}, departed_at = ${w.app.clock()}`,
    ),
  'bookings.noShow': (w, place) => aStay(w, place, -1),
  'bookings.releaseRequests': async (w, place) => {
    const until = new Date(w.app.clock().getTime() + MINUTE_MS);
    const { params } = await aStay(
      w,
      place,
      10,
      sql`status = 'pending', source = 'direct', hold_expires_at = ${until}`,
    );
    await w.app.db.run(sql`
      insert into direct_bookings (booking_id, token, language, proof)
      values (${params?.booking_id}, ${'t'.repeat(43)}, 'it', ${'p'.repeat(32)})`);
    return { body: { which: 'unproved' } };
  },
  'returns.take': async (w, _, { bill_id }) => {
    const { charge_id } = await w.app.db.one<{ charge_id: number }>(sql`
      select charge_id from bill_shares where bill_id = ${bill_id}`);
    return { body: { lines: [{ charge_id, quantity: 1 }], reason: 'Reso' } };
  },
  'customerRetention.set': () => ({ body: { months: 36 } }),
  'customerDoubles.unmerge': async (w, place, { customer_id }) => {
    const other_id = Number(await fixtures.customer_id?.(w, place));
    await w.app.db.run(sql`
      update customers set merged_into = ${other_id}, merged_at = ${w.app.clock()} where id = ${customer_id}`);
    return { body: {} };
  },
  'blocks.create': async (w, place) => ({
    body: { room_id: await w.aRoom(place), ...dates, reason: 'Lavori' },
  }),
  'calendars.change': () => ({ body: { name: 'Altro nome' } }),
  'calendars.release': async (w, place) => {
    const channel_event_id = await fixtures.channel_event_id?.(w, place);
    const { calendar_id } = await w.app.db.one<{ calendar_id: number }>(sql`
      update channel_events set state = 'missing', missing_since = ${w.app.clock()} where id = ${channel_event_id}
      returning calendar_id`);
    return { params: { calendar_id } };
  },
  'channelEvents.assign': async (w, place, { channel_event_id }) => {
    await w.app.db.run(sql`
      update calendars set room_id = null
      where id = (select calendar_id from channel_events where id = ${channel_event_id})`);
    return { body: { room_id: await w.aRoom(place) } };
  },
  'seasons.create': () => ({ body: season }),
  'seasons.update': () => ({ body: season }),
  'btcpaySettings.create': async (w, place) => {
    await w.app.db.run(sql`delete from btcpay_settings where place_id = ${place.id}`);
    return {};
  },
  'btcpaySettings.change': () => ({
    body: {
      btcpay_host: 'https://127.0.0.1:1029',
      btcpay_store_id: 'Negozio2',
      btcpay_api_key: 'nuova-chiave',
      btcpay_webhook_secret: '',
    },
  }),
  'bills.change': () => ({ body: { note: 'Prova' } }),
  'bills.merge': async (w, _, { bill_id, other_bill_id }) => {
    await w.app.db.run(sql`
      update bills set source_id = ${bill_id}, is_main = false where id = ${other_bill_id}`);
    return {};
  },
  'charges.move': async (w, _, { bill_id, charge_id }) => {
    await w.app.db.run(sql`
      update bills b set source_id = c.source_id, is_main = false from charges c
      where c.id = ${charge_id} and b.id = ${bill_id}`);
    return {};
  },
  'roomCharges.charge': async (w, place) => {
    const booking_id = await aGuestInHouse(w, place);
    return { body: { booking_id } };
  },
  'roomCharges.takeBack': async (w, place, { bill_id }) => {
    await chargedTo(w, place, bill_id!, await aGuestInHouse(w, place));
    return {};
  },
  'billPayments.request': async (w, place) => {
    await connected(w, place);
    return {};
  },
  'payments.record': () => ({ body: { method: 'cash', amount: 10, paid_on: '2026-01-01' } }),
  'depositPayments.record': () => ({ body: { method: 'bank_transfer', amount: 10, paid_on: '2026-01-01' } }),
  'payments.request': async (w, place) => {
    await connected(w, place);
    return { body: { purpose: 'whole' } };
  },
  'paymentAttempts.dismiss': async (w, _, { attempt_id }) => {
    await w.app.db.run(sql`update payment_attempts set attention = 'mismatch' where id = ${attempt_id}`);
    return {};
  },
  'paymentAttempts.askRest': async (w, place, { attempt_id }) => {
    await connected(w, place);
    await w.app.db.run(sql`
      update payment_attempts set attention = 'partial', paid_cents = 100 where id = ${attempt_id}`);
    return { body: { send: false } };
  },
  'paymentAttempts.resendRefund': async (w, _, { refund_id }) => {
    await w.app.db.run(sql`update payment_refunds set view_link = 'x' where id = ${refund_id}`);
    return {};
  },
  'paymentAttempts.settleRefund': async (w, _, { refund_id }) => {
    await w.app.db.run(sql`update payment_refunds set state = 'unknown' where id = ${refund_id}`);
    return {};
  },
  'billPayments.setAttemptFiscal': async (w, _, { attempt_id }) => {
    await w.app.db.run(sql`update payment_attempts set counted_cents = 100 where id = ${attempt_id}`);
    return {};
  },
  'paymentRules.save': () => ({ body: { deposit: 'share', deposit_percent: 30 } }),
  'people.transfer': async (w, _, { user_id }) => {
    const until = new Date(w.app.clock().getTime() + 1e9);
    await w.app.db.run(sql`
      insert into subscriptions (user_id, plan, starts_at, expires_at)
      values (${user_id}, 'year', ${w.app.clock()}, ${until})`);
    return {};
  },
  'placeSettings.setPhoto': () => photoForm('photos'),
  'placeSettings.removePhoto': async (w, place) => {
    await w.app.db.run(sql`
      insert into place_photos (place_id, key, sha256, created_at)
      values (${place.id}, md5(${place.id}::text), sha256('x'), ${w.app.clock()})`);
    return {};
  },
  'products.changeMany': async (w, place) => ({
    body: { product_ids: [await fixtures.product_id?.(w, place)], vat_class: 'reduced' },
  }),
  'ingredients.restore': async (w, _, { ingredient_id }) => {
    await w.app.db.run(
      sql`update ingredients set archived_at = ${w.app.clock()} where id = ${ingredient_id}`,
    );
    return {};
  },
  'recipes.save': async (w, place) => ({
    body: { items: [{ ingredient_id: await fixtures.ingredient_id!(w, place), quantity: 10, unit: 'g' }] },
  }),
  'recipes.remove': async (w, place, { product_id }) => {
    const ingredient_id = await fixtures.ingredient_id!(w, place);
    await w.app.db.run(sql`
      with made as (
        insert into recipes (product_id, place_id, yield_portions, updated_at)
        values (${product_id}, ${place.id}, 1, ${w.app.clock()}) returning product_id
      )
      insert into recipe_items (place_id, product_id, position, ingredient_id, quantity, unit)
      select ${place.id}, product_id, 0, ${ingredient_id}, 10, 'g' from made`);
    return {};
  },
  'recipes.withdrawStatement': async (w, place, { product_id }) => {
    await w.app.db.run(sql`
      insert into allergen_statements (product_id, place_id, allergens, stated_at)
      values (${product_id}, ${place.id}, '[]', ${w.app.clock()})`);
    return {};
  },
  'modifiers.restore': async (w, _, { group_id }) => {
    await w.app.db.run(sql`update modifier_groups set archived_at = ${w.app.clock()} where id = ${group_id}`);
    return {};
  },
  'modifiers.saveChoices': () => ({ body: { variants: [{ name: 'Bottiglia', price: 20 }] } }),
  'menus.order': async (w, place) => {
    const [first, second] = [await fixtures.menu_id!(w, place), await fixtures.menu_id!(w, place)];
    return { body: { menu_ids: [second, first] } };
  },
  'menus.restore': async (w, _, { menu_id }) => {
    await w.app.db.run(sql`update menus set archived_at = ${w.app.clock()} where id = ${menu_id}`);
    return {};
  },
  'menus.saveCard': () => ({ body: { course: 'first', marks: ['spicy'] } }),
  'menus.changePrices': async (w, place) => ({
    body: { product_ids: [await fixtures.product_id!(w, place)], percent: 10, round_to: 0.1 },
  }),
  'menus.undoPrices': async (w, _, { price_change_id }) => {
    await w.app.db.run(sql`
      update products p set price_cents = l.after_cents from price_change_lines l
      where l.product_id = p.id and l.change_id = ${price_change_id}`);
    return {};
  },
  'publicMenu.savePage': () => ({ body: { is_open: false } }),
  'products.importCsv': () => ({ body: { text: 'Nome;Prezzo;IVA\nGazzosa;2,50;10' } }),
  'products.restore': async (w, _, { product_id }) => {
    await w.app.db.run(sql`update products set archived_at = ${w.app.clock()} where id = ${product_id}`);
    return {};
  },
  'products.setAvailability': () => ({ body: { state: 'out' } }),
  'products.setPhoto': () => photoForm('photos'),
  'reviews.removeReply': async (w, place, { review_id }) => {
    await w.app.db.run(sql`
      update reviews set reply = 'Grazie', replied_at = ${w.app.clock()}, replied_by = ${place.owner.id}
      where id = ${review_id}`);
    return {};
  },
};
