import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { statusSetSince } from '../../rooms/record-room.ts';
import { applyRoomMoment, type GuestOfRoom } from '../../rooms/room-status.ts';
import { lockRooms } from '../stay/load-stay.ts';

interface Change extends GuestOfRoom {
  isLeft: boolean;
}

/** The guests in the house. A query of its own, so that it is read by its place and not beside the nights of all places. */
const inHouse = (place_id: Sql): Sql => sql`
  select b.id, b.check_in_date, b.check_out_date from bookings b
  where b.place_id = ${place_id} and b.status = 'confirmed' and b.arrived_at is not null offset 0`;

/**
 * Rooms of a zone between which a guest in the house changes today, once the hour has passed by which guests leave: the former one, unless
 * a person has set its state since or another guest is in, and the new one once it is clean, unless a person has said since that it is
 * not occupied.
 */
function changesOfRoom({ db, clock }: Ctx, zone: string): Promise<Change[]> {
  return db.many<Change>(sql`
    with moved as (
      select p.id as place_id, b.id as booking_id, local.today, last.room_id as old_id, tonight.room_id as new_id,
        (local.today + p.check_out_until::time) at time zone p.time_zone as since
      from places p
      cross join lateral (select (${clock()}::timestamptz at time zone p.time_zone)::date as today) as local
      cross join lateral (${inHouse(sql`p.id`)}) as b
      join booking_nights last on last.booking_id = b.id and last.night = local.today - 1
      join booking_nights tonight on tonight.booking_id = b.id and tonight.night = local.today
      where p.time_zone = ${zone} and b.check_in_date < local.today and b.check_out_date > local.today
        and last.room_id is distinct from tonight.room_id
    )
    select r.id as room_id, m.booking_id, true as "isLeft"
    from moved m join rooms r on r.id = m.old_id and r.place_id = m.place_id
    where m.since <= ${clock()} and r.status = 'occupied' and not ${statusSetSince(sql`m.since`)} and (
      select count(*) from (${inHouse(sql`m.place_id`)}) as b
      join booking_nights n on n.booking_id = b.id and n.room_id = r.id
        and n.night = greatest(b.check_in_date, least(m.today, b.check_out_date - 1))) = 0
    union all
    select r.id, m.booking_id, false from moved m join rooms r on r.id = m.new_id and r.place_id = m.place_id
    where m.since <= ${clock()} and r.status = 'available'
      and not ${statusSetSince(sql`m.since`, 'occupied')}`);
}

/** Guests take their things along: one room is to clean, one is occupied. Nothing else notes it where the stay was planned so. */
export async function followRoomChanges(ctx: Ctx, zone: string): Promise<void> {
  const found = await changesOfRoom(ctx, zone);
  if (found.length === 0) return;
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockRooms(
      db,
      found.map(({ room_id }) => room_id),
    );
    const changes = await changesOfRoom(inside, zone);
    const held = new Set(found.map(({ room_id }) => room_id));
    const guestsOf = (left: boolean) => changes.filter((one) => one.isLeft === left && held.has(one.room_id));
    await applyRoomMoment(inside, 'left', guestsOf(true));
    await applyRoomMoment(inside, 'asleep', guestsOf(false));
  });
}
