import type { Ctx } from '../context.ts';

/** Removes files that no row names any more. Safe to repeat, also after it stopped half-way. */
export async function removeFiles(ctx: Pick<Ctx, 'files'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ctx.files.remove(key);
}
