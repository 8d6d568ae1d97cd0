import { products } from 'contract/products/calls';
import { returns } from 'contract/returns/calls';
import { sales } from 'contract/sales/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { tillAt } from './testing/till.ts';

describe('products that are counted (docs/rules.md 21.4)', () => {
  const w = world();

  async function aShop() {
    const place = await w.aPlace({ category: 'bar' });
    const till = tillAt(w, place);
    const params = { place_id: place.id };
    async function aProduct(name: string, quantity?: number): Promise<number> {
      const details = {
        name,
        kind: 'good',
        price: 5,
        vat_class: 'standard',
        category: null,
        code: null,
      } as const;
      const body = { ...details, barcode: null, description: null };
      const { body: made } = await till.send(products.create, { params, body });
      if (quantity !== undefined) {
        await till.send(products.setAvailability, {
          params: { product_id: made.id },
          body: { state: 'quantity', quantity },
        });
      }
      return made.id;
    }
    const left = async (product_id: number) =>
      (await till.send(products.get, { params: { product_id } })).body.availability;
    const line = (product_id: number, quantity = 1) =>
      ({ product_id, quantity, description: null, reason: null }) as const;
    const complete = (bill_id: number, body: object) =>
      till.send(sales.complete, { params: { bill_id }, body });
    const takeBack = (bill_id: number, body: object) =>
      till.send(returns.take, { params: { bill_id }, body: body as never });
    return { place, till, aProduct, left, line, complete, takeBack };
  }

  it('go down with each sale and extra, and up again with a void', async () => {
    const { till, aProduct, left, line } = await aShop();
    const wine = await aProduct('Vino', 3);
    const free = await aProduct('Caffè');
    const sale = await till.open({ charges: [line(wine, 2), line(free, 9)] });
    expect(sale.status).toBe(201);
    expect(await left(wine)).toEqual({ state: 'quantity', quantity: 1, back_at: null });
    expect(await left(free)).toEqual({ state: 'in_stock', quantity: null, back_at: null });
    const refused = await till.charge(sale.body.id, line(wine, 2));
    expect([refused.status, refused.error]).toEqual([
      409,
      expect.objectContaining({ code: 'sold_out', error: 'Di «Vino» ne resta 1.' }),
    ]);
    const last = await till.charge(sale.body.id, line(wine));
    expect(await left(wine)).toEqual({ state: 'out', quantity: 0, back_at: null });
    expect((await till.open({ charges: [line(wine)] })).error).toMatchObject({
      code: 'sold_out',
      error: '«Vino» è esaurito.',
    });
    await till.voidCharge(last.body.charges.at(-1)!.id as number);
    expect(await left(wine)).toEqual({ state: 'quantity', quantity: 1, back_at: null });
    await till.cancel(sale.body.id);
    expect(await left(wine)).toEqual({ state: 'quantity', quantity: 3, back_at: null });
  });

  it('count what an open sale changes as one step', async () => {
    const { till, aProduct, left, line, complete } = await aShop();
    const wine = await aProduct('Vino', 2);
    const { body: sale } = await till.open({ charges: [line(wine, 2)], parked: true });
    const completed = await complete(sale.id, {
      void_charge_ids: sale.charges.map(({ id }) => id as number),
      charges: [line(wine, 1.5)],
      payments: [{ method: 'cash', amount: 7.5 }],
    });
    expect(completed.status).toBe(200);
    expect(await left(wine)).toEqual({ state: 'quantity', quantity: 0.5, back_at: null });
  });

  it('stop at none for what is gone already', async () => {
    const { place, till, aProduct, left, line } = await aShop();
    const [wine, water] = [await aProduct('Vino', 1), await aProduct('Acqua', 1)];
    expect((await till.open({ charges: [line(wine, 3)] })).status).toBe(409);
    expect((await till.open({ charges: [line(wine, 3)], already_sold: true })).status).toBe(201);
    expect(await left(wine)).toEqual({ state: 'out', quantity: 0, back_at: null });
    const desk = await deskAt(w, place);
    const stay = await desk.book(await w.aRoom(place), 0, 1);
    expect((await till.extra(stay.id, { product_id: water, quantity: 2 })).status).toBe(201);
    expect(await left(water)).toEqual({ state: 'out', quantity: 0, back_at: null });
  });

  it('come back with a void as far as the count had them', async () => {
    const { till, aProduct, left, line } = await aShop();
    const wine = await aProduct('Vino', 1);
    const many = { charges: [line(wine), line(wine, 3)], already_sold: true };
    const { body: sale } = await till.open(many);
    const [one, three] = sale.charges.map(({ id }) => id as number);
    await till.voidCharge(three!);
    expect((await left(wine)).quantity).toBe(0);
    await till.voidCharge(one!);
    expect((await left(wine)).quantity).toBe(1);
    // What was short then is short, however many are there by now.
    const { body: next } = await till.open({ charges: [line(wine, 3)], already_sold: true });
    await till.send(products.setAvailability, {
      params: { product_id: wine },
      body: { state: 'quantity', quantity: 10 },
    });
    await till.cancel(next.id);
    expect((await left(wine)).quantity).toBe(11);
  });

  it('come back with a return, unless they cannot be sold again', async () => {
    const { till, aProduct, left, line, takeBack } = await aShop();
    const wine = await aProduct('Vino', 3);
    const { body: sale } = await till.open({
      charges: [line(wine, 3)],
      payments: [{ method: 'cash', amount: 15 }],
    });
    const back = (quantity: number, more: object) =>
      takeBack(sale.id, { lines: [{ charge_id: sale.charges[0]!.id, quantity }], reason: 'Prova', ...more });
    expect((await back(1, {})).status).toBe(200);
    expect(await left(wine)).toEqual({ state: 'quantity', quantity: 1, back_at: null });
    expect((await back(2, { restock: false })).status).toBe(200);
    expect(await left(wine)).toEqual({ state: 'quantity', quantity: 1, back_at: null });
  });

  it('move with a void as far as the charge moved them', async () => {
    const { till, aProduct, left, line, takeBack } = await aShop();
    const [wine, water] = [await aProduct('Vino', 5), await aProduct('Acqua')];
    const { body: sale } = await till.open({ charges: [line(wine), line(water)] });
    const [bottle, glass] = sale.charges;
    const lines = [{ charge_id: bottle!.id, quantity: 1 }];
    for (const [restock, after] of [
      [false, 4],
      [true, 5],
    ] as const) {
      const { body: bill } = await takeBack(sale.id, { lines, reason: 'Prova', restock });
      expect((await left(wine)).quantity).toBe(after);
      expect((await till.voidCharge(bill.charges.at(-1)!.id as number)).status).toBe(200);
      expect((await left(wine)).quantity).toBe(4);
    }
    await till.send(products.setAvailability, {
      params: { product_id: water },
      body: { state: 'quantity', quantity: 10 },
    });
    await till.voidCharge(glass!.id as number);
    expect((await left(water)).quantity).toBe(10);
  });

  it('are sold as often as they are there, in any order and at the same moment', async () => {
    const { till, aProduct, left, line } = await aShop();
    const [wine, water] = [await aProduct('Vino', 7), await aProduct('Acqua', 9)];
    const { body: open } = await till.open({ parked: true });
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, n) => {
        const both = n % 2 ? [line(wine), line(water)] : [line(water), line(wine)];
        return n % 3 ? till.open({ charges: both }) : till.charge(open.id, both[0]!);
      }),
    );
    const bills = await Promise.all(
      made.filter(({ status }) => status === 201).map(({ body }) => till.get(body.id)),
    );
    expect(made.filter(({ status }) => status !== 201).map(({ error }) => error.code)).toEqual(
      Array(24 - made.filter(({ status }) => status === 201).length).fill('sold_out'),
    );
    const charges = new Map(
      bills.flatMap((bill) => bill.charges.map((one) => [one.id, one.product_id] as const)),
    );
    const soldOf = (product_id: number) => [...charges.values()].filter((id) => id === product_id).length;
    const quantityOf = async (product_id: number) => (await left(product_id)).quantity;
    expect([soldOf(wine) + (await quantityOf(wine))!, soldOf(water) + (await quantityOf(water))!]).toEqual([
      7, 9,
    ]);
    expect(Math.min((await quantityOf(wine))!, (await quantityOf(water))!)).toBe(0);
  });
});
