import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { notFresh } from './stale-feeds.ts';
import { join, syncOutOfTurn } from './sync-on-demand.ts';

/** A sale waits no longer than this. */
const PATIENCE_MS = 3000;
/** A site has a little less, so that what it says at the last moment still counts. */
const FETCH_MS = 2500;
/** Whoever was asked just now is not waited for again. */
const JUST_TRIED_MS = 60_000;

/** Feeds that the room is sold by without knowing what they say, and whether somebody is reading them already. */
function oldFeeds(ctx: Ctx, place_id: number, room_id: number) {
  const now = ctx.clock();
  const tried = new Date(now.getTime() - JUST_TRIED_MS);
  return ctx.db.many<{ id: number; is_running: boolean }>(sql`
    select c.id, coalesce(c.running_until > ${now}, false) as is_running ${notFresh(ctx, room_id)}
      and r.place_id = ${place_id}
      and (c.last_attempt_at is null or c.last_attempt_at < ${tried} or c.running_until > ${now})`);
}

/**
 * Reads the feeds of a room before it is sold, outside of the sale's transaction: together, for three seconds at most; what
 * takes longer goes on by itself. It never throws and never decides: what could not be read is told by `listStaleFeeds`.
 */
export async function syncBeforeSale(
  ctx: Ctx,
  { place_id }: { place_id: number },
  room_id: number,
): Promise<void> {
  const old = await oldFeeds(ctx, place_id, room_id);
  if (old.length === 0) return;
  const read = old.map(async ({ id, is_running }) => {
    try {
      await (is_running ? join(ctx, id, PATIENCE_MS) : syncOutOfTurn(ctx, id, { patience: FETCH_MS }));
    } catch (error) {
      ctx.log.warn({ err: error }, 'calendar not freshened');
    }
  });
  const enough = new AbortController();
  const limit = pause(PATIENCE_MS, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([Promise.all(read), limit]);
  enough.abort();
}
