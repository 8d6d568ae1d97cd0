import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { afterMoment, type RoomMoment, type RoomState } from './room-steps.ts';

/** The state of a room whose maintenance has ended and in which no guest is: one from before has left it. */
export const emptyAfterMaintenance = sql`case when status_before_maintenance in ('cleaning', 'occupied') then 'cleaning' else 'available' end`;

export interface GuestOfRoom {
  room_id: number;
  booking_id: number;
}

/**
 * Applies an event to rooms and their guests, in the caller's transaction, which holds the rooms; also to archived ones, whose guests
 * still leave.
 */
export async function applyRoomMoment(
  ctx: Ctx,
  moment: RoomMoment,
  guests: readonly GuestOfRoom[],
): Promise<void> {
  if (guests.length === 0) return;
  const ids = guests.map(({ room_id }) => room_id);
  const rows = await ctx.db.many<RoomState & { id: number }>(sql`
    select id, status, status_steps, status_before_arrival, status_before_departure,
      ${emptyAfterMaintenance} as status_after_maintenance
    from rooms where id = any (${ids}::bigint[])`);
  const changed = rows.flatMap(({ id, ...room }) => {
    const its = guests.filter(({ room_id }) => room_id === id);
    const then = its.reduce<RoomState>((now, { booking_id }) => afterMoment(now, moment, booking_id), room);
    return then === room ? [] : { id, ...then };
  });
  if (changed.length === 0) return;
  await ctx.db.run(sql`
    update rooms r set status = c.status, status_steps = c.status_steps, status_before_arrival = c.status_before_arrival,
      status_before_departure = c.status_before_departure, updated_at = ${ctx.clock()}
    from json_to_recordset(${JSON.stringify(changed)}) as c (
      id bigint, status text, status_steps jsonb, status_before_arrival text, status_before_departure text)
    where r.id = c.id`);
}
