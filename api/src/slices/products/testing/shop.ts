import { products } from 'contract/products/calls';
import type { Product, ProductInput } from 'contract/products/schemas';
import sql from 'sql-template-tag';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';

export const coffee: ProductInput = {
  name: 'Caffè espresso',
  kind: 'drink',
  category: 'Caffetteria',
  price: 1.2,
  vat_class: 'food_service',
  code: 'CAF',
  barcode: '8001120000019',
  description: 'Miscela della casa.',
};

/** A place with products, and what its owner does with them. */
export async function shop(w: World, place?: TestPlace) {
  const at = place ?? (await w.aPlace({ category: 'negozio' }));
  const params = { place_id: at.id };
  const send = w.as(at.owner.token);
  /** `more` may have values that the contract's types forbid. */
  const create = (more: Record<string, unknown> = {}) =>
    send(products.create, { params, body: { ...coffee, code: null, barcode: null, ...more } });

  return {
    place: at,
    params,
    send,
    create,
    async add(more: Partial<ProductInput> = {}): Promise<Product> {
      const { body } = await create(more);
      return body;
    },
    list: (query: Record<string, unknown> = {}) => send(products.list, { params, query }),
    async names(query: Record<string, unknown> = {}): Promise<string[]> {
      const { body } = await send(products.list, { params, query });
      return body.data.map(({ name }) => name);
    },
    async read(product_id: number): Promise<Product> {
      const { body } = await send(products.get, { params: { product_id } });
      return body;
    },
    async lines(): Promise<string[]> {
      const lines = await w.app.db.many<{ sentence: string }>(sql`
        select sentence from activity where place_id = ${at.id} and kind = 'product' order by id`);
      return lines.map(({ sentence }) => sentence);
    },
  };
}
