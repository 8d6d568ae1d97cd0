import { cash, closings } from 'contract/cash/calls';
import { MAX_DRAWERS } from 'contract/cash/values';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';

describe('drawers and their moves', () => {
  const w = world();
  const owner = (place: TestPlace) => w.as(place.owner.token);
  const params = (place: TestPlace) => ({ place_id: place.id });
  const add = (place: TestPlace, name: string) =>
    owner(place)(cash.addDrawer, { params: params(place), body: { name } });
  const day = async (place: TestPlace) =>
    (await owner(place)(cash.get, { params: params(place), query: {} })).body;

  it('have names of their own at a place, and one less when one is archived', async () => {
    const place = await w.aPlace();
    const bar = await add(place, 'Bar');
    expect([bar.status, bar.body]).toMatchObject([
      201,
      { name: 'Bar', place_id: place.id, archived_at: null },
    ]);
    const twice = await add(place, 'BAR');
    expect([twice.status, twice.error.code]).toEqual([409, 'drawer_name_taken']);
    expect((await add(await w.aPlace(), 'Bar')).status).toBe(201);
    const pool = (await add(place, 'Piscina')).body;
    const renamed = await owner(place)(cash.renameDrawer, {
      params: { drawer_id: pool.id },
      body: { name: 'Spiaggia' },
    });
    expect(renamed.body.name).toBe('Spiaggia');
    expect((await day(place)).drawers.map(({ name }) => name)).toEqual(['Bar', 'Spiaggia']);
    const gone = () => owner(place)(cash.archiveDrawer, { params: { drawer_id: bar.body.id } });
    expect([(await gone()).status, (await gone()).status]).toEqual([204, 404]);
    expect((await day(place)).drawers.map(({ name }) => name)).toEqual(['Spiaggia']);
  });

  it('are at most twenty, also where two are added at once', async () => {
    const place = await w.aPlace();
    for (let n = 1; n < MAX_DRAWERS; n += 1) await add(place, `Cassa ${n}`);
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => add(place, name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await day(place)).drawers).toHaveLength(MAX_DRAWERS);
  });

  it('are closed one by one, also with those that were archived with cash in them', async () => {
    const place = await w.aPlace();
    for (let n = 1; n <= MAX_DRAWERS; n += 1) {
      const { body } = await add(place, `Cassa ${n}`);
      await owner(place)(cash.addMove, {
        params: params(place),
        body: { direction: 'float', amount: 5, drawer_id: body.id },
      });
      if (n <= 2) await owner(place)(cash.archiveDrawer, { params: { drawer_id: body.id } });
    }
    for (const name of ['Nuova', 'Ultima']) await add(place, name);
    const { drawers } = await day(place);
    expect(drawers).toHaveLength(MAX_DRAWERS + 2);
    const closing = await owner(place)(closings.create, {
      params: params(place),
      body: {
        counted_cash: 5 * MAX_DRAWERS,
        drawers: drawers.map(({ drawer_id, expected }) => ({ drawer_id, counted: expected, float_left: 0 })),
      },
    });
    expect([closing.status, closing.body.difference]).toEqual([201, 0]);
  });

  it('are counted one by one, and each keeps its float', async () => {
    const place = await w.aPlace();
    const [bar, pool] = [(await add(place, 'Bar')).body, (await add(place, 'Piscina')).body];
    const float = (amount: number, drawer_id: number | null) =>
      owner(place)(cash.addMove, { params: params(place), body: { direction: 'float', amount, drawer_id } });
    await float(100, null);
    await float(30, pool.id);
    expect((await day(place)).drawers.map(({ name, expected }) => [name, expected])).toEqual([
      ['Bar', 100],
      ['Piscina', 30],
    ]);
    const closing = await owner(place)(closings.create, {
      params: params(place),
      body: {
        counted_cash: 128,
        drawers: [
          { drawer_id: pool.id, counted: 28, float_left: 20 },
          { drawer_id: bar.id, counted: 100, float_left: 50 },
        ],
      },
    });
    expect(closing.body).toMatchObject({
      difference: -2,
      float_left: 70,
      drawers: [
        { name: 'Bar', expected: 100, counted: 100, float_left: 50 },
        { name: 'Piscina', expected: 30, counted: 28, float_left: 20 },
      ],
    });
    expect((await day(place)).drawers.map(({ opening, expected }) => [opening, expected])).toEqual([
      [50, 50],
      [20, 20],
    ]);
  });

  it('keep no more than was counted in each', async () => {
    const place = await w.aPlace();
    const [bar, pool] = [(await add(place, 'Bar')).body, (await add(place, 'Piscina')).body];
    const body = {
      counted_cash: 60,
      drawers: [
        { drawer_id: pool.id, counted: 10, float_left: 10 },
        { drawer_id: bar.id, counted: 50, float_left: 50 },
      ],
    };
    const close = (drawers: typeof body.drawers) =>
      owner(place)(closings.create, { params: params(place), body: { ...body, drawers } });
    const [first, second] = body.drawers as [(typeof body.drawers)[0], (typeof body.drawers)[0]];
    const refused = await close([
      { ...first, float_left: 20 },
      { ...second, float_left: 30 },
    ]);
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      { 'drawers.0.float_left': 'Non può restare in cassa più di quanto è stato contato.' },
    ]);
    expect((await close(body.drawers)).body).toMatchObject({ float_left: 60 });
  });

  it('hold the cash of payments that name them, and the first one the rest', async () => {
    const place = await w.aPlace();
    const [bar, pool] = [(await add(place, 'Bar')).body, (await add(place, 'Piscina')).body];
    const till = tillAt(w, place);
    const charges = [{ kind: 'good', unit_price: 50 }] as never;
    const { body: sale } = await till.open({
      charges,
      payments: [{ method: 'cash', amount: 20, drawer_id: pool.id }] as never,
    });
    await till.pay(sale.id, { method: 'cash', amount: 10 });
    await till.pay(sale.id, { method: 'card', amount: 15, drawer_id: pool.id });
    await till.pay(sale.id, { method: 'cash', direction: 'out', amount: 5, drawer_id: pool.id });
    expect((await day(place)).drawers.map(({ name, expected }) => [name, expected])).toEqual([
      ['Bar', 10],
      ['Piscina', 15],
    ]);
    const listed = await owner(place)(cash.drawers, { params: params(place) });
    expect(listed.body.data.map(({ id }) => id)).toEqual([bar.id, pool.id]);
    const elsewhere = (await add(await w.aPlace(), 'Bar')).body.id;
    const refused = await till.pay(sale.id, { method: 'cash', amount: 1, drawer_id: elsewhere });
    expect([refused.status, refused.error.error]).toEqual([404, 'Cassa non trovata']);
  });

  it('keep cash of an archived drawer in sight until it is counted', async () => {
    const place = await w.aPlace();
    const [bar, pool] = [(await add(place, 'Bar')).body, (await add(place, 'Piscina')).body];
    const body = { direction: 'in', amount: 5, drawer_id: pool.id, reason: 'Cauzione' } as const;
    await owner(place)(cash.addMove, { params: params(place), body });
    await owner(place)(cash.archiveDrawer, { params: { drawer_id: pool.id } });
    expect((await day(place)).drawers).toMatchObject([
      { drawer_id: bar.id },
      { name: 'Piscina', expected: 5 },
    ]);
    const refused = await owner(place)(cash.addMove, { params: params(place), body });
    expect([refused.status, refused.error.error]).toEqual([404, 'Cassa non trovata']);
  });

  it.each([
    ['in', 'Scrivi da dove arriva.'],
    ['out', 'Scrivi a che cosa serve.'],
  ] as const)('ask why cash goes %s, and void a mistake once', async (direction, sentence) => {
    const place = await w.aPlace();
    const move = (reason: string) =>
      owner(place)(cash.addMove, { params: params(place), body: { direction, amount: 9, reason } });
    const refused = await move(' ');
    expect([refused.status, refused.error.fields]).toEqual([422, { reason: sentence }]);
    const { body } = await move('Prova');
    expect(Math.abs((await day(place)).expected_cash)).toBe(9);
    const call = { params: { move_id: body.id }, body: { reason: 'Errore' } };
    const voided = await owner(place)(cash.voidMove, call);
    expect(voided.body).toMatchObject({ void_reason: 'Errore', voided_at: expect.any(String) });
    expect((await owner(place)(cash.voidMove, call)).error.code).toBe('already_voided');
    expect((await day(place)).expected_cash).toBe(0);
    expect((await owner(await w.aPlace())(cash.voidMove, call)).status).toBe(404);
  });
});
