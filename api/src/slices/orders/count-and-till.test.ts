import { randomUUID } from 'node:crypto';
import { products } from 'contract/products/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

// docs/rules.md 19.42
describe('the count of a product, when the till takes a line off its bill', () => {
  const w = world();

  /** Five pieces, of which an order has two. */
  async function twoOfFive({ isSent = true, ...more }: Record<string, unknown> = {}) {
    const e = await evening(w);
    const product_id = await e.product({ name: 'Torta', ...more });
    const params = { product_id };
    await e.send(products.setAvailability, { params, body: { state: 'quantity', quantity: 5 } });
    const { body: opened } = await e.open();
    const line_id = randomUUID();
    const add = e.add(product_id, { line_id, quantity: 2 });
    const { body } = await e.command(opened.id, add, ...(isSent ? [{ type: 'send' as const }] : []));
    const [charge] = (await e.till.get(body.order.bills[0]!.id)).charges;
    const left = async () => (await e.send(products.get, { params })).body.availability.quantity;
    const takeOff = () => e.till.voidCharge(charge!.id as number);
    const voidLine = (waste: boolean, quantity?: number) =>
      e.command(opened.id, { type: 'void', line_id, quantity, reason: 'Errore', waste } as never);
    expect(await left()).toBe(3);
    return { e, order_id: opened.id, line_id, left, takeOff, voidLine };
  }

  it('keeps a dish out of it that was made, also once the waiter voids its line', async () => {
    const { e, left, takeOff, voidLine } = await twoOfFive();
    const [ticket] = await e.tickets();
    await e.ready(ticket!.id);
    expect((await takeOff()).status).toBe(200);
    expect(await left()).toBe(3);
    await voidLine(false);
    expect(await left()).toBe(3);
    await expectBillsWhole(w, e.place);
  });

  it('gives a dish back with its line alone, since the kitchen goes on making it', async () => {
    const { e, left, takeOff, voidLine } = await twoOfFive();
    await takeOff();
    expect(await left()).toBe(3);
    await voidLine(false, 1);
    expect(await left()).toBe(4);
    await voidLine(true);
    expect(await left()).toBe(4);
    await expectBillsWhole(w, e.place);
  });

  it('gives a dish back with its line, at another order too', async () => {
    const { e, order_id, line_id, left, takeOff } = await twoOfFive();
    await takeOff();
    const { body: other } = await e.open({ table_id: e.ids[1] });
    const part_id = randomUUID();
    await e.command(order_id, { id: part_id, type: 'move_line', line_id, quantity: 1, order_id: other.id });
    await e.command(other.id, { type: 'merge', order_id });
    expect(await left()).toBe(3);
    const body = { reason: 'Errore', waste: false };
    await e.command(
      other.id,
      { type: 'void', line_id: part_id, ...body },
      { type: 'void', line_id, ...body },
    );
    expect(await left()).toBe(5);
    await expectBillsWhole(w, e.place);
  });

  it('gives a dish back that was not sent, with its line', async () => {
    const { left, takeOff, voidLine } = await twoOfFive({ isSent: false });
    await takeOff();
    expect(await left()).toBe(3);
    await voidLine(false);
    expect(await left()).toBe(5);
  });

  it('follows the quantity of a dish that is off the bill and not sent', async () => {
    const { e, order_id, line_id, left, takeOff, voidLine } = await twoOfFive({ isSent: false });
    await takeOff();
    const change = (quantity: number) => e.command(order_id, { type: 'change', line_id, quantity });
    await change(1);
    expect(await left()).toBe(4);
    await change(4);
    expect(await left()).toBe(1);
    await voidLine(false, 3);
    expect(await left()).toBe(4);
    await voidLine(false);
    expect(await left()).toBe(5);
    await expectBillsWhole(w, e.place);
  });

  it('gives goods back at once that nobody has to make, unless they broke', async () => {
    const { left, takeOff, voidLine } = await twoOfFive({ name: 'Olio', kind: 'good' });
    await takeOff();
    expect(await left()).toBe(5);
    await voidLine(true, 1);
    expect(await left()).toBe(4);
    await voidLine(false);
    expect(await left()).toBe(4);
  });
});
