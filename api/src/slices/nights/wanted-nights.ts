import sql, { type Sql } from 'sql-template-tag';

const holds = sql`b.status in ('pending', 'confirmed', 'completed')`;

/**
 * Of `channel_events e`: a booking was made of it and holds its nights; one that was cancelled here leaves them to what the
 * channel says. As a value of its own: as a join, all bookings of Hub would be read for it while nested loops are off.
 */
export const isBooked: Sql = sql`coalesce((select ${holds} from bookings b where b.id = e.booking_id), false)`;

/**
 * Of `channel_events e`: the nights that it wants for itself, as a multirange. All of them, or where a booking was made of it those
 * that this one neither has nor gave up: it could not follow the channel, or a person has given it other dates.
 */
export const wantedNights: Sql = sql`case when e.booking_id is null then datemultirange(daterange(e.from_date, e.to_date))
  else coalesce((
    select case when b.status = 'completed' then '{}'::datemultirange
      else datemultirange(daterange(e.from_date, e.to_date)) - coalesce(datemultirange(e.followed), '{}')
        - coalesce((select range_agg(daterange(n.night, n.night + 1)) from booking_nights n where n.booking_id = b.id), '{}')
      end
    from bookings b where b.id = e.booking_id and ${holds}
  ), datemultirange(daterange(e.from_date, e.to_date))) end`;

/**
 * Periods that a person may see as such: not those that are a booking by now, unless this one has other dates, nor what another
 * calendar tells already. Each looks its booking up: as an anti join this reads all bookings of all places.
 */
export const isShown: Sql = sql`e.duplicate_of is null and c.deleted_at is null
  and (e.conflict_since is not null or not ${isBooked})`;
