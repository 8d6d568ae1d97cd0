import { DAY_MS } from 'contract/days/durations';
import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { mailConfirmation } from './registration/confirm-address.ts';
import { mailResetLink } from './password/forgot-password.ts';
import { mailPasswordChanged } from './password/reset-password.ts';
import type { Ctx } from '../../core/context.ts';
import sql from 'sql-template-tag';
import { TOKEN_LIFE_MS, SESSION_LIFE_MS } from '../../core/access/guard.ts';
import { KNOWN_FOR_MS } from '../../core/access/throttle/known-origin.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mails the link that confirms the address of a registration. */
    'access.confirm_address': { user_id: number };
    /** Mails a link for a new password, if an account has the address. */
    'access.forgot': { email: string; always?: boolean };
    /** Notifies a person that their password was changed, and that a place is theirs alone by it. */
    'access.password_changed': { user_id: number; keeps_place?: boolean };
  }
}

export const accountJobs = {
  'access.confirm_address': mailConfirmation,
  'access.forgot': mailResetLink,
  'access.password_changed': mailPasswordChanged,
} satisfies Partial<JobHandlers>;

/**
 * Deletes sessions a token's life after their end (until then their token gets the answer that it has expired), expired reset
 * links, expired throttle counts, and origins that nobody has signed in from for long.
 */
export async function deleteOldAccess(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await ctx.db.run(sql`
    delete from sessions
    where last_used_at < ${ago(2 * TOKEN_LIFE_MS)} or created_at < ${ago(SESSION_LIFE_MS + TOKEN_LIFE_MS)}`);
  await ctx.db.run(sql`delete from password_resets where expires_at < ${ago(DAY_MS)}`);
  await ctx.db.run(sql`delete from known_origins where seen_at < ${ago(KNOWN_FOR_MS)}`);
  await ctx.db.run(sql`delete from throttles where resets_at < ${now}`);
}

export async function deleteOldConfirmations(ctx: Ctx): Promise<void> {
  await ctx.db.run(sql`delete from email_confirmations where expires_at < ${ctx.clock()}`);
}
