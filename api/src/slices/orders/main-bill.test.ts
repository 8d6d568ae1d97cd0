import { bills } from 'contract/bills/calls';
import { customerHistory } from 'contract/customer-history/calls';
import { customers } from 'contract/customers/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

describe('the main bill of an order', () => {
  const w = world();

  async function ordered() {
    const e = await evening(w);
    const product_id = await e.product();
    const { body: order } = await e.open();
    const { body } = await e.command(order.id, e.add(product_id), e.add(product_id), { type: 'send' });
    return { ...e, product_id, order_id: order.id, bill_id: body.order.bills[0]!.id };
  }

  it('is not given up while the order is open, nor is another one that bears dishes', async () => {
    const e = await ordered();
    expect(await e.till.cancel(e.bill_id)).toMatchObject({ status: 409, error: { code: 'is_main' } });
    expect(await e.till.get(e.bill_id)).toMatchObject({ state: 'open', total: 24 });
    const [first] = (await e.till.get(e.bill_id)).charges;
    const { body } = await e.till.split(e.bill_id, { by: 'charges', charge_ids: [first!.id] });
    const other = body.bills.find(({ id }) => id !== e.bill_id)!;
    expect(await e.till.cancel(other.id)).toMatchObject({ status: 409, error: { code: 'bill_shared' } });
    const [line] = (await e.get(e.order_id)).lines;
    const taken = { type: 'void', line_id: line!.line_id, reason: 'Cliente uscito', waste: false } as never;
    await e.command(e.order_id, taken);
    expect(await e.till.get(other.id)).toMatchObject({ total: 0 });
    expect((await e.till.cancel(other.id)).body).toMatchObject({ state: 'cancelled' });
    expect((await e.command(e.order_id, e.add(e.product_id))).status).toBe(200);
    expect(await e.till.get(e.bill_id)).toMatchObject({ total: 24 });
    await expectBillsWhole(w, e.place);
  });

  it('takes no later charge where it was given up before Hub refused that', async () => {
    const e = await ordered();
    await w.app.db.run(sql`
      update orders set closed_at = ${w.app.clock()} where id = ${e.order_id}`);
    expect((await e.till.cancel(e.bill_id)).body).toMatchObject({ state: 'cancelled' });
    await w.app.db.run(sql`
      update orders set closed_at = null where id = ${e.order_id}`);
    const more = await e.command(e.order_id, e.add(e.product_id));
    expect(more.body.results).toMatchObject([{ status: 'refused', code: 'bill_cancelled' }]);
    expect((await e.get(e.order_id)).lines).toHaveLength(2);
    expect((await e.till.get(e.bill_id)).charges.every(({ voided }) => voided)).toBe(true);
  });

  it('says how its order is sold now, to the till, in the list and to the customer who pays', async () => {
    const e = await evening(w);
    const name = 'Tavolo degli sposi';
    const { body: order } = await e.open({ table_id: null, selling_way: 'takeaway', guests: 0, name });
    const { body: atTable } = await e.open();
    const bill_id = order.bills[0]!.id;
    const { body: customer } = await e.send(customers.create, {
      params: e.params,
      body: { kind: 'person', first_name: 'Ospite', last_name: 'Di Prova' } as never,
    });
    await e.send(bills.change, { params: { bill_id }, body: { customer_id: customer.id } });
    const source = { kind: 'order', title: name, selling_way: 'takeaway' };
    expect(await e.till.get(bill_id)).toMatchObject({ source });
    const { body: history } = await e.send(customerHistory.get, { params: { customer_id: customer.id } });
    expect(history.bills).toMatchObject([{ source }]);
    await e.command(atTable.id, { type: 'selling_way', selling_way: 'counter' });
    const { body: listed } = await e.send(bills.list, { params: e.params, query: {} });
    expect(listed.data.map((bill) => bill.source.selling_way)).toEqual(['counter', 'takeaway']);
  });
});
