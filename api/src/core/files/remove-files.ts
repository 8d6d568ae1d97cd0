import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import { LOCKS } from '../db/advisory-locks.ts';

const LATER_MS = 60_000;

/** Removes files that no row references any more. Safe to repeat, also after a partial run. */
export async function removeFiles(ctx: Pick<Ctx, 'files'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ctx.files.remove(key);
}

/** Runs `work` unless a backup is reading; answers whether it ran. The snapshot of a backup may reference any file. */
export function unlessBackingUp({ db }: Pick<Ctx, 'db'>, work: () => Promise<void>): Promise<boolean> {
  return db.tx(async (tx) => {
    const { free } = await tx.one<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${LOCKS.files}) as free`,
    );
    if (free) await work();
    return free;
  });
}

/** The job: as `removeFiles`, postponed by a minute while a backup reads. */
export async function removeOrPostpone(ctx: Ctx, keys: string[]): Promise<void> {
  if (await unlessBackingUp(ctx, () => removeFiles(ctx, keys))) return;
  const later = new Date(ctx.clock().getTime() + LATER_MS);
  await ctx.db.tx((db) => ctx.jobs.send(db, 'files.remove', { keys }, later));
}
