import { modifiers } from 'contract/modifiers/calls';
import { products } from 'contract/products/calls';
import type { ProductsChange } from 'contract/products/schemas';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { missingProduct } from './products.service.ts';
import { productsForCharge } from './products-for-charge.ts';
import { shop } from './testing/shop.ts';

describe('a change of several products', () => {
  const w = world();

  async function twoProducts() {
    const s = await shop(w);
    const ids = [
      (await s.add({ name: 'A', price: 10 })).id,
      (await s.add({ name: 'B', price: 12.34, category: null, vat_class: 'standard' })).id,
    ];
    await s.add({ name: 'C', price: 1 });
    const change = (body: Omit<ProductsChange, 'product_ids'> & { product_ids?: number[] }) =>
      s.send(products.changeMany, { params: s.params, body: { product_ids: ids, ...body } });
    return { ...s, ids, change };
  }

  it('raises prices by a share, to the step, and leaves all others', async () => {
    const s = await twoProducts();
    const { status, body } = await s.change({ price: { percent: 4, round_to: 0.05 } });
    expect([status, body.data.map(({ price }) => price)]).toEqual([200, [10.4, 12.85]]);
    const all = await s.list();
    expect(all.body.data.map(({ price }) => price)).toEqual([10.4, 12.85, 1]);
    expect((await s.lines()).at(-1)).toBe('Catalogo: 2 prodotti: prezzo +4%.');
  });

  it('raises the prices of variants, in which such a product is sold', async () => {
    const s = await twoProducts();
    const variants = [
      { name: 'Calice', price: 5 },
      { name: 'Bottiglia', price: 20 },
    ];
    await s.send(modifiers.saveChoices, { params: { product_id: s.ids[0]! }, body: { variants } });
    const pricesNow = async () => (await s.read(s.ids[0]!)).variants.map(({ price }) => price);
    const { body } = await s.change({ price: { percent: 10, round_to: 0.05 } });
    expect(body.data[0]!.variants.map(({ price }) => price)).toEqual([5.5, 22]);
    expect(await pricesNow()).toEqual([5.5, 22]);
    await s.change({ category: 'Vini' });
    expect(await pricesNow()).toEqual([5.5, 22]);
    const high = { variants: [{ name: 'Magnum', price: 1_000_000 }] };
    await s.send(modifiers.saveChoices, { params: { product_id: s.ids[0]! }, body: high });
    const { status, error } = await s.change({ price: { percent: 1, round_to: 1 } });
    expect([status, error.error]).toEqual([422, 'Un prezzo diventerebbe troppo alto.']);
    expect(await pricesNow()).toEqual([1_000_000]);
  });

  it('sets category and VAT class, and takes a category away', async () => {
    const s = await twoProducts();
    const { body } = await s.change({ category: 'Bottega', vat_class: 'reduced' });
    for (const one of body.data) expect(one).toMatchObject({ category: 'Bottega', vat_class: 'reduced' });
    expect((await s.lines()).at(-1)).toBe('Catalogo: 2 prodotti: categoria «Bottega», IVA ridotta.');
    const none = await s.change({ category: null });
    expect(none.body.data.map(({ category, price }) => [category, price])).toEqual([
      [null, 10],
      [null, 12.34],
    ]);
  });

  it('happens once with one key, also when it is sent twice', async () => {
    const s = await twoProducts();
    const body = { product_ids: s.ids, price: { percent: 10, round_to: 0.01 as const } };
    const headers = { 'idempotency-key': 'aumento-0001' };
    const answers = await Promise.all(
      [0, 1].map(() => s.send(products.changeMany, { params: s.params, body }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await s.read(s.ids[0]!)).price).toBe(11);
  });

  it('changes all or none', async () => {
    const s = await twoProducts();
    const other = await (await shop(w)).add();
    const gone = await s.add({ name: 'D' });
    await s.send(products.remove, { params: { product_id: gone.id } });
    for (const id of [other.id, gone.id, 999_999_999]) {
      const { status, error } = await s.change({ product_ids: [...s.ids, id], category: 'X' });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['product_ids']]);
    }
    const high = await s.add({ name: 'E', price: 1_000_000 });
    const { status, error } = await s.change({
      product_ids: [...s.ids, high.id],
      price: { percent: 1, round_to: 1 },
    });
    expect([status, error.error]).toEqual([422, 'Un prezzo diventerebbe troppo alto.']);
    expect(await s.read(s.ids[0]!)).toMatchObject({ price: 10, category: 'Caffetteria' });
  });

  it.each([
    [{}, 'price', 'Scegli che cosa cambiare.'],
    [{ category: 'x', product_ids: [] }, 'product_ids', 'Scegli almeno un prodotto.'],
    [{ price: { percent: -91, round_to: 1 } }, 'price.percent', 'Lo sconto arriva al massimo al 90%.'],
    [{ price: { percent: 4, round_to: 0.3 } }, 'price.round_to', "Scegli l'arrotondamento."],
  ])('refuses %j', async (body, field, sentence) => {
    const s = await twoProducts();
    const { status, error } = await s.change(body as never);
    expect([status, error.fields]).toEqual([422, { [field]: sentence }]);
  });
});

describe('the product of a charge', () => {
  const w = world();

  it('is one of the catalogue of the place', async () => {
    const s = await shop(w);
    const here = { place_id: s.place.id };
    const { id } = await s.add({ price: 2.5 });
    expect((await productsForCharge(w.app, here, [id, id])).get(id)).toEqual({
      id,
      name: 'Caffè espresso',
      kind: 'drink',
      price_cents: 250,
      vat_class: 'food_service',
      is_counted: false,
      variants: [],
    });
    const elsewhere = { place_id: (await w.aPlace()).id };
    await expect(productsForCharge(w.app, elsewhere, [id])).rejects.toEqual(missingProduct());
    await s.send(products.remove, { params: { product_id: id } });
    await expect(productsForCharge(w.app, here, [id])).rejects.toEqual(missingProduct());
  });
});
