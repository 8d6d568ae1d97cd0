import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';
import { lockCalendar } from './change-calendar.ts';
import { endEvents } from './channel-events/end-events.ts';

/**
 * Disconnects a calendar: our link answers 410, and the feed's link is deleted. Future nights become blocks, or are free; bookings
 * that were made of its periods stay. Throws 404, also the second time.
 */
export function removeCalendar(
  ctx: Ctx,
  place: PlaceAccess,
  calendar_id: number,
  keep: 'blocks' | 'release',
): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockCalendar(inside, place, calendar_id);
    await endEvents(inside, place, calendar_id, keep);
    const now = ctx.clock();
    await db.run(sql`
      update calendars set deleted_at = ${now}, feed_url = null, token = null, next_run_at = null, running_until = null,
        served = '{}', updated_at = ${now}
      where id = ${calendar_id}`);
    const nights = keep === 'blocks' ? 'le sue notti restano chiuse' : 'non occupa più notti';
    const sentence = `Calendario scollegato: ${nights}.`;
    await recordActivity(inside, place, {
      kind: 'calendar',
      sentence,
      related_type: 'calendar',
      related_id: calendar_id,
    });
  });
}
