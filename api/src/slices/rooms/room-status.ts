import type { RoomStatus } from 'contract/rooms/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** What happens to guests, as far as rooms are concerned. */
export type RoomMoment = 'arrived' | 'arrival_undone' | 'asleep' | 'left' | 'departure_undone';

/**
 * Which states the moment turns into which. A room that broke while the guest was in stays out of order. Nobody arrives in one
 * in maintenance unless that has ended by its date, which the night work notes later.
 */
const BECOMES: Record<RoomMoment, { from: RoomStatus[]; to: Sql; before?: Sql; beforeLeft?: Sql }> = {
  arrived: {
    from: ['available', 'cleaning', 'maintenance'],
    to: sql`'occupied'`,
    before: sql`case status when 'maintenance' then 'available' else status end`,
  },
  // Nobody has cleaned a room whose guest did not arrive after all.
  arrival_undone: {
    from: ['occupied'],
    to: sql`coalesce(status_before_arrival, 'available')`,
  },
  asleep: { from: ['available', 'cleaning'], to: sql`'occupied'` },
  left: { from: ['available', 'occupied'], to: sql`'cleaning'`, beforeLeft: sql`status` },
  // Only the room that nobody has cleaned, closed or said anything of since: its guest never left it.
  departure_undone: { from: ['cleaning'], to: sql`coalesce(status_before_departure, status)` },
};

const none = sql`null`;

/** Tells rooms of guests who came or went, in the caller's transaction; an archived room as well, for its guest leaves too. */
export async function tellRooms(ctx: Ctx, moment: RoomMoment, room_ids: readonly number[]): Promise<void> {
  const { from, to, before = none, beforeLeft = none } = BECOMES[moment];
  await ctx.db.run(sql`
    update rooms set status = ${to}, status_before_arrival = ${before}, status_before_departure = ${beforeLeft},
      updated_at = ${ctx.clock()}
    where id = any (${room_ids}::bigint[]) and status = any (${from}::text[])`);
}
