import { cash, closings } from 'contract/cash/calls';
import { payments } from 'contract/payments/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../core/format/days.ts';
import type { TestUser } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('closings', () => {
  const w = world();
  const today = () => dayIn('Europe/Rome', w.app.clock());

  /** A place with one stay of 900.00 that everything is paid for. */
  async function aTill() {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { price_cents: 90_000 });
    const booking_id = await w.aBooking(room_id, {
      check_in_date: addDays(today(), 5),
      check_out_date: addDays(today(), 6),
    });
    const params = { place_id: place.id };
    const owner = w.as(place.owner.token);
    async function pay(
      method: 'cash' | 'card' | 'bank_transfer',
      amount: number,
      more: object = {},
      by?: TestUser,
    ) {
      const { status, body } = await w.as((by ?? place.owner).token)(payments.record, {
        params: { booking_id },
        body: { method, amount, paid_on: today(), ...more },
      });
      expect(status).toBe(201);
      const key = body.entries.map((entry) => entry.id);
      return Math.max(...key);
    }
    const voided = async (payment_id: number) => {
      const answer = await owner(payments.voidManual, { params: { payment_id }, body: { reason: 'Errore' } });
      expect(answer.status).toBe(200);
    };
    const move = async (direction: 'float' | 'in' | 'out', amount: number, more: object = {}) => {
      const answer = await owner(cash.addMove, {
        params,
        body: { direction, amount, reason: 'Spesa', ...more },
      });
      expect(answer.status).toBe(201);
      return answer.body;
    };
    const close = (body: { counted_cash: number } & Record<string, unknown>) =>
      owner(closings.create, { params, body });
    const day = async (business_day?: string) =>
      (await owner(cash.get, { params, query: business_day === undefined ? {} : { business_day } })).body;
    return { place, params, owner, pay, voided, move, close, day };
  }

  it('counts float, cash in and out, and every method, and who took it', async () => {
    const { place, pay, move, close, day } = await aTill();
    const clerk = await w.aMember(place, 'staff');
    await move('float', 150);
    await move('in', 20);
    await move('out', 35.5);
    await pay('cash', 100);
    await pay('cash', 40, {}, clerk);
    await pay('cash', 12, { direction: 'out' });
    await pay('card', 200.01);
    const figures = {
      business_day: today(),
      currency: 'EUR',
      opening_cash: 0,
      float_cash: 150,
      cash_in: 20,
      cash_out: 35.5,
      expected_cash: 262.5,
      takings: [
        { method: 'cash', payments: 2, received: 140, refunded: 12 },
        { method: 'card', payments: 1, received: 200.01, refunded: 0 },
      ],
      late: [],
      voids: { payments: 0, amount: 0, charges: 0, charged: 0 },
    };
    const before = await day();
    expect(before).toMatchObject({ ...figures, closed: [], today: today() });
    expect(before.moves.map(({ direction, amount }) => [direction, amount])).toEqual([
      ['float', 150],
      ['in', 20],
      ['out', 35.5],
    ]);
    const { status, body } = await close({ counted_cash: 260, float_left: 150, note: 'Mancano due euro' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...figures,
      number: 1,
      counted_cash: 260,
      difference: -2.5,
      float_left: 150,
      note: 'Mancano due euro',
      is_late: false,
      drawers: [
        { drawer_id: null, name: 'Cassa', opening: 0, expected: 262.5, counted: 260, float_left: 150 },
      ],
    });
    expect(body.people.map(({ person_id, method, received }) => [person_id, method, received])).toEqual(
      [
        [place.owner.id, 'card', 200.01],
        [place.owner.id, 'cash', 100],
        [clerk.id, 'cash', 40],
      ].toSorted(),
    );
    expect(await day()).toMatchObject({
      opening_cash: 150,
      expected_cash: 150,
      takings: [],
      closed: [{ number: 1 }],
    });
  });

  it('never stops a payment: what comes after the closing counts in the next one', async () => {
    const { pay, close, day } = await aTill();
    await pay('cash', 10);
    await close({ counted_cash: 10 });
    await pay('cash', 7);
    const again = await close({ counted_cash: 7 });
    expect(again.body).toMatchObject({ number: 2, expected_cash: 7, difference: 0, late: [] });
    await pay('card', 3);
    w.advance(DAY_MS);
    await pay('cash', 5);
    expect((await day()).late).toEqual([{ business_day: addDays(today(), -1), method: 'card', amount: 3 }]);
    const next = await close({ counted_cash: 5 });
    expect(next.body).toMatchObject({
      number: 3,
      business_day: today(),
      expected_cash: 5,
      late: [{ business_day: addDays(today(), -1), method: 'card', amount: 3 }],
    });
  });

  it('corrects in the next one what was voided after its closing, and leaves out what was voided before', async () => {
    const { pay, voided, move, owner, close, day } = await aTill();
    const early = await pay('cash', 30);
    await voided(early);
    const late = await pay('cash', 50);
    const float = await move('float', 100);
    const first = await close({ counted_cash: 150, float_left: 100 });
    expect(first.body).toMatchObject({ expected_cash: 150, voids: { payments: 1, amount: 30 } });
    await voided(late);
    await owner(cash.voidMove, { params: { move_id: float.id }, body: { reason: 'Errore' } });
    const second = await close({ counted_cash: 0 });
    expect(second.body).toMatchObject({
      opening_cash: 100,
      float_cash: -100,
      expected_cash: -50,
      takings: [{ method: 'cash', payments: -1, received: -50, refunded: 0 }],
      voids: { payments: 1, amount: 30 },
    });
    expect(await day()).toMatchObject({ expected_cash: 0, takings: [] });
    const kept = await owner(closings.get, { params: { closing_id: first.body.id } });
    expect(kept.body).toMatchObject({ ...first.body, lines: [{ amount: 50 }, { amount: 100 }] });
  });

  it('counts bitcoin on its business day, and what was offered back of it on its own', async () => {
    const { place, close, day } = await aTill();
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

  it('is made late, day by day, and names the days that wait', async () => {
    const { pay, close, day } = await aTill();
    await pay('cash', 3);
    w.advance(DAY_MS);
    expect((await day()).open_days).toEqual([]);
    await close({ counted_cash: 0 });
    w.advance(DAY_MS);
    const missed = today();
    await pay('cash', 11);
    w.advance(DAY_MS);
    await pay('cash', 22);
    expect(await day()).toMatchObject({ open_days: [missed], expected_cash: 22 });
    const now = await close({ counted_cash: 22 });
    expect(now.body).toMatchObject({ number: 2, expected_cash: 22, is_late: false });
    const late = await close({ business_day: missed, counted_cash: 11 });
    expect(late.body).toMatchObject({ number: 3, business_day: missed, expected_cash: 11, is_late: true });
    expect((await day()).open_days).toEqual([]);
  });

  it('counts charges by kind and VAT rate, tips beside the takings, and a debt as no money', async () => {
    const { place, pay, close, day } = await aTill();
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
    const tipped = await pay('cash', 26.35);
    await db.run(sql`update manual_payments set tip_cents = 165 where id = ${tipped}`);
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

  it('is numbered without gaps when many are made at once, and each cent is in one of them', async () => {
    const { place, params, owner, pay, close } = await aTill();
    const other = await aTill();
    const done = await Promise.all([
      ...Array.from({ length: 6 }, () => close({ counted_cash: 0 })),
      ...Array.from({ length: 6 }, (_, at) => pay('cash', at + 1)),
      other.close({ counted_cash: 0 }),
    ]);
    expect(done).toHaveLength(13);
    const refused = await close({ counted_cash: 1, float_left: 2 });
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      { float_left: 'Non può restare in cassa più di quanto è stato contato.' },
    ]);
    await close({ counted_cash: 0 });
    const { body } = await owner(closings.list, { params, query: { limit: 100 } });
    expect(body.data.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const { total } = await w.app.db.one<{ total: number }>(sql`
      select sum(amount_cents)::bigint as total from closing_lines where place_id = ${place.id}`);
    expect(total).toBe(2100);
    expect((await other.owner(closings.list, { params: other.params, query: {} })).body.data).toHaveLength(1);
  });

  it('pages by number', async () => {
    const { params, owner, close } = await aTill();
    for (let count = 0; count < 3; count += 1) await close({ counted_cash: count });
    const first = await owner(closings.list, { params, query: { limit: 2 } });
    expect([first.body.data.map(({ number }) => number), first.body.next]).toEqual([[3, 2], 2]);
    const second = await owner(closings.list, { params, query: { limit: 2, before: 2 } });
    expect([second.body.data.map(({ number }) => number), second.body.next]).toEqual([[1], null]);
  });

  it('never changes: the database refuses', async () => {
    const { place, close, pay } = await aTill();
    await pay('cash', 10);
    const { id } = (await close({ counted_cash: 10 })).body;
    const { db } = w.app;
    const append = /append-only/;
    await expect(db.run(sql`update closings set counted_cents = 1 where id = ${id}`)).rejects.toThrow(append);
    await expect(db.run(sql`delete from closings where id = ${id}`)).rejects.toThrow(append);
    await expect(db.run(sql`update closing_lines set amount_cents = 1`)).rejects.toThrow(append);
    await expect(db.run(sql`delete from closing_lines where closing_id = ${id}`)).rejects.toThrow(append);
    await db.run(sql`update closings set closed_by = null where id = ${id}`);
    await db.run(sql`delete from places where id = ${place.id}`);
    expect(await db.many(sql`select 1 from closings where id = ${id}`)).toEqual([]);
  });

  it('is made once for one key, however often it is sent', async () => {
    const { params, owner, pay, close, place } = await aTill();
    await pay('cash', 10);
    const send = () =>
      w.server.inject({
        method: 'POST',
        url: `/api/v1/places/${place.id}/closings`,
        headers: { authorization: `Bearer ${place.owner.token}`, 'idempotency-key': 'chiusura-uno' },
        payload: { counted_cash: 10 },
      });
    const answers = await Promise.all([send(), send()]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await close({ counted_cash: 0 });
    const { body } = await owner(closings.list, { params, query: {} });
    expect(body.data.map(({ number, expected_cash }) => [number, expected_cash])).toEqual([
      [2, 0],
      [1, 10],
    ]);
  });

  it.each([
    [{ counted_cash: -1 }, { counted_cash: "L'importo non può essere negativo." }],
    [
      { counted_cash: 10, counts: [{ value: 5, pieces: 1 }] },
      { counted_cash: 'Il totale non corrisponde ai tagli contati.' },
    ],
    [
      { counted_cash: 10, business_day: '2199-01-01' },
      { business_day: 'Questa giornata non è ancora cominciata.' },
    ],
    [
      { counted_cash: 10, drawers: [{ drawer_id: 999_999, counted: 10 }] },
      { drawers: 'Le casse sono cambiate: ricarica la pagina.' },
    ],
    [
      { counted_cash: 10, drawers: [{ drawer_id: null, counted: 9 }] },
      { counted_cash: 'Il totale non corrisponde alle casse contate.' },
    ],
  ])('refuses %j and leaves no number behind', async (body, fields) => {
    const { close } = await aTill();
    const refused = await close(body);
    expect([refused.status, refused.error.fields]).toEqual([422, fields]);
    const { body: closing } = await close({
      counted_cash: 12.05,
      counts: [
        { value: 10, pieces: 1 },
        { value: 0.05, pieces: 41 },
        { value: 5, pieces: 0 },
      ],
    });
    expect(closing).toMatchObject({
      number: 1,
      counts: [
        { value: 10, pieces: 1 },
        { value: 0.05, pieces: 41 },
      ],
    });
  });

  it('belongs to its place', async () => {
    const [here, there] = [await aTill(), await aTill()];
    const { id } = (await here.close({ counted_cash: 0 })).body;
    expect((await there.owner(closings.get, { params: { closing_id: id } })).status).toBe(404);
    expect((await here.owner(closings.get, { params: { closing_id: id } })).status).toBe(200);
  });
});
