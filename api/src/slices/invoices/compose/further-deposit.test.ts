import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { answersAt, messageOf } from '../testing/answers.ts';
import { officeAt } from '../testing/office.ts';

describe('several deposits of a bill', () => {
  const w = world();

  /** A stay of 300 euros and its city tax. */
  async function aStay(city_tax = 0) {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 15_000 }), 1, 3);
    const [bill] = await till.ofBooking(booking.id);
    const tax = { kind: 'city_tax', description: 'Imposta di soggiorno', unit_price: city_tax } as const;
    if (city_tax > 0) expect((await till.charge(bill!.id, tax)).status).toBe(201);
    const draft = { bill_ids: [bill!.id], customer_id: await office.customer() };
    const pay = async (method: string, amount: number) =>
      expect((await till.pay(bill!.id, { method, amount })).status).toBe(201);
    return { place, office, draft, deposit: { ...draft, type: 'TD02' }, pay };
  }

  it('are without an amount what earlier ones leave of the payments', async () => {
    const { place, office, draft, deposit, pay } = await aStay();
    await pay('card', 100);
    const first = await office.issued(deposit);
    expect(first.total).toBe(100);
    expect((await office.create(deposit)).body.problems[0]).toMatchObject({ field: 'amount' });
    await pay('cash', 100);
    const second = await office.issued(deposit);
    expect(second.total).toBe(100);
    const third = await office.create({ ...deposit, amount: 100.01 });
    expect(third.body.problems).toMatchObject([{ field: 'amount' }]);
    expect((await office.issue(third.body.id)).status).toBe(422);
    // Issued again after a rejection, a deposit does not count itself.
    await answersAt(w, place).send(messageOf('NS', { about: second.file_name, sdi_id: '7301' }));
    expect((await office.issue(second.id)).body).toMatchObject({ state: 'issued', total: 100 });
    expect(await office.issued(draft)).toMatchObject({ total: 100 });
  });

  it('leave out the city tax that was paid with the stay', async () => {
    const { office, draft, deposit, pay } = await aStay(6);
    await pay('card', 306);
    const typed = await office.create({ ...deposit, amount: 306 });
    expect(typed.body.problems).toMatchObject([{ field: 'amount' }]);
    expect(await office.issued(deposit)).toMatchObject({ total: 300 });
    expect(await office.issued(draft)).toMatchObject({ total: 6 });
  });

  it('are not of what was paid for charges on other documents', async () => {
    const { office, draft, deposit, pay } = await aStay(6);
    await pay('card', 6);
    const [tax] = (await office.create(draft)).body.lines.filter(({ nature }) => nature === 'N1');
    await office.issued({ ...draft, charge_ids: [tax!.charge_id] });
    expect((await office.create(deposit)).body.problems[0]).toMatchObject({ field: 'amount' });
    await pay('cash', 100);
    const first = await office.issued(deposit);
    expect(first.total).toBe(100);
    // The first night takes it off: what was paid is on documents by now.
    const night = (await office.create(draft)).body.lines.find(({ charge_id }) =>
      String(charge_id).startsWith('night-'),
    );
    expect(await office.issued({ ...draft, charge_ids: [night!.charge_id] })).toMatchObject({ total: 50 });
    const other = await office.create({ ...deposit, notes: 'Altro' });
    expect(other.body.problems[0]).toMatchObject({ field: 'amount' });
    await pay('cash', 70);
    expect(await office.get(other.body.id)).toMatchObject({ total: 20, problems: [] });
  });

  it('are together at most the bill, also at once', async () => {
    const { office, deposit } = await aStay();
    const drafts = [
      await office.create({ ...deposit, amount: 200 }),
      await office.create({ ...deposit, amount: 150 }),
    ];
    const answers = await Promise.all(drafts.map(({ body }) => office.issue(body.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
