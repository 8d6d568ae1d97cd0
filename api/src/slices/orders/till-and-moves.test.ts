import { printing } from 'contract/printing/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { type Command, evening } from './testing/evening.ts';

describe('a dish that moves after the till has changed its bill', () => {
  const w = world();

  /** Two steaks at the first table, and an order at the second one. */
  async function served() {
    const e = await evening(w);
    const steak = await e.product({ name: 'Bistecca', price: 45 });
    const { body: opened } = await e.open();
    const { body: other } = await e.open({ table_id: e.ids[1] });
    const { body } = await e.command(opened.id, e.add(steak, { quantity: 2 }), { type: 'send' });
    const bill_id = body.order.bills[0]!.id;
    const [charge] = (await e.till.get(bill_id)).charges;
    const totals = async (order_id: number) => (await e.get(order_id)).bills.map(({ total }) => total);
    const move: Command = { type: 'move_line', line_id: body.order.lines[0]!.line_id };
    return { ...e, id: opened.id, other: other.id, bill_id, charge_id: charge!.id as number, move, totals };
  }
  const cents = (right: string | null) =>
    right?.endsWith('€') ? Number(right.replaceAll(/[^\d-]/g, '')) : 0;
  type Served = Awaited<ReturnType<typeof served>>;

  it.each<[string, (e: Served) => [number, Command]]>([
    ['with its order', (e) => [e.other, { type: 'merge', order_id: e.id }]],
    ['alone', (e) => [e.id, { ...e.move, order_id: e.other }]],
    ['in part', (e) => [e.id, { ...e.move, order_id: e.other, quantity: 1 }]],
    ['in part to another course', (e) => [e.id, { ...e.move, course: 'dessert', quantity: 1 }]],
  ])('is not billed again, %s, once the till took it off', async (_, moved) => {
    const e = await served();
    await e.till.voidCharge(e.charge_id);
    const [order_id, command] = moved(e);
    const { body } = await e.command(order_id, command);
    expect(body.results[0]).toMatchObject({ status: 'done' });
    await e.command(e.other, { type: 'note', note: 'Compleanno' });
    expect([...(await e.totals(e.id)), ...(await e.totals(e.other))].filter((total) => total !== 0)).toEqual(
      [],
    );
    for (const id of [e.id, e.other]) {
      const { preconto } = (await e.send(printing.paper, { params: { order_id: id } })).body;
      const end = preconto.findIndex(({ text }) => text === 'TOTALE');
      const sums = preconto.slice(0, end).map(({ right }) => cents(right));
      expect(sums.reduce((sum, one) => sum + one, 0)).toBe(cents(preconto[end]!.right));
    }
    await expectBillsWhole(w, e.place);
  });

  it('stays on the bill of its payer, also a part of it that is served with another course', async () => {
    const e = await served();
    await e.till.split(e.bill_id, { by: 'charges', charge_ids: [e.charge_id] });
    expect(await e.totals(e.id)).toEqual([0, 90]);
    await e.command(e.id, { ...e.move, course: 'dessert', quantity: 1 });
    expect(await e.totals(e.id)).toEqual([0, 90]);
    await expectBillsWhole(w, e.place);
  });

  it('stays in thirds, also a part of it that is served with another course', async () => {
    const e = await served();
    await e.till.split(e.bill_id, { by: 'equal', parts: 3 });
    await e.command(e.id, { ...e.move, course: 'dessert', quantity: 1 });
    expect(await e.totals(e.id)).toEqual([30, 30, 30]);
    await expectBillsWhole(w, e.place);
  });
});
