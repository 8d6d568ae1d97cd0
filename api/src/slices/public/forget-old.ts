import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Requests a week apart are no flood. */
const KEPT_DAYS = 7;

/** Nightly: from where a request came is of use for days. */
export async function forgetOldOrigins(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db.run(sql`
    update direct_bookings d set origin = null, network = null
    where d.origin is not null
      and (select b.created_at from bookings b where b.id = d.booking_id offset 0) < ${before}`);
}
