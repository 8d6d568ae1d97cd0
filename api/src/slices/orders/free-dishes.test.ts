import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

describe('dishes that cost nothing', () => {
  const w = world();

  async function begun() {
    const e = await evening(w);
    const water = await e.product({ name: 'Acqua in caraffa', kind: 'drink', price: 0 });
    const dish = await e.product();
    const { body: order } = await e.open();
    await e.command(order.id, e.add(water), { type: 'send' });
    return { ...e, dish, order_id: order.id };
  }

  it('begin an order, whose table is occupied and is shared by a second device', async () => {
    const e = await begun();
    expect(await e.get(e.order_id)).toMatchObject({ state: 'open', total: 0 });
    expect((await e.now())[0]).toMatchObject({ state: 'occupied', order: { id: e.order_id } });
    expect((await e.open()).body.id).toBe(e.order_id);
    const { body } = await e.command(e.order_id, e.add(e.dish), { type: 'send' });
    const [bill] = body.order.bills;
    await e.till.pay(bill!.id, { method: 'cash', amount: 12 });
    expect(await e.get(e.order_id)).toMatchObject({ state: 'paid' });
    expect((await e.now())[0]).toMatchObject({ state: 'free' });
    await expectBillsWhole(w, e.place);
  });

  it('alone are an order that a person closes; its bill is not open any more', async () => {
    const e = await begun();
    expect((await e.close(e.order_id)).body).toMatchObject({ state: 'closed', lines: [{ state: 'sent' }] });
    expect((await e.now())[0]).toMatchObject({ state: 'free' });
    expect((await e.till.list({ state: 'open' })).body.data).toEqual([]);
    await expectBillsWhole(w, e.place);
  });

  it('on a bill of their own keep no order open whose other bill is paid', async () => {
    const e = await begun();
    const { body } = await e.command(e.order_id, e.add(e.dish), { type: 'send' });
    const [main] = body.order.bills;
    const free = (await e.till.get(main!.id)).charges.find(({ amount }) => amount === 0)!;
    await e.till.split(main!.id, { by: 'charges', charge_ids: [free.id] });
    await e.till.pay(main!.id, { method: 'cash', amount: 12 });
    expect(await e.get(e.order_id)).toMatchObject({ state: 'paid' });
    expect((await e.now())[0]).toMatchObject({ state: 'free' });
    await expectBillsWhole(w, e.place);
  });

  it('given as a present after all are paid like any other', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    await e.command(order.id, e.add(dish), { type: 'send' });
    await e.command(order.id, { type: 'discount', percent: 100, reason: 'Omaggio della casa' } as never);
    expect(await e.get(order.id)).toMatchObject({ state: 'paid', total: 0 });
    expect((await e.now())[0]).toMatchObject({ state: 'free' });
  });
});
