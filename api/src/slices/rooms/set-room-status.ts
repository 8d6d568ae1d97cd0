import { may } from 'contract/endpoint';
import type { Room, RoomStatusChange } from 'contract/rooms';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { settled } from '../bookings/act-on-stay.ts';
import { dayIn } from '../../core/format/days.ts';
import { beginMaintenance, endMaintenance, REASON } from '../bookings/maintenance.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { getRoom, lockRoom, writeRoom } from './rooms.service.ts';

/** Throws 422 for an end of what does not begin, or one that is over. */
function checkEnd({ status, until }: RoomStatusChange, today: string): void {
  if (until === undefined || until === null) return;
  if (status !== 'maintenance') throw invalid({ until: 'Solo una manutenzione ha una fine.' });
  if (until <= today) throw invalid({ until: 'Scegli un giorno dopo oggi.' });
}

/** The status said once more, and nothing of its end: the maintenance that runs goes on as it is. */
function isTheSame({ until, when_taken, reason }: RoomStatusChange, before: Room): boolean {
  const saysMore = until !== undefined || when_taken !== undefined || reason !== undefined;
  return before.status === 'maintenance' && !saysMore;
}

/** Why the room is closed already, for who changes no more than the end. */
async function reasonSoFar({ db }: Ctx, room_id: number, today: string): Promise<string | undefined> {
  const block = await db.maybe<{ reason: string }>(sql`
    select reason from room_blocks
    where room_id = ${room_id} and kind = 'maintenance' and to_date > ${today} order by from_date limit 1`);
  return block?.reason;
}

async function takeOffSale(
  ctx: Ctx,
  place: PlaceAccess,
  { id, number }: Room,
  { until, when_taken, reason }: RoomStatusChange,
  today: string,
): Promise<void> {
  // A broken room is a fact: who says no more than that closes what is free, and is not refused for a guest in March.
  const usual = until === undefined ? 'free_nights' : 'refuse';
  await beginMaintenance(ctx, place, {
    room_id: id,
    number,
    from: today,
    until: until ?? null,
    when_taken: when_taken ?? usual,
    reason: reason ?? (await reasonSoFar(ctx, id, today)) ?? REASON,
    namesGuests: (may.money as readonly string[]).includes(place.role),
  });
}

/**
 * What state a room is in. Maintenance takes it off sale from tonight, in the same transaction; any other state ends that.
 * Throws 404, 422, 409 `nights_taken` and `tonight_taken` with a sentence that names who is booked.
 */
export function setRoomStatus(
  ctx: Ctx,
  place: PlaceAccess,
  room_id: number,
  change: RoomStatusChange,
): Promise<Room> {
  const today = dayIn(place.time_zone, ctx.clock());
  checkEnd(change, today);
  return settled(ctx, async (inside) => {
    await lockRoom(inside.db, place, room_id);
    const before = await getRoom(inside, place, room_id);
    const { status } = change;
    if (status !== 'maintenance') await endMaintenance(inside, room_id, today);
    else if (!isTheSame(change, before)) await takeOffSale(inside, place, before, change, today);
    return writeRoom(
      inside,
      place,
      before,
      sql`status = ${status}, status_before_arrival = null, status_before_departure = null,
        status_before_maintenance = case
        when ${status} <> 'maintenance' then null when status = 'maintenance' then status_before_maintenance else status end`,
    );
  });
}
