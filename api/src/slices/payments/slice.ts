import type { Slice } from '../../platform/slice.ts';
import { planPaymentsAnew } from './clock-set-back.ts';
import { forgetOldDeliveries } from './forget-old.ts';
import { paymentJobs } from './jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';

export const payments: Slice = {
  routes: paymentsRoutes,
  jobs: paymentJobs,
  tidy: [forgetOldDeliveries],
  replan: [planPaymentsAnew],
};
