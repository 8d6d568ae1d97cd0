import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { answersAt, messageOf } from '../testing/answers.ts';
import { officeAt } from '../testing/office.ts';

describe('the share of a bill that a rejected document bears', () => {
  const w = world();

  async function aStay() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const desk = await deskAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 9000 }), 1, 3);
    const till = tillAt(w, place);
    const [bill] = await till.ofBooking(booking.id);
    const customer_id = await office.customer();
    const draft = { bill_ids: [bill!.id], customer_id };
    const answers = answersAt(w, place);
    const reject = async (file_name: string | null, sdi_id: string) => {
      const { body } = await answers.send(messageOf('NS', { about: file_name, sdi_id }));
      expect(body.data).toMatchObject([{ state: 'rejected' }]);
    };
    return { office, till, draft, reject, bill_id: bill!.id, customer_id };
  }

  it('goes on no second document, and stands apart from the sums of the list', async () => {
    const { office, draft, reject } = await aStay();
    const invoice = await office.issued(draft);
    const before = (await office.list()).body.totals;
    expect(before).toMatchObject({ total: 180, rejected: { documents: 0, total: 0 } });
    await reject(invoice.file_name, '7101');
    const second = await office.create(draft);
    expect(second.error.code).toBe('already_documented');
    const apart = { total: 0, net: 0, tax: 0, rejected: { documents: 1, total: 180 } };
    expect((await office.list()).body.totals).toMatchObject(apart);
    expect((await office.list({ month: invoice.date.slice(0, 7) })).body.totals).toMatchObject(apart);
    expect((await office.list({ state: 'rejected' })).body.totals).toMatchObject(apart);
    expect((await office.get(invoice.id)).problems).toEqual([]);
    const again = await office.issue(invoice.id);
    expect(again.body).toMatchObject({ state: 'issued', number: invoice.number, total: 180 });
    expect((await office.list()).body.totals).toEqual(before);
    expect((await office.create(draft)).error.code).toBe('already_documented');
  });

  it('goes on no draft that was begun before the rejection', async () => {
    const { office, draft, reject } = await aStay();
    const early = await office.create({ ...draft, reason: 'Altra bozza' });
    const late = await office.issued({
      ...draft,
      charge_ids: early.body.lines.map((line) => line.charge_id),
    });
    await reject(late.file_name, '7102');
    expect((await office.issue(early.body.id)).error.code).toBe('already_documented');
  });

  it('takes the same deposits off again, and no other document does meanwhile', async () => {
    const { office, draft, reject, customer_id } = await aStay();
    const deposit = await office.issued({ ...draft, type: 'deposit', amount: 50 });
    const final = await office.issued(draft);
    expect(final.total).toBe(130);
    await reject(final.file_name, '7103');
    expect(await office.get(final.id)).toMatchObject({ total: 130, linked: [{ number: deposit.number }] });
    // Rewritten with free lines it takes nothing off, and the deposit is there for the next document of the bill.
    const lines = [{ description: 'Soggiorno', unit_price: 130, vat_rate: 10 }];
    await office.change(final.id, { customer_id, lines });
    expect((await office.issue(final.id)).body).toMatchObject({ total: 130, linked: [] });
    expect((await office.create(draft)).body).toMatchObject({
      total: 130,
      linked: [{ number: deposit.number }],
    });
  });

  it('takes in nothing that was added to its bill since', async () => {
    const { office, till, draft, reject, bill_id } = await aStay();
    const extra = { kind: 'extra', description: 'Bici', unit_price: 20 } as const;
    const { body: first } = await till.charge(bill_id, extra);
    const invoice = await office.issued(draft);
    expect(invoice.total).toBe(200);
    await reject(invoice.file_name, '7105');
    await till.charge(bill_id, { ...extra, description: 'Transfer', unit_price: 60 });
    expect(await office.get(invoice.id)).toMatchObject({ total: 200, problems: [] });
    // A charge that was voided meanwhile goes off it, and the new one is of the next document.
    const bike = first.charges.find(({ description }) => description === 'Bici')!;
    expect((await till.voidCharge(Number(bike.id))).status).toBe(200);
    expect((await office.issue(invoice.id)).body).toMatchObject({ total: 180, number: invoice.number });
    expect(await office.issued(draft)).toMatchObject({ total: 60 });
  });

  it('is the same amount of a deposit, although more was paid since', async () => {
    const { office, till, draft, reject, bill_id } = await aStay();
    await till.pay(bill_id, { method: 'card', amount: 50 });
    const deposit = await office.issued({ ...draft, type: 'deposit' });
    await reject(deposit.file_name, '7106');
    await till.pay(bill_id, { method: 'card', amount: 30 });
    expect((await office.issue(deposit.id)).body).toMatchObject({ total: 50 });
    expect(await office.issued({ ...draft, type: 'deposit' })).toMatchObject({ total: 30 });
  });

  it('waits for the deposit invoice that was rejected', async () => {
    const { office, draft, reject } = await aStay();
    const deposit = await office.issued({ ...draft, type: 'deposit', amount: 50 });
    await reject(deposit.file_name, '7104');
    const final = await office.create(draft);
    expect(final.body.problems).toEqual([
      {
        field: 'lines',
        sentence: expect.stringContaining(`La fattura di acconto n. ${deposit.number} è scartata`),
      },
    ]);
    expect((await office.issue(final.body.id)).status).toBe(422);
    expect((await office.issue(deposit.id)).body).toMatchObject({ state: 'issued', number: deposit.number });
    expect((await office.issue(final.body.id)).body).toMatchObject({ state: 'issued', total: 130 });
  });
});

describe('a deposit that a final invoice took off', () => {
  const w = world();

  it('is corrected with that invoice, and by itself again once that one is taken back', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const desk = await deskAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 9000 }), 1, 3);
    const [bill] = await tillAt(w, place).ofBooking(booking.id);
    const draft = { bill_ids: [bill!.id], customer_id: await office.customer() };
    const deposit = await office.issued({ ...draft, type: 'deposit', amount: 50 });
    // A note that was begun before the final invoice is judged again when it is issued.
    const early = await office.credit(deposit.id);
    const final = await office.issued(draft);
    for (const refused of [await office.credit(deposit.id), await office.issue(early.body.id)])
      expect([refused.status, refused.error]).toMatchObject([
        409,
        { code: 'deposit_deducted', error: expect.stringContaining(`n. ${final.number}`) },
      ]);
    await office.issue((await office.credit(final.id)).body.id);
    expect((await office.issue(early.body.id)).body).toMatchObject({ state: 'issued', total: 50 });
  });
});
