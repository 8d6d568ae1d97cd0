import { billPayments } from 'contract/bill-payments/calls';
import { bills } from 'contract/bills/calls';
import type { Bill } from 'contract/bills/schemas';
import { charges } from 'contract/charges/calls';
import type { Call } from 'contract/endpoint';
import { sales } from 'contract/sales/calls';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';
import { namedValues, replay, type Changes } from '../engine/changes.ts';
import { isNight } from '../engine/item-id.ts';
import { bookOf } from '../load/book-of-source.ts';
import { loadSource } from '../load/load-source.ts';
import type { Source } from '../source.ts';

/** A person at the till of a place. */
export function tillAt(w: World, place: TestPlace, token = place.owner.token) {
  const send = w.as(token);
  const at = { place_id: place.id };
  return {
    place,
    send,
    open: (body: Call<typeof sales.open>['body'] = {}) => send(sales.open, { params: at, body }),
    list: (query: Call<typeof bills.list>['query'] = {}) => send(bills.list, { params: at, query }),
    get: async (bill_id: number) => (await send(bills.get, { params: { bill_id } })).body,
    ofBooking: async (booking_id: number) =>
      (await send(bills.ofBooking, { params: { booking_id } })).body.data,
    change: (bill_id: number, body: object) => send(bills.change, { params: { bill_id }, body }),
    cancel: (bill_id: number) =>
      send(bills.cancel, { params: { bill_id }, body: { reason: 'Ha cambiato idea' } }),
    charge: (bill_id: number, body: Call<typeof charges.add>['body']) =>
      send(charges.add, { params: { bill_id }, body }),
    voidCharge: (charge_id: number, reason = 'Sbagliato') =>
      send(charges.void, { params: { charge_id }, body: { reason } }),
    move: (charge_id: number, bill_id: number) =>
      send(charges.move, { params: { charge_id }, body: { bill_id } }),
    split: (bill_id: number, body: object) => send(bills.split, { params: { bill_id }, body: body as never }),
    merge: (bill_id: number, other_bill_id: number) =>
      send(bills.merge, { params: { bill_id }, body: { other_bill_id } }),
    pay: (bill_id: number, body: object) =>
      send(billPayments.pay, { params: { bill_id }, body: body as never }),
    voidPayment: (payment_id: number, reason = 'Sbagliato') =>
      send(billPayments.void, { params: { payment_id }, body: { reason } }),
    fiscal: (payment_id: number, body: object) =>
      send(billPayments.setFiscal, { params: { payment_id }, body: body as never }),
    undocumented: async () => (await send(billPayments.undocumented, { params: at, query: {} })).body.data,
    onAccount: async () => (await send(billPayments.onAccount, { params: at })).body.data,
    extra: (booking_id: number, body: object) =>
      send(charges.addExtra, { params: { booking_id }, body: body as never }),
  };
}

const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((a, b) => a + b, 0) * 100) / 100 + 0;

/** A bill as its own lines say it is. */
export function expectAddedUp(bill: Bill): void {
  const live = bill.charges.filter(({ voided }) => !voided);
  expect(bill.total).toBe(sum(live.map(({ amount }) => amount)));
  expect(sum(bill.vat.map(({ gross }) => gross))).toBe(bill.total);
  for (const { gross, net, tax } of bill.vat) expect(sum([net, tax])).toBe(gross);
  expect(bill.balance).toBe(sum([bill.total, -bill.paid, -bill.in_room, -bill.split_vat]));
  expect(bill.paid).toBe(sum(bill.payments.map(({ received, refunded }) => received - refunded)));
}

interface Stored {
  total_cents: number;
  paid_cents: number;
  on_account_cents: number;
  state: string;
}

/**
 * Holds all bills of a place to their laws: shares are the charge, the sums in the row of a bill follow from its charges,
 * nights and payments, the booking owes what its main bill says, and the events replay to the present.
 */
export async function expectBillsWhole(w: World, place: TestPlace): Promise<number> {
  const { db } = w.app;
  const torn = await db.many(sql`
    select c.id from charges c left join bill_shares s on s.charge_id = c.id
    where c.place_id = ${place.id} group by c.id, c.place_id having sum(s.amount_cents) is distinct from c.amount_cents`);
  expect(torn).toEqual([]);
  const sources = await db.many<Source>(sql`
    select distinct place_id, source_kind, source_id from bills where place_id = ${place.id} order by source_id`);
  const till = tillAt(w, place);
  for (const source of sources) {
    const rows = await loadSource(w.app, source);
    const book = bookOf(rows);
    for (const { id, cancelled, source_cancelled } of book.bills) {
      const shown = await till.get(id);
      expectAddedUp(shown);
      const stored = await db.one<Stored>(sql`
        select total_cents, paid_cents, on_account_cents, state from bills where id = ${id}`);
      expect([stored.total_cents / 100, stored.paid_cents / 100, stored.state]).toEqual([
        shown.total,
        shown.paid,
        shown.state,
      ]);
      expect(cancelled || source_cancelled || shown.state !== 'cancelled').toBe(true);
    }
    if (source.source_kind === 'booking') {
      const { owed, status } = await db.one<{ owed: number; status: string }>(sql`
        select coalesce(bill_cents, total_cents) as owed, status from bookings where id = ${source.source_id}`);
      const main = await till.get(book.bills.find(({ is_main }) => is_main)!.id);
      if (status !== 'cancelled' || main.total !== 0)
        expect(owed / 100).toBe(sum([main.total, -main.split_vat]));
    }
    const events = await db.many<{ changes: Changes }>(sql`
      select changes from bill_events where source_kind = ${source.source_kind} and source_id = ${source.source_id} order by id`);
    const nights = new Map(
      book.items.flatMap(({ id, stored }) => (isNight(id) ? [[id, stored ?? []] as const] : [])),
    );
    const present = namedValues(book, nights);
    const replayed = replay(events.map(({ changes }) => changes));
    // Nights that nobody moved and bills that nobody touched are in no event.
    const told = Object.fromEntries(
      Object.keys(present).map((name) => [name, replayed[name] ?? present[name]]),
    );
    expect(told).toEqual(present);
    for (const name of Object.keys(present).filter((one) => one.startsWith('charge')))
      expect(replayed).toHaveProperty([name]);
  }
  return sources.length;
}
