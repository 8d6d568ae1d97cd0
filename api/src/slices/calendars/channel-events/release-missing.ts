import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { lockRooms } from '../../bookings/stay/load-stay.ts';
import type { Ctx } from '../../../core/context.ts';
import { writeCalendarLog } from '../calendar-log.ts';
import { lockCalendar } from '../change-calendar.ts';
import { claimForChannels } from './claim-nights.ts';
import { keepMaintenance } from './keep-maintenance.ts';
import { followBookings } from './follow-bookings.ts';
import { givenUpBy, type StoredRow } from '../../../platform/ical/reconcile/compare-feed.ts';
import { countRoomNights, gained } from '../../../platform/ical/reconcile/room-nights.ts';
import { nightLines } from './night-sentences.ts';
import type { Outcome } from '../sync/sync-calendar.ts';
import { readEventRows, updateEventRows } from './feed-rows.ts';

/** Releases the missing periods at once, because a person confirms that they are free. Safe to repeat. Throws 404. */
export function releaseMissing(ctx: Ctx, place: PlaceAccess, calendar_id: number): Promise<Outcome> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { name } = await lockCalendar(inside, place, calendar_id);
    const now = ctx.clock().toISOString();
    const { today } = await db.one<{ today: string }>(sql`
      select (${now}::timestamptz at time zone ${place.time_zone})::date as today`);
    const found = await db.many<{ room_id: number }>(sql`
      select room_id from channel_events where calendar_id = ${calendar_id} and state = 'missing' and room_id is not null
      union
      select n.room_id from channel_events e join booking_nights n on n.booking_id = e.booking_id
      where e.calendar_id = ${calendar_id} and e.state = 'missing' and n.room_id is not null`);
    const rooms = await lockRooms(
      db,
      found.map(({ room_id }) => room_id),
    );
    const rows = JSON.parse(await readEventRows(inside, calendar_id)) as StoredRow[];
    const missing = rows.filter(({ state }) => state === 'missing');
    if (missing.length === 0) return { outcome: 'unchanged', sentence: "Non c'è nulla da liberare." };
    const changes = missing.map((before) => ({
      before,
      after:
        before.start < today
          ? {
              ...before,
              state: 'ended' as const,
              // One may be over by now: before the first reading of a day.
              end: before.end < today ? before.end : today,
              missing_since: null,
              released_at: now,
            }
          : { ...before, state: 'released' as const, released_at: now },
    }));
    await updateEventRows(inside, JSON.stringify(changes.map(({ after }) => after)));
    await followBookings(inside, changes, name);
    await claimForChannels(inside, [...rooms.keys()]);
    await db.run(sql`update calendars set held_since = null, told = null where id = ${calendar_id}`);
    const nights = gained(
      [],
      missing
        .filter(({ end }) => end > today)
        .map(({ room_id, start, end }) => ({ room_id, start: start < today ? today : start, end })),
    );
    await keepMaintenance(inside, place, { given_up: givenUpBy(missing, today), nights });
    const numbers = new Map([...rooms.values()].map(({ id, number }) => [id, number]));
    const sentence = missing.length === 1 ? '1 periodo liberato.' : `${missing.length} periodi liberati.`;
    await writeCalendarLog(inside, {
      calendar_id,
      user_id: place.user_id,
      sentence: `Liberato subito: ${sentence}`,
      released: missing.length,
      nights_released: countRoomNights(nights),
      details: nightLines(nights, 'liberate', numbers),
    });
    return { outcome: 'changed', sentence };
  });
}
