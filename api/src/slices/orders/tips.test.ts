import { cash, closings } from 'contract/cash/calls';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

const WAYS = [
  ['cash', {}],
  ['card', {}],
  ['bank_transfer', {}],
  ['meal_voucher', { issuer: 'Edenred' }],
  ['portal', { portal: 'TheFork' }],
] as const;

describe('tips', () => {
  const w = world();

  /** A bill of 100.00 at a table, and who takes money for it. */
  async function service() {
    const t = await evening(w);
    const { body: order } = await t.open();
    const dish = await t.product({ price: 50 });
    const { body } = await t.command(order.id, t.add(dish, { quantity: 2 }), { type: 'send' });
    const bill_id = body.order.bills[0]!.id;
    const pay = async (by: TestUser, input: object) => {
      const answer = await tillAt(w, t.place, by.token).pay(bill_id, input);
      expect(answer.status).toBe(201);
      return answer.body.payments.at(-1)!;
    };
    const day = async () => (await t.send(cash.get, { params: t.params, query: {} })).body;
    const close = async (counted_cash: number) =>
      (await t.send(closings.create, { params: t.params, body: { counted_cash } })).body;
    const [anna, bruno] = [await w.aMember(t.place, 'waiter'), await w.aMember(t.place, 'waiter')];
    return { ...t, bill_id, pay, day, close, anna, bruno };
  }

  it.each(WAYS)(
    'in %s are beside the takings of the day, and of the person who took them',
    async (method, more) => {
      const t = await service();
      await t.pay(t.anna, { method, ...more, amount: 60, tip: 5.5 });
      await t.pay(t.bruno, { method, ...more, amount: 40 });
      const isCash = method === 'cash';
      const figures = {
        takings: [{ method, payments: 2, received: 100, refunded: 0 }],
        tips: [{ method, amount: 5.5 }],
        people: [
          { person_id: t.anna.id, method, received: 60, tips: 5.5 },
          { person_id: t.bruno.id, method, received: 40, tips: 0 },
        ],
        expected_cash: isCash ? 105.5 : 0,
      };
      expect(await t.day()).toMatchObject(figures);
      expect(await t.close(isCash ? 105.5 : 0)).toMatchObject({ ...figures, difference: 0 });
      // A tip pays nothing of the bill, and is nothing sold.
      expect(await t.till.get(t.bill_id)).toMatchObject({ total: 100, paid: 100, balance: 0 });
    },
  );

  it('of several ways add up for the person, and a voided payment takes its tip along', async () => {
    const t = await service();
    await t.pay(t.anna, { method: 'cash', amount: 30, tip: 2 });
    await t.pay(t.anna, { method: 'card', amount: 30, tip: 3 });
    const mistaken = await t.pay(t.anna, { method: 'card', amount: 40, tip: 4 });
    await t.till.voidPayment(mistaken.id);
    const { tips, people } = await t.day();
    expect(tips).toEqual([
      { method: 'cash', amount: 2 },
      { method: 'card', amount: 3 },
    ]);
    expect(people).toMatchObject([
      { person_id: t.anna.id, method: 'card', tips: 3 },
      { person_id: t.anna.id, method: 'cash', tips: 2 },
    ]);
  });

  it('that go back after the closing lower the next one, by method and person', async () => {
    const t = await service();
    const taken = await t.pay(t.anna, { method: 'cash', amount: 100, tip: 7 });
    expect(await t.close(107)).toMatchObject({ tips: [{ method: 'cash', amount: 7 }], difference: 0 });
    await t.till.voidPayment(taken.id);
    const back = {
      tips: [{ method: 'cash', amount: -7 }],
      people: [{ person_id: t.anna.id, method: 'cash', received: -100, tips: -7 }],
    };
    expect(await t.day()).toMatchObject(back);
    expect(await t.close(0)).toMatchObject(back);
  });

  it('are not on money that goes back, on a debt, or on more cash than was given', async () => {
    const t = await service();
    await t.pay(t.anna, { method: 'cash', amount: 50, tip: 5 });
    const refused = [
      await t.till.pay(t.bill_id, { method: 'cash', direction: 'out', amount: 10, tip: 1 }),
      await t.till.pay(t.bill_id, { method: 'on_account', amount: 10, tip: 1 }),
      await t.till.pay(t.bill_id, { method: 'cash', amount: 50, tip: 5, given: 54 }),
    ];
    expect(refused.map(({ status, error }) => [status, Object.keys(error.fields ?? {})])).toEqual([
      [422, ['tip']],
      [422, ['tip']],
      [422, ['given']],
    ]);
    // A refund gives back what was paid of the bill, never the tip of the waiter.
    await t.pay(t.anna, { method: 'cash', direction: 'out', amount: 50 });
    const over = await t.till.pay(t.bill_id, { method: 'cash', direction: 'out', amount: 5 });
    expect(over.status).toBe(422);
    expect(await t.day()).toMatchObject({
      tips: [{ method: 'cash', amount: 5 }],
      takings: [{ method: 'cash', received: 50, refunded: 50 }],
      expected_cash: 5,
    });
  });
});
