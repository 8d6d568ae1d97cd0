import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { endHold } from './holds/guest-holds.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** A guest has typed for too long: the table is free again. */
    'reservations.holdOver': { hold_id: number };
  }
}

export const reservationJobs = {
  'reservations.holdOver': endHold,
} satisfies Partial<JobHandlers>;
