import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { offerTableOfOrder } from './offer-table-of-order.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** The last bill of an order is paid, or it has left `table_id`: the table may be offered to a party that waits. */
    'orders.tableFreed': { order_id: number; table_id?: number };
  }
}

export const orderJobs = {
  'orders.tableFreed': offerTableOfOrder,
} satisfies Partial<JobHandlers>;
