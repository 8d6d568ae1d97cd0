import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from './core/format/days.ts';
import { world } from './testing/world.ts';

type Json = Record<string, unknown>;

const named = (body: unknown, names: readonly string[]) =>
  expect(Object.keys(body as Json)).toEqual(expect.arrayContaining([...names]));

const CUSTOMER = {
  kind: 'person',
  first_name: 'Anna',
  last_name: 'Prova',
  company_name: null,
  email: 'anna@example.com',
  phone: '+39 333 1234567',
  language: 'it',
  vat_number: null,
  tax_code: null,
  sdi_code: null,
  pec: null,
  address: { street: 'Via Prova 1', postal_code: '00100', city: 'Roma', province: 'RM', country: 'IT' },
  notes: 'Camera alta',
  tags: ['VIP'],
};

const BILL = [
  'id',
  'source',
  'customer_id',
  'charges',
  'payments',
  'vat',
  'total',
  'paid',
  'balance',
  'state',
];
const CHARGE = [
  'id',
  'kind',
  'description',
  'quantity',
  'unit_price',
  'amount',
  'vat_rate',
  'nature',
  'business_day',
  'voided',
];

/** The calls and the fields that other programs rely on, sent as they would send them: plain JSON, nothing of the contract. */
describe('what is sold, over plain HTTP', () => {
  const w = world();

  async function aHouse() {
    const place = await w.aPlace();
    async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: Json) {
      const response = await w.server.inject({
        method,
        url: `/api/v1${url}`,
        headers: {
          authorization: `Bearer ${place.owner.token}`,
          ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
        },
        ...(payload && { payload }),
      });
      const body: Json = response.body.startsWith('{') ? response.json() : {};
      return { status: response.statusCode, body };
    }
    async function must(...args: Parameters<typeof ask>): Promise<Json & { id: number }> {
      const { status, body } = await ask(...args);
      if (status >= 300) throw new Error(`${args[0]} ${args[1]}: ${status} ${JSON.stringify(body)}`);
      return body as Json & { id: number };
    }
    return { place, ask, must };
  }

  it('customers are listed, changed, merged, exported, erased and deleted', async () => {
    const { place, ask, must } = await aHouse();
    const url = `/places/${place.id}/customers`;
    const made = await must('POST', url, CUSTOMER);
    expect(made).toMatchObject({ ...CUSTOMER, id: expect.any(Number) });
    expect(await must('GET', url)).toMatchObject({ data: [{ id: made.id }], total: 1 });
    expect(await must('GET', `/customers/${made.id}`)).toMatchObject(CUSTOMER);
    const changed = {
      ...CUSTOMER,
      kind: 'company',
      company_name: 'Ditta di prova',
      vat_number: '00743110157',
    };
    expect(await must('PUT', `/customers/${made.id}`, changed)).toMatchObject(changed);
    const other = await must('POST', url, {
      kind: 'public_body',
      company_name: 'Comune di prova',
      sdi_code: 'ABC123',
    });
    expect(await must('POST', `/customers/${made.id}/merge`, { other_id: other.id })).toMatchObject({
      id: made.id,
    });
    expect(await must('GET', `/customers/${made.id}/export`)).toMatchObject({ customer: { id: made.id } });
    expect(await must('POST', `/customers/${made.id}/erase`)).toMatchObject({ id: made.id });
    expect((await ask('GET', `/customers/${made.id}`)).status).toBe(404);
    const last = await must('POST', url, { last_name: 'Prova' });
    expect((await ask('DELETE', `/customers/${last.id}`)).status).toBe(204);
  });

  it('products are listed, changed and taken out of the catalogue', async () => {
    const { place, ask, must } = await aHouse();
    const url = `/places/${place.id}/products`;
    for (const kind of ['good', 'service', 'extra', 'dish', 'drink'])
      await must('POST', url, { name: `Uno ${kind}`, kind, price: 2.5, vat_class: 'standard' });
    const classes = [
      'standard',
      'reduced',
      'super_reduced',
      'food_service',
      'lodging',
      'exempt',
      'out_of_scope',
    ];
    for (const vat_class of classes)
      await must('POST', url, { name: `Uno ${vat_class}`, kind: 'good', price: 0, vat_class });
    const water = {
      name: 'Acqua',
      kind: 'drink',
      price: 1.5,
      vat_class: 'food_service',
      code: 'A1',
      barcode: '8001120000019',
    };
    const made = await must('POST', url, water);
    expect(made).toMatchObject(water);
    expect(await must('GET', `/products/${made.id}`)).toMatchObject(water);
    expect(await must('PUT', `/products/${made.id}`, { ...water, price: 2 })).toMatchObject({ price: 2 });
    expect(await must('GET', url)).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: made.id })]),
    });
    expect((await ask('DELETE', `/products/${made.id}`)).status).toBeLessThan(300);
  });

  it('a sale is charged, split, paid and closed', async () => {
    const { place, ask, must } = await aHouse();
    const url = `/places/${place.id}/bills`;
    const product = await must('POST', `/places/${place.id}/products`, {
      name: 'Vino',
      kind: 'good',
      price: 12.2,
      vat_class: 'standard',
    });
    const { id } = await must('POST', url, {});
    await must('POST', `/bills/${id}/charges`, { product_id: product.id, quantity: 1 });
    const charge = { kind: 'extra', description: 'Pulizia', quantity: 2, unit_price: 18.9 };
    const charged = await must('POST', `/bills/${id}/charges`, charge);
    named(charged, BILL);
    expect(charged).toMatchObject({
      source: { kind: 'sale', id },
      total: 50,
      paid: 0,
      balance: 50,
      state: 'open',
    });
    const [first, second] = charged['charges'] as (Json & { id: number })[];
    named(first, CHARGE);
    expect(second).toMatchObject({ ...charge, amount: 37.8, vat_rate: 22, nature: null, voided: false });
    expect(charged['vat']).toEqual([{ rate: 22, nature: null, gross: 50, net: 40.98, tax: 9.02 }]);
    const split = await must('POST', `/bills/${id}/split`, { by: 'equal', parts: 3 });
    expect(split['parts']).toEqual([16.66, 16.66, 16.68]);
    for (const bill of split['bills'] as Json[]) named(bill, BILL);
    const [mine, other] = split['bills'] as (Json & { id: number })[];
    const paid = await must('POST', `/bills/${mine!.id}/payments`, {
      method: 'cash',
      amount: 16.66,
      given: 20,
    });
    expect(paid).toMatchObject({
      paid: 16.66,
      balance: 0,
      state: 'paid',
      payments: [{ method: 'cash', change: 3.34 }],
    });
    expect((await ask('POST', `/bills/${mine!.id}/payments`, { method: 'cash', amount: 0.01 })).status).toBe(
      422,
    );
    const [payment] = paid['payments'] as (Json & { id: number })[];
    expect(await must('POST', `/payments/${payment!.id}/void`, { reason: 'Errore' })).toMatchObject({
      paid: 0,
    });
    const parts = await must('POST', `/bills/${other!.id}/split`, { by: 'amounts', amounts: [6.66] });
    expect((parts['bills'] as Json[]).map(({ total }) => total)).toEqual([6.66, 10]);
    await must('POST', `/bills/${other!.id}/payments`, { method: 'card', amount: 6.66 });
    expect(await must('GET', `/bills/${other!.id}`)).toMatchObject({ state: 'paid' });
    expect(await must('GET', url)).toMatchObject({ total: 4 });

    const sale = await must('POST', url, { charges: [charge, { ...charge, kind: 'service' }] });
    const lines = sale['charges'] as (Json & { id: number })[];
    const moved = await must('POST', `/bills/${sale.id}/split`, {
      by: 'charges',
      charge_ids: [lines[1]!.id],
    });
    expect((moved['bills'] as Json[]).map(({ total }) => total)).toEqual([37.8, 37.8]);
    const voided = await must('POST', `/charges/${lines[0]!.id}/void`, { reason: 'Errore' });
    expect(voided).toMatchObject({ total: 0, charges: [{ id: lines[0]!.id, voided: true }] });

    const closing = await must('POST', `/places/${place.id}/closings`, { counted_cash: 0 });
    expect(closing).toMatchObject({ number: 1, counted_cash: 0, expected_cash: 0, difference: 0 });
    expect(await must('GET', `/places/${place.id}/closings`)).toMatchObject({ data: [{ id: closing.id }] });
  });

  it('a stay has its bill, with nights, extras and the payments of the booking', async () => {
    const { place, must } = await aHouse();
    const room_id = await w.aRoom(place, { price_cents: 8000 });
    const today = dayIn('Europe/Rome', w.app.clock());
    const booking = await must('POST', `/places/${place.id}/bookings`, {
      room_id,
      check_in_date: today,
      check_out_date: addDays(today, 2),
      number_of_guests: 1,
      guest_first_name: 'Anna',
      guest_last_name: 'Prova',
    });
    const { data } = await must('GET', `/bookings/${booking.id}/bills`);
    const [bill] = data as (Json & { id: number })[];
    named(bill, BILL);
    expect(bill).toMatchObject({
      source: { kind: 'booking', id: booking.id },
      total: 160,
      charges: [{ kind: 'night', amount: 80, vat_rate: 10, business_day: today }, { kind: 'night' }],
    });
    for (const [kind, more] of [
      ['city_tax', {}],
      ['extra', {}],
      ['good', {}],
      ['service', {}],
      ['dish', {}],
      ['drink', {}],
      ['cover', {}],
      ['discount', { reason: 'Prova' }],
      ['penalty', {}],
      ['deposit_kept', {}],
      ['stamp', {}],
    ] as const)
      await must('POST', `/bills/${bill!.id}/charges`, { kind, quantity: 1, unit_price: 1, ...more });
    await must('POST', `/bookings/${booking.id}/payments`, { method: 'cash', amount: 50, paid_on: today });
    expect(await must('GET', `/bills/${bill!.id}`)).toMatchObject({ total: 169, paid: 50, balance: 119 });
  });
});
