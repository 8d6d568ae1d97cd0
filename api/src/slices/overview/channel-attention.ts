import type { Platform } from 'contract/calendars/schemas';
import { beforeDay } from 'contract/days/before-day';
import type { ChannelAttention } from 'contract/overview/schemas';
import { CHANNEL_ATTENTION_KINDS } from 'contract/overview/values';
import sql, { type Sql } from 'sql-template-tag';
import { italianDay, italianPeriod } from '../../core/format/days.ts';
import { sumOf } from '../../core/format/sum-of.ts';
import {
  eventColumns,
  eventTables,
  toChannelEvent,
  type FoundEvent,
} from '../calendars/channel-events/event-row.ts';
import { isShown } from '../nights/wanted-nights.ts';
import { FAILING_TIMES, GONE_TIMES, LATE_MS } from '../calendars/sync/sync-faults.ts';
import type { Moment } from './place-moment.ts';

/** The limit for each kind. */
const MOST = 20;

interface OpenPeriod {
  of_kind: number;
  room_number: string | null;
  event: FoundEvent;
}

interface Troubled {
  calendar_id: number;
  platform: Platform;
  name: string;
  kind: Exclude<ChannelAttention['kind'], 'conflict' | 'unassigned'>;
  last_error: string | null;
  /** Local day and time of the place. */
  read_on: string | null;
  read_at: string | null;
  nights: number;
}

export interface FoundTrouble {
  periods: OpenPeriod[];
  calendars: Troubled[];
}

function openPeriods({ place_id, day }: Moment): Sql {
  return sql`
    select o.of_kind, o.room_number, (
      select row_to_json(event) from (
        select ${eventColumns} from ${eventTables} where e.id = o.id
      ) as event) as event
    from (
      select e.id, e.from_date, r.number as room_number,
        count(*) over (partition by e.conflict_since is null)::int as of_kind,
        row_number() over (partition by e.conflict_since is null order by e.from_date, e.id) as nth
      from channel_events e join calendars c on c.id = e.calendar_id left join rooms r on r.id = e.room_id
      where e.place_id = ${place_id} and e.state in ('active', 'missing') and e.to_date > ${day}::date and ${isShown}
        and (e.conflict_since is not null or e.room_id is null)
    ) as o where o.nth <= ${MOST} order by o.from_date, o.id`;
}

function troubledCalendars({ place_id, time_zone, now, day }: Moment): Sql {
  const late = new Date(now.getTime() - LATE_MS);
  const local = sql`c.last_sync_at at time zone ${time_zone}`;
  return sql`
    select * from (
      select c.id as calendar_id, c.platform, c.name, c.last_error, (${local})::date as read_on,
        to_char(${local}, 'HH24:MI') as read_at,
        case when c.gone_count >= ${GONE_TIMES} then 'dead'
          when c.last_sync_at < ${late}::timestamptz then 'late'
          when c.fail_count >= ${FAILING_TIMES} then 'failing'
          when c.held_since is not null then 'held' end as kind,
        (select coalesce(sum(e.to_date - greatest(e.from_date, ${day}::date)), 0)::int from channel_events e
          where c.held_since is not null and e.calendar_id = c.id and e.state = 'missing' and e.to_date > ${day}::date) as nights
      from calendars c
      where c.place_id = ${place_id} and c.deleted_at is null and c.sync_enabled and c.direction <> 'export'
      order by lower(c.name), c.id
    ) as c where c.kind is not null limit ${MOST}`;
}

/** The channel periods and calendars that need a person, as one JSON value. */
export function channelTrouble(moment: Moment): Sql {
  return sql`(
    select json_build_object(
      'periods', (select coalesce(json_agg(one), '[]') from (${openPeriods(moment)}) as one),
      'calendars', (select coalesce(json_agg(one), '[]') from (${troubledCalendars(moment)}) as one)))`;
}

const uncapital = (text: string) => text.charAt(0).toLocaleLowerCase('it') + text.slice(1).replace(/\.$/, '');

function ofPeriod({ event, room_number }: OpenPeriod): ChannelAttention {
  const { id, calendar_id, name, from_date, to_date, state, problem } = toChannelEvent(event);
  const where = room_number === null ? '' : `camera ${room_number}, `;
  return {
    kind: state === 'conflict' ? 'conflict' : 'unassigned',
    calendar_id,
    channel_event_id: id,
    from_date,
    title: name,
    sentence: `${where}${italianPeriod(from_date, to_date)}: ${uncapital(problem ?? '')}`,
  };
}

function sentenceOf({ kind, last_error, read_on, read_at, nights }: Troubled): string {
  if (kind === 'dead') return 'il link non è più valido: copia dal sito quello nuovo';
  if (kind === 'held') {
    return nights === 1
      ? '1 notte sparita dal sito: per ora resta occupata'
      : `${nights} notti sparite dal sito tutte insieme: per ora restano occupate`;
  }
  const since =
    read_on === null
      ? 'non è mai stato letto'
      : `non si legge ${beforeDay('dal', italianDay(read_on))} alle ${read_at}`;
  return last_error === null ? since : `${since}: ${uncapital(last_error)}`;
}

const ofCalendar = (calendar: Troubled): ChannelAttention => ({
  kind: calendar.kind,
  calendar_id: calendar.calendar_id,
  channel_event_id: null,
  from_date: null,
  title: calendar.name,
  sentence: sentenceOf(calendar),
});

/** The rows with their sentences, most urgent first, and the total without the limit. */
export function channelAttentionOf({ periods, calendars }: FoundTrouble): {
  list: ChannelAttention[];
  total: number;
} {
  const list = [...periods.map(ofPeriod), ...calendars.map(ofCalendar)];
  const rank = (one: ChannelAttention) => CHANNEL_ATTENTION_KINDS.indexOf(one.kind);
  const counts = new Map(periods.map(({ event, of_kind }) => [event.in_conflict, of_kind]));
  const open = sumOf([...counts.values()]);
  return { list: list.toSorted((a, b) => rank(a) - rank(b)), total: open + calendars.length };
}
