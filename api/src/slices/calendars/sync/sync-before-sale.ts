import { setTimeout as pause } from 'node:timers/promises';
import type { NotFresh } from 'contract/bookings/schemas';
import { MINUTE_MS } from 'contract/days/durations';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { isRead } from './run-lease.ts';
import { awaitRun, syncOutOfTurn } from './sync-on-demand.ts';

const FRESH_MS = 10 * MINUTE_MS;

/** FROM and WHERE of the stale feeds of a room: its own, and those of the whole place where it is the only room. */
function staleFeeds({ clock }: Ctx, room_id: number): Sql {
  const since = new Date(clock().getTime() - FRESH_MS);
  return sql`
    from calendars c join rooms r on r.place_id = c.place_id
    where r.id = ${room_id} and c.sync_enabled and ${isRead}
      and (c.last_sync_at is null or c.last_sync_at < ${since})
      and (c.room_id = r.id or c.room_id is null and not exists (
        select 1 from rooms o where o.place_id = r.place_id and o.archived_at is null and o.id <> r.id))`;
}

/** The feeds of a room that were not read in the last ten minutes, as a warning after a sale. */
export function listStaleFeeds(ctx: Ctx, room_id: number): Promise<NotFresh[]> {
  return ctx.db.many<NotFresh>(sql`
    select c.id as calendar_id, c.name, c.last_sync_at ${staleFeeds(ctx, room_id)} order by c.name, c.id`);
}

/** The longest wait of a sale. */
const PATIENCE_MS = 3000;
/** Less than `PATIENCE_MS`, so that a response at the last moment is still applied. */
const FETCH_MS = 2500;
/** A feed whose last attempt is younger than this is not read again. */
const JUST_TRIED_MS = 60_000;

/** The stale feeds of a room to read now, and whether a run is under way. */
function feedsToRead(ctx: Ctx, place_id: number, room_id: number) {
  const now = ctx.clock();
  const tried = new Date(now.getTime() - JUST_TRIED_MS);
  return ctx.db.many<{ id: number; is_running: boolean }>(sql`
    select c.id, coalesce(c.running_until > ${now}, false) as is_running ${staleFeeds(ctx, room_id)}
      and r.place_id = ${place_id}
      and (c.last_attempt_at is null or c.last_attempt_at < ${tried} or c.running_until > ${now})`);
}

/**
 * Reads the stale feeds of a room before a sale, outside of its transaction: in parallel, for three seconds at most; a slower run
 * goes on in the background. Never throws and never refuses a sale: `listStaleFeeds` names the feeds that remain stale.
 */
export async function syncBeforeSale(
  ctx: Ctx,
  { place_id }: { place_id: number },
  room_id: number,
): Promise<void> {
  const feeds = await feedsToRead(ctx, place_id, room_id);
  if (feeds.length === 0) return;
  const read = feeds.map(async ({ id, is_running }) => {
    try {
      await (is_running ? awaitRun(ctx, id, PATIENCE_MS) : syncOutOfTurn(ctx, id, { patience: FETCH_MS }));
    } catch (error) {
      ctx.log.warn({ err: error }, 'calendar not freshened');
    }
  });
  const enough = new AbortController();
  const limit = pause(PATIENCE_MS, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([Promise.all(read), limit]);
  enough.abort();
}
