import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { endDeposit } from './deposit/end-deposit.ts';
import { endHold } from './holds/guest-holds.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** The time to pay a deposit is over: without it the table is free again. */
    'reservations.depositOver': { reservation_id: number };
    /** A guest has typed for too long: the table is free again. */
    'reservations.holdOver': { hold_id: number };
  }
}

export const reservationJobs = {
  'reservations.depositOver': endDeposit,
  'reservations.holdOver': endHold,
} satisfies Partial<JobHandlers>;
