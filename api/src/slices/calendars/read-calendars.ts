import type { Calendar, CalendarDetail, CalendarHealth } from 'contract/calendars/schemas';
import { HOUR_MS } from 'contract/days/durations';
import { may } from 'contract/roles/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { exportUrl } from './export/export-link.ts';
import { maskLink, openLink } from './feed/feed-link.ts';
import { A_BROWSER } from './export/reader-programs.ts';
import { GONE_TIMES, LATE_MS } from './sync/sync-faults.ts';

/** The shortest time for which Hub holds back a loss of many nights at once (docs/rules.md 8.5). */
export const HELD_MS = 6 * HOUR_MS;

export const missingCalendar = () => notFound('Calendario non trovato');

type Read = Omit<Calendar, 'feed_url' | 'health' | 'held_back'> & {
  feed_url: Buffer | null;
  token: Buffer | null;
  gone_count: number;
  held_since: string | null;
  held_periods: number;
  held_nights: number;
  missing_since: string | null;
};

/** Selects calendars that are not deleted. The counts leave out periods that are over on the place's local day. */
function calendarsWhere(condition: Sql, place: PlaceAccess, now: Date): Sql {
  return sql`
    with today as (select (${now}::timestamptz at time zone ${place.time_zone})::date as day)
    select c.id, c.place_id, c.name, c.feed_url, c.token, c.direction, c.sync_enabled, c.last_sync_at, c.last_error,
      c.room_id, case when r.id is not null then json_build_object('name', r.name, 'number', r.number) end as room,
      c.platform, coalesce(c.running_until > ${now}, false) as syncing, c.last_attempt_at, c.next_run_at, c.fail_count,
      c.gone_count, c.held_since, c.rejected, e.missing_since, coalesce(e.periods, 0) as periods, coalesce(e.conflicts, 0) as conflicts,
      coalesce(e.unassigned, 0) as unassigned, coalesce(e.nights_held, 0) as nights_held,
      coalesce(e.held_periods, 0) as held_periods, coalesce(e.held_nights, 0) as held_nights,
      (select json_build_object('reader', a.reader,
          'at', to_char(a.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from calendar_reads a where a.calendar_id = c.id and a.reader <> ${A_BROWSER}
        order by a.last_at desc limit 1) as last_read,
      c.created_at, c.updated_at
    from calendars c cross join today left join rooms r on r.id = c.room_id
    left join lateral (
      select count(*) as periods, count(*) filter (where e.conflict_since is not null) as conflicts,
        count(*) filter (where e.room_id is null) as unassigned,
        count(*) filter (where e.state = 'missing') as held_periods,
        sum(e.to_date - greatest(e.from_date, today.day)) filter (where e.state = 'missing') as held_nights,
        min(e.missing_since) filter (where e.state = 'missing') as missing_since,
        -- Event by event: joined, the holds of all channels of Hub may be read first.
        sum((
          select sum(upper(h.nights) - greatest(lower(h.nights), today.day)) from room_holds h
          where h.channel_event_id = e.id and upper(h.nights) > today.day
        )) as nights_held
      from channel_events e
      where e.calendar_id = c.id and e.state in ('active', 'missing') and e.to_date > today.day
    ) as e on true
    where c.place_id = ${place.place_id} and c.deleted_at is null and ${condition}`;
}

function healthOf(read: Read, now: Date): CalendarHealth {
  if (read.direction === 'export') return 'export';
  if (!read.sync_enabled) return 'off';
  if (read.gone_count >= GONE_TIMES) return 'dead';
  if (read.last_sync_at !== null && now.getTime() - Date.parse(read.last_sync_at) > LATE_MS) return 'late';
  if (read.fail_count > 0) return 'failing';
  if (read.held_since !== null) return 'held';
  return read.last_sync_at === null ? 'waiting' : 'ok';
}

const mayManage = ({ role }: PlaceAccess) => (may.manage as readonly string[]).includes(role);

function linkOf({ config }: Ctx, { feed_url }: Read, inFull: boolean): string {
  if (feed_url === null) return '…';
  try {
    const link = openLink(config, feed_url);
    return inFull ? link : maskLink(link);
  } catch {
    // The link is sealed with a lost key. The page must open all the same, so that a person can paste a new link.
    return '…';
  }
}

function toCalendar(ctx: Ctx, read: Read, inFull: boolean): Calendar {
  const {
    token: _,
    gone_count: _gone,
    held_since,
    held_periods,
    held_nights,
    missing_since,
    ...plain
  } = read;
  // A feed with unreadable entries releases no nights, however long that lasts.
  const since = held_since ?? (read.rejected > 0 ? missing_since : null);
  const release_at =
    read.rejected > 0 || since === null ? null : new Date(Date.parse(since) + HELD_MS).toISOString();
  return {
    ...plain,
    feed_url: linkOf(ctx, read, inFull),
    health: healthOf(read, ctx.clock()),
    held_back: since === null ? null : { periods: held_periods, nights: held_nights, since, release_at },
  };
}

/** The calendars of a place, with their links masked, by name. */
export async function listCalendars(ctx: Ctx, place: PlaceAccess): Promise<Calendar[]> {
  const found = await ctx.db.many<Read>(
    sql`${calendarsWhere(sql`true`, place, ctx.clock())} order by lower(c.name), c.id`,
  );
  return found.map((read) => toCalendar(ctx, read, false));
}

async function findRead(ctx: Ctx, place: PlaceAccess, calendar_id: number): Promise<Read> {
  const read = await ctx.db.maybe<Read>(calendarsWhere(sql`c.id = ${calendar_id}`, place, ctx.clock()));
  if (!read) throw missingCalendar();
  return read;
}

/** One line of the list. Throws 404. */
export async function getCalendarLine(ctx: Ctx, place: PlaceAccess, calendar_id: number): Promise<Calendar> {
  return toCalendar(ctx, await findRead(ctx, place, calendar_id), false);
}

function exportLinkOf({ config }: Ctx, { token, direction }: Read): string | null {
  if (token === null || direction === 'import') return null;
  try {
    return exportUrl(config, token);
  } catch {
    return null;
  }
}

/** Both links are complete only for a person who may manage the calendar. Throws 404. */
export async function getCalendar(
  ctx: Ctx,
  place: PlaceAccess,
  calendar_id: number,
): Promise<CalendarDetail> {
  const read = await findRead(ctx, place, calendar_id);
  const reads = await ctx.db.many<CalendarDetail['reads'][number]>(sql`
    select reader, last_at as at, times from calendar_reads where calendar_id = ${calendar_id}
    order by last_at desc, reader limit 20`);
  const manages = mayManage(place);
  return { ...toCalendar(ctx, read, manages), export_url: manages ? exportLinkOf(ctx, read) : null, reads };
}
