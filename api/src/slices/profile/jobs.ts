import { DAY_MS } from 'contract/days/durations';
import type { JobHandlers } from '../../core/jobs/jobs.ts';
import type { Ctx } from '../../core/context.ts';
import sql from 'sql-template-tag';
import { type ProfileLetter, mailEmailLink, mailProfileLetter } from './letters.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mails the link that confirms a new e-mail address. */
    'profile.email_link': { user_id: number; email: string };
    /** Mails a notice about the account to a present or former address of the person. */
    'profile.letter': { user_id: number; letter: ProfileLetter; address: string };
  }
}

export const profileJobs = {
  'profile.email_link': mailEmailLink,
  'profile.letter': mailProfileLetter,
} satisfies Partial<JobHandlers>;

/** Deletes requests for another address a day after their link has expired. */
export async function deleteOldEmailChanges(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - DAY_MS);
  await ctx.db.run(sql`delete from email_changes where expires_at < ${before}`);
}
