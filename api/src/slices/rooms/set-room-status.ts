import type { Room, RoomStatusChange } from 'contract/rooms/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { dayIn } from '../../core/format/days.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { getRoom, lockRoom, writeRoom } from './rooms.service.ts';

/** Throws 422 for a stretch without maintenance or that begins in the past, and for an end in the past or before the first night. */
function checkNights({ status, from, until }: RoomStatusChange, today: string): void {
  if (from !== undefined && status !== 'maintenance')
    throw invalid({ from: 'Solo una manutenzione ha un inizio.' });
  if (from !== undefined && from < today) throw invalid({ from: 'Scegli oggi o un giorno dopo.' });
  if (until === undefined || until === null) return;
  if (status !== 'maintenance') throw invalid({ until: 'Solo una manutenzione ha una fine.' });
  if (until <= today) throw invalid({ until: 'Scegli un giorno dopo oggi.' });
  if (from !== undefined && until <= from) throw invalid({ until: "La fine deve venire dopo l'inizio." });
}

/**
 * Sets the state of a room. Maintenance closes its nights from tonight, in the same transaction; any other state ends maintenance.
 * Throws 404, 422, 409 `nights_taken` and `tonight_taken` with a sentence that names the guests.
 */
export function setRoomStatus(
  ctx: Ctx,
  place: PlaceAccess,
  room_id: number,
  change: RoomStatusChange,
): Promise<Room> {
  const today = dayIn(place.time_zone, ctx.clock());
  checkNights(change, today);
  return inTransaction(ctx, async (inside) => {
    await lockRoom(inside.db, place, room_id);
    const before = await getRoom(inside, place, room_id);
    const { status } = change;
    for (const follow of ctx.hooks.whenRoomStatusIsSet)
      await follow(inside, place, { before, change, today });
    return writeRoom(
      inside,
      place,
      before,
      sql`status = ${status}, status_steps = null, status_before_arrival = null, status_before_departure = null,
        status_before_maintenance = case
        when ${status} <> 'maintenance' then null when status = 'maintenance' then status_before_maintenance else status end`,
    );
  });
}
