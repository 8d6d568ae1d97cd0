import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { officeAt } from '../testing/office.ts';

describe('a second draft for the same bills', () => {
  const w = world();

  async function aBill() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const desk = await deskAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 9000 }), 1, 3);
    const [bill] = await tillAt(w, place).ofBooking(booking.id);
    const drafts = async () => (await office.list({ state: 'draft' })).body.total;
    return { office, bill_ids: [bill!.id], drafts };
  }

  it('is the first one, also of tabs that ask at once', async () => {
    const { office, bill_ids, drafts } = await aBill();
    const answers = await Promise.all([1, 2, 3].map(() => office.create({ bill_ids })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await drafts()).toBe(1);
  });

  it('keeps what was written, and takes what the second request says', async () => {
    const { office, bill_ids, drafts } = await aBill();
    const customer_id = await office.customer();
    const first = await office.create({ bill_ids, reason: 'Viaggio di lavoro' });
    const second = await office.create({ bill_ids, customer_id });
    expect(second.body).toMatchObject({ id: first.body.id, customer_id, reasons: ['Viaggio di lavoro'] });
    const third = await office.create({ bill_ids });
    expect(third.body).toEqual(second.body);
    expect(await drafts()).toBe(1);
  });

  it('is another one for other charges, another type or another deposit, and after the issue none', async () => {
    const { office, bill_ids, drafts } = await aBill();
    const customer_id = await office.customer();
    const whole = await office.create({ bill_ids, customer_id });
    const [night] = whole.body.lines;
    await office.create({ bill_ids, charge_ids: [night!.charge_id] });
    await office.create({ bill_ids, type: 'deposit', amount: 20 });
    await office.create({ bill_ids, type: 'deposit', amount: 30 });
    await office.create({ bill_ids, type: 'deposit', amount: 30 });
    expect(await drafts()).toBe(4);
    expect((await office.issue(whole.body.id)).status).toBe(200);
    expect((await office.create({ bill_ids })).error.code).toBe('already_documented');
  });

  it('is another one where every line of the bill was left out, and bears nothing of it', async () => {
    const { office, bill_ids, drafts } = await aBill();
    const customer_id = await office.customer();
    const lines = [{ description: 'Soggiorno', unit_price: 180, vat_rate: 10 }];
    const none = await office.create({ bill_ids, charge_ids: [], customer_id, lines });
    expect(none.body).toMatchObject({ total: 180, problems: [], draft: { bill_ids, charge_ids: [] } });
    const whole = await office.create({ bill_ids, customer_id });
    expect(whole.body.id).not.toBe(none.body.id);
    expect(await drafts()).toBe(2);
    expect((await office.issue(none.body.id)).body).toMatchObject({ total: 180, bill_ids: [] });
    expect((await office.issue(whole.body.id)).body).toMatchObject({ total: 180, bill_ids });
    // Without a line of its own it has none.
    const empty = await office.create({ bill_ids, charge_ids: [], customer_id });
    expect(empty.body.problems).toMatchObject([{ field: 'lines' }]);
  });
});
