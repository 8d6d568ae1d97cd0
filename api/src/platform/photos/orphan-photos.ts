import type { Ctx } from '../../core/context.ts';
import { unlessBackingUp } from '../../core/files/remove-files.ts';
import { namedFiles } from './named-files.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes photo files that no row names: what a killed process left behind. Files are written before their rows, so the
 * last hour's are left alone. While a backup reads they wait for the next night.
 */
export async function removeOrphanPhotos(ctx: Ctx): Promise<void> {
  const before = ctx.clock().getTime() - HOUR_MS;
  const named = await namedFiles(ctx.db);
  await unlessBackingUp(ctx, async () => {
    for await (const { key, changed } of ctx.files.list('photos/')) {
      if (changed.getTime() < before && !named.has(key)) await ctx.files.remove(key);
    }
  });
}
