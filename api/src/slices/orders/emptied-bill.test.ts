import { capabilities } from 'contract/capabilities/calls';
import { reservations } from 'contract/reservations/calls';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

describe('a main bill from which everything went to another bill', () => {
  const w = world();

  async function split() {
    const e = await evening(w, [4]);
    const product_id = await e.product();
    const { body: order } = await e.open();
    const { body } = await e.command(order.id, e.add(product_id), { type: 'send' });
    const [main] = body.order.bills;
    const charge_ids = (await e.till.get(main!.id)).charges.map(({ id }) => id);
    const parts = await e.till.split(main!.id, { by: 'charges', charge_ids });
    const other = parts.body.bills.find(({ id }) => id !== main!.id)!;
    const pay = () => e.till.pay(other.id, { method: 'cash', amount: other.balance });
    return { ...e, product_id, order_id: order.id, main_id: main!.id, other, pay };
  }

  it('keeps neither the order open nor the table once the other bill is paid', async () => {
    const e = await split();
    expect((await e.list({ state: 'open' })).data).toMatchObject([{ id: e.order_id, state: 'open' }]);
    expect((await e.pay()).status).toBe(201);
    expect(await e.get(e.order_id)).toMatchObject({ state: 'paid', balance: 0 });
    expect((await e.list({ state: 'open' })).data).toEqual([]);
    expect((await e.now())[0]).toMatchObject({ state: 'free', order: null });
    const chosen = { params: e.params, body: { capabilities: ['retail'] } } as never;
    expect((await e.send(capabilities.save, chosen)).status).toBe(200);
    await expectBillsWhole(w, e.place);
  });

  it('opens the order again with a dish that comes later', async () => {
    const e = await split();
    await e.pay();
    await e.command(e.order_id, e.add(e.product_id));
    expect(await e.get(e.order_id)).toMatchObject({ state: 'partly_paid', balance: 12 });
    expect((await e.now())[0]).toMatchObject({ state: 'occupied', order: { id: e.order_id } });
    expect(await e.till.get(e.main_id)).toMatchObject({ state: 'open', total: 12 });
  });

  it('gives the table to a party that waits once the other bill is paid', async () => {
    const e = await split();
    const waits = await e.book({ party: 2, waiting: true });
    await e.pay();
    await runJobs(w.app);
    const params = { reservation_id: waits.id };
    expect((await e.send(reservations.get, { params })).body).toMatchObject({ table_ids: e.ids });
  });

  it('refuses a dish that comes later where others sit at the table', async () => {
    const e = await split();
    await e.pay();
    const { body: next } = await e.open();
    expect(next.id).not.toBe(e.order_id);
    const late = await e.command(e.order_id, e.add(e.product_id));
    expect(late.body.results).toMatchObject([{ status: 'refused', code: 'table_taken' }]);
  });
});
