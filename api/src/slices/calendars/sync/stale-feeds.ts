import type { NotFresh } from 'contract/bookings/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { isRead } from './run-lease.ts';

const MINUTE_MS = 60_000;
const FRESH_MS = 10 * MINUTE_MS;

/** Feeds that tell what is free in a room and were not read lately: its own, and the whole place's where it is the only one. */
export function notFresh({ clock }: Ctx, room_id: number): Sql {
  const since = new Date(clock().getTime() - FRESH_MS);
  return sql`
    from calendars c join rooms r on r.place_id = c.place_id
    where r.id = ${room_id} and c.sync_enabled and ${isRead}
      and (c.last_sync_at is null or c.last_sync_at < ${since})
      and (c.room_id = r.id or c.room_id is null and not exists (
        select 1 from rooms o where o.place_id = r.place_id and o.archived_at is null and o.id <> r.id))`;
}

/** The feeds of a room that were not read in the last ten minutes, for who has just sold it. */
export function listStaleFeeds(ctx: Ctx, room_id: number): Promise<NotFresh[]> {
  return ctx.db.many<NotFresh>(sql`
    select c.id as calendar_id, c.name, c.last_sync_at ${notFresh(ctx, room_id)} order by c.name, c.id`);
}
