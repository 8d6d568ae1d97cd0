import type { Slice } from '../../platform/slice.ts';
import { forgetOldWishes } from './forget-old.ts';
import { profileJobs } from './jobs.ts';
import { profileRoutes } from './profile.routes.ts';

export const profile: Slice = {
  routes: profileRoutes,
  jobs: profileJobs,
  tidy: [forgetOldWishes],
};
