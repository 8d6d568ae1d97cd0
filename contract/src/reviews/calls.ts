import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { reviewSchemas } from './schemas.ts';

/**
 * Who sees bookings sees what their guests wrote; who works at the desk answers in the place's name. Housekeeping does
 * neither, and an accountant reads only.
 */
export const reviews = calls<typeof reviewSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/reviews',
    summary: 'Reviews of a place, newest first, with the average and how many there are of each rating',
    access: may.money,
    status: 200,
  },
  get: {
    method: 'GET',
    path: '/reviews/{review_id}',
    summary: 'A review, with what its author had written before',
    access: may.money,
    status: 200,
  },
  reply: {
    method: 'PUT',
    path: '/reviews/{review_id}/reply',
    summary: 'Answer a review, or write the answer anew; the same words again change nothing',
    access: may.desk,
    status: 200,
  },
  removeReply: {
    method: 'DELETE',
    path: '/reviews/{review_id}/reply',
    summary: 'Take the answer back; where there is none, nothing changes',
    access: may.desk,
    status: 204,
  },
});
