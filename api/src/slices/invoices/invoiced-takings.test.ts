import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { officeAt } from './testing/office.ts';

describe('takings without a documento commerciale', () => {
  const w = world();

  /** A bill with a dish of 22 euros and one of 88. */
  async function aBill() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const till = tillAt(w, place);
    const bill = (await till.open()).body;
    await till.charge(bill.id, { kind: 'dish', description: 'Caffè', unit_price: 22 });
    await till.charge(bill.id, { kind: 'dish', description: 'Pranzo', unit_price: 88 });
    const pay = (amount: number) => till.pay(bill.id, { method: 'card', amount });
    const missing = async () => (await till.undocumented()).map(({ amount }) => amount);
    const [coffee] = (await till.get(bill.id)).charges.map(({ id }) => id);
    const draft = { bill_ids: [bill.id], customer_id: await office.customer() };
    return { place, office, till, pay, missing, draft, coffee };
  }

  it('leave out what an invoice stands for, until a credit note takes it back', async () => {
    const { office, pay, missing, draft } = await aBill();
    await pay(110);
    const { body: begun } = await office.create(draft);
    expect(await missing()).toEqual([110]);
    expect((await office.issue(begun.id)).status).toBe(200);
    expect(await missing()).toEqual([]);
    await office.issue((await office.credit(begun.id)).body.id);
    expect(await missing()).toEqual([110]);
  });

  it('keep those of a bill that an invoice bears in part', async () => {
    const { office, pay, missing, draft, coffee } = await aBill();
    await pay(22);
    await pay(88);
    await office.issued({ ...draft, charge_ids: [coffee!] });
    expect((await missing()).toSorted((a, b) => a - b)).toEqual([22, 88]);
    await office.issued(draft);
    expect(await missing()).toEqual([]);
  });

  it('count a deposit invoice once, also after the final one took it off', async () => {
    const { office, pay, missing, draft, coffee } = await aBill();
    await pay(50);
    await office.issued({ ...draft, type: 'TD02' });
    expect(await missing()).toEqual([]);
    await pay(60);
    expect((await missing()).toSorted((a, b) => a - b)).toEqual([50, 60]);
    await office.issued({
      ...draft,
      charge_ids: [(await office.create(draft)).body.lines[1]!.charge_id, coffee!],
    });
    expect(await missing()).toEqual([]);
  });

  it('leave out those of all bills that one deposit invoice is for', async () => {
    const { office, till, pay, missing, draft } = await aBill();
    const other = (await till.open()).body;
    await till.charge(other.id, { kind: 'dish', description: 'Cena', unit_price: 44 });
    await pay(50);
    await till.pay(other.id, { method: 'cash', amount: 30 });
    const both = { ...draft, bill_ids: [draft.bill_ids[0], other.id] };
    const deposit = await office.issued({ ...both, type: 'TD02' });
    expect(deposit.total).toBe(80);
    expect(await missing()).toEqual([]);
    await pay(1);
    expect((await missing()).toSorted((a, b) => a - b)).toEqual([1, 50]);
  });

  it('leave out those of a stay whose nights are invoiced', async () => {
    const { place, office, till, missing, draft } = await aBill();
    const desk = await deskAt(w, place);
    const stay = await desk.book(await w.aRoom(place, { price_cents: 15_000 }), 1, 3);
    const [bill] = await till.ofBooking(stay.id);
    await till.pay(bill!.id, { method: 'cash', amount: 300 });
    expect(await missing()).toEqual([300]);
    await office.issued({ ...draft, bill_ids: [bill!.id] });
    expect(await missing()).toEqual([]);
  });
});
