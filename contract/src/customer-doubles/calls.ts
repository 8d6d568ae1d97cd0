import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { customerDoubleSchemas } from './schemas.ts';

export const customerDoubles = calls<typeof customerDoubleSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/customer-doubles',
    summary: 'Pairs of customers that may be one, at most 100',
    access: may.desk,
    status: 200,
  },
  distinct: {
    method: 'POST',
    path: '/customers/{customer_id}/distinct',
    summary: 'These two are not one: they are no longer proposed',
    access: may.desk,
    status: 204,
  },
  merge: {
    method: 'POST',
    path: '/customers/{customer_id}/merge',
    summary: 'Merge another customer into this one; can be undone for 30 days',
    access: may.manage,
    status: 200,
  },
  unmerge: {
    method: 'POST',
    path: '/customers/{customer_id}/unmerge',
    summary: 'Undo a merge: of this customer, of `other_id` into it, or the last one into it',
    access: may.manage,
    status: 200,
  },
});
