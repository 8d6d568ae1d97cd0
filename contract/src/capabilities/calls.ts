import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { capabilitySchemas } from './schemas.ts';

export const capabilities = calls<typeof capabilitySchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/capabilities',
    summary: 'What the place does, what its category proposes, and when its business day ends',
    access: may.enter,
    status: 200,
  },
  save: {
    method: 'PUT',
    path: '/places/{place_id}/capabilities',
    summary:
      'Switch capabilities on and off, and set the end of the business day; 409 `capability_in_use` while something is open',
    access: may.own,
    refusals: [409],
    status: 200,
  },
});
