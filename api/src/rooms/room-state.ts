import type { RoomStatus } from 'contract/rooms';
import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';

/** What happens to guests, as far as rooms are concerned. */
export type RoomMoment = 'arrived' | 'arrival_undone' | 'asleep' | 'left';

/** Which states the moment turns into which. A room that broke while the guest was in stays out of order. */
const BECOMES: Record<RoomMoment, { from: RoomStatus[]; to: RoomStatus }> = {
  arrived: { from: ['available', 'cleaning', 'maintenance'], to: 'occupied' },
  arrival_undone: { from: ['occupied'], to: 'available' },
  asleep: { from: ['available', 'cleaning'], to: 'occupied' },
  left: { from: ['available', 'occupied'], to: 'cleaning' },
};

/** Tells rooms of guests who came or went, in the caller's transaction; an archived room as well, for its guest leaves too. */
export async function tellRooms(ctx: Ctx, moment: RoomMoment, room_ids: readonly number[]): Promise<void> {
  const { from, to } = BECOMES[moment];
  await ctx.db.run(sql`
    update rooms set status = ${to}, updated_at = ${ctx.clock()}
    where id = any (${room_ids}::bigint[]) and status = any (${from}::text[])`);
}
