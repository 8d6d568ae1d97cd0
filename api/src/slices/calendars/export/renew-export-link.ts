import type { CalendarDetail } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { writeCalendarLog } from '../calendar-log.ts';
import { getCalendar } from '../read-calendars.ts';
import { lockCalendar } from '../change-calendar.ts';
import { newLink } from './export-link.ts';

/** Makes a new export link; the old one answers 410. Throws 404. */
export function renewLink(ctx: Ctx, place: PlaceAccess, calendar_id: number): Promise<CalendarDetail> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockCalendar(inside, place, calendar_id);
    const { token_hash, token } = newLink(ctx.config);
    await db.run(sql`
      insert into retired_links (token_hash, calendar_id)
      select token_hash, id from calendars where id = ${calendar_id}`);
    await db.run(sql`
      update calendars set token_hash = ${token_hash}, token = ${token}, updated_at = ${ctx.clock()}
      where id = ${calendar_id}`);
    const sentence = 'Nuovo link da incollare sul sito: quello di prima non funziona più.';
    await writeCalendarLog(inside, { calendar_id, user_id: place.user_id, sentence });
    return getCalendar(inside, place, calendar_id);
  });
}
