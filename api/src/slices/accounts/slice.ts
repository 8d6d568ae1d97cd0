import type { Slice } from '../../platform/slice.ts';
import { accountRoutes } from './accounts.routes.ts';
import { accountJobs, deleteOldAccess, deleteOldConfirmations } from './jobs.ts';

export const accounts: Slice = {
  routes: accountRoutes,
  jobs: accountJobs,
  tidy: [deleteOldAccess, deleteOldConfirmations],
};
