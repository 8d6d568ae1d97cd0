import type { CalendarChange, CalendarDetail } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { lockRooms } from '../bookings/stay/load-stay.ts';
import type { Ctx } from '../../core/context.ts';
import { writeCalendarLog } from './calendar-log.ts';
import { getCalendar, missingCalendar } from './read-calendars.ts';
import { requireForeignLink, requireRoomHere } from './feed/check-feed-link.ts';
import { claimForChannels } from './channel-events/claim-nights.ts';
import { endEvents, nightsAhead } from './channel-events/end-events.ts';
import { resumeEvents } from './channel-events/resume-events.ts';
import { closeGivenUp } from '../bookings/stay/close-given-up.ts';
import { hashLink, sealLink, siteOf, tidyLink } from './feed/feed-link.ts';
import { isBooked } from '../nights/wanted-nights.ts';

interface Before {
  room_id: number | null;
  name: string;
  direction: string;
  sync_enabled: boolean;
  feed_url_hash: Buffer;
}

/** Locks a calendar until the transaction ends: no run writes meanwhile. Throws 404. */
export async function lockCalendar(ctx: Ctx, place: PlaceAccess, calendar_id: number): Promise<Before> {
  const before = await ctx.db.maybe<Before>(sql`
    select room_id, name, direction, sync_enabled, feed_url_hash from calendars
    where id = ${calendar_id} and place_id = ${place.place_id} and deleted_at is null for update`);
  if (!before) throw missingCalendar();
  return before;
}

/** Moves the calendar's periods to its new room; a period whose booking holds its nights stays in the guest's room. */
async function moveEvents(
  ctx: Ctx,
  place: PlaceAccess,
  calendar_id: number,
  room_id: number | null,
): Promise<void> {
  const { db } = ctx;
  const held = await db.many<{ room_id: number }>(sql`
    select distinct room_id from channel_events
    where calendar_id = ${calendar_id} and room_id is not null and state in ('active', 'missing')`);
  const ids = [...new Set([...held.map((row) => row.room_id), ...(room_id === null ? [] : [room_id])])];
  await lockRooms(db, ids);
  const given = await nightsAhead(ctx, place, calendar_id);
  if (room_id !== null) {
    await db.run(sql`
      update channel_events e set room_id = ${room_id}, updated_at = ${ctx.clock()}
      where e.calendar_id = ${calendar_id} and e.state in ('active', 'missing') and not ${isBooked}
        and e.room_id is distinct from ${room_id}`);
  }
  await claimForChannels(ctx, ids);
  await closeGivenUp(ctx, { ...place, nights: given });
}

function describeChange(before: Before, change: CalendarChange, newLink: boolean): string {
  const parts = [
    ...(change.name !== undefined && change.name !== before.name ? ['nome'] : []),
    ...(newLink ? ['link del sito'] : []),
    ...(change.direction !== undefined && change.direction !== before.direction ? ['direzione'] : []),
    ...(change.room_id !== undefined && change.room_id !== before.room_id ? ['camera'] : []),
  ];
  const toggled = change.sync_enabled !== undefined && change.sync_enabled !== before.sync_enabled;
  const sentences = parts.length > 0 ? [`Cambiato: ${parts.join(', ')}.`] : [];
  if (toggled) {
    sentences.push(
      change.sync_enabled
        ? 'Sincronizzazione automatica attivata.'
        : 'Sincronizzazione automatica disattivata.',
    );
  }
  return sentences.join(' ');
}

/**
 * A new link is a new feed: Hub reads it from scratch, and the old feed's periods stay until the new one contradicts them.
 * Throws 404 for the calendar or the room, 422 for the link.
 */
export function changeCalendar(
  ctx: Ctx,
  place: PlaceAccess,
  calendar_id: number,
  change: CalendarChange,
): Promise<CalendarDetail> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const before = await lockCalendar(inside, place, calendar_id);
    const link = change.feed_url === undefined ? undefined : tidyLink(change.feed_url);
    if (link !== undefined) await requireForeignLink(inside, link);
    const isNew = link !== undefined && !hashLink(link).equals(before.feed_url_hash);
    const room_id = change.room_id === undefined ? before.room_id : change.room_id;
    if (room_id !== before.room_id) await requireRoomHere(inside, place.place_id, room_id);
    const after = {
      name: change.name ?? before.name,
      direction: change.direction ?? before.direction,
      sync_enabled: change.sync_enabled ?? before.sync_enabled,
      room_id,
    };
    const sentence = describeChange(before, change, isNew);
    if (sentence === '') return getCalendar(inside, place, calendar_id);
    const now = ctx.clock();
    const reads = after.sync_enabled && after.direction !== 'export';
    const began = reads && (isNew || !before.sync_enabled || before.direction === 'export');
    await db.run(sql`
      update calendars set name = ${after.name}, direction = ${after.direction}, sync_enabled = ${after.sync_enabled},
        rejected = case when ${isNew || after.direction === 'export'}::boolean then 0 else rejected end,
        held_since = case when ${after.direction === 'export'}::boolean then null else held_since end,
        room_id = ${room_id}, updated_at = ${now}, settled_on = null, running_until = null,
        next_run_at = case when not ${reads}::boolean then null when ${began}::boolean then ${now}::timestamptz
          else coalesce(next_run_at, ${now}::timestamptz) end
      where id = ${calendar_id}`);
    if (isNew && link !== undefined) {
      const { platform, host } = siteOf(link);
      await db.run(sql`
        update calendars set feed_url = ${sealLink(ctx.config, link)}, feed_url_hash = ${hashLink(link)}, host = ${host},
          platform = ${platform}, etag = null, last_modified = null, bytes_hash = null, last_error = null,
          fail_count = 0, gone_count = 0, told = null
        where id = ${calendar_id}`);
    }
    // Hub no longer reads the feed, so no reading would ever release these nights.
    if (after.direction === 'export' && before.direction !== 'export') {
      await endEvents(inside, place, calendar_id, 'blocks');
    }
    if (room_id !== before.room_id) await moveEvents(inside, place, calendar_id, room_id);
    await writeCalendarLog(inside, { calendar_id, user_id: place.user_id, sentence });
    if (began) {
      await resumeEvents(inside, place, calendar_id);
      await ctx.jobs.send(db, 'calendars.sync', { calendar_id });
    }
    return getCalendar(inside, place, calendar_id);
  });
}
