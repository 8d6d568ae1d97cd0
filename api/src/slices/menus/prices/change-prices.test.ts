import { menus } from 'contract/menus/calls';
import { modifiers } from 'contract/modifiers/calls';
import { products } from 'contract/products/calls';
import { publicMenu } from 'contract/public-menu/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { aTrattoria } from '../testing/a-trattoria.ts';

const w = world();

async function aWineList() {
  const t = await aTrattoria(w);
  const wine = await t.dish('Verdicchio', { kind: 'drink', price: 18 });
  const water = await t.dish('Acqua', { kind: 'drink', price: 2 });
  const product_id = wine.id;
  await t.send(modifiers.saveChoices, {
    params: { product_id },
    body: {
      variants: [
        { name: 'Calice', price: 4.2 },
        { name: 'Bottiglia', price: 19 },
      ],
    },
  });
  const prices = async () => {
    const { body } = await t.send(modifiers.choices, { params: { product_id } });
    const read = async (id: number) =>
      (await t.send(products.get, { params: { product_id: id } })).body.price;
    return [await read(wine.id), ...body.variants.map(({ price }) => price), await read(water.id)];
  };
  const change = (more: object = {}) =>
    t.send(menus.changePrices, {
      params: t.params,
      body: { product_ids: [wine.id, water.id], percent: 4, round_to: 0.5, ...more },
    });
  const undo = (price_change_id: number) => t.send(menus.undoPrices, { params: { price_change_id } });
  return { t, wine, water, prices, change, undo };
}

describe('a bulk change of prices', () => {
  it('reaches products and their variants, and is undone once', async () => {
    const { prices, change, undo, t } = await aWineList();
    const { body, status } = await change();
    expect(status).toBe(201);
    expect(await prices()).toEqual([18.5, 4.5, 20, 2]);
    expect(await undo(body.id)).toMatchObject({ status: 200, body: { kept: 0 } });
    expect(await prices()).toEqual([18, 4.2, 19, 2]);
    await undo(body.id);
    expect(await prices()).toEqual([18, 4.2, 19, 2]);
    const { body: list } = await t.send(menus.priceChanges, { params: t.params });
    expect(list.data).toMatchObject([{ id: body.id, percent: 4, kept: 0 }]);
    expect(list.data[0]?.undone_at).not.toBeNull();
  });

  it('leaves a price alone that somebody changed since', async () => {
    const { prices, change, undo, t, wine } = await aWineList();
    const { body } = await change({ percent: 10, round_to: 0.1 });
    const { name, kind, vat_class } = wine;
    await t.send(products.update, {
      params: { product_id: wine.id },
      body: { name, kind, vat_class, price: 25 },
    });
    expect(await undo(body.id)).toMatchObject({ body: { kept: 1 } });
    expect(await prices()).toEqual([25, 4.2, 19, 2]);
  });

  it('changes nothing where one product is of another place', async () => {
    const { prices, change, wine } = await aWineList();
    const other = await aWineList();
    const answer = await change({ product_ids: [wine.id, other.wine.id] });
    expect(answer).toMatchObject({ status: 422 });
    expect(await prices()).toEqual([18, 4.2, 19, 2]);
  });

  it('reaches open menus where it moves variants alone, as does its undo', async () => {
    const { t, wine, change, undo } = await aWineList();
    await t.menu({
      name: 'Vini',
      is_public: true,
      sections: [{ name: 'Bianchi', dishes: [{ product_id: wine.id }] }],
    });
    const { slug } = await w.app.db.one<{ slug: string }>(
      sql`select slug from places where id = ${t.params.place_id}`,
    );
    const glass = async () => {
      const { body } = await w.as()(publicMenu.get, { params: { slug }, query: {} });
      return body.menus[0]?.sections[0]?.dishes[0]?.variants[0]?.price;
    };
    await expect.poll(glass).toBe(4.2);
    // 18 €, 19 € and 2 € stay: only the glass moves.
    const { body } = await change({ percent: 1, round_to: 0.5 });
    await expect.poll(glass).toBe(4);
    await undo(body.id);
    await expect.poll(glass).toBe(4.2);
  });
});
