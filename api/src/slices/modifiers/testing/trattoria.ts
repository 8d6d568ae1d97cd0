import { modifiers } from 'contract/modifiers/calls';
import type { ModifierGroup, ProductChoices } from 'contract/modifiers/schemas';
import sql from 'sql-template-tag';
import type { World } from '../../../testing/world.ts';
import { shop } from '../../products/testing/shop.ts';

type Body = Record<string, unknown>;

/** A place with a dish, and what its owner does with modifiers. `body` may have values that the contract's types forbid. */
export async function trattoria(w: World) {
  const s = await shop(w, await w.aPlace({ category: 'trattoria' }));
  const { params, place, send } = s;
  const create = (body: Body) => send(modifiers.create, { params, body: body as never });
  const update = (group_id: number, body: Body) =>
    send(modifiers.update, { params: { group_id }, body: body as never });
  const saveChoices = (product_id: number, body: Body) =>
    send(modifiers.saveChoices, { params: { product_id }, body });

  return {
    ...s,
    create,
    update,
    saveChoices,
    async group(more: Body = {}): Promise<ModifierGroup> {
      const { body } = await create({
        name: 'Aggiunte',
        kind: 'add',
        options: [{ name: 'Burrata' }],
        ...more,
      });
      return body;
    },
    remove: (group_id: number) => send(modifiers.remove, { params: { group_id } }),
    restore: (group_id: number) => send(modifiers.restore, { params: { group_id } }),
    async read(group_id: number): Promise<ModifierGroup> {
      const { body } = await send(modifiers.get, { params: { group_id } });
      return body;
    },
    async names(query: { shelf?: 'archived' } = {}): Promise<string[]> {
      const { body } = await send(modifiers.list, { params, query });
      return body.data.map(({ name }) => name);
    },
    async choices(product_id: number): Promise<ProductChoices> {
      const { body } = await send(modifiers.choices, { params: { product_id } });
      return body;
    },
    async ingredient(name: string, unit: string, allergens: readonly Body[] = []): Promise<number> {
      const now = w.app.clock();
      const { id } = await w.app.db.one<{ id: number }>(sql`
        insert into ingredients (place_id, name, unit, allergens, created_at, updated_at)
        values (${place.id}, ${name}, ${unit}, ${JSON.stringify(allergens)}, ${now}, ${now}) returning id`);
      return id;
    },
  };
}
