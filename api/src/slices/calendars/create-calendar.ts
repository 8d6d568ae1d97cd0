import type { CalendarCreate, CalendarDetail } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { writeCalendarLog } from './calendar-log.ts';
import { getCalendar } from './read-calendars.ts';
import { resumeEvents } from './channel-events/resume-events.ts';
import { requireForeignLink, requireRoomHere } from './feed/check-feed-link.ts';
import { newLink } from './export/export-link.ts';
import { hashLink, sealLink, siteOf, tidyLink } from './feed/feed-link.ts';

/** Connects a calendar; a job reads its feed right after the response. Throws 404 for the room, 422 for the link. */
export function createCalendar(ctx: Ctx, place: PlaceAccess, input: CalendarCreate): Promise<CalendarDetail> {
  const link = tidyLink(input.feed_url);
  const reads = input.direction !== 'export' && input.sync_enabled;
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await requireRoomHere(inside, place.place_id, input.room_id);
    await requireForeignLink(inside, link);
    const now = ctx.clock();
    const { platform, host } = siteOf(link);
    const { token_hash, token } = newLink(ctx.config);
    const { id } = await db.one<{ id: number }>(sql`
      insert into calendars (place_id, room_id, name, direction, sync_enabled, feed_url, feed_url_hash, host, platform,
        token_hash, token, next_run_at, created_by, created_at, updated_at)
      values (${place.place_id}, ${input.room_id}, ${input.name}, ${input.direction}, ${input.sync_enabled},
        ${sealLink(ctx.config, link)}, ${hashLink(link)}, ${host}, ${platform}, ${token_hash}, ${token},
        ${reads ? now : null}, ${place.user_id}, ${now}, ${now})
      returning id`);
    await writeCalendarLog(inside, {
      calendar_id: id,
      user_id: place.user_id,
      sentence: 'Calendario collegato.',
    });
    if (reads) {
      await resumeEvents(inside, place, id);
      await ctx.jobs.send(db, 'calendars.sync', { calendar_id: id });
    }
    return getCalendar(inside, place, id);
  });
}
