import type { Ctx } from '../../core/context.ts';
import { lockName } from '../../core/db/lock-name.ts';

/**
 * The writers of recipes, ingredients, statements and registers of a place, and of the names of its products, follow each other: two
 * concurrent saves could otherwise make a cycle that neither of them sees. It comes before any row of a product; those follow by id.
 */
export async function lockRecipes(ctx: Ctx, { place_id }: { readonly place_id: number }): Promise<void> {
  await lockName(ctx.db, `recipes ${place_id}`);
}

/** A transaction that holds the lock from its beginning. */
export function changingRecipes<T>(
  ctx: Ctx,
  place: { readonly place_id: number },
  work: (inside: Ctx) => Promise<T>,
): Promise<T> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockRecipes(inside, place);
    return work(inside);
  });
}
