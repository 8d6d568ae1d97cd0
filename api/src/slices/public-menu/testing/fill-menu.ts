import sql from 'sql-template-tag';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';

interface DishOptions {
  name?: string;
  allergens?: { code: string; level: string; from: string[] }[];
  state?: string;
  translations?: object;
}

/** A place with an open menu page, one menu and one section; `dish` adds to it. */
export async function aPublicMenu(w: World) {
  const { db } = w.app;
  const place: TestPlace = await w.aPlace({ category: 'restaurant' });
  const { slug } = await db.one<{ slug: string }>(sql`select slug from places where id = ${place.id}`);
  await db.run(
    sql`insert into menu_pages (place_id, is_open, languages) values (${place.id}, true, '{it,en}')`,
  );
  const menu = await db.one<{ id: number }>(sql`
    insert into menus (place_id, position, name, created_at, updated_at)
    values (${place.id}, 1, 'La carta', now(), now()) returning id`);
  const section = await db.one<{ id: number }>(sql`
    insert into menu_sections (place_id, menu_id, position, name) values (${place.id}, ${menu.id}, 1, 'Primi')
    returning id`);
  let position = 0;
  async function dish({
    name = 'Lasagne',
    allergens = [],
    state = 'stated',
    translations = {},
  }: DishOptions = {}) {
    position += 1;
    const { id } = await db.one<{ id: number }>(sql`
      insert into products (place_id, name, kind, price_cents, vat_class, allergens, allergens_state, created_at, updated_at)
      values (${place.id}, ${name}, 'dish', 1250, 'food_service', ${JSON.stringify(allergens)}::jsonb, ${state}, now(), now())
      returning id`);
    await db.run(sql`
      insert into dish_cards (product_id, place_id, translations, updated_at)
      values (${id}, ${place.id}, ${JSON.stringify(translations)}::jsonb, now())`);
    await db.run(sql`
      insert into menu_dishes (section_id, product_id, place_id, position)
      values (${section.id}, ${id}, ${place.id}, ${position})`);
    return id;
  }
  return { place, slug, menu_id: menu.id, dish };
}
