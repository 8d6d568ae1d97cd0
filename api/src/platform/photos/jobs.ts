import { HOUR_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { unlessBackingUp } from '../../core/files/remove-files.ts';
import { filesOfPhoto } from './photo-files.ts';

const photoKeys = sql`
  select key from room_photos union all select key from place_photos union all select key from product_photos`;

/** Every file that a row references. */
async function namedFiles(db: Pick<Db, 'query'>): Promise<Set<string>> {
  const { rows } = await db.query(photoKeys.text, photoKeys.values);
  // The statement above decides the shape.
  return new Set((rows as { key: string }[]).flatMap(({ key }) => filesOfPhoto(key)));
}

/**
 * Nightly: removes photo files without a row, left by killed processes. Files are written before their rows, so files
 * of the last hour stay. Waits for the next night while a backup reads.
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
