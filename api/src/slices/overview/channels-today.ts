import type { Platform } from 'contract/calendars/schemas';
import type { Overview, TodayChannel } from 'contract/overview/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { isShown } from '../nights/wanted-nights.ts';
import { channelName } from '../nights/channel-names.ts';
import type { Moment } from './place-moment.ts';

export type FoundChannel = Omit<TodayChannel, 'channel'> & { platform: Platform; calendar_name: string };

/**
 * The channel periods of today, or of the days until `last`, by room. Read by calendar, because of the
 * index.
 */
export function channelsAround({ place_id, day }: Moment, last = day): Sql {
  return sql`(
    select coalesce(json_agg(one), '[]') from (
      select e.id as channel_event_id, c.platform, c.name as calendar_name, e.kind, r.id as room_id,
        r.number as room_number, r.name as room_name, r.status as room_status, e.from_date, e.to_date,
        e.conflict_since is not null as in_conflict
      from calendars c join channel_events e on e.calendar_id = c.id left join rooms r on r.id = e.room_id
      where c.place_id = ${place_id} and e.state in ('active', 'missing', 'ended') and e.to_date >= ${day}::date
        and e.from_date <= ${last}::date and e.kind <> 'block' and ${isShown}
        and (e.room_id is not null or e.state <> 'ended')
      order by r.number_order nulls first, e.from_date, e.id
    ) as one)`;
}

export function namedChannel({ platform, calendar_name, ...one }: FoundChannel): TodayChannel {
  return { ...one, channel: channelName(platform, calendar_name) };
}

/** The lists of the day. Arrivals and departures of channel guests are not recorded: only their dates are known. */
export function channelListsOf(day: string, found: readonly FoundChannel[]): Overview['channels'] {
  const around = found.map(namedChannel);
  return {
    arrivals: around.filter(({ from_date }) => from_date === day),
    departures: around.filter(({ to_date }) => to_date === day),
    in_house: around.filter(({ from_date, to_date }) => from_date < day && day < to_date),
  };
}
