import { menus } from 'contract/menus/calls';
import type { Menu } from 'contract/menus/schemas';
import type { World } from '../../../testing/world.ts';
import { shop } from '../../products/testing/shop.ts';

type Body = Record<string, unknown>;

/** A place with a catalogue, and what its owner does with menus. `body` may have values that the contract's types forbid. */
export async function aTrattoria(w: World) {
  const s = await shop(w, await w.aPlace({ category: 'trattoria' }));
  const { params, send } = s;
  const create = (body: Body) => send(menus.create, { params, body: body as never });
  return {
    ...s,
    create,
    update: (menu_id: number, body: Body) => send(menus.update, { params: { menu_id }, body: body as never }),
    dish: (name: string, more: Body = {}) => s.add({ name, kind: 'dish', ...more } as never),
    async menu(body: Body): Promise<Menu> {
      const answer = await create(body);
      return answer.body;
    },
    async read(menu_id: number): Promise<Menu> {
      const { body } = await send(menus.get, { params: { menu_id } });
      return body;
    },
    saveCard: (product_id: number, body: Body) => send(menus.saveCard, { params: { product_id }, body }),
  };
}
