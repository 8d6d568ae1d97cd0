import type { Slice } from '../../platform/slice.ts';
import { profileJobs, deleteOldEmailChanges } from './jobs.ts';
import { profileRoutes } from './profile.routes.ts';

export const profile: Slice = {
  routes: profileRoutes,
  jobs: profileJobs,
  tidy: [deleteOldEmailChanges],
};
