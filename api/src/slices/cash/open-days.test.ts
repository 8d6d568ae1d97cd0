import { closings } from 'contract/cash/calls';
import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/format/days.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { aTill, todayOf } from './testing/a-till.ts';

describe('days that wait for a closing', () => {
  const w = world();
  const today = () => todayOf(w);

  async function counting() {
    w.advanceToNoon();
    const till = await aTill(w);
    await till.close({ counted_cash: 0 });
    w.advance(DAY_MS);
    const day = today();
    const { db } = w.app;
    const next = () => w.advance(DAY_MS);
    const waiting = async () => (await till.day()).open_days;
    /** The day waits, its closing has lines, and then it does not wait. */
    async function waitsOnce(): Promise<void> {
      next();
      expect(await waiting()).toEqual([day]);
      const { body } = await till.close({ counted_cash: 0, business_day: day });
      const { lines } = await db.one<{ lines: number }>(sql`
        select count(*)::int as lines from closing_lines l where l.closing_id = ${body.id}`);
      expect(lines).toBeGreaterThan(0);
      expect(await waiting()).toEqual([]);
    }
    return { ...till, db, today: day, next, waiting, waitsOnce, sales: tillAt(w, till.place) };
  }

  const aSale = { charges: [{ kind: 'good', unit_price: 9 }] as never };

  it('are those with a sale that is not paid, and not those whose charges were voided', async () => {
    const t = await counting();
    await t.sales.open(aSale);
    await t.waitsOnce();
    const { body } = await t.sales.open(aSale);
    await t.sales.voidCharge(body.charges[0]!.id as number);
    t.next();
    expect(await t.waiting()).toEqual([]);
  });

  it('are those on which a dinner alone went to a room', async () => {
    const t = await counting();
    const { body: bill } = await t.sales.open(aSale);
    await t.close({ counted_cash: 0 });
    t.next();
    const day = today();
    const { id } = await t.db.one<{ id: number }>(sql`
      insert into room_charges (place_id, bill_id, stay_place_id, booking_id, amount_cents, business_day, created_at)
      select ${t.place.id}, ${bill.id}, ${t.place.id}, k.id, 900, ${day}, ${w.app.clock()}
      from bookings k where k.place_id = ${t.place.id} returning id`);
    t.next();
    expect(await t.waiting()).toEqual([day]);
    await t.db.run(sql`update room_charges set undone_at = ${w.app.clock()} where id = ${id}`);
    expect(await t.waiting()).toEqual([]);
  });

  it('are those with bitcoin alone, on its business day, and with a refund of it alone', async () => {
    const t = await counting();
    await t.db.run(sql`update places set day_ends_at = '04:00' where id = ${t.place.id}`);
    const day = (await t.day()).business_day;
    const late = addDays(day, 1);
    const { id } = await t.db.one<{ id: number }>(sql`
      with request as (
        insert into payment_requests (place_id, payable_kind, payable_id, token, purpose, amount_cents, currency, language,
          created_at)
        select place_id, 'booking', id, md5(id::text) || md5('b' || id::text), 'whole', 9000, 'EUR', 'it', ${w.app.clock()}
        from bookings where place_id = ${t.place.id} returning id, payable_id
      )
      insert into payment_attempts (place_id, request_id, payable_kind, payable_id, number, order_id, amount_cents, currency,
        host, store_id, state, day, created_at, paid_at, counted_cents, paid_cents)
      select ${t.place.id}, id, 'booking', payable_id, 1, md5('b' || payable_id), 9000, 'EUR', 'http://127.0.0.1:9', 'prova',
        'paid', ${late}::date, t.at, t.at, 9000, 9000
      from request, (values ((${late}::date + time '03:59') at time zone 'Europe/Rome')) as t (at)
      returning id`);
    t.next();
    t.next();
    expect(await t.waiting()).toEqual([day]);
    await t.close({ counted_cash: 0, business_day: day });
    expect(await t.waiting()).toEqual([]);
    const { business_day } = await t.day();
    await t.db.run(sql`
      insert into payment_refunds (place_id, attempt_id, amount_cents, currency, state, created_at)
      values (${t.place.id}, ${id}, 2500, 'EUR', 'offered', ${w.app.clock()})`);
    expect(await t.waiting()).toEqual([]);
    t.next();
    expect(await t.waiting()).toEqual([business_day]);
    await t.db.run(sql`update payment_refunds set state = 'cancelled' where attempt_id = ${id}`);
    expect(await t.waiting()).toEqual([]);
  });

  it('are not those before the first closing, nor those of more than a month ago', async () => {
    const till = await aTill(w);
    const sales = tillAt(w, till.place);
    await sales.open(aSale);
    w.advance(DAY_MS);
    await till.owner(closings.create, { params: till.params, body: { counted_cash: 0 } });
    w.advance(DAY_MS);
    expect((await till.day()).open_days).toEqual([]);
    const day = today();
    await sales.open(aSale);
    w.advance(20 * DAY_MS);
    expect((await till.day()).open_days).toEqual([day]);
    w.advance(11 * DAY_MS);
    expect((await till.day()).open_days).toEqual([day]);
    w.advance(DAY_MS);
    expect((await till.day()).open_days).toEqual([]);
  });
});
