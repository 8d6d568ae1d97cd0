import sql from 'sql-template-tag';
import type { TestPlace } from '../factories.ts';
import type { World } from '../world.ts';

/** A product with a photo. */
export async function aProduct(world: World, place: TestPlace): Promise<number> {
  const now = world.app.clock();
  const { id } = await world.app.db.one<{ id: number }>(sql`
    insert into products (place_id, name, kind, category, price_cents, vat_class, code, created_at, updated_at)
    values (${place.id}, 'Acqua', 'drink', 'Bevande', 250, 'food_service', gen_random_uuid()::text, ${now}, ${now})
    returning id`);
  await world.app.db.run(sql`
    insert into product_photos (product_id, key, sha256, created_at)
    values (${id}, md5('product ' || ${id}::bigint), sha256('x'), ${now})`);
  return id;
}

/** Entities of menus, recipes and modifiers, for `fixtures.ts`. */
export const menuFixtures = {
  ingredient_id: async (world: World, place: TestPlace) => {
    const now = world.app.clock();
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into ingredients (place_id, name, unit, cost, allergens, supplier, created_at, updated_at)
      values (${place.id}, gen_random_uuid()::text, 'g', 0.008, '[{"code": "milk", "level": "contains"}]', 'Caseificio', ${now},
        ${now})
      returning id`);
    return id;
  },
  register_id: async (world: World, place: TestPlace) => {
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into allergen_registers (place_id, number, signed_by, user_id, signed_at, last_change_id, dishes, changes, content)
      select ${place.id}, coalesce(max(number), 0) + 1, 'Il cuoco', ${place.owner.id}, ${world.app.clock()}, 0, 0, 0,
        '{"place_name": "Trattoria", "dishes": [], "changes": []}'
      from allergen_registers where place_id = ${place.id}
      returning id`);
    return id;
  },
  menu_id: async (world: World, place: TestPlace) => {
    const now = world.app.clock();
    const product_id = await aProduct(world, place);
    const { id } = await world.app.db.one<{ id: number }>(sql`
      with made as (
        insert into menus (place_id, position, name, created_at, updated_at)
        values (${place.id}, 1, 'Carta', ${now}, ${now}) returning id
      ), section as (
        insert into menu_sections (place_id, menu_id, position, name)
        select ${place.id}, id, 0, 'Primi' from made returning id
      ), dish as (
        insert into menu_dishes (section_id, product_id, place_id, position)
        select id, ${product_id}, ${place.id}, 0 from section
      ), card as (
        insert into dish_cards (product_id, place_id, course, translations, updated_at)
        values (${product_id}, ${place.id}, 'first', '{"en": {"name": "Dish", "description": null}}', ${now})
      )
      select id from made`);
    return id;
  },
  price_change_id: async (world: World, place: TestPlace) => {
    const product_id = await aProduct(world, place);
    const { id } = await world.app.db.one<{ id: number }>(sql`
      with change as (
        insert into price_changes (place_id, at, user_id, percent, round_to)
        values (${place.id}, ${world.app.clock()}, ${place.owner.id}, 4, 0.5) returning id
      ), line as (
        insert into price_change_lines (place_id, change_id, product_id, before_cents, after_cents)
        select ${place.id}, id, ${product_id}, 1000, 1050 from change
      )
      select id from change`);
    return id;
  },
  group_id: async (world: World, place: TestPlace) => {
    const now = world.app.clock();
    const product_id = await aProduct(world, place);
    const { id } = await world.app.db.one<{ id: number }>(sql`
      with butter as (
        insert into ingredients (place_id, name, unit, allergens, created_at, updated_at)
        values (${place.id}, gen_random_uuid()::text, 'g', '[{"code": "milk", "level": "contains"}]', ${now}, ${now})
        returning id
      ), made as (
        insert into modifier_groups (place_id, name, kind, min, updated_at)
        values (${place.id}, 'Aggiunte', 'add', 0, ${now}) returning id
      ), option as (
        insert into modifier_options (place_id, group_id, position, name, price_cents)
        select ${place.id}, id, 0, 'Burro', 100 from made returning id
      ), delta as (
        insert into modifier_ingredients (option_id, ingredient_id, place_id, quantity, unit)
        select option.id, butter.id, ${place.id}, 10, 'g' from option, butter
      ), asked as (
        insert into product_modifier_groups (product_id, group_id, place_id, position)
        select ${product_id}, id, ${place.id}, 0 from made
      ), variant as (
        insert into product_variants (place_id, product_id, position, name, price_cents)
        values (${place.id}, ${product_id}, 0, 'Calice', 400)
      )
      select id from made`);
    return id;
  },
};

/** Bodies of their calls. */
export const menuBodies = {
  'ingredients.create': () => ({
    name: 'Burro',
    unit: 'g',
    allergens: [{ code: 'milk', level: 'contains' }],
  }),
  'ingredients.update': () => ({ name: 'Burro chiarificato', unit: 'g' }),
  'ingredients.addCommon': () => ({ names: ['Burro'] }),
  'recipes.save': () => ({ items: [] }),
  'recipes.stateAllergens': () => ({
    allergens: [{ code: 'milk', level: 'contains' }],
    reason: 'Scheda tecnica',
  }),
  'allergenRegister.sign': () => ({ signed_by: 'Il cuoco' }),
  'menus.create': () => ({ name: 'Carta', sections: [{ name: 'Primi', dishes: [] }] }),
  'menus.update': () => ({ name: 'Carta estiva', sections: [] }),
  'menus.changePrices': () => ({ product_ids: [1], percent: 4, round_to: 0.5 }),
  'menus.previewImport': () => ({ text: 'Menu;Sezione;Piatto;Prezzo\nCarta;Primi;Lasagne;12,00\n' }),
  'menus.importCsv': () => ({ text: 'Menu;Sezione;Piatto;Prezzo\nCarta;Primi;Lasagne;12,00\n' }),
  'menus.translate': () => ({ name: 'Dish', description: null }),
  'publicMenu.savePage': () => ({ is_open: true }),
  'modifiers.create': () => ({ name: 'Cottura', kind: 'cooking', options: [{ name: 'Al sangue' }] }),
  'modifiers.update': () => ({ name: 'Cottura', kind: 'cooking', options: [{ name: 'Ben cotta' }] }),
};
