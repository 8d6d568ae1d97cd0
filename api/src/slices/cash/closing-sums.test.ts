import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/format/days.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { readCashClock } from './cash-clock.ts';
import { readUncounted } from './cash-day.ts';
import { aTill, todayOf } from './testing/a-till.ts';

describe('the sums of a closing', () => {
  const w = world();
  const today = () => todayOf(w);

  it('counts charges by kind and VAT rate, tips beside the takings, and a debt as no money', async () => {
    const { place, pay, close, day } = await aTill(w);
    const now = w.app.clock();
    const { db } = w.app;
    const charge = (kind: string, cents: number, vat_rate: number, nature: string | null = null) =>
      db.one<{ id: number }>(sql`
        insert into charges (place_id, source_kind, source_id, kind, description, quantity, unit_price_cents, amount_cents,
          vat_rate, nature, business_day, created_at)
        values (${place.id}, 'sale', 1, ${kind}, 'Prova', 1, ${cents}, ${cents}, ${vat_rate}, ${nature}, ${today()}, ${now})
        returning id`);
    const voidCharge = (id: number) =>
      db.run(sql`update charges set voided_at = ${now}, void_business_day = ${today()} where id = ${id}`);
    await charge('drink', 350, 1000);
    await charge('drink', 1000, 1000);
    await charge('discount', -135, 1000);
    await charge('city_tax', 200, 0, 'N1');
    const { id: mistaken } = await charge('good', 900, 2200);
    await voidCharge(mistaken);
    const { id: counted } = await charge('good', 1220, 2200);
    const taken = await pay('cash', 26.35);
    await db.run(sql`update manual_payments set tip_cents = 165 where id = ${taken}`);
    const debt = await pay('card', 40);
    await db.run(sql`update manual_payments set method = 'on_account' where id = ${debt}`);
    const figures = {
      expected_cash: 28,
      takings: [{ method: 'cash', payments: 1, received: 26.35, refunded: 0 }],
      on_account: 40,
      tips: [{ method: 'cash', amount: 1.65 }],
      sales: [
        { kind: 'city_tax', charges: 1, amount: 2 },
        { kind: 'good', charges: 1, amount: 12.2 },
        { kind: 'drink', charges: 2, amount: 13.5 },
        { kind: 'discount', charges: 1, amount: -1.35 },
      ],
      vat: [
        { rate: 22, nature: null, gross: 12.2, net: 10, tax: 2.2 },
        { rate: 10, nature: null, gross: 12.15, net: 11.05, tax: 1.1 },
        { rate: 0, nature: 'N1', gross: 2, net: 2, tax: 0 },
      ],
      voids: { payments: 0, amount: 0, charges: 1, charged: 9 },
    };
    expect(await day()).toMatchObject(figures);
    expect((await close({ counted_cash: 28 })).body).toMatchObject({ ...figures, difference: 0 });
    w.advance(DAY_MS);
    await voidCharge(counted);
    expect((await close({ counted_cash: 0 })).body).toMatchObject({
      expected_cash: 0,
      sales: [{ kind: 'good', charges: -1, amount: -12.2 }],
      vat: [{ rate: 22, gross: -12.2, net: -10, tax: -2.2 }],
      voids: { charges: 1, charged: 12.2 },
    });
  });

  it('has each void in one closing, also one that came after the closing of its day', async () => {
    const { place, pay, voided, close, day } = await aTill(w);
    const till = tillAt(w, place);
    const { body: bill } = await till.open({
      charges: [1, 2, 4].map((unit_price) => ({ kind: 'good', unit_price })) as never,
    });
    const voidNext = (at: number) => till.voidCharge(bill.charges[at]!.id as number);
    const first = today();
    const voids = async (business_day: string) => {
      const { status, body } = await close({ counted_cash: 0, business_day });
      expect(status).toBe(201);
      const { payments, amount, charges, charged } = body.voids;
      return [payments, amount, charges, charged];
    };
    await voided(await pay('card', 8));
    await voidNext(0);
    expect(await voids(first)).toEqual([1, 8, 1, 1]);
    expect(await voids(first)).toEqual([0, 0, 0, 0]);
    await voidNext(1);
    await voided(await pay('card', 16));
    w.advance(DAY_MS);
    await voidNext(2);
    expect((await day()).voids).toMatchObject({ payments: 1, charges: 2 });
    expect(await voids(today())).toEqual([1, 16, 2, 6]);
    expect(await voids(today())).toEqual([0, 0, 0, 0]);
    expect(await voids(first)).toEqual([0, 0, 0, 0]);
  });

  it('takes a charge either as sold or as voided, also one that is voided while it reads', async () => {
    const { place, day } = await aTill(w);
    const till = tillAt(w, place);
    const many = 12;
    const { body: bill } = await till.open({
      charges: Array.from({ length: many }, () => ({ kind: 'good', unit_price: 1 })) as never,
    });
    const left = bill.charges.map(({ id }) => id as number);
    async function thenVoid<T>(answer: Promise<T>): Promise<T> {
      const read = await answer;
      const next = left.pop();
      if (next !== undefined) await till.voidCharge(next);
      return read;
    }
    const { db } = w.app;
    const busy: typeof db = {
      ...db,
      many: (query) => thenVoid(db.many(query)),
      one: (query) => thenVoid(db.one(query)),
      maybe: (query) => thenVoid(db.maybe(query)),
    };
    const { business_day } = await day();
    const clock = await readCashClock({ ...w.app, db: busy }, place.id);
    const { lines, totals } = await readUncounted({ ...w.app, db: busy }, place.id, clock, business_day);
    expect(left.length).toBeLessThan(many - 2);
    expect(lines.filter(({ kind }) => kind === 'charge').length + totals.voids.charges).toBe(many);
  });

  it('counts bitcoin on its business day, and what was offered back of it on its own', async () => {
    const { place, close, day } = await aTill(w);
    const { db } = w.app;
    await db.run(sql`update places set day_ends_at = '04:00' where id = ${place.id}`);
    const { business_day } = await day();
    const [attempt] = await db.many<{ id: number }>(sql`
      with request as (
        insert into payment_requests (place_id, payable_kind, payable_id, token, purpose, amount_cents, currency, language,
          created_at)
        select place_id, 'booking', id, md5(id::text) || md5('a' || id::text), 'whole', 9000, 'EUR', 'it', ${w.app.clock()}
        from bookings where place_id = ${place.id} returning id, payable_id
      )
      insert into payment_attempts (place_id, request_id, payable_kind, payable_id, number, order_id, amount_cents, currency,
        host, store_id, state, day, created_at, paid_at, counted_cents, paid_cents)
      select ${place.id}, id, 'booking', payable_id, 1, md5(payable_id::text), 9000, 'EUR', 'http://127.0.0.1:9', 'prova', 'paid',
        ${addDays(business_day, 1)}::date, t.at, t.at, 9000, 9000
      from request, (values ((${addDays(business_day, 1)}::date + time '03:59') at time zone 'Europe/Rome')) as t (at)
      returning id`);
    const paid = { method: 'bitcoin', payments: 1, received: 90, refunded: 0 };
    expect((await close({ counted_cash: 0 })).body.takings).toEqual([paid]);
    await db.run(sql`
      insert into payment_refunds (place_id, attempt_id, amount_cents, currency, state, created_at)
      values (${place.id}, ${attempt!.id}, 2500, 'EUR', 'offered', ${w.app.clock()})`);
    const { body } = await close({ counted_cash: 0 });
    expect(body).toMatchObject({
      takings: [{ method: 'bitcoin', payments: 0, received: 0, refunded: 25 }],
      people: [{ person_id: null, person: null }],
      expected_cash: 0,
    });
    await db.run(sql`update payment_refunds set state = 'cancelled' where attempt_id = ${attempt!.id}`);
    expect((await close({ counted_cash: 0 })).body.takings).toEqual([
      { ...paid, payments: 0, received: 0, refunded: -25 },
    ]);
    expect((await day()).takings).toEqual([]);
  });
});
