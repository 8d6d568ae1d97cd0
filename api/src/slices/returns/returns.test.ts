import { products } from 'contract/products/calls';
import { returns } from 'contract/returns/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../bills/testing/till.ts';

describe('returns of a sale', () => {
  const w = world();

  async function aShop() {
    const place = await w.aPlace({ category: 'negozio' });
    const till = tillAt(w, place);
    const soap = await till.send(products.create, {
      params: { place_id: place.id },
      body: { name: 'Sapone', kind: 'good', price: 3.33, vat_class: 'standard' } as never,
    });
    return {
      ...till,
      soap: soap.body.id,
      left: async (bill_id: number) => (await till.send(returns.list, { params: { bill_id } })).body.data,
      take: (bill_id: number, body: object) =>
        till.send(returns.take, { params: { bill_id }, body: { reason: 'Rotto', ...body } as never }),
      whole: () => expectBillsWhole(w, place),
    };
  }

  it('brings back things with their money, and no more than were sold', async () => {
    const t = await aShop();
    const { body: sale } = await t.open({
      charges: [{ product_id: t.soap, quantity: 3 }],
      payments: [{ method: 'card', amount: 9.99 }],
    });
    const charge_id = sale.charges[0]!.id;
    const line = { charge_id, description: 'Sapone', quantity: 3, unit_price: 3.33 };
    expect(await t.left(sale.id)).toEqual([{ ...line, returned: 0, left: 3, amount: 9.99 }]);

    const { status, body } = await t.take(sale.id, {
      lines: [{ charge_id, quantity: 1 }],
      refund_method: 'card',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 6.66, paid: 6.66, balance: 0, state: 'paid' });
    expect(body.charges.at(-1)).toMatchObject({
      description: 'Reso: Sapone',
      quantity: -1,
      unit_price: 3.33,
      amount: -3.33,
      vat_rate: 22,
      reason: 'Rotto',
    });
    expect(body.payments.at(-1)).toMatchObject({ method: 'card', direction: 'out', amount: 3.33 });
    expect(await t.left(sale.id)).toEqual([{ ...line, returned: 1, left: 2, amount: 6.66 }]);

    const more = await t.take(sale.id, { lines: [{ charge_id, quantity: 3 }], refund_method: 'cash' });
    expect([more.status, more.error.fields]).toEqual([
      422,
      { 'lines.0.quantity': 'Si può rendere al massimo 2.' },
    ]);
    const undoing = body.charges.at(-1)!.id;
    const twice = await t.take(sale.id, { lines: [{ charge_id: undoing, quantity: 1 }] });
    expect(twice.error.fields).toEqual({ 'lines.0.charge_id': 'Questa riga non si può rendere.' });
    expect((await t.get(sale.id)).total).toBe(6.66);
    await t.whole();
  });

  it('brings back a discount by its part, to the cent once everything is back', async () => {
    const t = await aShop();
    const { body: sale } = await t.open({
      charges: [
        { product_id: t.soap, quantity: 3 },
        { kind: 'dish', description: 'Torta', unit_price: 10 },
        { kind: 'discount', unit_price: 1, reason: 'Cliente di casa' },
      ],
      payments: [{ method: 'cash', amount: 18.99 }],
    });
    const [soap, cake] = sale.charges;
    const one = await t.take(sale.id, {
      lines: [{ charge_id: soap!.id, quantity: 1 }],
      refund_method: 'cash',
    });
    expect(one.body).toMatchObject({ total: 15.83, paid: 15.83, balance: 0 });
    const rest = await t.take(sale.id, {
      lines: [
        { charge_id: soap!.id, quantity: 2 },
        { charge_id: cake!.id, quantity: 1 },
      ],
      refund_method: 'cash',
    });
    expect(rest.body).toMatchObject({ total: 0, paid: 0, balance: 0 });
    expect(rest.body.vat.map(({ gross, tax }) => [gross, tax])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await t.left(sale.id)).map(({ left, amount }) => [left, amount])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await t.whole();
  });

  it('lets a return that was a mistake be voided, and taken again', async () => {
    const t = await aShop();
    const { body: sale } = await t.open({ charges: [{ product_id: t.soap }] });
    const charge_id = sale.charges[0]!.id;
    const { body } = await t.take(sale.id, { lines: [{ charge_id, quantity: 1 }] });
    expect(body).toMatchObject({ total: 0, payments: [] });
    await t.voidCharge(body.charges.at(-1)!.id as number);
    expect(await t.left(sale.id)).toMatchObject([{ returned: 0, left: 1, amount: 3.33 }]);
    expect((await t.take(sale.id, { lines: [{ charge_id, quantity: 1 }] })).status).toBe(200);
    await t.whole();
  });

  it('keeps a line and a discount from being voided while a return of them counts', async () => {
    const t = await aShop();
    const { body: sale } = await t.open({
      charges: [
        { product_id: t.soap, quantity: 3 },
        { kind: 'discount', unit_price: 0.99, reason: 'Cliente di casa' },
      ],
      payments: [{ method: 'cash', amount: 9 }],
    });
    const [soap, discount] = sale.charges.map(({ id }) => id as number);
    const { body } = await t.take(sale.id, {
      lines: [{ charge_id: soap, quantity: 1 }],
      refund_method: 'cash',
    });
    const refused = async (charge_id: number | undefined) => {
      const { status, error } = await t.voidCharge(charge_id!);
      return [status, error.code];
    };
    expect(await refused(soap)).toEqual([409, 'returned']);
    expect(await refused(discount)).toEqual([409, 'returned']);
    expect(await t.get(sale.id)).toEqual(body);
    for (const back of body.charges.slice(2))
      expect((await t.voidCharge(back.id as number)).status).toBe(200);
    expect((await t.voidCharge(discount!)).status).toBe(200);
    expect((await t.voidCharge(soap!)).status).toBe(200);
    expect(await t.get(sale.id)).toMatchObject({ total: 0, paid: 6, balance: -6 });
    await t.whole();
  });

  it('knows what came back of a line that went to another bill', async () => {
    const t = await aShop();
    const cake = { kind: 'dish' as const, description: 'Torta', unit_price: 10 };
    const { body: sale } = await t.open({ charges: [{ product_id: t.soap, quantity: 2 }, cake] });
    const charge_id = sale.charges[0]!.id as number;
    await t.take(sale.id, { lines: [{ charge_id, quantity: 1 }] });
    const { body } = await t.split(sale.id, { by: 'charges', charge_ids: [charge_id] });
    const other = body.bills[1]!.id;
    expect(await t.left(other)).toMatchObject([{ charge_id, returned: 1, left: 1, amount: 3.33 }]);
    expect((await t.take(other, { lines: [{ charge_id, quantity: 2 }] })).status).toBe(422);
    await t.whole();
  });

  it('gives back only what was paid, and leaves the rest of a debt as it is', async () => {
    const t = await aShop();
    const { body: sale } = await t.open({
      charges: [{ product_id: t.soap, quantity: 2 }],
      payments: [{ method: 'cash', amount: 4 }],
    });
    const charge_id = sale.charges[0]!.id;
    const { body } = await t.take(sale.id, { lines: [{ charge_id, quantity: 1 }], refund_method: 'cash' });
    expect(body).toMatchObject({ total: 3.33, paid: 3.33, balance: 0 });
    await t.whole();
  });

  it('keeps a return out of the bill of a stay', async () => {
    const place = await w.aPlace();
    const till = tillAt(w, place);
    const booking_id = await w.aBooking(await w.aRoom(place), {
      check_in_date: '2026-11-21',
      check_out_date: '2026-11-23',
    });
    const [bill] = await till.ofBooking(booking_id);
    const refused = await till.send(returns.list, { params: { bill_id: bill!.id } });
    expect([refused.status, refused.error.code]).toEqual([409, 'not_a_sale']);
  });

  it('takes the same thing back once when two people ask at once', async () => {
    const t = await aShop();
    const { body: sale } = await t.open({
      charges: [{ product_id: t.soap }],
      payments: [{ method: 'cash', amount: 3.33 }],
    });
    const lines = [{ charge_id: sale.charges[0]!.id, quantity: 1 }];
    const both = await Promise.all([1, 2].map(() => t.take(sale.id, { lines, refund_method: 'cash' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await t.get(sale.id)).toMatchObject({ total: 0, paid: 0 });
    await t.whole();
  });
});
