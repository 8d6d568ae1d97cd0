import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { forgetOldDeliveries, paymentJobs, planPaymentsAnew } from './jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';

export const payments: Slice = {
  routes: paymentsRoutes,
  jobs: paymentJobs,
  tidy: [forgetOldDeliveries],
  replan: [planPaymentsAnew],
  items: {
    attempt_id: {
      placeOf: (id) => sql`select place_id from payment_attempts where id = ${id}`,
      missing: 'Pagamento non trovato',
    },
    refund_id: {
      placeOf: (id) => sql`select place_id from payment_refunds where id = ${id}`,
      missing: 'Rimborso non trovato',
    },
    payment_id: {
      placeOf: (id) => sql`select place_id from manual_payments where id = ${id}`,
      missing: 'Pagamento non trovato',
    },
    request_id: {
      placeOf: (id) => sql`select place_id from payment_requests where id = ${id}`,
      missing: 'Richiesta di pagamento non trovata',
    },
  },
};
