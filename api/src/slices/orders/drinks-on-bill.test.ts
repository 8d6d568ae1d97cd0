import { products } from 'contract/products/calls';
import { returns } from 'contract/returns/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

// docs/rules.md 16.19, 16.23, 19.40, 19.41, 21.2
describe('drinks that the desk puts on the bill of an order', () => {
  const w = world();

  /** Twenty bottles, counted; orders at a table and to take away. */
  async function aBar() {
    const e = await evening(w);
    const beer = await e.product({ name: 'Birra', kind: 'drink', price: 5 });
    const params = { product_id: beer };
    await e.send(products.setAvailability, { params, body: { state: 'quantity', quantity: 20 } });
    const atTable = async () => (await e.open({ guests: 0 })).body;
    const toTakeAway = async () =>
      (await e.open({ table_id: null, selling_way: 'takeaway', guests: 0 })).body;
    const gross = async ({ bills }: { bills: { id: number }[] }) =>
      (await e.till.get(bills[0]!.id)).vat
        .map(({ rate, gross: sum }) => [rate, sum] as const)
        .toSorted(([a], [b]) => a - b);
    return {
      ...e,
      beer,
      atTable,
      toTakeAway,
      gross,
      left: async () => (await e.send(products.get, { params })).body.availability.quantity,
      put: ({ bills }: { bills: { id: number }[] }, body: Parameters<typeof e.till.charge>[1]) =>
        e.till.charge(bills[0]!.id, body),
    };
  }

  it('have the rate of its way of selling', async () => {
    const e = await aBar();
    const [table, away] = [await e.atTable(), await e.toTakeAway()];
    for (const order of [table, away]) {
      await e.put(order, { product_id: e.beer, quantity: 2 });
      await e.put(order, { kind: 'drink', description: 'Acqua', unit_price: 1 });
      await e.put(order, { kind: 'dish', description: 'Toast', unit_price: 4 });
    }
    expect(await e.gross(table)).toEqual([[10, 15]]);
    expect(await e.gross(away)).toEqual([
      [10, 4],
      [22, 11],
    ]);
  });

  it('follow the order that is sold another way, on the parts of its bill and with its discount', async () => {
    const e = await aBar();
    const order = await e.atTable();
    const wine = await e.product({ name: 'Vino', kind: 'drink', price: 8, vat_class: 'standard' });
    await e.put(order, { product_id: e.beer, quantity: 2 });
    await e.put(order, { product_id: wine });
    await e.put(order, { kind: 'dish', description: 'Toast', unit_price: 10 });
    await e.put(order, { kind: 'discount', unit_price: 14, reason: 'Attesa lunga' });
    const before = await e.gross(order);
    expect(before).toEqual([
      [10, 10],
      [22, 4],
    ]);
    expect(await e.left()).toBe(18);
    const { body: away } = await e.command(order.id, { type: 'selling_way', selling_way: 'takeaway' });
    expect([away.results[0]?.status, away.order.total]).toEqual(['done', 14]);
    expect(await e.gross(order)).toEqual([
      [10, 5],
      [22, 9],
    ]);
    expect(await e.left()).toBe(18);
    await expectBillsWhole(w, e.place);
    await e.command(order.id, { type: 'selling_way', selling_way: 'table' });
    expect([await e.gross(order), await e.left()]).toEqual([before, 18]);
    await expectBillsWhole(w, e.place);
  });

  it.each([
    ['to take away', [[22, 15]]],
    ['at a table', [[10, 15]]],
  ])('have the rate of the order that theirs goes into: one %s', async (into, expected) => {
    const e = await aBar();
    const [table, away] = [await e.atTable(), await e.toTakeAway()];
    await e.put(table, { product_id: e.beer, quantity: 2 });
    await e.put(away, { product_id: e.beer });
    const [to, from] = into === 'at a table' ? [table, away] : [away, table];
    const { body } = await e.command(to.id, { type: 'merge', order_id: from.id });
    expect(body.results).toMatchObject([{ status: 'done' }]);
    expect([await e.gross(to), await e.left()]).toEqual([expected, 17]);
    await expectBillsWhole(w, e.place);
  });

  it.each(['a line of the order', 'put on the bill by the desk'])(
    'keep their way of selling while a return of them counts, so that money goes back once: %s',
    async (which) => {
      const e = await aBar();
      const order = await e.atTable();
      if (which === 'a line of the order') await e.command(order.id, e.add(e.beer, { quantity: 3 }));
      else await e.put(order, { product_id: e.beer, quantity: 3 });
      const bill_id = order.bills[0]!.id;
      const charge_id = (await e.till.get(bill_id)).charges[0]!.id as number;
      const take = (quantity: number) => {
        const body = { lines: [{ charge_id, quantity }], reason: 'Calda' };
        return e.send(returns.take, { params: { bill_id }, body });
      };
      const taken = await take(1);
      expect([taken.status, taken.body.total]).toEqual([200, 10]);
      const toTakeAway = { type: 'selling_way', selling_way: 'takeaway' } as const;
      const { body } = await e.command(order.id, toTakeAway);
      expect(body.results).toMatchObject([{ status: 'refused', code: 'returned' }]);
      expect(await e.gross(order)).toEqual([[10, 10]]);
      const { data } = (await e.send(returns.list, { params: { bill_id } })).body;
      expect(data).toMatchObject([{ charge_id, quantity: 3, returned: 1, left: 2 }]);
      await e.till.voidCharge(taken.body.charges.at(-1)!.id as number);
      const { body: away } = await e.command(order.id, toTakeAway);
      expect([away.results[0]?.status, await e.gross(order)]).toEqual(['done', [[22, 15]]]);
      await expectBillsWhole(w, e.place);
    },
  );

  it('follow the order with what the desk took off by a negative quantity', async () => {
    const e = await aBar();
    const order = await e.atTable();
    await e.put(order, { product_id: e.beer, quantity: 3 });
    await e.put(order, { product_id: e.beer, quantity: -1, reason: 'Calda' });
    await e.command(order.id, { type: 'selling_way', selling_way: 'takeaway' });
    expect(await e.gross(order)).toEqual([[22, 10]]);
    await expectBillsWhole(w, e.place);
  });
});
