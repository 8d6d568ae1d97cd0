import { MINUTE_MS } from 'contract/days/durations';
import { products } from 'contract/products/calls';
import { MAX_LISTED_PRICES } from 'contract/products/values';
import { sales } from 'contract/sales/calls';
import { search } from 'contract/search/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { watch } from '../../platform/events/testing/stream-client.ts';
import { putAllBack } from './put-back.ts';
import { coffee, shop } from './testing/shop.ts';

const IN_STOCK = { state: 'in_stock', quantity: null, back_at: null };

/** In the order of time: the world's clock only goes on. When it is said, when the day ends, when the product is back. */
const NIGHTS = [
  // Half past midnight, before the day ends at four.
  ['2027-03-09T23:30:00Z', '04:00', '2027-03-10T03:00:00.000Z'],
  // The same minute, where the day has just ended.
  ['2027-03-09T23:30:00Z', '00:30', '2027-03-10T23:30:00.000Z'],
  // 28 March 2027: at 02:00 clocks show 03:00.
  ['2027-03-27T18:00:00Z', '04:00', '2027-03-28T02:00:00.000Z'],
  ['2027-03-27T23:30:00Z', '02:30', '2027-03-28T01:00:00.000Z'],
  // 31 October 2027: at 03:00 clocks show 02:00.
  ['2027-10-30T18:00:00Z', '04:00', '2027-10-31T03:00:00.000Z'],
  ['2027-10-30T23:30:00Z', '02:30', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31T01:00:00Z', '02:30', '2027-11-01T01:30:00.000Z'],
] as const;

describe('a product that is sold out for today', () => {
  const w = world();

  const goTo = (instant: string) => w.advance(Date.parse(instant) - w.app.clock().getTime());

  async function kitchen(day_ends_at = '04:00') {
    const s = await shop(w);
    await w.app.db.run(sql`update places set day_ends_at = ${day_ends_at} where id = ${s.place.id}`);
    const { id } = await s.add({ name: 'Ribollita', kind: 'dish' });
    const say = (body: {
      state: 'out' | 'quantity' | 'in_stock';
      quantity?: number;
      until?: string | null;
    }) => s.send(products.setAvailability, { params: { product_id: id }, body });
    const now = async () => (await s.read(id)).availability;
    return { ...s, id, say, now };
  }

  it.each(NIGHTS)('said at %s, where days end at %s, is back at %s', async (said, ends, back_at) => {
    goTo(said);
    const { say, now } = await kitchen(ends);
    const { status, body } = await say({ state: 'out', until: 'next_day' });
    expect([status, body.availability]).toEqual([200, { state: 'out', quantity: null, back_at }]);
    w.advance(Date.parse(back_at) - Date.parse(said) - 1000);
    expect((await now()).state).toBe('out');
    goTo(back_at);
    expect(await now()).toEqual(IN_STOCK);
  });

  it('is in stock for every reader from that instant, before any work of the night', async () => {
    const k = await kitchen();
    const other = await k.add({ name: 'Ribollita rossa', kind: 'dish' });
    const said = await k.say({ state: 'quantity', quantity: 1, until: 'next_day' });
    const params = { product_id: other.id };
    await k.send(products.setAvailability, { params, body: { state: 'out', until: 'next_day' } });
    const found = async () => {
      const { body } = await k.send(search.find, { query: { q: 'ribollita' } });
      const out = body.data.filter(({ subtitle }) => subtitle?.includes('Esaurito'));
      return [body.data.length, ...out.map(({ title }) => title)];
    };
    expect([await k.names({ shelf: 'out' }), await found()]).toEqual([
      ['Ribollita rossa'],
      [2, 'Ribollita rossa'],
    ]);
    goTo(String(said.body.availability.back_at));
    expect([await k.names({ shelf: 'out' }), await found()]).toEqual([[], [2]]);
    expect(await k.names({ shelf: 'on_sale' })).toEqual(['Ribollita', 'Ribollita rossa']);
    // Three are sold where one was left yesterday: nothing is counted any more.
    const body = { charges: [{ product_id: k.id, quantity: 3 }] };
    const sale = await k.send(sales.open, { params: k.params, body });
    expect(sale.status).toBe(201);
    expect(await k.now()).toEqual(IN_STOCK);
  });

  it('is counted until then, and back although the last one was sold', async () => {
    const k = await kitchen();
    const said = await k.say({ state: 'quantity', quantity: 4, until: 'next_day' });
    const { back_at } = said.body.availability;
    const sell = (quantity: number) =>
      k.send(sales.open, {
        params: k.params,
        body: { charges: [{ product_id: k.id, quantity }] },
      });
    expect((await sell(3)).status).toBe(201);
    expect(await k.now()).toEqual({ state: 'quantity', quantity: 1, back_at });
    expect((await sell(2)).error.code).toBe('sold_out');
    expect((await sell(1)).status).toBe(201);
    expect(await k.now()).toEqual({ state: 'out', quantity: 0, back_at });
    goTo(String(back_at));
    expect(await k.now()).toEqual(IN_STOCK);
  });

  it('is put back by one job for the place, which tells open screens and leaves one line', async () => {
    const k = await kitchen();
    const soup = await k.add({ name: 'Acquacotta', kind: 'dish' });
    const forGood = await k.add({ name: 'Cinghiale', kind: 'dish' });
    const said = await k.say({ state: 'out', until: 'next_day' });
    for (const [{ id }, until] of [
      [soup, 'next_day'],
      [forGood, null],
    ] as const)
      await k.send(products.setAvailability, { params: { product_id: id }, body: { state: 'out', until } });
    const jobs = await w.app.db.many(sql`
      select 1 from pgboss.job where name = 'products.back' and state = 'created'
        and data->>'place_id' = ${String(k.place.id)}`);
    expect(jobs).toHaveLength(1);
    goTo(String(said.body.availability.back_at));
    const screen = await watch(w.server, k.place.owner.token);
    await screen.counts(0);
    // The queue goes by the database's clock, which the test does not move.
    for (let twice = 0; twice < 2; twice += 1) await w.app.jobs.runDue({ early: true });
    await screen.hears('changed');
    expect(screen.all('changed')).toEqual([{ place_id: k.place.id, what: ['products'] }]);
    const rows = await w.app.db.many(sql`
      select name from products where place_id = ${k.place.id} and (sold_out_at is not null or back_at is not null)`);
    expect(rows).toEqual([{ name: 'Cinghiale' }]);
    const lines = await k.lines();
    expect(lines.slice(-4)).toEqual([
      'Prodotto «Ribollita» esaurito per oggi.',
      'Prodotto «Acquacotta» esaurito per oggi.',
      'Prodotto «Cinghiale» esaurito.',
      'Di nuovo disponibili: «Acquacotta», «Ribollita».',
    ]);
  });

  it('is put back at night where its job was lost', async () => {
    const k = await kitchen();
    const { body } = await k.say({ state: 'out', until: 'next_day' });
    goTo(String(body.availability.back_at));
    await putAllBack(w.app);
    expect((await k.lines()).at(-1)).toBe('Di nuovo disponibile: «Ribollita».');
  });

  it('goes back to what was said before, the instant included', async () => {
    const k = await kitchen();
    const states = [
      { state: 'in_stock' },
      { state: 'out' },
      { state: 'quantity', quantity: 4 },
      { state: 'out', until: 'next_day' },
      { state: 'quantity', quantity: 2, until: 'next_day' },
    ] as const;
    for (const first of states) {
      const { body } = await k.say(first);
      const { state, quantity, back_at } = body.availability;
      await k.say({ state: 'out', until: 'next_day' });
      const undo = { state, until: back_at, ...(quantity !== null && { quantity }) };
      expect((await k.say(undo)).body.availability).toEqual(body.availability);
    }
    const { body } = await k.say({ state: 'out', until: 'next_day' });
    const { back_at } = body.availability;
    await k.say({ state: 'in_stock' });
    goTo(String(back_at));
    // What held until now is over: the way back cannot make it hold until tomorrow.
    expect((await k.say({ state: 'out', until: back_at })).body.availability).toEqual(IN_STOCK);
  });

  it('is said by waiter and kitchen until the next day, or until an instant, and no other words', async () => {
    const k = await kitchen();
    for (const role of ['waiter', 'kitchen'] as const) {
      const send = w.as((await w.aMember(k.place, role)).token);
      const body = { state: 'out', until: 'next_day' } as const;
      const { status } = await send(products.setAvailability, { params: { product_id: k.id }, body });
      expect(status).toBe(200);
    }
    const { status, error } = await k.say({ state: 'out', until: 'domani' });
    expect([status, error.fields]).toEqual([422, { until: 'Scegli fino a quando.' }]);
  });
});

describe('the prices of a product', () => {
  const w = world();

  it('are listed newest first, each since when it holds', async () => {
    const s = await shop(w);
    const made = await s.add({ price: 1.2 });
    const params = { product_id: made.id };
    const update = async (more: object) => {
      w.advance(MINUTE_MS);
      const { body } = await s.send(products.update, { params, body: { ...coffee, price: 1.3, ...more } });
      return body.updated_at;
    };
    const first = await update({});
    await update({ name: 'Espresso' });
    w.advance(MINUTE_MS);
    const bulk = { product_ids: [made.id], price: { percent: 10, round_to: 0.1 as const } };
    const many = await s.send(products.changeMany, { params: s.params, body: bulk });
    const last = await update({ price: 1.3 });
    const { body } = await s.send(products.prices, { params });
    expect(body.data).toEqual([
      { price: 1.3, since: last },
      { price: 1.4, since: many.body.data[0]?.updated_at },
      { price: 1.3, since: first },
      { price: 1.2, since: made.created_at },
    ]);
  });

  it('are one for each product of an import', async () => {
    const s = await shop(w);
    const text = ['Nome;Prezzo;IVA', 'Pane;3;4', 'Olio;12;4'].join('\n');
    await s.send(products.importCsv, { params: s.params, body: { text } });
    const rows = await w.app.db.many(sql`
      select p.name, h.price_cents, h.since = p.created_at as is_first from product_prices h join products p on p.id = h.product_id
      where h.place_id = ${s.place.id} order by p.name`);
    expect(rows).toEqual([
      { name: 'Olio', price_cents: 1200, is_first: true },
      { name: 'Pane', price_cents: 300, is_first: true },
    ]);
  });

  it('begin with the old one for a product that the migration has not reached', async () => {
    const s = await shop(w);
    const { id, created_at } = await s.add({ price: 2 });
    await w.app.db.run(sql`delete from product_prices where product_id = ${id}`);
    w.advance(MINUTE_MS);
    const params = { product_id: id };
    const { body } = await s.send(products.update, { params, body: { ...coffee, price: 3 } });
    expect((await s.send(products.prices, { params })).body.data).toEqual([
      { price: 3, since: body.updated_at },
      { price: 2, since: created_at },
    ]);
  });

  it('are for those who manage or keep the accounts, of their own place', async () => {
    const s = await shop(w);
    const params = { product_id: (await s.add()).id };
    const asked = async (token: string) => (await w.as(token)(products.prices, { params })).status;
    const members = ['manager', 'accountant', 'staff', 'waiter', 'kitchen', 'housekeeping'] as const;
    const answers = [];
    for (const role of members) answers.push(await asked((await w.aMember(s.place, role)).token));
    expect(answers).toEqual([200, 200, 403, 403, 403, 403]);
    expect(await asked((await w.aPlace()).owner.token)).toBe(404);
  });

  it('are the newest ones where there are many', async () => {
    const s = await shop(w);
    const { id } = await s.add();
    await w.app.db.run(sql`
      insert into product_prices (place_id, product_id, price_cents, since)
      select ${s.place.id}, ${id}, n, ${w.app.clock()}::timestamptz + n * interval '1 day'
      from generate_series(1, ${MAX_LISTED_PRICES}) n`);
    const { body } = await s.send(products.prices, { params: { product_id: id } });
    expect([body.data.length, body.data[0]?.price, body.data.at(-1)?.price]).toEqual([100, 1, 0.01]);
  });
});
