import sql from 'sql-template-tag';
import type { Ctx } from '../../../../core/context.ts';
import { missingReservation } from './guest-reservation.ts';

/** The reservation of a guest's link, and the room it is in, where a guest is nobody of the place. */
export interface Linked {
  id: number;
  place_id: number;
  time_zone: string;
  user_id: null;
}

/** Throws 404. */
export async function findLinked(ctx: Ctx, token: string): Promise<Linked> {
  const linked = await ctx.db.maybe<Linked>(sql`
    select r.id, r.place_id, p.time_zone, null::bigint as user_id
    from reservation_links l join reservations r on r.id = l.reservation_id join places p on p.id = r.place_id
    where l.token = ${token}`);
  if (!linked) throw missingReservation();
  return linked;
}
