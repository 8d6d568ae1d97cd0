import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { firstStepSchemas } from './schemas.ts';

export const firstSteps = calls<typeof firstStepSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/first-steps',
    summary: 'What is done and what is left until the place is ready',
    access: may.manage,
    status: 200,
  },
  change: {
    method: 'PATCH',
    path: '/places/{place_id}/first-steps',
    summary: 'Call steps settled, put the list away or take it out again',
    access: may.manage,
    status: 200,
  },
});
