import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { officeAt } from '../testing/office.ts';

describe('documents of a bill that is paid in parts', () => {
  const w = world();

  /** A stay of 300 euros. */
  async function aStay() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 15_000 }), 1, 3);
    const [bill] = await till.ofBooking(booking.id);
    const draft = { bill_ids: [bill!.id], customer_id: await office.customer() };
    const pay = async (method: string, amount: number) =>
      expect((await till.pay(bill!.id, { method, amount })).status).toBe(201);
    return { office, till, draft, deposit: { ...draft, type: 'TD02' }, pay, bill_id: bill!.id };
  }

  it('state in the final invoice what the deposit has not stated', async () => {
    const { office, draft, deposit, pay } = await aStay();
    await pay('card', 100);
    await office.issued(deposit);
    await pay('cash', 200);
    const final = await office.issued(draft);
    expect([final.total, final.payments]).toEqual([200, [{ code: 'MP01', amount: 200, due_date: null }]]);
    // Taken back whole, it states nothing any more.
    await office.issue((await office.credit(final.id)).body.id);
    expect((await office.create(draft)).body.payments).toMatchObject([{ code: 'MP01', amount: 200 }]);
  });

  it('state a payment once, where each bears a part of the bill', async () => {
    const { office, till, draft, pay, bill_id } = await aStay();
    await pay('card', 200);
    const [one, other] = (await till.get(bill_id)).charges.map(({ id }) => id);
    const first = await office.issued({ ...draft, charge_ids: [one!] });
    expect(first.payments).toMatchObject([{ code: 'MP08', amount: 150 }]);
    const second = await office.create({ ...draft, charge_ids: [other!] });
    expect(second.body.payments).toMatchObject([{ code: 'MP08', amount: 50 }]);
  });

  it('state of a document over several bills what it bears of each', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const till = tillAt(w, place);
    const customer_id = await office.customer();
    async function paid(...prices: number[]) {
      const { id } = (await till.open()).body;
      for (const unit_price of prices)
        await till.charge(id, { kind: 'good', description: 'Cesto', unit_price });
      await till.pay(id, { method: 'cash', amount: prices.reduce((sum, one) => sum + one, 0) });
      return { id, charges: (await till.get(id)).charges.map((one) => one.id) };
    }
    const [a, b] = [await paid(30, 20), await paid(40)];
    const first = { bill_ids: [a.id, b.id], customer_id, charge_ids: [a.charges[0]!, b.charges[0]!] };
    expect((await office.issued(first)).payments).toMatchObject([{ code: 'MP01', amount: 70 }]);
    const rest = await office.create({ bill_ids: [a.id], customer_id });
    expect(rest.body).toMatchObject({ total: 20, payments: [{ code: 'MP01', amount: 20 }] });
  });

  it('bear the night of one bill alone, where another has a night of the same day', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const customer_id = await office.customer();
    const aBill = async (price_cents: number) => {
      const stay = await desk.book(await w.aRoom(place, { price_cents }), 1, 3);
      return (await till.ofBooking(stay.id))[0]!.id;
    };
    const [a, b] = [await aBill(10_000), await aBill(15_000)];
    const [one, two] = [1, 2].map((days) => `night-${desk.day(days)}`);
    const draft = { bill_ids: [a, b], customer_id };
    const { body } = await office.create({ ...draft, charge_ids: [`${a}/${one}`, `${b}/${two}`] });
    expect(body).toMatchObject({ total: 250 });
    expect(body.lines.map((line) => `${line.bill_id}/${line.charge_id}`)).toEqual([
      `${a}/${one}`,
      `${b}/${two}`,
    ]);
    const issued = await office.issue(body.id);
    expect(issued.body).toMatchObject({ state: 'issued', total: 250 });
    const rest = await office.create({ ...draft, charge_ids: [`${a}/${two}`, `${b}/${one}`] });
    expect(rest.body).toMatchObject({ total: 250, problems: [] });
    const again = await office.create({ ...draft, charge_ids: [`${a}/${one}`] });
    expect(again.error.code).toBe('already_documented');
    const foreign = await office.create({ bill_ids: [a], customer_id, charge_ids: [`${b}/${two}`] });
    expect(foreign.error.fields).toHaveProperty('charge_ids');
  });

  it.each([
    [
      'more than is to pay',
      [
        { method: 'card', amount: 200 },
        { method: 'cash', amount: 100.01 },
      ],
      1,
    ],
    ['two without an amount', [{ method: 'card' }, { method: 'cash' }], 1],
    [
      'all of it',
      [
        { method: 'card', amount: 200 },
        { method: 'cash', amount: 100 },
      ],
      0,
    ],
    ['one that bears the rest', [{ method: 'card', amount: 200 }, { method: 'cash' }], 0],
  ])('say what is wrong with entered payments: %s', async (_, payments, problems) => {
    const { office, draft } = await aStay();
    const { body } = await office.create({ ...draft, payments });
    expect(body.problems.map(({ field }) => field)).toEqual(Array(problems).fill('payments'));
    const { status, error } = await office.issue(body.id);
    expect([status, error?.fields]).toEqual(
      problems === 0 ? [200, undefined] : [422, { payments: expect.any(String) }],
    );
  });
});
