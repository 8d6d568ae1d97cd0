import { activity } from 'contract/activity/calls';
import { billPayments } from 'contract/bill-payments/calls';
import { customers } from 'contract/customers/calls';
import { pins } from 'contract/pins/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../core/access/passwords/password.ts';
import type { TestUser } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

const PASSWORD = 'una-buona-password';
const PIN = '271828';

describe('a debt that is left at the table', () => {
  const w = world();

  /** A bill of 24.00 at a table, a waiter, and an owner with a PIN. */
  async function service() {
    const t = await evening(w);
    const { place } = t;
    async function withPin(user: TestUser, pin: string) {
      await w.app.db.run(sql`
        update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${user.id}`);
      const body = { pin, password: PASSWORD };
      expect((await w.as(user.token)(pins.set, { params: t.params, body })).status).toBe(200);
    }
    await withPin(place.owner, PIN);
    const waiter = await w.aMember(place, 'waiter');
    const { body: order } = await t.open();
    const dish = await t.product();
    const { body } = await t.command(order.id, t.add(dish, { quantity: 2 }), { type: 'send' });
    const bill_id = body.order.bills[0]!.id;
    const leave = (more: object = {}, by = waiter, headers: Record<string, string> = {}) =>
      w.as(by.token)(
        billPayments.leave,
        { params: { bill_id }, body: { amount: 24, name: 'Anna Neri', pin: PIN, ...more } },
        headers,
      );
    const known = async () => {
      const query = { limit: 10, offset: 0, sort: 'name' } as const;
      return (await t.send(customers.list, { params: t.params, query })).body.data.map(({ name, phone }) => [
        name,
        phone,
      ]);
    };
    return { ...t, withPin, waiter, bill_id, order_id: order.id, leave, known };
  }

  it("is a new customer's, by the owner's PIN, frees the table, and names both people", async () => {
    const t = await service();
    const left = await t.leave({ phone: '333 1234567' });
    expect(left).toMatchObject({ status: 201, body: { state: 'on_account', on_account: 24, balance: 24 } });
    expect(left.body.customer).toBe('Anna Neri');
    expect(left.body.payments).toMatchObject([{ method: 'on_account', amount: 24 }]);
    expect(await t.get(t.order_id)).toMatchObject({ state: 'paid' });
    expect(await t.till.onAccount()).toMatchObject([{ customer: 'Anna Neri', total: 24 }]);
    expect(await t.known()).toEqual([['Anna Neri', '333 1234567']]);
    const { body } = await t.send(activity.list, { params: t.params, query: {} });
    const said = body.data.map(({ person, sentence }) => [person?.id, sentence]);
    const line = (text: string) => expect.stringContaining(text);
    expect(said).toContainEqual([t.place.owner.id, line('sospeso approvato')]);
    expect(said).toContainEqual([t.waiter.id, line('sospeso')]);
    await expectBillsWhole(w, t.place);
  });

  it('needs the PIN of a person who may, also through the call of a payment', async () => {
    const t = await service();
    await t.withPin(t.waiter, '8351');
    expect(await t.leave({ pin: null })).toMatchObject({ status: 409, error: { code: 'approval_required' } });
    expect(await t.leave({ pin: '8351' })).toMatchObject({ status: 403, error: { code: 'cannot_approve' } });
    expect(await t.leave({ pin: '809123' })).toMatchObject({ status: 422, error: { code: 'wrong_pin' } });
    const { body: sheet } = await t.send(customers.create, {
      params: t.params,
      body: { kind: 'person', last_name: 'Bruni' } as never,
    });
    await t.till.change(t.bill_id, { customer_id: sheet.id });
    const debt = { method: 'on_account', amount: 24 };
    const byPayment = await tillAt(w, t.place, t.waiter.token).pay(t.bill_id, debt);
    expect(byPayment).toMatchObject({ status: 409, error: { code: 'approval_required' } });
    expect(await t.till.get(t.bill_id)).toMatchObject({ on_account: 0, payments: [] });
    expect(await t.known()).toEqual([['Bruni', null]]);
    // The customer of the bill owes it, and no other name.
    expect((await t.leave()).body).toMatchObject({ customer: 'Bruni', on_account: 24 });
    expect(await t.known()).toEqual([['Bruni', null]]);
  });

  it('is refused without a name and for more than is left, and leaves nothing', async () => {
    const t = await service();
    expect(await t.leave({ name: ' ' })).toMatchObject({
      status: 422,
      error: { fields: { name: 'Scrivi il nome di chi resta in debito.' } },
    });
    expect(await t.leave({ amount: 24.01 })).toMatchObject({
      status: 422,
      error: { fields: { amount: expect.any(String) } },
    });
    expect((await t.leave({ phone: 'boh' })).status).toBe(422);
    expect(await t.known()).toEqual([]);
    expect(await t.till.get(t.bill_id)).toMatchObject({ customer_id: null, on_account: 0, balance: 24 });
  });

  it('is the known customer of the telephone, and is left once under one key', async () => {
    const t = await service();
    await t.send(customers.create, {
      params: t.params,
      body: { kind: 'person', last_name: 'Neri', phone: '+39 333 1234567' } as never,
    });
    const key = { 'idempotency-key': 'sospeso-una-volta' };
    const debt = { amount: 10, phone: '3331234567' };
    const [first, again] = [await t.leave(debt, t.waiter, key), await t.leave(debt, t.waiter, key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await t.till.get(t.bill_id)).toMatchObject({ customer: 'Neri', on_account: 10, state: 'open' });
    expect(await t.known()).toHaveLength(1);
  });

  it('needs no PIN at the desk, and is for nobody in the kitchen and no other bill', async () => {
    const t = await service();
    const { body: sale } = await t.till.open({ charges: [{ kind: 'extra', unit_price: 5 }] as never });
    const ofSale = await w.as(t.waiter.token)(billPayments.leave, {
      params: { bill_id: sale.id },
      body: { amount: 5, name: 'Anna Neri', pin: PIN },
    });
    expect(ofSale.status).toBe(403);
    for (const role of ['kitchen', 'housekeeping', 'accountant'] as const)
      expect((await t.leave({}, await w.aMember(t.place, role))).status).toBe(403);
    expect((await t.leave({}, (await w.aPlace()).owner)).status).toBe(404);
    const left = await t.leave({ pin: null }, await w.aMember(t.place, 'staff'));
    expect(left).toMatchObject({ status: 201, body: { on_account: 24 } });
  });
});
