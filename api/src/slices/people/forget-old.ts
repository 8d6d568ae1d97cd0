import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes invitations a month after they were accepted, withdrawn or over; the log keeps that they were. */
export async function forgetOldInvitations(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_MS);
  await ctx.db.run(sql`
    delete from invitations where coalesce(accepted_at, withdrawn_at, expires_at) < ${before}`);
}
