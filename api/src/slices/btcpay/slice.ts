import type { Slice } from '../../platform/slice.ts';
import { btcpayRoutes } from './btcpay.routes.ts';
import { planVerifyingAnew } from './checks/clock-set-back.ts';
import { forgetOldCandidates } from './connecting/forget-candidates.ts';
import { btcpayJobs } from './jobs.ts';

export const btcpay: Slice = {
  routes: btcpayRoutes,
  jobs: btcpayJobs,
  tidy: [forgetOldCandidates],
  replan: [planVerifyingAnew],
};
