import { markLabels } from 'contract/menus/labels';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { allergensOf } from '../../recipes/engine/allergens.ts';
import type { Dish, Ingredient } from '../../recipes/engine/recipe.ts';
import { COMMON } from '../../recipes/ingredients/common/common.ts';
import { languagesOf } from '../../public-menu/menu-page.ts';
import { COVER_CENTS } from '../sales/bill-rows.ts';
import { COSTS, type DemoDish, RIFUGIO_DISHES, TRATTORIA_DISHES } from './demo-menus.ts';

type Dishes = Readonly<Record<string, DemoDish>>;

interface Sold {
  id: number;
  name: string;
  category: string;
}

const A_CENT_A_GRAM = 0.01;

async function seedIngredients({ db }: Ctx, place_id: number, dishes: Dishes, opening: Date) {
  const names = new Set(Object.values(dishes).flatMap(({ recipe }) => recipe.map(([name]) => name)));
  const rows = COMMON.filter(({ name }) => names.has(name)).map(({ name, unit, allergens }) => ({
    name,
    unit,
    allergens,
    cost: COSTS[name] ?? A_CENT_A_GRAM,
  }));
  const found = await db.many<Ingredient>(sql`
    insert into ingredients (place_id, name, unit, cost, allergens, created_at, updated_at)
    select ${place_id}, n.name, n.unit, n.cost, n.allergens, ${opening}, ${opening}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (name text, unit text, cost numeric, allergens jsonb)
    returning id, name, unit, cost::text, allergens`);
  return new Map(found.map((one) => [one.name, one]));
}

/** Recipes, and the allergens that follow from them, as the service would have written them. */
async function seedRecipes(ctx: Ctx, place_id: number, sold: readonly Sold[], dishes: Dishes, opening: Date) {
  const { db } = ctx;
  const ingredients = await seedIngredients(ctx, place_id, dishes, opening);
  const cooked = sold.flatMap(({ id, name }): Dish[] => {
    const items = dishes[name]?.recipe.map(([ingredient, quantity, unit]) => {
      const ingredient_id = ingredients.get(ingredient)?.id;
      if (ingredient_id === undefined) throw new Error(`No common ingredient: ${ingredient}`);
      return { ingredient_id, product_id: null, quantity: String(quantity), unit };
    });
    return items ? [{ id, name, items, yield_portions: '1', statement: null }] : [];
  });
  const asJson = JSON.stringify(cooked);
  await db.run(sql`
    insert into recipes (product_id, place_id, yield_portions, updated_at)
    select n.id, ${place_id}, 1, ${opening} from jsonb_to_recordset(${asJson}::jsonb) as n (id bigint)`);
  await db.run(sql`
    insert into recipe_items (place_id, product_id, position, ingredient_id, quantity, unit)
    select ${place_id}, n.id, (i.at - 1)::int, (i.item ->> 'ingredient_id')::bigint, (i.item ->> 'quantity')::numeric,
      i.item ->> 'unit'
    from jsonb_to_recordset(${asJson}::jsonb) as n (id bigint, items jsonb)
    cross join jsonb_array_elements(n.items) with ordinality as i (item, at)`);
  const graph = {
    dishes: new Map(cooked.map((dish) => [dish.id, dish])),
    ingredients: new Map([...ingredients.values()].map((one) => [one.id, one])),
  };
  const found = [...allergensOf(graph)].map(([id, { allergens, allergens_state }]) => ({
    id,
    allergens,
    allergens_state,
  }));
  await db.run(sql`
    update products p set allergens = n.allergens, allergens_state = n.allergens_state
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n (id bigint, allergens jsonb, allergens_state text)
    where p.id = n.id`);
}

async function seedCards(
  { db }: Ctx,
  place_id: number,
  sold: readonly Sold[],
  dishes: Dishes,
  opening: Date,
) {
  const cards = sold.flatMap(({ id, name }) => {
    const dish = dishes[name];
    if (!dish) return [];
    const translations = {
      ...(dish.en !== undefined && { en: { name: dish.en, description: null } }),
      ...(dish.de !== undefined && { de: { name: dish.de, description: null } }),
    };
    return [{ id, course: dish.course, marks: dish.marks ?? [], translations }];
  });
  const known = Object.keys(markLabels);
  await db.run(sql`
    insert into dish_cards (product_id, place_id, course, station, marks, translations, updated_at)
    select n.id, ${place_id}, n.course, 'kitchen',
      array(select m from unnest(${known}::text[]) as m where n.marks ? m), n.translations, ${opening}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as n (id bigint, course text, marks jsonb, translations jsonb)`);
}

interface DemoMenu {
  name: string;
  en: string;
  position: number;
  formula_cents: number | null;
  weekdays: readonly number[];
  hours: readonly [from: string, to: string] | null;
  sections: readonly { name: string; choose: number | null; dishes: readonly number[] }[];
}

async function seedMenu({ db }: Ctx, place_id: number, menu: DemoMenu, opening: Date): Promise<void> {
  const translations = JSON.stringify({ en: { name: menu.en, description: null } });
  const { id } = await db.one<{ id: number }>(sql`
    insert into menus (place_id, position, name, translations, formula_price_cents, weekdays, from_time, to_time, created_at,
      updated_at)
    values (${place_id}, ${menu.position}, ${menu.name}, ${translations}, ${menu.formula_cents}, ${menu.weekdays},
      ${menu.hours?.[0] ?? null}, ${menu.hours?.[1] ?? null}, ${opening}, ${opening})
    returning id`);
  for (const [position, { name, choose, dishes }] of menu.sections.entries()) {
    await db.run(sql`
      with made as (
        insert into menu_sections (place_id, menu_id, position, name, choose)
        values (${place_id}, ${id}, ${position}, ${name}, ${choose}) returning id
      )
      insert into menu_dishes (section_id, product_id, place_id, position)
      select made.id, d.id, ${place_id}, (d.n - 1)::int
      from made cross join unnest(${dishes}::bigint[]) with ordinality as d (id, n)`);
  }
}

const MENU_OF_THE_DAY_CENTS = 1500;

/** The card with everything by its category, and where there are first and second courses a fixed menu for lunch. */
async function seedMenus(ctx: Ctx, place_id: number, sold: readonly Sold[], opening: Date): Promise<void> {
  const categories = [...new Set(sold.map(({ category }) => category))];
  const ids = (wanted: string) => sold.filter(({ category }) => category === wanted).map(({ id }) => id);
  await seedMenu(
    ctx,
    place_id,
    {
      name: 'Carta',
      en: 'À la carte',
      position: 1,
      formula_cents: null,
      weekdays: [],
      hours: null,
      sections: categories.map((name) => ({ name, choose: null, dishes: ids(name) })),
    },
    opening,
  );
  if (!categories.includes('Primi')) return;
  await seedMenu(
    ctx,
    place_id,
    {
      name: 'Menu del giorno',
      en: 'Menu of the day',
      position: 2,
      formula_cents: MENU_OF_THE_DAY_CENTS,
      weekdays: [1, 2, 3, 4, 5],
      hours: ['12:00', '14:30'],
      sections: [
        { name: 'Un primo', choose: 1, dishes: ids('Primi') },
        { name: 'Un secondo', choose: 1, dishes: ids('Secondi') },
      ],
    },
    opening,
  );
}

/** The kitchens of the demo: ingredients, recipes, and the menus that guests read. One dish has no recipe yet. */
export async function seedKitchens(ctx: Ctx, places: Record<string, number>, opening: Date): Promise<void> {
  for (const [place, dishes] of [
    ['Trattoria del Porto', TRATTORIA_DISHES],
    ['Rifugio Stella Alpina', RIFUGIO_DISHES],
  ] as const) {
    const place_id = places[place] ?? 0;
    const sold = await ctx.db.many<Sold>(sql`
      select id, name, category from products where place_id = ${place_id} and kind in ('dish', 'drink') order by id`);
    await seedRecipes(ctx, place_id, sold, dishes, opening);
    await seedCards(ctx, place_id, sold, dishes, opening);
    await seedMenus(ctx, place_id, sold, opening);
  }
  await ctx.db.run(sql`
    insert into menu_pages (place_id, cover_charge_cents, languages)
    select p.id, ${COVER_CENTS}, ${languagesOf} from places p left join menu_pages g on g.place_id = p.id
    where p.id = ${places['Trattoria del Porto'] ?? 0}`);
}
