import { calls } from '../endpoint.ts';
import type { operatorReviewSchemas } from './schemas.ts';

/** Reviews come from the directory, and what places answer goes back to it. */
export const operatorReviews = calls<typeof operatorReviewSchemas>()({
  put: {
    method: 'PUT',
    path: '/operator/reviews',
    summary: 'Bring a review, or bring it up to date; the same content again changes nothing',
    access: 'operator',
    refusals: [404],
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/operator/reviews',
    summary: 'Remove a review with its reply and all that was written before',
    access: 'operator',
    refusals: [404],
    status: 204,
  },
  list: {
    method: 'GET',
    path: '/operator/reviews',
    summary: 'Reviews in the order in which they arrived, of all places or of one',
    access: 'operator',
    status: 200,
  },
  replies: {
    method: 'GET',
    path: '/operator/replies',
    summary: 'Replies that were written, changed or taken back after `since`, oldest change first',
    access: 'operator',
    status: 200,
  },
});
