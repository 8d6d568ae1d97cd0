import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import type { ZipEntry } from '../../platform/zip/write-zip.ts';

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** More files of a month for the accountant's archive; none where nothing happened. */
    monthFiles: readonly ((ctx: Ctx, place: PlaceAccess, month: string) => Promise<ZipEntry[]>)[];
  }
}

/** What other slices add to the archive of a month. */
export async function filesOfMonth(ctx: Ctx, place: PlaceAccess, month: string): Promise<ZipEntry[]> {
  const files = [];
  for (const hook of ctx.hooks.monthFiles) files.push(await hook(ctx, place, month));
  return files.flat();
}
