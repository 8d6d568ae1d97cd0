import { cash, closings } from 'contract/cash/calls';
import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/format/days.ts';
import { world } from '../../testing/world.ts';
import { aTill, todayOf } from './testing/a-till.ts';

describe('closings', () => {
  const w = world();
  const today = () => todayOf(w);

  it('counts once what two people count at the same moment', async () => {
    const { pay, close, day } = await aTill(w);
    await pay('cash', 100);
    const { last_closing } = await day();
    expect(last_closing).toBe(0);
    const count = () => close({ counted_cash: 100, last_closing: 0 });
    const answers = await Promise.all([count(), count()]);
    const refused = answers.find(({ status }) => status !== 201);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(refused?.error.code).toBe('changed_meanwhile');
    expect((await day()).last_closing).toBe(1);
    expect((await close({ counted_cash: 0, last_closing: 1 })).body).toMatchObject({
      number: 2,
      difference: 0,
    });
  });

  it('counts float, cash in and out, and every method, and who took it', async () => {
    const { place, pay, move, close, day } = await aTill(w);
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
    const { pay, close, day } = await aTill(w);
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
    const { pay, voided, move, owner, close, day } = await aTill(w);
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
      voids: { payments: 0, amount: 0 },
    });
    expect(await day()).toMatchObject({ expected_cash: 0, takings: [] });
    const kept = await owner(closings.get, { params: { closing_id: first.body.id } });
    expect(kept.body).toMatchObject({ ...first.body, lines: [{ amount: 50 }, { amount: 100 }] });
  });

  it('is made late, day by day, and names the days that wait', async () => {
    const { pay, close, day } = await aTill(w);
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

  it('is numbered without gaps when many are made at once, and each cent is in one of them', async () => {
    const { place, params, owner, pay, close } = await aTill(w);
    const other = await aTill(w);
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
    const { params, owner, close } = await aTill(w);
    for (let count = 0; count < 3; count += 1) await close({ counted_cash: count });
    const first = await owner(closings.list, { params, query: { limit: 2 } });
    expect([first.body.data.map(({ number }) => number), first.body.next]).toEqual([[3, 2], 2]);
    const second = await owner(closings.list, { params, query: { limit: 2, before: 2 } });
    expect([second.body.data.map(({ number }) => number), second.body.next]).toEqual([[1], null]);
  });

  it('never changes: the database refuses', async () => {
    const { place, close, pay } = await aTill(w);
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
    const { params, owner, pay, close, place } = await aTill(w);
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
    const { close } = await aTill(w);
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
    const [here, there] = [await aTill(w), await aTill(w)];
    const { id } = (await here.close({ counted_cash: 0 })).body;
    expect((await there.owner(closings.get, { params: { closing_id: id } })).status).toBe(404);
    expect((await here.owner(closings.get, { params: { closing_id: id } })).status).toBe(200);
  });
});
