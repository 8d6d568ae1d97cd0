import type { RoomStatus } from 'contract/rooms';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../context.ts';

/** What happens to guests, as far as rooms are concerned. */
export type RoomMoment = 'arrived' | 'arrival_undone' | 'asleep' | 'left';

/**
 * Which states the moment turns into which. A room that broke while the guest was in stays out of order. Nobody arrives in one
 * in maintenance unless that has ended by its date, which the night work notes later.
 */
const BECOMES: Record<RoomMoment, { from: RoomStatus[]; to: Sql; before: Sql }> = {
  arrived: {
    from: ['available', 'cleaning', 'maintenance'],
    to: sql`'occupied'`,
    before: sql`case status when 'maintenance' then 'available' else status end`,
  },
  // Nobody has cleaned a room whose guest did not arrive after all.
  arrival_undone: {
    from: ['occupied'],
    to: sql`coalesce(status_before_arrival, 'available')`,
    before: sql`null`,
  },
  asleep: { from: ['available', 'cleaning'], to: sql`'occupied'`, before: sql`null` },
  left: { from: ['available', 'occupied'], to: sql`'cleaning'`, before: sql`null` },
};

/** Tells rooms of guests who came or went, in the caller's transaction; an archived room as well, for its guest leaves too. */
export async function tellRooms(ctx: Ctx, moment: RoomMoment, room_ids: readonly number[]): Promise<void> {
  const { from, to, before } = BECOMES[moment];
  await ctx.db.run(sql`
    update rooms set status = ${to}, status_before_arrival = ${before}, updated_at = ${ctx.clock()}
    where id = any (${room_ids}::bigint[]) and status = any (${from}::text[])`);
}
