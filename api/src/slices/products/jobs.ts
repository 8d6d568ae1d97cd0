import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { putBack } from './put-back.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** A business day of the place begins: what was sold out or counted until then is in stock. */
    'products.back': { place_id: number };
  }
}

export const productJobs = {
  'products.back': (ctx, { place_id }) => putBack(ctx, place_id),
} satisfies Partial<JobHandlers>;
