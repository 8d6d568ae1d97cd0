import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { mailInvitation, mailTransferred } from './mail-letters.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mail the link of an invitation, unless it was sent again meanwhile. */
    'people.invitation': { invitation_id: number; sent_at: string };
    /** Tell a former or a new owner that the place was handed over. */
    'people.transferred': { place_id: number; user_id: number; owner_id: number };
  }
}

export const peopleJobs = {
  'people.invitation': mailInvitation,
  'people.transferred': mailTransferred,
} satisfies Partial<JobHandlers>;
