import type { Slice } from '../../platform/slice.ts';
import { forgetOldInvitations } from './forget-old.ts';
import { peopleJobs } from './jobs.ts';
import { peopleRoutes } from './people.routes.ts';

export const people: Slice = {
  routes: peopleRoutes,
  jobs: peopleJobs,
  tidy: [forgetOldInvitations],
};
