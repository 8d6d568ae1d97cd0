import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { mailNotification } from './letters.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mail a notification to a person who wants that. */
    'notifications.letter': { event_id: number; user_id: number };
  }
}

export const notificationJobs = {
  'notifications.letter': mailNotification,
} satisfies Partial<JobHandlers>;
