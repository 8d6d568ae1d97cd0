import { billPayments } from 'contract/bill-payments/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { paying } from '../payments/testing/paying.ts';
import { evening } from './testing/evening.ts';

describe('an order that nothing was ordered on', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  /** Two covers, for which bitcoin was asked. */
  async function asked() {
    const e = await evening(w);
    const p = await aPayingPlace({ at: e.place });
    await e.coverCharge(2);
    const { body: order } = await e.open();
    const bill_id = order.bills[0]!.id;
    const { body: request } = await e.send(billPayments.request, {
      params: { bill_id },
      body: { purpose: 'whole' },
    });
    const isAsked = async () =>
      (await w.app.db.maybe(sql`
        select 1 from payment_requests where payable_id = ${bill_id} and payable_kind = 'bill' and closed_at is null`)) !==
      undefined;
    return { ...e, p, id: order.id, bill_id, request, isAsked };
  }

  it('asks for no bitcoin any more once it is given up', async () => {
    const e = await asked();
    expect(await e.isAsked()).toBe(true);
    expect((await e.close(e.id)).body).toMatchObject({ state: 'cancelled' });
    expect(await e.isAsked()).toBe(false);
  });

  it('is given up too once the till has taken off all that was ordered', async () => {
    const e = await evening(w);
    await e.coverCharge(2);
    const { body: opened } = await e.open();
    await e.command(opened.id, e.add(await e.product()), e.add(await e.product({ price: 0 })), {
      type: 'send',
    });
    const bill_id = opened.bills[0]!.id;
    const { charges } = await e.till.get(bill_id);
    expect((await e.close(opened.id)).error?.code).toBe('order_unpaid');
    for (const { id, kind } of charges) if (kind === 'dish') await e.till.voidCharge(id as number);
    expect((await e.close(opened.id)).body).toMatchObject({ state: 'cancelled' });
    expect(await e.till.get(bill_id)).toMatchObject({ state: 'cancelled', total: 0 });
    await expectBillsWhole(w, e.place);
  });

  it('is neither given up nor merged away while bitcoin for it is on its way', async () => {
    const e = await asked();
    await e.p.fake.pay(await e.p.invoiceOf(e.request.token), { confirmations: 0 });
    await e.p.hear();
    const closed = await e.close(e.id);
    expect([closed.status, closed.error?.code]).toEqual([409, 'processing']);
    const { body: other } = await e.open({ table_id: e.ids[1] });
    const { body } = await e.command(other.id, { type: 'merge', order_id: e.id });
    expect(body.results).toMatchObject([{ status: 'refused', code: 'processing' }]);
  });
});
