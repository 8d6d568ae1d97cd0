import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { costsOf } from '../engine/cost.ts';
import { rounded } from '../engine/fraction.ts';
import { portionsOf } from '../engine/portion.ts';
import type { Graph } from '../engine/recipe.ts';
import { lockRecipes } from '../lock-recipes.ts';
import { loadBelow } from './load-graph.ts';

interface Place {
  readonly place_id: number;
}

/** Of quantities and of costs in the currency. */
const DECIMALS = 4;

const byName = new Intl.Collator('it').compare;

/** What each of the dishes is made of and costs, as it is kept. */
function snapshotsOf(graph: Graph, product_ids: readonly number[]) {
  const portions = portionsOf(graph);
  const costs = costsOf(graph);
  return product_ids.map((product_id) => {
    const ingredients = portions.get(product_id)!.map(({ ingredient_id, product_id: part, amount }) => {
      const ingredient = graph.ingredients.get(ingredient_id ?? 0);
      return {
        ingredient_id,
        product_id: part,
        name: ingredient?.name ?? graph.dishes.get(part ?? 0)?.name ?? '',
        unit: ingredient?.unit ?? 'pz',
        quantity: rounded(amount, DECIMALS).toFixed(DECIMALS),
      };
    });
    const cost = costs.get(product_id)?.portion;
    return {
      product_id,
      ingredients: ingredients.toSorted((a, b) => byName(a.name, b.name)),
      cost: cost ? rounded(cost, DECIMALS) : null,
    };
  });
}

/**
 * Keeps what these products are made of and cost now, and answers the ids of the snapshots by product. They hold until a recipe, an
 * ingredient or a cost below them changes (docs/rules.md 22.13). The products are of the place and have recipes. The lock of the
 * recipes comes before any row of a product.
 */
export async function snapshotRecipes(
  ctx: Ctx,
  place: Place,
  product_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (product_ids.length === 0) return new Map();
  await lockRecipes(ctx, place);
  const rows = snapshotsOf(await loadBelow(ctx, place, product_ids), product_ids);
  const made = await ctx.db.many<{ id: number; product_id: number }>(sql`
    with made as (
      insert into recipe_snapshots (place_id, product_id, ingredients, cost, made_at)
      select ${place.place_id}, n.product_id, n.ingredients, n.cost, ${ctx.clock()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (product_id bigint, ingredients jsonb, cost numeric)
      order by n.product_id
      returning id, product_id
    )
    update recipes r set snapshot_id = made.id from made where r.product_id = made.product_id returning made.id, made.product_id`);
  return new Map(made.map(({ id, product_id }) => [product_id, id]));
}

/** The dishes are made or cost otherwise from now on: the next order of one keeps a new snapshot. The caller holds the lock of the recipes. */
export async function forgetSnapshots(
  { db }: Ctx,
  { place_id }: Place,
  product_ids: readonly number[],
): Promise<void> {
  await db.run(sql`
    update recipes r set snapshot_id = null
    where r.product_id = any (${product_ids}::bigint[]) and r.place_id = ${place_id} and r.snapshot_id is not null`);
}
