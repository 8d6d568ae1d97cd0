import { describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { products } from 'contract/products/calls';
import { customers } from 'contract/customers/calls';
import { world } from '../../testing/world.ts';
import { expectBillsWhole, tillAt } from './testing/till.ts';

describe('a sale over the counter', () => {
  const w = world();

  async function aTill() {
    const place = await w.aPlace({ category: 'bar' });
    const till = tillAt(w, place);
    const add = async (body: object) =>
      (await till.send(products.create, { params: { place_id: place.id }, body: body as never })).body.id;
    const aCustomer = async () => {
      const body = { kind: 'company', company_name: 'Prova Srl' } as never;
      return (await till.send(customers.create, { params: { place_id: place.id }, body })).body.id;
    };
    return { ...till, add, aCustomer, whole: () => expectBillsWhole(w, place) };
  }

  it('takes products at their price, and gives change', async () => {
    const t = await aTill();
    const coffee = await t.add({ name: 'Caffè', kind: 'drink', price: 1.3, vat_class: 'food_service' });
    const beans = await t.add({ name: 'Miscela 250 g', kind: 'good', price: 7.9, vat_class: 'standard' });
    const { status, body } = await t.open({
      charges: [
        { product_id: coffee, quantity: 2 },
        { product_id: beans },
        { kind: 'good', description: 'Tazzina', unit_price: 4 },
      ],
      payments: [{ method: 'cash', amount: 14.5, given: 20 }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 1,
      source: { kind: 'sale', id: body.id, number: null, title: null, selling_way: null },
      customer_id: null,
      total: 14.5,
      paid: 14.5,
      balance: 0,
      state: 'paid',
      vat: [
        { rate: 22, nature: null, gross: 11.9, net: 9.75, tax: 2.15 },
        { rate: 10, nature: null, gross: 2.6, net: 2.36, tax: 0.24 },
      ],
      payments: [{ method: 'cash', amount: 14.5, given: 20, change: 5.5, tip: 0, voided: false }],
    });
    expect(body.charges).toMatchObject([
      {
        kind: 'drink',
        description: 'Caffè',
        quantity: 2,
        unit_price: 1.3,
        amount: 2.6,
        vat_rate: 10,
        nature: null,
        voided: false,
      },
      { kind: 'good', description: 'Miscela 250 g', quantity: 1, unit_price: 7.9, amount: 7.9, vat_rate: 22 },
      { kind: 'good', description: 'Tazzina', unit_price: 4, amount: 4, vat_rate: 22 },
    ]);
    expect(await t.get(body.id)).toEqual(body);
    expect((await t.open()).body).toMatchObject({ number: 2, total: 0, state: 'open', charges: [] });
    await t.whole();
  });

  it('leaves nothing behind where a part of it is refused', async () => {
    const t = await aTill();
    const stranger = await aTill();
    const theirs = await stranger.add({ name: 'Altrove', kind: 'good', price: 1, vat_class: 'standard' });
    const charge = { kind: 'good', unit_price: 5 };
    const fields = async (body: object) => {
      const { status, error } = await t.open(body);
      return [status, Object.keys(error.fields ?? {})];
    };
    expect(await fields({ charges: [charge], payments: [{ method: 'cash', amount: 5.01 }] })).toEqual([
      422,
      ['payments.0.amount'],
    ]);
    expect(
      await fields({
        charges: [charge],
        payments: [
          { method: 'card', amount: 3 },
          { method: 'cash', amount: 3 },
        ],
      }),
    ).toEqual([422, ['payments.1.amount']]);
    expect(await fields({ charges: [charge], payments: [{ method: 'cash', amount: 5, given: 4 }] })).toEqual([
      422,
      ['payments.0.given'],
    ]);
    expect(await fields({ charges: [charge], payments: [{ method: 'on_account', amount: 5 }] })).toEqual([
      422,
      ['payments.0.customer_id'],
    ]);
    expect(await fields({ charges: [charge, { product_id: theirs }] })).toEqual([404, []]);
    expect(await fields({ charges: [{ ...charge, quantity: 0 }] })).toEqual([422, ['charges.0.quantity']]);
    expect(await fields({ charges: [{ kind: 'good' }] })).toEqual([422, ['charges.0.unit_price']]);
    expect(await fields({ charges: [{ kind: 'night', unit_price: 1 }] })).toEqual([422, ['charges.0.kind']]);
    // A tenth of a cent takes nothing off.
    const nothing = { kind: 'discount', unit_price: 0.01, quantity: 0.1, reason: 'Prova' };
    expect(await fields({ charges: [nothing] })).toEqual([422, ['charges.0.unit_price']]);
    const endless = { ...nothing, quantity: 1e308 };
    expect(await fields({ charges: [endless] })).toEqual([422, ['charges.0.quantity']]);
    expect(await fields({ charges: [{ kind: 'discount', unit_price: 1 }] })).toEqual([
      422,
      ['charges.0.reason'],
    ]);
    expect(await fields({ charges: [{ ...charge, unit_price: -1 }] })).toEqual([
      422,
      ['charges.0.unit_price'],
    ]);
    expect((await t.list()).body).toEqual({ data: [], total: 0 });
    const { rows } = await w.app.db.one<{ rows: number }>(sql`
      select (select count(*) from charges where place_id = ${t.place.id})
        + (select count(*) from manual_payments where place_id = ${t.place.id})
        + (select count(*) from bill_events where place_id = ${t.place.id}) as rows`);
    expect(rows).toBe(0);
  });

  it('takes a discount off every rate in proportion, and never more than the bill', async () => {
    const t = await aTill();
    const { body } = await t.open({
      charges: [
        { kind: 'good', unit_price: 61 },
        { kind: 'dish', unit_price: 39 },
        { kind: 'discount', unit_price: 10, description: 'Sconto fedeltà', reason: 'Cliente abituale' },
      ],
    });
    expect(body.charges.slice(2)).toMatchObject([
      {
        kind: 'discount',
        description: 'Sconto fedeltà',
        amount: -6.1,
        vat_rate: 22,
        reason: 'Cliente abituale',
      },
      { kind: 'discount', amount: -3.9, vat_rate: 10 },
    ]);
    expect([body.total, body.vat.map(({ gross }) => gross)]).toEqual([90, [54.9, 35.1]]);
    const more = await t.charge(body.id, { kind: 'discount', unit_price: -90.01, reason: 'Troppo' });
    expect([more.status, more.error.fields]).toEqual([
      422,
      { unit_price: 'Lo sconto supera il totale del conto.' },
    ]);
    const all = await t.charge(body.id, { kind: 'discount', unit_price: -90, reason: 'Offre la casa' });
    expect([all.status, all.body.total, all.body.state]).toEqual([201, 0, 'paid']);
    await t.whole();
  });

  it('takes every kind of payment in parts, at most what is owed', async () => {
    const t = await aTill();
    const { body: bill } = await t.open({ charges: [{ kind: 'dish', unit_price: 100 }] });
    const refused = async (body: object) => {
      const { status, error } = await t.pay(bill.id, body);
      return [status, Object.keys(error.fields ?? {})];
    };
    expect(await refused({ method: 'cash', amount: 100.01 })).toEqual([422, ['amount']]);
    expect(await refused({ method: 'meal_voucher', amount: 8 })).toEqual([422, ['issuer']]);
    expect(await refused({ method: 'portal', amount: 8 })).toEqual([422, ['portal']]);
    expect(await refused({ method: 'portal', portal: 'Portale', amount: 8, commission: 8.01 })).toEqual([
      422,
      ['commission'],
    ]);
    expect(await refused({ method: 'on_account', amount: 8 })).toEqual([422, ['customer_id']]);
    expect(await refused({ method: 'cash', amount: 1, direction: 'out' })).toEqual([422, ['amount']]);

    const fiscal = { number: '0012-0034', device: '99MEY012345', day: '2026-11-24' };
    const paid = async (body: object) => {
      const { status, body: after } = await t.pay(bill.id, body);
      return [status, after.balance, after.state];
    };
    expect(
      await paid({
        method: 'meal_voucher',
        amount: 16,
        issuer: 'Buoni Prova',
        voucher_number: 'A1',
        voucher_count: 2,
      }),
    ).toEqual([201, 84, 'open']);
    expect(await paid({ method: 'card', amount: 44, terminal: 'POS sala', tip: 5, fiscal })).toEqual([
      201,
      40,
      'open',
    ]);
    expect(
      await paid({ method: 'portal', amount: 30, portal: 'Portale', commission: 4.5, withholding: 1.2 }),
    ).toEqual([201, 10, 'open']);
    expect(await paid({ method: 'bank_transfer', amount: 5 })).toEqual([201, 5, 'open']);
    const customer_id = await t.aCustomer();
    expect((await t.change(bill.id, { customer_id })).body).toMatchObject({
      customer_id,
      customer: 'Prova Srl',
    });
    expect(await paid({ method: 'on_account', amount: 5 })).toEqual([201, 5, 'on_account']);
    const shown = await t.get(bill.id);
    expect([shown.paid, shown.on_account]).toEqual([95, 5]);
    expect(shown.payments).toMatchObject([
      { method: 'meal_voucher', issuer: 'Buoni Prova', voucher_number: 'A1', voucher_count: 2, received: 16 },
      { method: 'card', terminal: 'POS sala', tip: 5, fiscal, received: 44 },
      { method: 'portal', portal: 'Portale', commission: 4.5, withholding: 1.2 },
      { method: 'bank_transfer', received: 5 },
      { method: 'on_account', amount: 5, received: 0 },
    ]);
    expect(await t.onAccount()).toMatchObject([
      {
        customer_id,
        customer: 'Prova Srl',
        total: 5,
        up_to_30: 5,
        over_90: 0,
        bills: [{ id: bill.id, amount: 5, days: 0 }],
      },
    ]);
    // The debtor of a bill stays its debtor.
    expect((await t.change(bill.id, { customer_id: null })).status).toBe(422);
    expect(await paid({ method: 'cash', amount: 5 })).toEqual([201, 0, 'paid']);
    expect(await t.onAccount()).toEqual([]);

    const open = await t.undocumented();
    expect(open.map(({ method, amount }) => [method, amount])).toEqual([
      ['cash', 5],
      ['bank_transfer', 5],
      ['portal', 30],
      ['meal_voucher', 16],
    ]);
    const { body: noted } = await t.fiscal(open[0]!.payment_id, fiscal);
    expect(noted.payments.at(-1)).toMatchObject({ fiscal });
    expect(await t.undocumented()).toHaveLength(3);
    await t.whole();
  });

  it('gives back what was paid, and voids a payment that was a mistake', async () => {
    const t = await aTill();
    const { body: bill } = await t.open({
      charges: [
        { kind: 'good', unit_price: 12 },
        { kind: 'good', unit_price: 8 },
      ],
      payments: [{ method: 'card', amount: 20 }],
    });
    const { body: returned } = await t.voidCharge(bill.charges[1]!.id as number, 'Reso');
    expect([returned.total, returned.balance, returned.state]).toEqual([12, -8, 'paid']);
    expect(returned.charges[1]).toMatchObject({ voided: true, void_reason: 'Reso', amount: 8 });
    expect((await t.voidCharge(bill.charges[1]!.id as number)).error.code).toBe('already_voided');
    expect((await t.pay(bill.id, { method: 'cash', amount: 20.01, direction: 'out' })).status).toBe(422);
    const { body: back } = await t.pay(bill.id, { method: 'card', amount: 8, direction: 'out' });
    expect([back.paid, back.balance]).toEqual([12, 0]);
    const came = back.payments.find(({ direction }) => direction === 'in')!;
    expect((await t.voidPayment(came.id)).error.code).toBe('given_back');
    const out = back.payments.find(({ direction }) => direction === 'out')!;
    expect((await t.voidPayment(out.id)).body).toMatchObject({ paid: 20, balance: -8 });
    expect((await t.voidPayment(came.id)).body).toMatchObject({ paid: 0, balance: 12, state: 'open' });
    expect((await t.voidPayment(came.id)).status).toBe(409);
    const staff = tillAt(w, t.place, (await w.aMember(t.place, 'staff')).token);
    expect((await staff.voidPayment(came.id)).status).toBe(403);
    await t.whole();
  });

  it('is parked, found again, and given up', async () => {
    const t = await aTill();
    const { body: parked } = await t.open({
      parked: true,
      note: 'Tavolo in terrazza',
      charges: [{ kind: 'drink', unit_price: 3 }],
    });
    const { body: paid } = await t.open({
      charges: [{ kind: 'drink', unit_price: 2 }],
      payments: [{ method: 'cash', amount: 2 }],
    });
    const ids = async (query: object) => (await t.list(query)).body.data.map(({ id }) => id);
    expect(await ids({})).toEqual([paid.id, parked.id]);
    expect(await ids({ state: 'open' })).toEqual([parked.id]);
    expect(await ids({ state: 'paid' })).toEqual([paid.id]);
    expect(await ids({ parked: '1' })).toEqual([parked.id]);
    expect(await ids({ source: 'booking' })).toEqual([]);
    expect(await ids({ day: parked.business_day })).toEqual([paid.id, parked.id]);
    expect(await ids({ to: '2020-01-01' })).toEqual([]);
    expect(await ids({ q: '#1' })).toEqual([parked.id]);
    expect(await ids({ q: 'TERRAZZA tavolo' })).toEqual([parked.id]);
    expect((await t.list({ limit: 1, offset: 1 })).body).toMatchObject({
      total: 2,
      data: [{ id: parked.id }],
    });
    expect((await t.cancel(paid.id)).error.code).toBe('bill_paid');
    const { body } = await t.cancel(parked.id);
    expect([body.state, body.total, body.charges[0]!.void_reason]).toEqual([
      'cancelled',
      0,
      'Ha cambiato idea',
    ]);
    expect((await t.charge(parked.id, { kind: 'drink', unit_price: 1 })).error.code).toBe('bill_cancelled');
    expect((await t.pay(parked.id, { method: 'cash', amount: 1 })).error.code).toBe('bill_cancelled');
    await t.whole();
  });

  it('happens once, however often it is sent', async () => {
    const t = await aTill();
    const send = () =>
      w.server.inject({
        method: 'POST',
        url: `/api/v1/places/${t.place.id}/bills`,
        headers: { authorization: `Bearer ${t.place.owner.token}`, 'idempotency-key': 'one-sale-0123456789' },
        payload: { charges: [{ kind: 'good', unit_price: 3 }], payments: [{ method: 'cash', amount: 3 }] },
      });
    const [a, b] = [await send(), await send()];
    expect([a.statusCode, b.statusCode, b.payload]).toEqual([201, 201, a.payload]);
    expect((await t.list()).body.total).toBe(1);
  });
});
