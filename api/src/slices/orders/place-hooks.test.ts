import { capabilities } from 'contract/capabilities/calls';
import { operator } from 'contract/operator/calls';
import { describe, expect, it } from 'vitest';
import { OPERATOR_KEY, world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

describe('an order that is not paid', () => {
  const w = world();

  async function ordered(body: Record<string, unknown>) {
    const e = await evening(w);
    const product_id = await e.product();
    const { body: order } = await e.open(body);
    const sent = await e.command(order.id, e.add(product_id), { type: 'send' });
    const call = { params: e.params };
    return {
      ...e,
      order_id: order.id,
      bill_id: sent.body.order.bills[0]!.id,
      switchOff: () => e.send(capabilities.save, { ...call, body: { capabilities: ['retail'] } }),
      closePlace: () => w.as(OPERATOR_KEY)(operator.closePlace, call),
      removePlace: () => w.as(OPERATOR_KEY)(operator.removePlace, call),
    };
  }

  it.each([
    ['at a table', {}],
    ['to take away', { table_id: null, selling_way: 'takeaway' }],
  ])('%s keeps dining switched on and the place open', async (_, body) => {
    const e = await ordered(body);
    const refused = await e.switchOff();
    expect([refused.status, refused.error.code]).toEqual([409, 'capability_in_use']);
    expect(refused.error.error).toContain('1 ordine aperto');
    expect((await e.closePlace()).error.code).toBe('place_in_use');
    await e.till.pay(e.bill_id, { method: 'cash', amount: 12 });
    expect((await e.switchOff()).status).toBe(200);
    expect((await e.closePlace()).status).toBe(200);
  });

  it('keeps dining on, too, where its guests have left and their payment was taken back', async () => {
    const e = await ordered({});
    const { body } = await e.till.pay(e.bill_id, { method: 'cash', amount: 12 });
    await e.close(e.order_id);
    await e.till.voidPayment(body.payments[0]!.id);
    const refused = await e.switchOff();
    expect([refused.status, refused.error?.code]).toEqual([409, 'capability_in_use']);
    expect(refused.error.error).toContain('1 ordine da pagare');
    await e.till.pay(e.bill_id, { method: 'card', amount: 12 });
    expect((await e.switchOff()).status).toBe(200);
  });

  it('keeps its place from being erased', async () => {
    const e = await ordered({});
    expect(await e.removePlace()).toMatchObject({ status: 409, error: { code: 'place_has_sold' } });
  });
});
