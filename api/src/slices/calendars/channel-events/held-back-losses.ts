import type { Platform } from 'contract/calendars/schemas';
import type { Planning } from 'contract/planning/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import { HELD_MS } from '../read-calendars.ts';
import { channelName } from '../../nights/channel-names.ts';

export interface FoundLoss {
  calendar_id: number;
  platform: Platform;
  calendar_name: string;
  periods: number;
  nights: number;
  since: string;
}

/** A JSON list of the calendars of a place that lost many nights at once, with the periods that Hub still holds. */
export function heldBackAt(place_id: number, today: Sql): Sql {
  return sql`(
    select coalesce(json_agg(one), '[]') from (
      select c.id as calendar_id, c.platform, c.name as calendar_name, ${jsonInstant(sql`c.held_since`)} as since,
        count(*)::int as periods, sum(e.to_date - greatest(e.from_date, ${today}))::int as nights
      from calendars c join channel_events e on e.calendar_id = c.id and e.state = 'missing' and e.to_date > ${today}
      where c.place_id = ${place_id} and c.held_since is not null and c.deleted_at is null and c.sync_enabled
      group by c.id, c.place_id order by lower(c.name), c.id
    ) as one)`;
}

/** The loss as it goes over the wire. */
export function toHeldBack(found: FoundLoss): Planning['held_back'][number] {
  const { platform, ...plain } = found;
  return {
    ...plain,
    channel: channelName(platform, found.calendar_name),
    release_at: new Date(Date.parse(found.since) + HELD_MS).toISOString(),
  };
}
