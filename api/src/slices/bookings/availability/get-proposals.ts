import { MAX_NIGHTS } from 'contract/bookings/values';
import type { Proposals } from 'contract/planning/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import { checkRange } from '../../nights/check-range.ts';
import { addDays } from '../../../core/format/days.ts';
import { shortGuest } from '../../nights/holders.ts';
import { freeMoves, nearDates, NEAR_DAYS, type Hold, type RoomOfHouse, type Wish } from './propose.ts';

interface StayFound {
  booking_id: number;
  guest: string;
  number_of_guests: number;
  updated_at: string;
  check_in_date: string;
  check_out_date: string;
}

interface Found {
  today: string;
  rooms: (RoomOfHouse & { number: string })[];
  holds: Hold[];
  stays: StayFound[];
}

/**
 * The house around the wish, of one moment: rooms, holds of the near dates and of all nights of the stays that may move, and
 * these stays. A stay of a channel stays where the channel has it.
 */
function readHouse(ctx: Ctx, { place_id, time_zone }: PlaceAccess, { from, to }: Wish): Promise<Found> {
  const now = ctx.clock();
  const [first, end] = [addDays(from, -NEAR_DAYS), addDays(to, NEAR_DAYS)];
  const holding = sql`coalesce(not (b.status = 'pending' and b.hold_expires_at <= ${now}), true)`;
  return ctx.db.one<Found>(sql`
    with here as materialized (
      select id, number, capacity, type, number_order from rooms
      where place_id = ${place_id} and archived_at is null
    ), stays as materialized (
      select b.id as booking_id, ${shortGuest} as guest, b.number_of_guests,
        b.updated_at, b.check_in_date, b.check_out_date
      from bookings b
      where b.status in ('pending', 'confirmed') and b.arrived_at is null and b.no_show_at is null and ${holding}
        and b.check_in_date >= (${now}::timestamptz at time zone ${time_zone})::date
        and b.id in (select h.booking_id from room_holds h join here r on r.id = h.room_id
          where h.nights && daterange(${from}::date, ${to}::date) and h.booking_id is not null)
        and (select count(distinct n.room_id) = 1 and bool_and(n.room_id is not null)
          from booking_nights n where n.booking_id = b.id)
        and not exists (select 1 from channel_events e where e.booking_id = b.id)
    ), around as (
      select daterange(least(${first}::date, min(check_in_date)), greatest(${end}::date, max(check_out_date))) as nights
      from stays
    )
    select (${now}::timestamptz at time zone ${time_zone})::date as today,
      (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'capacity', capacity, 'type', type)
        order by number_order, id), '[]') from here) as rooms,
      (select coalesce(json_agg(json_build_object('room_id', h.room_id, 'from', lower(h.nights), 'to', upper(h.nights),
        'booking_id', h.booking_id)), '[]')
      from room_holds h join here r on r.id = h.room_id join around a on h.nights && a.nights
        left join bookings b on b.id = h.booking_id
      where ${holding}) as holds,
      (select coalesce(json_agg(json_build_object('booking_id', booking_id, 'guest', guest,
        'number_of_guests', number_of_guests, 'updated_at', ${jsonInstant(sql`updated_at`)},
        'check_in_date', check_in_date, 'check_out_date', check_out_date)), '[]') from stays) as stays`);
}

/** Where no room is free for the wish: near dates, and other stays that could change room for it. Throws 422. */
export async function getProposals(ctx: Ctx, place: PlaceAccess, wish: Wish): Promise<Proposals> {
  checkRange(wish, MAX_NIGHTS);
  const { stays, rooms, holds, today } = await readHouse(ctx, place, wish);
  const house = { rooms, holds, movable: stays, today };
  const numbers = new Map(rooms.map(({ id, number }) => [id, number]));
  const moves = freeMoves(house, wish).flatMap((move) => {
    const stay = stays.find(({ booking_id }) => booking_id === move.booking_id);
    if (!stay) return [];
    const { number_of_guests: _, ...told } = stay;
    const from_number = numbers.get(move.from_room_id) ?? '';
    return [{ ...told, ...move, from_number, to_number: numbers.get(move.to_room_id) ?? '' }];
  });
  return { dates: nearDates(house, wish), moves };
}
