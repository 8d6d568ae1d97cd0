import { randomUUID } from 'node:crypto';
import { modifiers } from 'contract/modifiers/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

describe('what a bill was paid for', () => {
  const w = world();

  /** Three guests with a cover of 2.50 each, and a dish of 12 € that is not sent yet. */
  async function ordered() {
    const e = await evening(w);
    await e.coverCharge(2.5);
    const dish = await e.product();
    const { body: order } = await e.open({ guests: 3 });
    const line = e.add(dish) as { line_id: string };
    const { body } = await e.command(order.id, line as never, e.add(dish));
    const main_id = body.order.bills[0]!.id;
    const charges = (await e.till.get(main_id)).charges;
    const all = async () => (await e.get(order.id)).bills.map(({ total, balance }) => ({ total, balance }));
    const pay = async (bill_id: number) => {
      const { balance } = await e.till.get(bill_id);
      expect((await e.till.pay(bill_id, { method: 'cash', amount: balance })).status).toBe(201);
    };
    return { ...e, dish, order_id: order.id, line, main_id, charges, all, pay };
  }

  it('does not grow with a guest who comes later: another cover goes to the open bill', async () => {
    const e = await ordered();
    const [, second] = e.charges.filter(({ kind }) => kind === 'dish');
    await e.till.split(e.main_id, { by: 'charges', charge_ids: [second!.id] });
    await e.pay(e.main_id);
    await e.command(e.order_id, { type: 'guests', guests: 4 });
    expect(await e.all()).toEqual([
      { total: 19.5, balance: 0 },
      { total: 14.5, balance: 14.5 },
    ]);
    await expectBillsWhole(w, e.place);
  });

  it('does not grow where it was a part: the open parts bear the rest as they were split', async () => {
    const e = await ordered();
    await e.till.split(e.main_id, { by: 'equal', parts: 3 });
    await e.pay(e.main_id);
    const { line_id } = e.line;
    await e.command(e.order_id, { type: 'guests', guests: 4 }, { type: 'change', line_id, quantity: 2 });
    expect(await e.all()).toEqual([
      { total: 10.5, balance: 0 },
      { total: 17.75, balance: 17.75 },
      { total: 17.75, balance: 17.75 },
    ]);
    await expectBillsWhole(w, e.place);
  });

  it('bears nothing of a free dish that is taken another way, and costs something', async () => {
    const e = await ordered();
    const [, second] = e.charges.filter(({ kind }) => kind === 'dish');
    await e.till.split(e.main_id, { by: 'charges', charge_ids: [second!.id] });
    const product_id = await e.product({ name: 'Acqua', price: 0 });
    const sorts = [
      { name: 'Di fonte', price: 0 },
      { name: 'Frizzante', price: 3 },
    ];
    const { body } = await e.send(modifiers.saveChoices, {
      params: { product_id },
      body: { variants: sorts, group_ids: [] },
    });
    const [still, sparkling] = body.variants.map(({ id }) => id);
    const line_id = randomUUID();
    await e.command(e.order_id, e.add(product_id, { line_id, variant: still! }));
    await e.pay(e.main_id);
    await e.command(e.order_id, { type: 'change', line_id, variant: sparkling! });
    expect(await e.all()).toEqual([
      { total: 19.5, balance: 0 },
      { total: 15, balance: 15 },
    ]);
    const { charges } = await e.till.get(e.main_id);
    expect(charges.flatMap(({ voided, description }) => (voided ? [] : description))).toEqual([
      'Coperto',
      'Carbonara',
    ]);
    await expectBillsWhole(w, e.place);
  });

  it('grows where no other bill is open', async () => {
    const e = await ordered();
    await e.pay(e.main_id);
    await e.command(e.order_id, { type: 'guests', guests: 4 });
    expect(await e.all()).toEqual([{ total: 34, balance: 2.5 }]);
  });
});
