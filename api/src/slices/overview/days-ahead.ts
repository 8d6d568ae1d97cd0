import type { DaysAhead, StayAhead } from 'contract/overview/schemas';
import { DAYS_AHEAD } from 'contract/overview/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { stillHolds } from '../nights/still-holds.ts';
import { addDays } from '../../core/format/days.ts';
import type { Ctx } from '../../core/context.ts';
import { channelsAround, namedChannel, type FoundChannel } from './channels-today.ts';
import { seesMoney } from './get-overview.ts';
import { momentAt, type Moment } from './place-moment.ts';

interface Found {
  stays: StayAhead[];
  channels: FoundChannel[];
}

/**
 * The stays from today to `last`, each once, under the rules of `staysAround`: no-shows are left out, and so are guests
 * who never arrived, once their departure day is over.
 */
function staysAhead({ place_id, day, now }: Moment, last: string): Sql {
  return sql`(
    select coalesce(json_agg(one), '[]') from (
      select b.id as booking_id, b.guest_first_name, b.guest_last_name, b.guest_phone, b.guest_notes, b.special_requests,
        b.number_of_guests, b.check_in_date, b.check_out_date, b.status, ${jsonInstant(sql`b.arrived_at`)} as arrived_at,
        ${jsonInstant(sql`b.departed_at`)} as departed_at, coalesce(slept.rooms, '[]') as rooms
      from (
        select * from bookings
        where place_id = ${place_id} and status = 'pending' and check_in_date between ${day}::date and ${last}::date
        union all
        select * from bookings
        where place_id = ${place_id} and status = 'confirmed' and check_in_date <= ${last}::date
          and (check_out_date >= ${day}::date or arrived_at is not null)
        union all
        select * from bookings
        where place_id = ${place_id} and status = 'completed' and check_out_date = ${day}::date
      ) as b
      cross join lateral (
        select json_agg(json_build_object('from_date', night, 'number', number, 'name', name) order by night) as rooms,
          min(number_order) as number_order
        from (
          select n.night, r.number, r.name, r.number_order,
            n.room_id is distinct from lag(n.room_id) over (order by n.night) as changed
          from booking_nights n left join rooms r on r.id = n.room_id
          where n.booking_id = b.id
        ) as nights
        where changed
      ) as slept
      where b.no_show_at is null and ${stillHolds(now)}
      order by slept.number_order nulls first, b.check_in_date, b.id
    ) as one)`;
}

/** Today and the next days, which a device stores; a role without money gets today only, as on the overview. */
export async function getDaysAhead(ctx: Ctx, place: PlaceAccess): Promise<DaysAhead> {
  const moment = await momentAt(ctx, place);
  const money = seesMoney(place.role);
  const last = money ? addDays(moment.day, DAYS_AHEAD) : moment.day;
  const found = await ctx.db.one<Found>(sql`
    select ${staysAhead(moment, last)} as stays, ${channelsAround(moment, last)} as channels`);
  return {
    taken_at: moment.now.toISOString(),
    from: moment.day,
    to: addDays(last, 1),
    stays: money
      ? found.stays
      : found.stays.map((stay) => ({ ...stay, guest_phone: null, guest_notes: null })),
    channels: found.channels.map(namedChannel),
  };
}
