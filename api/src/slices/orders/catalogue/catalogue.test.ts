import { modifiers } from 'contract/modifiers/calls';
import { orderCatalogue } from 'contract/order-catalogue/calls';
import { products } from 'contract/products/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { evening } from '../testing/evening.ts';

describe('the menu of a device and the table of an order', () => {
  const w = world();

  it('shows what can be ordered, with course, variants and modifiers, without archived dishes', async () => {
    const e = await evening(w);
    const beer = await e.product({ name: 'Birra', kind: 'drink', price: 5, code: '7' });
    const steak = await e.product({ name: 'Tagliata', price: 22 });
    const gone = await e.product({ name: 'Zuppa' });
    const group = await e.send(modifiers.create, {
      params: e.params,
      body: { name: 'Cottura', kind: 'cooking', min: 1, max: 1, options: [{ name: 'Al sangue', price: 1 }] },
    });
    await e.send(modifiers.saveChoices, {
      params: { product_id: steak },
      body: { variants: [{ name: 'Mezza', price: 12 }], group_ids: [group.body.id] },
    });
    await e.send(products.remove, { params: { product_id: gone } });
    const { body } = await e.send(orderCatalogue.get, { params: e.params });
    expect(body.products).toMatchObject([
      { id: beer, code: '7', course: 'drink', price: 5, variants: [], group_ids: [] },
      { id: steak, course: 'second', variants: [{ name: 'Mezza', price: 12 }], group_ids: [group.body.id] },
    ]);
    expect(body.groups).toMatchObject([
      { name: 'Cottura', min: 1, options: [{ name: 'Al sangue', price: 1, opens_group_id: null }] },
    ]);
  });

  it('says at the table what its guests ordered, which course was sent, and that they want the bill', async () => {
    const e = await evening(w);
    const carbonara = await e.product();
    const { body: order } = await e.open();
    expect((await e.now())[0]!.order).toEqual({ id: order.id, total: 0, course: null, bill_asked: false });
    await e.command(order.id, e.add(carbonara, { course: 'first' }), { type: 'send' });
    await e.askBill(order.id);
    expect((await e.now())[0]!.order).toEqual({ id: order.id, total: 12, course: 'first', bill_asked: true });
  });
});
