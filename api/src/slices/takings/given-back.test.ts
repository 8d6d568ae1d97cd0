import { closings } from 'contract/cash/calls';
import { takings } from 'contract/takings/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { readCashClock } from '../cash/cash-clock.ts';

const w = world();

async function aTill() {
  const place = await w.aPlace();
  const till = tillAt(w, place);
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const { today } = await readCashClock(w.app, place.id);
  const fiscal = { number: '0001-0002', device: '99IEB000001', day: today };
  return {
    till,
    async sale(...paid: readonly { amount: number; documented: boolean }[]) {
      const bill_id = (await till.open()).body.id;
      const unit_price = paid.reduce((sum, { amount }) => sum + amount, 0);
      await till.charge(bill_id, { kind: 'good', description: 'Cesto', unit_price });
      for (const { amount, documented } of paid) {
        const { body } = await till.pay(bill_id, { method: 'cash', amount });
        const payment = body.payments.find((one) => one.fiscal === null && one.amount === amount)!;
        if (documented) expect((await till.fiscal(payment.id, fiscal)).status).toBe(200);
      }
      return bill_id;
    },
    async payAgain(bill_id: number, method: string, amount: number, documented: boolean) {
      const { status, body } = await till.pay(bill_id, { method, amount });
      expect(status).toBe(201);
      const payment = body.payments.findLast((one) => one.method === method && one.received === amount)!;
      if (documented) expect((await till.fiscal(payment.id, fiscal)).status).toBe(200);
    },
    async giveBack(bill_id: number, method: string, amount: number) {
      await till.voidCharge(Number((await till.get(bill_id)).charges[0]!.id));
      expect((await till.pay(bill_id, { method, amount, direction: 'out' })).status).toBe(201);
    },
    /** What the list of takings without a documento commerciale comes to. */
    async listed() {
      return (await till.undocumented()).reduce((sum, { amount }) => sum + amount, 0);
    },
    async closed() {
      expect((await send(closings.create, { params, body: { counted_cash: 0 } })).status).toBe(201);
      const query = { month: today.slice(0, 7) };
      return (await send(takings.get, { params, query })).body.totals;
    },
  };
}

// docs/rules.md 16.12, 29.11
it('money given back hides no takings without a documento commerciale', async () => {
  const t = await aTill();
  await t.sale({ amount: 50, documented: false });
  const documented = await t.sale({ amount: 80, documented: true });
  await t.giveBack(documented, 'cash', 50);
  expect(await t.closed()).toMatchObject({ paid: 80, documented: 30, undocumented: 50 });
});

it('money given back another way is taken off the documented money of its bill', async () => {
  const t = await aTill();
  const documented = await t.sale({ amount: 80, documented: true });
  await t.giveBack(documented, 'card', 80);
  expect(await t.closed()).toMatchObject({
    paid: 0,
    documented: 0,
    undocumented: 0,
    methods: [
      { method: 'card', amount: -80, documented: -80 },
      { method: 'cash', amount: 80, documented: 80 },
    ],
  });
});

it('money given back beyond the documented money of its bill is taken off the rest', async () => {
  const t = await aTill();
  const bill_id = await t.sale({ amount: 30, documented: true }, { amount: 50, documented: false });
  await t.giveBack(bill_id, 'cash', 20);
  await t.till.pay(bill_id, { method: 'cash', amount: 25, direction: 'out' });
  expect(await t.closed()).toMatchObject({ paid: 35, documented: 0, undocumented: 35 });
});

it.each([
  { first: false, again: true, undocumented: 0 },
  { first: true, again: false, undocumented: 50 },
  { first: false, again: false, undocumented: 50 },
  { first: true, again: true, undocumented: 0 },
])(
  'the sheet and the list of takings agree on a bill paid, given back and paid again: $first, $again',
  async ({ first, again, undocumented }) => {
    const t = await aTill();
    const bill_id = await t.sale({ amount: 50, documented: first });
    await t.till.pay(bill_id, { method: 'cash', amount: 50, direction: 'out' });
    await t.payAgain(bill_id, 'card', 50, again);
    expect(await t.closed()).toMatchObject({ paid: 50, undocumented });
    expect(await t.listed()).toBe(undocumented);
  },
);

it('a refund that was voided after its closing takes nothing off the takings', async () => {
  const t = await aTill();
  const bill_id = await t.sale({ amount: 50, documented: true });
  const { body } = await t.till.pay(bill_id, { method: 'cash', amount: 20, direction: 'out' });
  expect(await t.closed()).toMatchObject({ paid: 30, documented: 30, undocumented: 0 });
  expect((await t.till.voidPayment(body.payments.find(({ refunded }) => refunded > 0)!.id)).status).toBe(200);
  expect(await t.closed()).toMatchObject({ paid: 50, documented: 50, undocumented: 0 });
  expect(await t.listed()).toBe(0);
});
