import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** BTCPay repeats an event for some days and keeps it for sixty: older ones are not told apart any more. */
const KEPT_DAYS = 90;

/** Events that nobody will send again. */
export async function forgetOldDeliveries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db.run(sql`delete from webhook_deliveries where received_at < ${before}`);
}
