import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { depositPaymentSchemas } from './schemas.ts';

export const depositPayments = calls<typeof depositPaymentSchemas>()({
  get: {
    method: 'GET',
    path: '/reservations/{reservation_id}/deposit',
    summary: 'The deposit of a reservation: what came, what is owed, and how it is paid',
    access: may.money,
    status: 200,
  },
  record: {
    method: 'POST',
    path: '/reservations/{reservation_id}/deposit/payments',
    summary: 'Enter money of a deposit that came, or was given back, by hand; paid in full it confirms',
    access: may.desk,
    status: 201,
  },
});
