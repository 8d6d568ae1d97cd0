import type { PriceChange } from 'contract/products/bulk-price';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

type FollowNames = (ctx: Ctx, place: PlaceAccess, product_ids: readonly number[]) => Promise<void>;

/** Changes the prices of the variants of products that the caller has locked. Throws 422 for a price that would be too high. */
type ChangeVariants = (
  ctx: Ctx,
  place: PlaceAccess,
  product_ids: readonly number[],
  change: PriceChange,
) => Promise<void>;

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** Names of these products may change: takes the locks of what shows them, before the rows of the products. */
    beforeProductNames: readonly FollowNames[];
    /** These products have a new name. */
    afterProductRenamed: readonly FollowNames[];
    /** The prices of these products change by a share: those of their variants do too. */
    whenPricesChange: readonly ChangeVariants[];
  }
}

/** Locks what shows the names of these products, before any row of a product. */
export async function lockNames(ctx: Ctx, place: PlaceAccess, product_ids: readonly number[]): Promise<void> {
  for (const lock of ctx.hooks.beforeProductNames) await lock(ctx, place, product_ids);
}

/** Tells the other slices that these products have a new name. */
export async function tellRenamed(
  ctx: Ctx,
  place: PlaceAccess,
  product_ids: readonly number[],
): Promise<void> {
  for (const tell of ctx.hooks.afterProductRenamed) await tell(ctx, place, product_ids);
}
