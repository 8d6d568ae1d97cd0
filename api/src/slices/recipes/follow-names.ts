import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { lockAbove, recompute } from './allergens/recompute.ts';
import { lockRecipes } from './lock-recipes.ts';

/** Before rows of products are locked whose names may change: the lock of the recipes, then all rows above them, by id. */
export async function lockForNames(
  ctx: Ctx,
  place: PlaceAccess,
  product_ids: readonly number[],
): Promise<void> {
  await lockRecipes(ctx, place);
  await lockAbove(ctx, place, product_ids);
}

/** A stated part brings its allergens under its own name: the dishes above say the new one. */
export function followNames(ctx: Ctx, place: PlaceAccess, product_ids: readonly number[]): Promise<void> {
  return recompute(ctx, place, product_ids, 'Nome di un prodotto cambiato');
}
