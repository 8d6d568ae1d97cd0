import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Room } from '../hooks.ts';
import { getReservation } from './read-reservations.ts';
import { recordReservation } from './record-reservation.ts';

/** The guest says that the party comes. A repetition changes nothing. */
export async function confirmByGuest(ctx: Ctx, room: Room, reservation_id: number): Promise<void> {
  const now = ctx.clock();
  const changed = await ctx.db.run(sql`
    update reservations set guest_confirmed_at = ${now}, updated_at = ${now}
    where id = ${reservation_id} and place_id = ${room.place_id} and guest_confirmed_at is null`);
  if (changed === 0) return;
  const after = await getReservation(ctx, room, reservation_id);
  await recordReservation(ctx, room, after, "confermata dall'ospite");
}
