import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { customerHistorySchemas } from './schemas.ts';

export const customerHistory = calls<typeof customerHistorySchemas>()({
  get: {
    method: 'GET',
    path: '/customers/{customer_id}/history',
    summary:
      'Stays, reservations, bills, payments and likely reviews of a customer, and the customers that were merged into it',
    access: may.money,
    status: 200,
  },
});
