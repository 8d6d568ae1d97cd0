import { cash, closings } from 'contract/cash/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

describe('the service of a day', () => {
  const w = world();

  it('is in the closing: covers, average, discounts, voids, waste, waiters and hours', async () => {
    const e = await evening(w);
    await e.coverCharge(2);
    const carbonara = await e.product();
    const wine = await e.product({ name: 'Vino', kind: 'drink', price: 20 });
    const { body: order } = await e.open({ guests: { adults: 3, children: 1 } });
    const doomed = e.add(carbonara, { quantity: 2 });
    await e.command(order.id, doomed, e.add(carbonara, { quantity: 3 }), e.add(wine), { type: 'send' });
    const line_id = (doomed as { line_id: string }).line_id;
    await e.command(
      order.id,
      { type: 'void', line_id, quantity: 1, reason: 'Caduto', waste: true },
      { type: 'void', line_id, reason: 'Hanno cambiato idea' },
      { type: 'discount', amount: 6, reason: 'Attesa' },
    );
    // Nobody ordered anything: it is in no figure.
    await e.open({ table_id: e.ids[1], guests: 9 });
    const total = 3 * 12 + 20 + 4 * 2 - 6;
    const { total: owed } = await e.get(order.id);
    expect(owed).toBe(total);
    const { body } = await e.send(cash.get, { params: e.params, query: {} });
    expect(body.service).toMatchObject({
      orders: 1,
      covers: 4,
      amount: total,
      per_cover: total / 4,
      discounts: { charges: 1, amount: -6 },
      voids: { pieces: 2, amount: 24, wasted: 12 },
      minutes_to_ready: null,
      waiters: [{ orders: 1, covers: 4, amount: 56 }],
    });
    expect(body.service!.hours).toMatchObject([{ orders: 1, covers: 4, amount: total }]);
    const { body: made } = await e.send(closings.create, {
      params: e.params,
      body: { counted_cash: 0 },
    });
    expect(made.service).toEqual(body.service);
  });

  it('counts an order that went into another one once, and no order is no service', async () => {
    const e = await evening(w);
    const none = await e.send(cash.get, { params: e.params, query: {} });
    expect(none.body.service).toBeNull();
    const dish = await e.product();
    const { body: one } = await e.open();
    const { body: other } = await e.open({ table_id: e.ids[1] });
    await e.command(one.id, e.add(dish));
    await e.command(other.id, e.add(dish));
    await e.command(one.id, { type: 'merge', order_id: other.id });
    const { body } = await e.send(cash.get, { params: e.params, query: {} });
    expect(body.service).toMatchObject({ orders: 1, covers: 4, amount: 24 });
  });

  it('has what was voided after sending in the closing, and nothing that another charge replaced', async () => {
    const e = await evening(w);
    await e.coverCharge(2);
    const [carbonara, soup] = [await e.product(), await e.product({ name: 'Zuppa', price: 9 })];
    const voids = async () => {
      const { charges, charged } = (await e.send(cash.get, { params: e.params, query: {} })).body.voids;
      return [charges, charged];
    };
    const lineOf = (command: object) => (command as { line_id: string }).line_id;
    const { body: order } = await e.open();
    const [pasta, first] = [e.add(carbonara, { quantity: 2 }), e.add(soup)];
    await e.command(order.id, pasta, first);
    // Before it is sent a change of the order voids nothing.
    await e.command(order.id, { type: 'void', line_id: lineOf(first), reason: null });
    await e.command(order.id, { type: 'change', line_id: lineOf(pasta), quantity: 3 });
    await e.command(order.id, { type: 'guests', guests: 4 });
    await e.command(order.id, { type: 'send' });
    expect(await voids()).toEqual([0, 0]);
    await e.command(order.id, { type: 'void', line_id: lineOf(pasta), quantity: 1, reason: 'Caduta' });
    expect(await voids()).toEqual([1, 12]);
    // What goes to another order is no void; what is voided there is.
    const { body: other } = await e.open({ table_id: e.ids[1] });
    await e.command(order.id, { type: 'move_line', line_id: lineOf(pasta), order_id: other.id, quantity: 1 });
    expect(await voids()).toEqual([1, 12]);
    await e.command(order.id, { type: 'discount', line_id: lineOf(pasta), amount: 2, reason: 'Attesa' });
    await e.command(order.id, { type: 'void', line_id: lineOf(pasta), reason: 'Errore' });
    expect(await voids()).toEqual([2, 24]);
    await e.command(other.id, { type: 'merge', order_id: order.id });
    expect(await voids()).toEqual([2, 24]);
    const { body } = await e.send(closings.create, { params: e.params, body: { counted_cash: 0 } });
    expect(body.voids).toMatchObject({ charges: 2, charged: 24 });
    expect(body.service!.voids).toMatchObject({ pieces: 2, amount: 24 });
  });

  it('has the same voids as the closing: of one batch of commands, and of the desk', async () => {
    const e = await evening(w);
    await e.coverCharge(2);
    const [carbonara, soup] = [await e.product(), await e.product({ name: 'Zuppa', price: 9 })];
    const lineOf = (command: object) => (command as { line_id: string }).line_id;
    const voids = async () => {
      const { body } = await e.send(cash.get, { params: e.params, query: {} });
      const { pieces, amount, wasted } = body.service!.voids;
      return [body.voids.charges, body.voids.charged, pieces, amount, wasted];
    };
    const { body: order } = await e.open();
    const [pasta, first] = [e.add(carbonara, { quantity: 3 }), e.add(soup)];
    const { body } = await e.command(
      order.id,
      pasta,
      first,
      { type: 'send' },
      { type: 'void', line_id: lineOf(first), reason: 'Errore', waste: true },
      { type: 'void', line_id: lineOf(pasta), quantity: 1, reason: 'Caduta' },
    );
    expect(body.results.map(({ status }) => status)).toEqual(Array(5).fill('done'));
    expect(await voids()).toEqual([2, 21, 2, 21, 9]);
    const main = await e.till.get(body.order.bills[0]!.id);
    expect(main.total).toBe(28);
    const chargeOf = (name: string) =>
      main.charges.find(({ description, voided }) => description.startsWith(name) && !voided)!.id as number;
    // The desk takes off what was sold; a void at the table afterwards voids nothing more.
    expect((await e.till.voidCharge(chargeOf('Carbonara'))).status).toBe(200);
    expect((await e.till.voidCharge(chargeOf('Coperto'))).status).toBe(200);
    expect(await voids()).toEqual([4, 49, 6, 49, 9]);
    await e.command(order.id, { type: 'void', line_id: lineOf(pasta), quantity: 1, reason: 'Errore' });
    expect(await voids()).toEqual([4, 49, 6, 49, 9]);
    await expectBillsWhole(w, e.place);
  });

  it('has the voids of a day on which nothing else was sold', async () => {
    const e = await evening(w);
    const soup = await e.product({ name: 'Zuppa', price: 9 });
    const { body: order } = await e.open();
    const line = e.add(soup);
    const { line_id } = line as { line_id: string };
    await e.command(order.id, line, { type: 'send' });
    await e.command(order.id, { type: 'void', line_id, reason: 'Sono andati via', waste: true });
    await e.close(order.id);
    expect((await e.get(order.id)).state).toBe('cancelled');
    const { body } = await e.send(cash.get, { params: e.params, query: {} });
    expect(body.voids).toMatchObject({ charges: 1, charged: 9 });
    expect(body.service).toMatchObject({
      orders: 0,
      covers: 0,
      amount: 0,
      per_cover: null,
      voids: { pieces: 1, amount: 9, wasted: 9 },
      waiters: [],
      hours: [],
    });
  });
});
