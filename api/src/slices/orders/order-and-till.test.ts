import { products } from 'contract/products/calls';
import { returns } from 'contract/returns/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

describe('what the till does to the bill of an order', () => {
  const w = world();

  async function served() {
    const e = await evening(w);
    const steak = await e.product({ name: 'Bistecca', price: 45 });
    const water = await e.product({ name: 'Acqua', kind: 'drink', price: 2 });
    const { body: order } = await e.open();
    const { body } = await e.command(order.id, e.add(steak), { type: 'send' });
    const [line] = body.order.lines;
    const bill_id = body.order.bills[0]!.id;
    return { e, steak, water, order, line: line!, bill_id };
  }
  const said = (body: { results: { status: string; code?: string | undefined }[] }) =>
    body.results.map(({ status, code }) => code ?? status);

  it('stays: a charge that it took off does not come back with the next command', async () => {
    const { e, water, order, bill_id } = await served();
    const [charge] = (await e.till.get(bill_id)).charges;
    await e.till.voidCharge(charge!.id as number);
    await e.command(order.id, e.add(water), { type: 'note', note: 'Compleanno' });
    const bill = await e.till.get(bill_id);
    expect(bill.total).toBe(2);
    await expectBillsWhole(w, e.place);
  });

  it('keeps the thirds of a bill that was split when a dish changes', async () => {
    const { e, steak, order, bill_id } = await served();
    const { body } = await e.command(order.id, e.add(steak, { quantity: 2 }), { type: 'send' });
    await e.till.split(bill_id, { by: 'equal', parts: 3 });
    const line_id = body.order.lines[1]!.line_id;
    const { body: after } = await e.command(order.id, {
      type: 'void',
      line_id,
      quantity: 1,
      reason: 'Errore',
      waste: false,
    });
    expect(said(after)).toEqual(['done']);
    expect(after.order.bills.map(({ total }) => total)).toEqual([30, 30, 30]);
    await expectBillsWhole(w, e.place);
  });

  it('keeps a paid dish on its order, and a paid order in its way of selling', async () => {
    const { e, order, line, bill_id } = await served();
    await e.till.pay(bill_id, { amount: 45, method: 'cash' });
    const { body: other } = await e.open({ table_id: e.ids[1] });
    const { body } = await e.command(order.id, {
      type: 'move_line',
      line_id: line.line_id,
      order_id: other.id,
    });
    expect(said(body)).toEqual(['bill_paid']);

    const { body: taken } = await e.open({ table_id: undefined, selling_way: 'takeaway' });
    const drink = await e.product({ name: 'Bibita', kind: 'drink', price: 3 });
    const { body: sold } = await e.command(taken.id, e.add(drink));
    await e.till.pay(sold.order.bills[0]!.id, { amount: 3, method: 'cash' });
    await e.close(order.id);
    const { body: moved } = await e.command(taken.id, { type: 'move_table', table_id: e.ids[0]! });
    expect(said(moved)).toEqual(['bill_paid']);
  });

  it('gives a discount on all to the guest who still pays', async () => {
    const { e, order, bill_id } = await served();
    await e.till.split(bill_id, { by: 'equal', parts: 3 });
    await e.till.pay(bill_id, { amount: 15, method: 'cash' });
    const { body } = await e.command(order.id, { type: 'discount', amount: 4.5, reason: 'Attesa lunga' });
    expect(said(body)).toEqual(['done']);
    expect(body.order.bills.map(({ balance }) => balance)).toEqual([0, 10.5, 15]);
  });

  // docs/rules.md 19.40
  it('gives no discount on a dish that it took off', async () => {
    const { e, water, order, line, bill_id } = await served();
    await e.command(order.id, e.add(water));
    const bill = await e.till.get(bill_id);
    await e.till.voidCharge(bill.charges.find(({ kind }) => kind === 'dish')!.id as number);
    const { body } = await e.command(order.id, {
      type: 'discount',
      line_id: line.line_id,
      percent: 2,
      reason: 'Attesa lunga',
    });
    expect(said(body)).toEqual(['line_off_bill']);
    expect((await e.till.get(bill_id)).total).toBe(2);
  });

  it('refuses what the bill cannot bear, and still sends the dishes of the same batch', async () => {
    const { e, water, order, bill_id } = await served();
    // It lies on one bill, which is a third.
    await e.till.split(bill_id, { by: 'equal', parts: 3 });
    const whole = { type: 'discount', percent: 100, reason: 'Offre la casa' } as const;
    const { status, body } = await e.command(order.id, whole, e.add(water), { type: 'send' });
    expect([status, said(body)]).toEqual([200, ['invalid', 'done', 'done']]);
    expect(body.results[0]!.error).toBe('Lo sconto supera il totale del conto.');
    expect((await e.tickets()).flatMap(({ lines }) => lines)).toHaveLength(2);
    await expectBillsWhole(w, e.place);
  });

  it('bills a dish once that left for another order and came back with it in one batch', async () => {
    const { e, order, line } = await served();
    const { body: other } = await e.open({ table_id: e.ids[1] });
    const { body } = await e.command(
      order.id,
      { type: 'move_line', line_id: line.line_id, order_id: other.id },
      { type: 'merge', order_id: other.id },
    );
    expect(said(body)).toEqual(['done', 'done']);
    expect(body.order.total).toBe(45);
    expect(body.order.bills.map(({ total }) => total)).toEqual([45]);
    await expectBillsWhole(w, e.place);
  });

  it('gives back what a charge of the desk counted, after its order went into another one', async () => {
    const { e, order } = await served();
    const [wine, water] = [await e.product({ name: 'Vino' }), await e.product({ name: 'Acqua' })];
    const count = (product_id: number, quantity: number) =>
      e.till.send(products.setAvailability, {
        params: { product_id },
        body: { state: 'quantity', quantity },
      });
    const left = async (product_id: number) =>
      (await e.till.send(products.get, { params: { product_id } })).body.availability.quantity;
    await count(wine, 5);
    const { body: other } = await e.open({ table_id: e.ids[1] });
    for (const product_id of [wine, water])
      await e.till.charge(other.bills[0]!.id, { product_id, quantity: 1, description: null, reason: null });
    await count(water, 9);
    const { body } = await e.command(order.id, { type: 'merge', order_id: other.id });
    expect(said(body)).toEqual(['done']);
    expect([await left(wine), await left(water)]).toEqual([4, 9]);
    for (const { id } of (await e.till.get(order.bills[0]!.id)).charges.slice(-2))
      expect((await e.till.voidCharge(id as number)).status).toBe(200);
    expect([await left(wine), await left(water)]).toEqual([5, 9]);
  });

  it('gives back a dish at its price beside one that was a gift', async () => {
    const { e, steak, order, line, bill_id } = await served();
    await e.command(
      order.id,
      e.add(steak),
      { type: 'send' },
      { type: 'discount', line_id: line.line_id, percent: 100, reason: 'Attesa lunga' },
    );
    const { body } = await e.till.send(returns.list, { params: { bill_id } });
    expect(body.data.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([0, 45]);
    const paid = body.data.find(({ amount }) => amount === 45)!;
    const back = await e.till.send(returns.take, {
      params: { bill_id },
      body: { lines: [{ charge_id: paid.charge_id, quantity: 1 }], reason: 'Freddo' },
    });
    expect([back.status, back.body.total]).toEqual([200, 0]);
    await expectBillsWhole(w, e.place);
  });
});
