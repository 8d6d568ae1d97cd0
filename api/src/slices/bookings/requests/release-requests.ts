import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { isWaitingRequest } from './waiting-request.ts';
import { decideOnStay } from '../arrivals/act-on-stay.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { lockRooms } from '../stay/load-stay.ts';

const RELEASED = 'Richiesta non confermata: non occupa più le notti.';

/** Locks all rooms of the place in their order, so that making, proving and paying a request happen before or after this. */
async function lockHouse(ctx: Ctx, place_id: number): Promise<void> {
  const rooms = await ctx.db.many<{ id: number }>(sql`select id from rooms where place_id = ${place_id}`);
  await lockRooms(
    ctx.db,
    rooms.map(({ id }) => id),
  );
}

/**
 * Ends at once the holds of requests from the public page that nobody has confirmed and nobody is paying: pending -> failed. Who
 * asked and opens the letter afterwards gets the nights back as long as they are free. Answers how many there were.
 */
export function releaseRequests(
  ctx: Ctx,
  place: PlaceAccess,
  { which }: { which: 'unproved' | 'waiting' },
): Promise<{ released: number }> {
  return inTransaction(ctx, async (inside) => {
    await lockHouse(inside, place.place_id);
    const now = inside.clock();
    const found = await inside.db.many<{ id: number }>(sql`
      select b.id from bookings b join direct_bookings d on d.booking_id = b.id
      where b.place_id = ${place.place_id} and ${isWaitingRequest(now)}
        and (${which === 'waiting'} or d.proved_at is null)
      order by b.id`);
    let released = 0;
    for (const { id } of found) {
      await decideOnStay(inside, place, id, {}, ({ stay }) => {
        if (stay.status !== 'pending' || stay.hold_expires_at === null) return null;
        released += 1;
        const after = { ...stay, status: 'failed' as const, hold_expires_at: now.toISOString() };
        return { after, sentence: RELEASED };
      });
    }
    return { released };
  });
}
