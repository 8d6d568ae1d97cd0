import type { RoomStatus } from 'contract/rooms/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** Events of guests that change the state of a room. */
export type RoomMoment =
  | 'arrived'
  | 'arrival_undone'
  | 'old_arrival_undone'
  | 'asleep'
  | 'left'
  | 'came_back'
  | 'departure_undone';

const none = sql`null`;

/** The state of a room whose maintenance has ended and in which no guest is: one from before has left it. */
export const emptyAfterMaintenance = sql`case when status_before_maintenance in ('cleaning', 'occupied') then 'cleaning' else 'available' end`;

/**
 * The transitions of each event. A room that broke during the stay stays out of order. No guest arrives in a room
 * in maintenance, unless it has ended by its date and the nightly work has not recorded it yet. `before` is what an arrival that is undone
 * gives back, `beforeLeft` what a departure that is undone does; an event that says nothing of one leaves it as it is, for what comes
 * between an arrival and its undo may be undone as well. A person who says what a room is clears both.
 */
const BECOMES: Record<RoomMoment, { from: RoomStatus[]; to: Sql; before?: Sql; beforeLeft?: Sql }> = {
  // The guest before may have changed room this morning: theirs is occupied until the hour by which guests leave.
  arrived: {
    from: ['available', 'occupied', 'cleaning', 'maintenance'],
    to: sql`'occupied'`,
    before: sql`case status when 'maintenance' then ${emptyAfterMaintenance} else status end`,
  },
  // A room whose guest did not arrive after all has not been cleaned.
  arrival_undone: {
    from: ['occupied'],
    to: sql`coalesce(status_before_arrival, 'available')`,
    before: none,
  },
  // Of another day than today: the guest before, who was to leave the room by the hour of that day, has left it.
  old_arrival_undone: {
    from: ['occupied'],
    to: sql`case status_before_arrival when 'occupied' then 'cleaning' else coalesce(status_before_arrival, 'available') end`,
    before: none,
  },
  asleep: { from: ['available', 'cleaning'], to: sql`'occupied'`, before: sql`status` },
  left: { from: ['available', 'occupied'], to: sql`'cleaning'`, beforeLeft: sql`status` },
  // Into the room that the guest left by mistake. Where its state has changed since, the guest arrives anew.
  came_back: {
    from: ['available', 'occupied', 'cleaning'],
    to: sql`coalesce(status_before_departure, 'occupied')`,
    before: sql`case when status_before_departure is null then status else status_before_arrival end`,
    beforeLeft: none,
  },
  // Only if the state has not changed since: the guest never left the room.
  departure_undone: {
    from: ['cleaning'],
    to: sql`coalesce(status_before_departure, status)`,
    beforeLeft: none,
  },
};

/** Applies an event to rooms, in the caller's transaction; also to archived ones, whose guests still leave. */
export async function applyRoomMoment(
  ctx: Ctx,
  moment: RoomMoment,
  room_ids: readonly number[],
): Promise<void> {
  const {
    from,
    to,
    before = sql`status_before_arrival`,
    beforeLeft = sql`status_before_departure`,
  } = BECOMES[moment];
  await ctx.db.run(sql`
    update rooms set status = ${to}, status_before_arrival = ${before}, status_before_departure = ${beforeLeft},
      updated_at = ${ctx.clock()}
    where id = any (${room_ids}::bigint[]) and status = any (${from}::text[])`);
}
