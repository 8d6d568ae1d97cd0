import type { Overview, TodayStay } from 'contract/overview/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { stillHolds } from '../nights/still-holds.ts';
import { bookingMoney } from '../bookings/payable/payable-stay.ts';
import type { Moment } from './place-moment.ts';

/**
 * The stays of today, each once: arrivals, departures and guests in the house. The room
 * is that of tonight, else that of the first or last night. No-shows are left out.
 */
export function staysAround({ place_id, day, now }: Moment): Sql {
  return sql`(
    select coalesce(json_agg(one), '[]') from (
      select b.id as booking_id, b.guest_first_name, b.guest_last_name, b.guest_phone, b.number_of_guests,
        r.id as room_id, r.number as room_number, r.name as room_name, r.status as room_status,
        b.check_in_date, b.check_out_date, b.status, b.payment_status, b.total_cents / 100::float8 as total_price,
        (${bookingMoney} ->> 'balance')::float8 as balance, b.special_requests, ${jsonInstant(sql`b.arrived_at`)} as arrived_at,
        ${jsonInstant(sql`b.departed_at`)} as departed_at, ${jsonInstant(sql`b.updated_at`)} as updated_at
      from (
        select * from bookings
        where place_id = ${place_id} and status = 'pending' and check_in_date = ${day}::date
        union all
        select * from bookings
        where place_id = ${place_id} and status = 'confirmed' and check_in_date <= ${day}::date
          and (check_in_date = ${day}::date or check_out_date = ${day}::date or arrived_at is not null)
        union all
        select * from bookings
        where place_id = ${place_id} and status = 'completed' and check_out_date = ${day}::date
      ) as b
      left join lateral (
        -- One by one: as a join all rooms of Hub are read.
        select * from rooms where id = (
          select n.room_id from booking_nights n
          where n.booking_id = b.id and n.night = greatest(b.check_in_date, least(${day}::date, b.check_out_date - 1)))
        offset 0
      ) as r on true
      where b.no_show_at is null and ${stillHolds(now)}
      order by r.number_order nulls first, b.check_in_date, b.id
    ) as one)`;
}

/** Open items first, in an otherwise stable order. */
function openFirst(stays: TodayStay[], done: 'arrived_at' | 'departed_at'): TodayStay[] {
  return stays.toSorted((a, b) => Number(a[done] !== null) - Number(b[done] !== null));
}

type Lists = Pick<Overview, 'arrivals' | 'departures' | 'in_house'>;

/** The lists of the day. A stay may be on two of them: a guest who has arrived today is in the house as well. */
export function listsOf(day: string, around: TodayStay[]): Lists {
  const in_house = around.filter(({ status, arrived_at }) => status === 'confirmed' && arrived_at !== null);
  const arrivals = around.filter(
    ({ status, check_in_date }) => status !== 'completed' && check_in_date === day,
  );
  const departures = around.filter(
    (stay) =>
      (stay.status !== 'pending' && stay.check_out_date === day) ||
      (stay.check_out_date < day && in_house.includes(stay)),
  );
  return {
    arrivals: openFirst(arrivals, 'arrived_at'),
    departures: openFirst(departures, 'departed_at'),
    in_house,
  };
}
