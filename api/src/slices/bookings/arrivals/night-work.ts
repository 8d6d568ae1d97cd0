import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { reopenRooms } from '../../rooms/reopen-rooms.ts';
import { applyRoomMoment } from '../../rooms/room-status.ts';
import { expireHolds } from '../requests/expire-holds.ts';
import { lockRooms } from '../stay/load-stay.ts';
import { followRoomChanges } from './room-changes.ts';

/** When a place's night is done: late guests are in bed, nobody is at the desk (in the field it is 02:00 to 05:00). */
const HOUR = 4;
/** How far ahead a place's books are kept as they stood. */
const NIGHTS_AHEAD = 400;

interface DuePlace {
  place_id: number;
  /** The calendar day that begins at the place. */
  today: string;
  /** The hour by which guests leave has passed already: Hub was off in the night. */
  is_late: boolean;
}

/** Places of a zone with rooms, where it is past four in the morning and that have no picture of their books of this day yet. */
function duePlaces(ctx: Ctx, zone: string): Promise<DuePlace[]> {
  return ctx.db.many<DuePlace>(sql`
    select p.id as place_id, local.at::date as today, local.at::time >= p.check_out_until::time as is_late
    from places p cross join lateral (select ${ctx.clock()}::timestamptz at time zone p.time_zone as at) as local
    where p.time_zone = ${zone} and extract(hour from local.at) >= ${HOUR}
      and exists (select 1 from rooms r where r.place_id = p.id)
      and not exists (
        select 1 from book_snapshots s where s.place_id = p.id and s.seen_on = local.at::date and s.night = s.seen_on)
    order by p.id`);
}

/**
 * Rooms sold and their price per night ahead, as of today: how bookings came in over time cannot be rebuilt later. Pending
 * bookings and guests who never came are no sold nights (definitions of the field: USALI, Cloudbeds); parked ones are.
 * A night of which nothing is sold has no row, for there are far more of them; the first one tells that the picture was taken.
 */
async function takeSnapshot(ctx: Ctx, { place_id, today }: DuePlace): Promise<void> {
  await ctx.db.run(sql`
    insert into book_snapshots (place_id, seen_on, night, rooms, revenue_cents)
    select ${place_id}, ${today}, d.night, count(n.night), coalesce(sum(n.price_cents), 0)
    from (select ${today}::date + i as night from generate_series(0, ${NIGHTS_AHEAD - 1}) as i) as d
    left join (
      select n.night, n.price_cents
      from bookings b join booking_nights n on n.booking_id = b.id
      where b.place_id = ${place_id} and b.status in ('confirmed', 'completed') and b.no_show_at is null
        and b.check_out_date > ${today}::date
    ) as n on n.night = d.night
    group by d.night
    having count(n.night) > 0 or d.night = ${today}
    on conflict do nothing`);
}

/**
 * What happens to rooms by itself today, without anybody at the desk: maintenance ends by its date, and a room in which a guest
 * is in bed is occupied, whatever was pressed meanwhile. It becomes "Pulizia" when the guest leaves and not on the morning of that day,
 * for "Pulizia" tells who cleans that nobody is in; who changes room today does so later (room-changes.ts).
 */
async function tellOfGuests(ctx: Ctx, { place_id, today, is_late }: DuePlace): Promise<void> {
  const rooms = await ctx.db.many<{ id: number }>(sql`select id from rooms where place_id = ${place_id}`);
  await lockRooms(
    ctx.db,
    rooms.map(({ id }) => id),
  );
  await reopenRooms(ctx, { place_id, today });
  const guests = await ctx.db.many<{
    booking_id: number;
    last_night: number | null;
    tonight: number | null;
  }>(sql`
    select b.id as booking_id, last.room_id as last_night, tonight.room_id as tonight
    from bookings b
    left join booking_nights last on last.booking_id = b.id and last.night = ${today}::date - 1
    left join booking_nights tonight on tonight.booking_id = b.id
      and tonight.night = least(${today}::date, b.check_out_date - 1)
    where b.place_id = ${place_id} and b.status = 'confirmed' and b.arrived_at is not null`);
  const asleep = guests.flatMap(({ booking_id, last_night, tonight }) => {
    const isMoving = last_night !== null && last_night !== tonight;
    const room_id = isMoving && is_late ? null : (last_night ?? tonight);
    return room_id === null ? [] : { room_id, booking_id };
  });
  await applyRoomMoment(ctx, 'asleep', asleep);
}

async function workAt(ctx: Ctx, place: DuePlace): Promise<void> {
  await expireHolds(ctx, place.place_id);
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await tellOfGuests(inside, place);
    await takeSnapshot(inside, place);
  });
}

/**
 * The job behind every quarter of an hour: each place's night work as soon as it is four in the morning there, once a day,
 * later when Hub was off; and the changes of room of the day. Safe to repeat. No-show candidates need no writing: the overview asks for them.
 * What fails at one place does not keep the others from theirs. Zones are asked one by one, for one that the database does
 * not know would be an error for all.
 */
export async function nightWork(ctx: Ctx): Promise<void> {
  const faults: unknown[] = [];
  const note = (error: unknown) => void faults.push(error);
  const zones = await ctx.db.many<{ time_zone: string }>(
    sql`select distinct time_zone from places order by 1`,
  );
  for (const { time_zone } of zones) {
    const places = (await duePlaces(ctx, time_zone).catch(note)) ?? [];
    for (const place of places) await workAt(ctx, place).catch(note);
    await followRoomChanges(ctx, time_zone).catch(note);
  }
  if (faults.length > 0) throw faults[0];
}
