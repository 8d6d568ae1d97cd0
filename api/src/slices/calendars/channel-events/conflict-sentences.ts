import sql from 'sql-template-tag';
import type { Platform } from 'contract/calendars/schemas';
import { italianPeriod } from '../../../core/format/days.ts';
import type { Ctx } from '../../../core/context.ts';
import { type FoundConflicts, MOST_LISTED } from './claim-nights.ts';
import type { Range } from '../../../platform/ical/reconcile/ranges.ts';
import { italianRange, morePeriods } from './night-sentences.ts';
import { channelName } from '../../nights/channel-names.ts';
import { eventColumns, eventTables, toChannelEvent, type FoundEvent } from './event-row.ts';

export interface NewConflicts {
  count: number;
  sentences: string[];
}

/** One line for each period that another calendar of the room reports too: usually one stay, but a person can check it. */
export async function describeSameStays({ db }: Ctx, { same_ids }: FoundConflicts): Promise<string[]> {
  if (same_ids.length === 0) return [];
  const found = await db.many<Range & { number: string; platform: Platform; name: string }>(sql`
    select e.from_date as start, e.to_date as "end", r.number, c.platform, c.name
    from channel_events e join rooms r on r.id = e.room_id
      join channel_events o on o.id = e.duplicate_of join calendars c on c.id = o.calendar_id
    where e.id = any (${same_ids}::bigint[]) order by e.from_date, e.id`);
  return found.map(
    ({ number, platform, name, ...range }) =>
      `Camera ${number}: ${italianRange(range)}, le stesse anche su ${channelName(platform, name)}: contate una volta.`,
  );
}

/** One sentence for each conflict of which nobody has been notified, older ones included; marks them as notified. */
export async function describeConflicts(
  { db }: Ctx,
  calendar_id: number,
  latest: FoundConflicts,
): Promise<NewConflicts> {
  const older = await db.many<{ id: number }>(sql`
    update channel_events set alarmed = true
    where calendar_id = ${calendar_id} and conflict_since is not null and not alarmed returning id`);
  const count = latest.count + older.length;
  if (count === 0) return { count, sentences: [] };
  const ids = [...latest.ids, ...older.map(({ id }) => id)].slice(0, MOST_LISTED);
  const found = await db.many<FoundEvent & { number: string }>(sql`
    select ${eventColumns}, r.number
    from ${eventTables} join rooms r on r.id = e.room_id
    where e.id = any (${ids}::bigint[]) order by e.from_date, e.id`);
  const sentences = found.map((event) => {
    const { name, from_date, to_date, problem } = toChannelEvent(event);
    return `Camera ${event.number}, ${name} ${italianPeriod(from_date, to_date)}: ${problem ?? ''}`;
  });
  if (count > MOST_LISTED) sentences.push(morePeriods(count - MOST_LISTED));
  return { count, sentences };
}
