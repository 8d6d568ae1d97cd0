import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import type { Platform } from 'contract/calendars/schemas';
import { channelName } from './channel-names.ts';

interface Of {
  place_id: number;
  booking_id: number;
}

/** The channel that still lists a booking which was made of one of its periods: once it is cancelled here, that one has the nights. */
export async function listedOn(db: Db, { place_id, booking_id }: Of): Promise<string | null> {
  const found = await db.maybe<{ platform: Platform; name: string }>(sql`
    select c.platform, c.name from channel_events e join calendars c on c.id = e.calendar_id and c.place_id = e.place_id
    where e.booking_id = ${booking_id} and e.place_id = ${place_id} and e.room_id is not null
      and e.state in ('active', 'missing') and c.deleted_at is null
    limit 1`);
  return found ? channelName(found.platform, found.name) : null;
}
