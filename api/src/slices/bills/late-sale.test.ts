import { DAY_MS } from 'contract/days/durations';
import type { Call } from 'contract/endpoint';
import { sales } from 'contract/sales/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { forgetOldKeys } from '../../core/http/idempotency.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from './testing/till.ts';

/** The answer was lost, and the device sends the sale again once it has a network (docs/rules.md 16.24). */
describe('a sale that waited on a device', () => {
  const w = world();
  const coffee = { kind: 'drink' as const, description: 'Caffè', unit_price: 1.2 };
  const paid = { method: 'cash' as const, amount: 1.2 };

  async function aDevice() {
    const place = await w.aPlace({ category: 'bar' });
    const till = tillAt(w, place);
    const stored = async () =>
      w.app.db.one<{ bills: number; payments: number }>(sql`
        select (select count(*) from bills where place_id = ${place.id}) as bills,
          (select count(*) from manual_payments where place_id = ${place.id}) as payments`);
    return {
      ...till,
      stored,
      sell: (
        key: string,
        send = till.send,
        body: Call<typeof sales.open>['body'] = { charges: [coffee], payments: [paid] },
      ) => send(sales.open, { params: { place_id: place.id }, body }, { 'idempotency-key': key }),
      goOn: (bill_id: number, key: string, send = till.send, charges = [coffee]) =>
        send(
          sales.complete,
          { params: { bill_id }, body: { charges, payments: [paid] } },
          { 'idempotency-key': key },
        ),
    };
  }

  async function daysLater() {
    w.advance(4 * DAY_MS);
    await forgetOldKeys(w.app);
  }

  it('for days is recorded once', async () => {
    const d = await aDevice();
    const first = await d.sell('a-sale-of-monday');
    await daysLater();
    const again = await d.sell('a-sale-of-monday');
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(await d.stored()).toEqual({ bills: 1, payments: 1 });
    expect((await d.sell('another-sale')).body.id).not.toBe(first.body.id);
  });

  it('for days after it was put aside is gone on with once', async () => {
    const d = await aDevice();
    const { body: parked } = await d.sell('put-aside-on-monday', d.send, { charges: [coffee], parked: true });
    const first = await d.goOn(parked.id, 'gone-on-with');
    await daysLater();
    const again = await d.goOn(parked.id, 'gone-on-with');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toMatchObject({ id: parked.id, total: 2.4, paid: 1.2 });
    expect(await d.stored()).toEqual({ bills: 1, payments: 1 });
  });

  it('on which another person has signed in is recorded once', async () => {
    const d = await aDevice();
    const { token } = await w.aMember(d.place, 'manager');
    const [first, again] = [
      await d.sell('a-sale-of-the-device'),
      await d.sell('a-sale-of-the-device', w.as(token)),
    ];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(await d.stored()).toEqual({ bills: 1, payments: 1 });
  });

  it('is recorded once where two sessions send it together', async () => {
    const d = await aDevice();
    const { token } = await w.aMember(d.place, 'manager');
    const both = await Promise.all([d.sell('sent-from-both'), d.sell('sent-from-both', w.as(token))]);
    expect(both.map(({ status, body }) => [status, body.id])).toEqual([
      [201, both[0].body.id],
      [201, both[0].body.id],
    ]);
    expect(await d.stored()).toEqual({ bills: 1, payments: 1 });
  });

  it('is paid once where two sessions send its payment together', async () => {
    const d = await aDevice();
    const { token } = await w.aMember(d.place, 'manager');
    const { body: parked } = await d.sell('put-aside', d.send, { charges: [coffee], parked: true });
    const pay = (send = d.send) => d.goOn(parked.id, 'paid-from-both', send, []);
    const both = await Promise.all([pay(), pay(w.as(token))]);
    expect(both.map(({ status, body }) => [status, body.paid])).toEqual([
      [200, 1.2],
      [200, 1.2],
    ]);
    expect(await d.stored()).toEqual({ bills: 1, payments: 1 });
  });

  it('has a key that another place may have too', async () => {
    const [one, other] = [await aDevice(), await aDevice()];
    await one.sell('the-same-key');
    expect((await other.sell('the-same-key')).status).toBe(201);
    expect(await other.stored()).toEqual({ bills: 1, payments: 1 });
  });
});
