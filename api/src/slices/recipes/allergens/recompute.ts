import { isDeepStrictEqual } from 'node:util';
import type { DishAllergen } from 'contract/allergens/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { allergensOf } from '../engine/allergens.ts';
import { partsOf, type Declared } from '../engine/recipe.ts';
import { aboveOf, loadGraph, loadParts } from '../recipes/load-graph.ts';
import { forgetSnapshots } from '../recipes/snapshot-recipes.ts';

interface Stored extends Declared {
  id: number;
}

/** Locks the products and all above them, by id: as every writer of several products does. */
export function lockAbove(ctx: Ctx, { place_id }: PlaceAccess, ids: readonly number[]): Promise<Stored[]> {
  return ctx.db.many<Stored>(sql`
    with ${aboveOf(ids)}
    select p.id, p.allergens, p.allergens_state from products p
    where p.id in (select id from above) and p.place_id = ${place_id}
    order by p.id for no key update of p`);
}

const withoutNames = (allergens: readonly DishAllergen[]) =>
  allergens.map(({ code, level }) => ({ code, level }));

/** The names alone are no change of the allergens. */
const isOther = (before: Declared, after: Declared) =>
  before.allergens_state !== after.allergens_state ||
  !isDeepStrictEqual(withoutNames(before.allergens), withoutNames(after.allergens));

async function recordChanges(
  ctx: Ctx,
  { place_id, user_id }: PlaceAccess,
  changes: readonly { id: number; before: Declared; after: Declared }[],
  cause: string,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, before, after }) => ({
    id,
    allergens_before: withoutNames(before.allergens),
    allergens_after: withoutNames(after.allergens),
    state_before: before.allergens_state,
    state_after: after.allergens_state,
  }));
  await ctx.db.run(sql`
    insert into allergen_changes (place_id, product_id, at, user_id, cause, allergens_before, allergens_after, state_before,
      state_after)
    select ${place_id}, n.id, ${ctx.clock()}, ${user_id}, ${cause}, n.allergens_before, n.allergens_after, n.state_before,
      n.state_after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, allergens_before jsonb, allergens_after jsonb,
      state_before text, state_after text)
    order by n.id`);
}

/**
 * Computes the allergens of these products and of all above them, and writes those that changed, each with its cause
 * (docs/rules.md 22.6); what their orders kept of the recipes no longer holds. The caller holds the lock of the recipes.
 */
export async function recompute(
  ctx: Ctx,
  place: PlaceAccess,
  product_ids: readonly number[],
  cause: string,
): Promise<void> {
  if (product_ids.length === 0) return;
  const stored = await lockAbove(ctx, place, product_ids);
  const ids = new Set(stored.map(({ id }) => id));
  await forgetSnapshots(ctx, place, [...ids]);
  const graph = await loadGraph(ctx, place, [...ids]);
  const outside = [...graph.dishes.values()]
    .flatMap(({ items }) => partsOf(items))
    .filter((id) => !ids.has(id));
  const found = allergensOf(graph, await loadParts(ctx, place, [...new Set(outside)]));
  const changed = stored.flatMap(({ id, allergens, allergens_state }) => {
    const { name: _, ...after } = found.get(id)!;
    const before = { allergens, allergens_state };
    return isDeepStrictEqual(before, after) ? [] : [{ id, before, after }];
  });
  if (changed.length === 0) return;
  const rows = changed.map(({ id, after }) => ({ id, ...after }));
  await ctx.db.run(sql`
    update products p set allergens = n.allergens, allergens_state = n.allergens_state, updated_at = ${ctx.clock()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, allergens jsonb, allergens_state text)
    where p.id = n.id and p.place_id = ${place.place_id}`);
  await recordChanges(
    ctx,
    place,
    changed.filter(({ before, after }) => isOther(before, after)),
    cause,
  );
}
