import type { CalendarLogLine } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { nameOf } from '../../core/access/person-name.ts';
import type { Ctx } from '../../core/context.ts';

export interface NewLine {
  calendar_id: number;
  user_id?: number | null;
  sentence: string;
  added?: number;
  changed?: number;
  released?: number;
  conflicts?: number;
  rejected?: number;
  nights_added?: number;
  nights_released?: number;
  details?: string[];
}

export async function writeCalendarLog(ctx: Ctx, line: NewLine): Promise<void> {
  await ctx.db.run(sql`
    insert into calendar_log (calendar_id, at, user_id, sentence, added, changed, released, conflicts, rejected,
      nights_added, nights_released, details)
    values (${line.calendar_id}, ${ctx.clock()}, ${line.user_id ?? null}, ${line.sentence}, ${line.added ?? 0},
      ${line.changed ?? 0}, ${line.released ?? 0}, ${line.conflicts ?? 0}, ${line.rejected ?? 0},
      ${line.nights_added ?? 0}, ${line.nights_released ?? 0}, ${line.details ?? []})`);
}

/** Newest first; `before` is the cursor: the id of the last line of the previous page. */
export function listCalendarLog(
  ctx: Ctx,
  place: PlaceAccess,
  calendar_id: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<CalendarLogLine[]> {
  return ctx.db.many<CalendarLogLine>(sql`
    select l.id, l.at, ${nameOf} as author, l.sentence, l.added, l.changed,
      l.released, l.conflicts, l.rejected, l.nights_added, l.nights_released, array_to_json(l.details) as details
    from calendar_log l join calendars c on c.id = l.calendar_id left join users u on u.id = l.user_id
    where l.calendar_id = ${calendar_id} and c.place_id = ${place.place_id}
      and (${before ?? null}::bigint is null or l.id < ${before ?? null})
    order by l.id desc limit ${limit}`);
}
