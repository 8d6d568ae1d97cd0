import type { Bill } from 'contract/bills/schemas';
import { closings } from 'contract/cash/calls';
import { returns } from 'contract/returns/calls';
import { takings } from 'contract/takings/calls';
import { expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { readCashClock } from '../cash/cash-clock.ts';
import { officeAt } from '../invoices/testing/office.ts';
import { type Command, evening } from '../orders/testing/evening.ts';

const w = world();

const STEAK = '0b8f7c52-6a0e-4d0a-9a53-3f5a4c1d2e01';
const HONEY = {
  charges: [
    { kind: 'good', description: 'Miele', unit_price: 12.2, quantity: 2 },
    { kind: 'discount', unit_price: 2.44, reason: 'Cliente di casa' },
  ],
  payments: [{ method: 'card', amount: 21.96 }],
};
const HONEY_AND_OIL = {
  charges: [
    { kind: 'good', description: 'Miele', unit_price: 100 },
    { kind: 'good', description: 'Olio', unit_price: 100 },
    { kind: 'discount', unit_price: 40, reason: 'Cliente di casa' },
  ],
  payments: [{ method: 'card', amount: 160 }],
};

async function aShop(sold: object = HONEY) {
  const place = await w.aPlace({ category: 'negozio' });
  const { body: sale } = await tillAt(w, place).open(sold);
  return { sale, ...(await backOffice(place, sale)) };
}

/** Two dishes of 100 on the bill of an order, of which the first is 20 % off. */
async function anEvening(...more: Command[]) {
  const { place, till, open, product, add, command } = await evening(w);
  const { body: order } = await open();
  const dish = await product({ price: 100 });
  const lines = [add(dish, { line_id: STEAK }), add(dish)];
  const off: Command = { type: 'discount', line_id: STEAK, percent: 20, reason: 'Fredda' };
  const { body } = await command(order.id, ...lines, off, ...more);
  const bill_id = body.order.bills[0]!.id;
  await till.pay(bill_id, { method: 'card', amount: (await till.get(bill_id)).balance });
  const sale = await till.get(bill_id);
  const own = sale.charges.find(({ amount }) => amount === -20)!;
  const dishes = sale.charges.filter(({ amount }) => amount === 100);
  return { ...(await backOffice(place, { id: bill_id, charges: dishes })), bill_id, own, dishes };
}

async function backOffice(place: TestPlace, sale: Pick<Bill, 'id' | 'charges'>) {
  const office = await officeAt(w, place);
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const { today } = await readCashClock(w.app, place.id);
  const query = { month: today.slice(0, 7) };
  return {
    office,
    close: async () => send(closings.create, { params, body: { counted_cash: 0 } }),
    totals: async () => (await send(takings.get, { params, query })).body.totals,
    giveBack: async (...which: number[]) => {
      const lines = which.map((nth) => ({ charge_id: sale.charges[nth]!.id, quantity: 1 }));
      const body = { lines, reason: 'Rotto', refund_method: 'card' };
      const answer = await send(returns.take, { params: { bill_id: sale.id }, body: body as never });
      expect(answer).toMatchObject({ status: 200, body: { balance: 0 } });
    },
  };
}

it('what comes back of an invoiced sale is of its credit note, not of the takings', async () => {
  const { office, sale, close, totals, giveBack } = await aShop();
  const invoice = await office.issued({ bill_ids: [sale.id], customer_id: await office.customer() });
  await giveBack(0);
  await close();
  expect(await totals()).toMatchObject({ sold: 10.98, invoiced: 10.98, takings: 0 });
  const note = await office.credit(invoice.id, { lines: [{ amount: 10.98 }] });
  expect((await office.issue(note.body.id)).status).toBe(200);
  expect(await totals()).toMatchObject({ sold: 10.98, invoiced: 10.98, takings: 0 });
});

it('what comes back of a sale without an invoice lowers the takings', async () => {
  const { close, totals, giveBack } = await aShop();
  await giveBack(0);
  await close();
  expect(await totals()).toMatchObject({ sold: 10.98, invoiced: 0, takings: 10.98 });
});

it('what came back before the invoice is on it', async () => {
  const { office, sale, close, totals, giveBack } = await aShop();
  await giveBack(0);
  await close();
  const invoice = await office.issued({ bill_ids: [sale.id], customer_id: await office.customer() });
  expect(invoice.total).toBe(10.98);
  expect(await totals()).toMatchObject({ sold: 10.98, invoiced: 10.98, takings: 0 });
});

const ORDERS = [
  ['one after the other', [[0], [1]]],
  ['in the other order', [[1], [0]]],
  ['at once', [[0, 1]]],
] as const;

it.each(ORDERS)(
  'the discount that comes back with things, %s, is of the documents of these',
  async (_how, parts) => {
    const { office, sale, close, totals, giveBack } = await aShop(HONEY_AND_OIL);
    const customer_id = await office.customer();
    await office.issued({ bill_ids: [sale.id], charge_ids: [sale.charges[0]!.id], customer_id });
    for (const which of parts) await giveBack(...which);
    await close();
    expect(await totals()).toMatchObject({ sold: 0, invoiced: 20, takings: -20 });
  },
);

it.each(ORDERS)('the discount of one line, %s, is of the documents of that line', async (_how, parts) => {
  const { office, bill_id, own, dishes, close, totals, giveBack } = await anEvening();
  const charge_ids = [dishes[0]!.id, own.id] as number[];
  const customer_id = await office.customer();
  const invoice = await office.issued({ bill_ids: [bill_id], charge_ids, customer_id });
  expect(invoice.total).toBe(80);
  for (const which of parts) await giveBack(...which);
  await close();
  expect(await totals()).toMatchObject({ sold: 0, invoiced: 0, takings: 0 });
});

it.each(ORDERS)('a discount on the whole beside it, %s, is shared by what is left', async (_how, parts) => {
  const whole: Command = { type: 'discount', percent: 10, reason: 'Attesa lunga' };
  const { office, bill_id, own, dishes, close, totals, giveBack } = await anEvening(whole);
  const charge_ids = [dishes[0]!.id, own.id] as number[];
  await office.issued({ bill_ids: [bill_id], charge_ids, customer_id: await office.customer() });
  for (const which of parts) await giveBack(...which);
  await close();
  // Of 18 on the whole, 8 came back with the dish of 80 that is on the invoice.
  expect(await totals()).toMatchObject({ sold: 0, invoiced: 8, takings: -8 });
});
