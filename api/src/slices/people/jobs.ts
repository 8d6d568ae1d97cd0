import { DAY_MS } from 'contract/days/durations';
import type { JobHandlers } from '../../core/jobs/jobs.ts';
import type { Ctx } from '../../core/context.ts';
import sql from 'sql-template-tag';
import { mailInvitation, mailTransferred } from './letters.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mails the link of an invitation, unless it was sent again meanwhile. */
    'people.invitation': { invitation_id: number; sent_at: string };
    /** Notifies a former or a new owner that the place was handed over. */
    'people.transferred': { place_id: number; user_id: number; owner_id: number };
  }
}

export const peopleJobs = {
  'people.invitation': mailInvitation,
  'people.transferred': mailTransferred,
} satisfies Partial<JobHandlers>;

const KEPT_MS = 30 * DAY_MS;

/** Deletes invitations a month after they were accepted, withdrawn or expired; the log keeps its lines. */
export async function deleteOldInvitations(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_MS);
  await ctx.db.run(sql`
    delete from invitations where coalesce(accepted_at, withdrawn_at, expires_at) < ${before}`);
}
