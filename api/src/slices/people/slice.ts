import type { Slice } from '../../platform/slice.ts';
import { peopleJobs, deleteOldInvitations } from './jobs.ts';
import { peopleRoutes } from './people.routes.ts';

export const people: Slice = {
  routes: peopleRoutes,
  jobs: peopleJobs,
  tidy: [deleteOldInvitations],
};
