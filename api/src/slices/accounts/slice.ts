import type { Slice } from '../../platform/slice.ts';
import { accountRoutes } from './accounts.routes.ts';
import { forgetOldConfirmations } from './registration/confirm-address.ts';
import { forgetOldAccess } from './forget-old.ts';
import { accountJobs } from './jobs.ts';

export const accounts: Slice = {
  routes: accountRoutes,
  jobs: accountJobs,
  tidy: [forgetOldAccess, forgetOldConfirmations],
};
