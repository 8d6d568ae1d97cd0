import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { KnownPart } from '../engine/allergens.ts';
import type { Dish, Graph, Ingredient, Item } from '../engine/recipe.ts';

/** A place, checked or not: the functions of this file read. */
interface Place {
  readonly place_id: number;
}

/** The products and all those whose recipes use them, at any depth, as a relation `above (id)`. */
export const aboveOf = (ids: readonly number[]): Sql => sql`recursive above (id) as (
  select unnest(${ids}::bigint[])
  union select i.product_id from recipe_items i join above a on i.sub_product_id = a.id)`;

/** The products and all that their recipes use, at any depth, as a relation `below (id)`. */
const belowOf = (ids: readonly number[]): Sql => sql`recursive below (id) as (
  select unnest(${ids}::bigint[])
  union select i.sub_product_id from recipe_items i join below b on i.product_id = b.id
    where i.sub_product_id is not null)`;

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Numbers are texts: the costs are exact. */
const items = sql`coalesce((
  select json_agg(json_build_object('ingredient_id', i.ingredient_id, 'product_id', i.sub_product_id,
    'quantity', i.quantity::text, 'unit', i.unit) order by i.position)
  from recipe_items i where i.product_id = p.id), '[]')`;

export async function loadDishes(
  { db }: Ctx,
  { place_id }: Place,
  ids: readonly number[],
): Promise<Map<number, Dish>> {
  const dishes = await db.many<Dish>(sql`
    select p.id, p.name, ${items} as items, coalesce(r.yield_portions, 1)::text as yield_portions, s.allergens as statement
    from products p left join recipes r on r.product_id = p.id left join allergen_statements s on s.product_id = p.id
    where p.id = any (${ids}::bigint[]) and p.place_id = ${place_id}`);
  return byId(dishes);
}

/** The ingredients that the lines name. An id of another place is none. */
export async function loadIngredients(
  { db }: Ctx,
  { place_id }: Place,
  lines: readonly Pick<Item, 'ingredient_id'>[],
): Promise<Map<number, Ingredient>> {
  const ids = [...new Set(lines.flatMap(({ ingredient_id }) => ingredient_id ?? []))];
  const ingredients = await db.many<Ingredient>(sql`
    select i.id, i.name, i.unit, i.cost::text as cost, i.allergens from ingredients i
    where i.id = any (${ids}::bigint[]) and i.place_id = ${place_id}`);
  return byId(ingredients);
}

/** What counts of these products now. */
export async function loadParts(
  { db }: Ctx,
  { place_id }: Place,
  ids: readonly number[],
): Promise<Map<number, KnownPart & { id: number }>> {
  const parts = await db.many<KnownPart & { id: number }>(sql`
    select p.id, p.name, p.allergens, p.allergens_state from products p
    where p.id = any (${ids}::bigint[]) and p.place_id = ${place_id}`);
  return byId(parts);
}

const allLines = (dishes: ReadonlyMap<number, Dish>) => [...dishes.values()].flatMap((dish) => dish.items);

/** These products with their ingredients; what their recipes use of other products is not loaded. */
export async function loadGraph(ctx: Ctx, place: Place, ids: readonly number[]): Promise<Graph> {
  const dishes = await loadDishes(ctx, place, ids);
  return { dishes, ingredients: await loadIngredients(ctx, place, allLines(dishes)) };
}

/** Everything that goes into these products. */
export async function loadBelow(ctx: Ctx, place: Place, ids: readonly number[]): Promise<Graph> {
  const found = await ctx.db.many<{ id: number }>(sql`with ${belowOf(ids)} select id from below`);
  return loadGraph(
    ctx,
    place,
    found.map(({ id }) => id),
  );
}

/** Everything that uses these products, without what goes into it. */
export async function loadAbove(
  ctx: Ctx,
  place: Place,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Dish>> {
  const found = await ctx.db.many<{ id: number }>(sql`with ${aboveOf(ids)} select id from above`);
  return loadDishes(
    ctx,
    place,
    found.map(({ id }) => id),
  );
}
