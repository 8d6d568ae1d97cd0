import sql from 'sql-template-tag';
import { italianDay } from '../bookings/days.ts';
import type { Ctx } from '../context.ts';
import { SAID, type Fresh } from './claim-nights.ts';
import { eventColumns, toChannelEvent, type FoundEvent } from './channel-event.ts';

export interface NewConflicts {
  count: number;
  sentences: string[];
}

/** Conflicts of a calendar that nobody has been told of, and those just found, in a sentence each; from now on they have. */
export async function newConflicts({ db }: Ctx, calendar_id: number, just: Fresh): Promise<NewConflicts> {
  const older = await db.many<{ id: number }>(sql`
    update channel_events set alarmed = true
    where calendar_id = ${calendar_id} and conflict_since is not null and not alarmed returning id`);
  const count = just.count + older.length;
  if (count === 0) return { count, sentences: [] };
  const ids = [...just.ids, ...older.map(({ id }) => id)].slice(0, SAID);
  const found = await db.many<FoundEvent & { number: string }>(sql`
    select ${eventColumns}, r.number
    from channel_events e join calendars c on c.id = e.calendar_id join rooms r on r.id = e.room_id
    where e.id = any (${ids}::bigint[]) order by e.from_date, e.id`);
  const sentences = found.map((event) => {
    const { name, from_date, to_date, problem } = toChannelEvent(event);
    return `Camera ${event.number}, ${name} dal ${italianDay(from_date)} al ${italianDay(to_date)}: ${problem ?? ''}`;
  });
  if (count > SAID) sentences.push(`E altri ${count - SAID} periodi.`);
  return { count, sentences };
}
