import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { pinSchemas } from './schemas.ts';

export const pins = calls<typeof pinSchemas>()({
  mine: {
    method: 'GET',
    path: '/places/{place_id}/pin',
    summary: 'Whether the person has a PIN at the place',
    access: may.offer,
    status: 200,
  },
  set: {
    method: 'PUT',
    path: '/places/{place_id}/pin',
    summary: "Set or change one's own PIN at the place; asks for the password",
    access: may.offer,
    refusals: [403, 409, 429],
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/places/{place_id}/pin',
    summary: "Remove one's own PIN",
    access: may.offer,
    refusals: [403],
    status: 204,
  },
  removeOf: {
    method: 'DELETE',
    path: '/places/{place_id}/people/{user_id}/pin',
    summary: 'Remove the PIN of somebody of the place',
    access: may.own,
    refusals: [404],
    status: 204,
  },
  /** `session`, because a locked device has no role. */
  act: {
    method: 'POST',
    path: '/places/{place_id}/acting',
    summary: 'Let the person of the PIN act in this session, with the rights of that person',
    access: 'session',
    acting: true,
    refusals: [404, 422, 429],
    status: 200,
  },
  lock: {
    method: 'DELETE',
    path: '/places/{place_id}/acting',
    summary:
      'End the acting: a session whose own person has a PIN there is locked, another one returns to its person',
    access: 'session',
    acting: true,
    refusals: [404],
    status: 204,
  },
});
