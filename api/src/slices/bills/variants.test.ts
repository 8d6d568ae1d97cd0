import { modifiers } from 'contract/modifiers/calls';
import { products } from 'contract/products/calls';
import { returns } from 'contract/returns/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { expectBillsWhole, tillAt } from './testing/till.ts';

describe('products that are sold in variants (docs/rules.md 23.12)', () => {
  const w = world();

  async function aBar() {
    const place = await w.aPlace({ category: 'bar' });
    const till = tillAt(w, place);
    const { send } = till;
    async function aWine(name = 'Vino della casa') {
      const body = { name, kind: 'drink', price: 12, vat_class: 'food_service' } as never;
      const { id } = (await send(products.create, { params: { place_id: place.id }, body })).body;
      const variants = [
        { name: 'Calice', price: 4 },
        { name: 'Bottiglia', price: 18 },
      ];
      const saved = await send(modifiers.saveChoices, { params: { product_id: id }, body: { variants } });
      const [glass, bottle] = saved.body.variants;
      return { id, glass: glass!.id, bottle: bottle!.id };
    }
    const left = async (product_id: number) =>
      (await send(products.get, { params: { product_id } })).body.availability.quantity;
    const line = (product_id: number, variant_id?: number, more: object = {}) =>
      ({ product_id, variant_id, quantity: 1, description: null, reason: null, ...more }) as const;
    return { place, till, send, aWine, left, line };
  }

  it('cost what the variant costs, under its name, with the VAT of the product', async () => {
    const { place, till, aWine, line } = await aBar();
    const wine = await aWine();
    const { status, body } = await till.open({
      charges: [line(wine.id, wine.glass, { quantity: 2 }), line(wine.id, wine.bottle)],
      payments: [{ method: 'cash', amount: 26 }],
    });
    expect(status).toBe(201);
    expect(body.charges).toMatchObject([
      { description: 'Vino della casa, calice', unit_price: 4, amount: 8, vat_rate: 10, kind: 'drink' },
      { description: 'Vino della casa, bottiglia', unit_price: 18, amount: 18, vat_rate: 10 },
    ]);
    const { body: another } = await till.charge(body.id, line(wine.id, wine.glass, { unit_price: 3.5 }));
    expect(another.charges.at(-1)).toMatchObject({ description: 'Vino della casa, calice', amount: 3.5 });
    await expectBillsWhole(w, place);
  });

  it('are asked for, unless the sale gives its own price', async () => {
    const { till, aWine, line } = await aBar();
    const wine = await aWine();
    const asked = await till.open({ charges: [line(wine.id)] });
    expect([asked.status, asked.error.fields]).toEqual([422, { variant_id: 'Scegli la variante.' }]);
    const { body } = await till.open({ charges: [line(wine.id, undefined, { unit_price: 12 })] });
    expect(body.charges).toMatchObject([{ description: 'Vino della casa', amount: 12 }]);
    const lone = await till.charge(body.id, {
      variant_id: wine.glass,
      kind: 'extra',
      unit_price: 1,
    } as never);
    expect([lone.status, lone.error.fields]).toEqual([
      422,
      { product_id: 'Scegli il prodotto della variante.' },
    ]);
    expect((await till.get(body.id)).total).toBe(12);
  });

  it('are refused where they are those of another product, or not there any more', async () => {
    const { till, send, aWine, line } = await aBar();
    const [red, white] = [await aWine('Rosso'), await aWine('Bianco')];
    const gone = {
      status: 409,
      code: 'variant_gone',
      error: "Questa variante di «Rosso» non c'è più: scegli di nuovo.",
    };
    const refused = await till.open({ charges: [line(red.id, white.glass)] });
    expect({ status: refused.status, ...refused.error }).toMatchObject(gone);
    const params = { product_id: red.id };
    const variants = [{ id: red.glass, name: 'Calice', price: 5 }];
    await send(modifiers.saveChoices, { params, body: { variants } });
    const late = await till.open({ charges: [line(red.id, red.bottle)] });
    expect({ status: late.status, ...late.error }).toMatchObject(gone);
    expect((await till.open({ charges: [line(red.id, red.glass)] })).body.total).toBe(5);
  });

  it('are counted as one product, and come back as they were sold', async () => {
    const { place, till, send, aWine, left, line } = await aBar();
    const wine = await aWine();
    const params = { product_id: wine.id };
    await send(products.setAvailability, { params, body: { state: 'quantity', quantity: 3 } });
    const { body: sale } = await till.open({
      charges: [line(wine.id, wine.glass), line(wine.id, wine.bottle)],
      payments: [{ method: 'cash', amount: 22 }],
    });
    expect(await left(wine.id)).toBe(1);
    const many = await till.open({ charges: [line(wine.id, wine.glass, { quantity: 2 })] });
    expect(many.error.code).toBe('sold_out');
    const back = await send(returns.take, {
      params: { bill_id: sale.id },
      body: { lines: [{ charge_id: sale.charges[1]!.id, quantity: 1 }], reason: 'Chiusa' },
    });
    expect(back.body.charges.at(-1)).toMatchObject({
      description: 'Reso: Vino della casa, bottiglia',
      quantity: -1,
      amount: -18,
    });
    expect(await left(wine.id)).toBe(2);
    await expectBillsWhole(w, place);
  });

  it('go on the bill of a stay from housekeeping, who see names and no prices', async () => {
    const { place, till, aWine } = await aBar();
    const wine = await aWine();
    const desk = await deskAt(w, place);
    const stay = await desk.book(await w.aRoom(place), 0, 1);
    const cleaner = await w.aMember(place, 'housekeeping');
    const cleans = tillAt(w, place, cleaner.token);
    const read = await cleans.send(products.get, { params: { product_id: wine.id } });
    expect(read.body.variants).toEqual([
      { id: wine.glass, name: 'Calice', price: null },
      { id: wine.bottle, name: 'Bottiglia', price: null },
    ]);
    const asked = await cleans.extra(stay.id, { product_id: wine.id });
    expect([asked.status, asked.error.fields]).toEqual([422, { variant_id: 'Scegli la variante.' }]);
    const added = await cleans.extra(stay.id, { product_id: wine.id, variant_id: wine.bottle });
    expect(added.body.description).toBe('Vino della casa, bottiglia');
    expect((await till.ofBooking(stay.id))[0]!.charges.at(-1)).toMatchObject({ amount: 18 });
  });
});
