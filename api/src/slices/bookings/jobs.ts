import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { expireHold } from './requests/expire-holds.ts';
import { nightWork } from './arrivals/night-work.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** The hold of a pending booking has expired: free its nights. */
    'bookings.expire': { booking_id: number };
    /** Every quarter of an hour: the night work of the places where it is four in the morning. */
    'bookings.night': Record<string, never>;
  }
}

export const bookingJobs = {
  'bookings.expire': (ctx, { booking_id }) => expireHold(ctx, booking_id),
  'bookings.night': nightWork,
} satisfies Partial<JobHandlers>;
