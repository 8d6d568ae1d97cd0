import type { JobHandlers } from '../../core/jobs/jobs.ts';
import type { ProfileLetter } from './letter-names.ts';
import { mailEmailLink, mailProfileLetter } from './mail-letters.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mail the link that confirms a new e-mail address. */
    'profile.email_link': { user_id: number; email: string };
    /** Tell a person what happened to their account, at an address that is or was theirs. */
    'profile.letter': { user_id: number; letter: ProfileLetter; address: string };
  }
}

export const profileJobs = {
  'profile.email_link': mailEmailLink,
  'profile.letter': mailProfileLetter,
} satisfies Partial<JobHandlers>;
