import type { Reservation, ReservationState } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { offerFreed } from '../acts/offer.ts';
import { tellSaved } from '../acts/tell-saved.ts';
import type { Room } from '../hooks.ts';
import { holdTables } from './hold-tables.ts';
import { getReservation } from './read-reservations.ts';
import { recordReservation } from './record-reservation.ts';
import { spanOf } from './span-of.ts';

/** What a guest makes of a reservation that has not begun. */
export interface Move extends Pick<Reservation, 'party' | 'children' | 'high_chairs' | 'duration_minutes'> {
  at: Date;
  business_day: string;
  state: ReservationState;
  table_ids: readonly number[];
}

/**
 * Gives a reservation its new time, size and tables, and its former tables to others. The caller holds both days and the reservation, and
 * has decided. The guest has said nothing yet about a new time. Throws 409 `table_taken`.
 */
export async function moveReservation(
  ctx: Ctx,
  room: Room,
  before: Reservation,
  move: Move,
  said: string,
): Promise<Reservation> {
  const { at, business_day, duration_minutes, party, children, high_chairs, state } = move;
  await holdTables(ctx, room, before.id, move.table_ids, spanOf({ at, duration_minutes, seated_at: null }));
  await ctx.db.run(sql`
    update reservations set business_day = ${business_day}, at = ${at}, duration_minutes = ${duration_minutes}, party = ${party},
      children = ${children}, high_chairs = ${high_chairs}, state = ${state},
      guest_confirmed_at = case when at = ${at} then guest_confirmed_at end, updated_at = ${ctx.clock()}
    where id = ${before.id}`);
  const after = await getReservation(ctx, room, before.id);
  await recordReservation(ctx, room, after, said);
  await tellSaved(ctx, before, after, room.user_id);
  await offerFreed(ctx, room, {
    business_day: before.business_day,
    tables: before.table_ids.length,
  });
  return after;
}
