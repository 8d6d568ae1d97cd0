import { randomUUID } from 'node:crypto';
import { products } from 'contract/products/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

// docs/rules.md 19.42
describe('the count of a product, when dishes are thrown away', () => {
  const w = world();

  /** Five pieces, of which an order has three. */
  async function threeOfFive(more: Record<string, unknown> = {}) {
    const e = await evening(w);
    const product_id = await e.product({ name: 'Torta', ...more });
    const params = { product_id };
    await e.send(products.setAvailability, { params, body: { state: 'quantity', quantity: 5 } });
    const { body: order } = await e.open();
    const line_id = randomUUID();
    const add = e.add(product_id, { line_id, quantity: 3 });
    const left = async () => (await e.send(products.get, { params })).body.availability.quantity;
    return { e, order, line_id, add, left };
  }

  const part = (line_id: string, waste: boolean) =>
    ({ type: 'void', line_id, quantity: 1, reason: 'Caduta', waste }) as const;

  it('keeps the pieces of a part out of it', async () => {
    const { e, order, line_id, add, left } = await threeOfFive();
    await e.command(order.id, add, { type: 'send' });
    expect(await left()).toBe(2);
    await e.command(order.id, part(line_id, true));
    expect(await left()).toBe(2);
    await e.command(order.id, part(line_id, true));
    expect(await left()).toBe(2);
    // Nobody has begun to make the last one.
    await e.command(order.id, { type: 'void', line_id, reason: 'Errore', waste: false });
    expect(await left()).toBe(3);
    await expectBillsWhole(w, e.place);
  });

  it('keeps a part out of it that was ready', async () => {
    const { e, order, line_id, add, left } = await threeOfFive();
    await e.command(order.id, add, { type: 'send' });
    const [ticket] = await e.tickets();
    await e.ready(ticket!.id);
    await e.command(order.id, part(line_id, false));
    expect(await left()).toBe(2);
  });

  it('gives back the part that was not made', async () => {
    const { e, order, line_id, add, left } = await threeOfFive();
    await e.command(order.id, add, { type: 'send' });
    await e.command(order.id, part(line_id, false));
    expect(await left()).toBe(3);
  });

  it('gives back goods that nobody had to make, unless they broke', async () => {
    const { e, order, line_id, add, left } = await threeOfFive({ name: 'Olio', kind: 'good' });
    await e.command(order.id, add, { type: 'send' });
    await e.command(order.id, part(line_id, true));
    expect(await left()).toBe(2);
    await e.command(order.id, part(line_id, false));
    expect(await left()).toBe(3);
    await e.command(order.id, { type: 'void', line_id, reason: 'Errore', waste: false });
    expect(await left()).toBe(4);
  });

  it('takes nothing for pieces that it did not have, however many are there by now', async () => {
    const { e, order, line_id, add, left } = await threeOfFive();
    await e.command(order.id, add, { type: 'send' });
    // Another order took two of them at the same moment.
    await w.app.db.run(sql`update charges set short_quantity = 2 where place_id = ${e.place.id}`);
    expect(await left()).toBe(2);
    await e.command(order.id, part(line_id, true));
    expect(await left()).toBe(2);
    await e.command(order.id, { type: 'void', line_id, reason: 'Errore', waste: false });
    expect(await left()).toBe(2);
  });

  it('counts a part that was added, sent and thrown away in one batch', async () => {
    const { e, order, line_id, add, left } = await threeOfFive();
    await e.command(order.id, add, { type: 'send' }, part(line_id, true));
    expect(await left()).toBe(2);
  });

  it('tells pieces that were counted from others of the same product that were not', async () => {
    const e = await evening(w);
    const product_id = await e.product({ name: 'Torta' });
    const params = { product_id };
    const left = async () => (await e.send(products.get, { params })).body.availability.quantity;
    const { body: order } = await e.open();
    const [before, after] = [randomUUID(), randomUUID()];
    await e.command(order.id, e.add(product_id, { line_id: before, quantity: 3 }), { type: 'send' });
    await e.send(products.setAvailability, { params, body: { state: 'quantity', quantity: 5 } });
    await e.command(order.id, e.add(product_id, { line_id: after, quantity: 2 }), { type: 'send' });
    expect(await left()).toBe(3);
    await e.command(order.id, part(before, true));
    expect(await left()).toBe(3);
    await e.command(
      order.id,
      { type: 'void', line_id: before, reason: 'Errore', waste: false },
      { type: 'void', line_id: after, quantity: 1, reason: 'Caduta', waste: true },
    );
    expect(await left()).toBe(3);
    await e.command(order.id, { type: 'void', line_id: after, reason: 'Errore', waste: false });
    expect(await left()).toBe(4);
    await expectBillsWhole(w, e.place);
  });
});
