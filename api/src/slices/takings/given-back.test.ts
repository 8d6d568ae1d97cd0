import { billPayments } from 'contract/bill-payments/calls';
import { closings } from 'contract/cash/calls';
import { customers } from 'contract/customers/calls';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import { takings } from 'contract/takings/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { readCashClock } from '../cash/cash-clock.ts';
import { paying } from '../payments/testing/paying.ts';

const w = world();
const { aPayingPlace } = paying(w);

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

it.each([true, false])(
  'money given back of a payment that was then recorded anew is taken off the new one: documented %s',
  async (documented) => {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const { id: booking_id } = await desk.book(await w.aRoom(place), 0, 1);
    const [bill] = await till.ofBooking(booking_id);
    const fiscal = { number: '0001-0002', device: '99IEB000001', day: desk.today };
    async function record(method: 'cash' | 'card', direction: 'in' | 'out', amount: number) {
      const body = { method, direction, amount, paid_on: desk.today };
      expect((await desk.send(payments.record, { params: { booking_id }, body })).status).toBe(201);
      const made = (await till.get(bill!.id)).payments.find(
        (one) => one.method === method && one.received > 0,
      )!;
      if (documented && direction === 'in') expect((await till.fiscal(made.id, fiscal)).status).toBe(200);
      return made.id;
    }
    const wrong = await record('cash', 'in', 50);
    await record('cash', 'out', 20);
    await record('card', 'in', 50);
    expect((await till.voidPayment(wrong)).status).toBe(200);
    const params = { place_id: place.id };
    const closing = await desk.send(closings.create, { params, body: { counted_cash: 0 } });
    expect(closing.status).toBe(201);
    const { totals } = (await desk.send(takings.get, { params, query: { month: desk.today.slice(0, 7) } }))
      .body;
    const undocumented = documented ? 0 : 30;
    expect(totals).toMatchObject({ paid: 30, documented: 30 - undocumented, undocumented });
    expect((await till.undocumented()).map(({ amount }) => amount)).toEqual(documented ? [] : [30]);
  },
);

it.each([
  { came: '0', cash: 0, undocumented: 0 },
  { came: '10', cash: 0, undocumented: 10 },
  { came: '0', cash: 25, undocumented: 25 },
])(
  'of bitcoin that was only marked as paid the sheet and the list count what came: $came of 40, beside $cash in cash',
  async ({ came, cash, undocumented }) => {
    const p = await aPayingPlace();
    const till = tillAt(w, p.place);
    const { body: bill } = await till.open({ charges: [{ kind: 'good', unit_price: 40 + cash }] });
    if (cash > 0) expect((await till.pay(bill.id, { method: 'cash', amount: cash })).status).toBe(201);
    const params = { bill_id: bill.id };
    const { body: request } = await p.send(billPayments.request, { params, body: { purpose: 'whole' } });
    const invoice = await p.invoiceOf(request.token);
    if (came !== '0') await p.fake.pay(invoice, { amount: came });
    await p.fake.mark(invoice, 'Settled');
    await p.hear();
    const [attempt] = (await till.get(bill.id)).payments.filter(({ kind }) => kind === 'attempt');
    expect(attempt).toMatchObject({ received: 40 });
    const agree = async (left: number) => {
      const at = { place_id: p.place.id };
      const closing = await p.send(closings.create, { params: at, body: { counted_cash: 0 } });
      expect(closing.status).toBe(201);
      const query = { month: p.today.slice(0, 7) };
      const { totals } = (await p.send(takings.get, { params: at, query })).body;
      const listed = (await till.undocumented()).reduce((sum, { amount }) => sum + amount, 0);
      expect([totals.undocumented, listed]).toEqual([left, left]);
    };
    await agree(undocumented);
    await till.voidCharge(Number((await till.get(bill.id)).charges[0]!.id));
    const payer = { kind: 'person' as const, last_name: 'Prova', email: 'payer@example.com' };
    const customer = await p.send(customers.create, { params: { place_id: p.place.id }, body: payer });
    await till.change(bill.id, { customer_id: customer.body.id });
    const back = { params: { attempt_id: attempt!.id }, body: {} };
    expect((await p.send(paymentAttempts.refund, back)).status).toBe(200);
    await agree(cash);
  },
);
