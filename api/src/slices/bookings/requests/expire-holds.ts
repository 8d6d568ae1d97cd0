import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { rangesOf } from '../../nights/holds.ts';
import { loadStay, lockRooms } from '../stay/load-stay.ts';
import { TIME_OVER } from '../stay/log-sentences.ts';
import { saveStay } from '../stay/save-stay.ts';
import { isExpired, type Stay } from '../stay/stay.ts';
import type { Segment } from '../../nights/segment.ts';

/** pending -> failed, for a stay that is locked and whose time is over. Answers any other stay as it is. */
export async function failIfExpired(ctx: Ctx, stay: Stay): Promise<Stay> {
  if (!isExpired(stay, ctx.clock())) return stay;
  return saveStay(ctx, {
    before: stay,
    after: { ...stay, status: 'failed' },
    user_id: null,
    sentence: TIME_OVER,
  });
}

/** Clears nights, in rooms that the caller has locked, of pending bookings whose time is over. */
export async function expireOn(ctx: Ctx, segments: readonly Segment[]): Promise<void> {
  if (segments.length === 0) return;
  const found = await ctx.db.many<{ id: number }>(sql`
    select distinct b.id
    from ${rangesOf(segments)} as w
    join room_holds h on h.room_id = w.room_id and h.nights && w.nights
    join bookings b on b.id = h.booking_id
    where b.status = 'pending' and b.hold_expires_at <= ${ctx.clock()}
    order by b.id`);
  for (const { id } of found) {
    const loaded = await loadStay(ctx, id);
    if (loaded) await failIfExpired(ctx, loaded.stay);
  }
}

/** The job that is due at a booking's `hold_expires_at`. Asks to be called again when that has moved on meanwhile. */
export async function expireHold(ctx: Ctx, booking_id: number): Promise<void> {
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockRooms(db, [], booking_id);
    const loaded = await loadStay(inside, booking_id);
    if (!loaded) return;
    const { status, hold_expires_at } = await failIfExpired(inside, loaded.stay);
    if (status === 'pending' && hold_expires_at !== null)
      await expireLater(inside, booking_id, hold_expires_at);
  });
}

/** Queues, inside the caller's transaction, the end of a booking's hold. */
export function expireLater(ctx: Ctx, booking_id: number, hold_expires_at: string): Promise<void> {
  return ctx.jobs.send(ctx.db, 'bookings.expire', { booking_id }, new Date(hold_expires_at));
}

/** Every hold of a place that is over and that no job has ended: the net under `expireHold`. */
export async function expireHolds(ctx: Ctx, place_id: number): Promise<void> {
  const found = await ctx.db.many<{ id: number }>(sql`
    select id from bookings
    where place_id = ${place_id} and status = 'pending' and hold_expires_at <= ${ctx.clock()}
    order by hold_expires_at, id`);
  for (const { id } of found) await expireHold(ctx, id);
}
