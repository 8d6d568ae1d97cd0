import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { screenSchemas } from './schemas.ts';

export const screens = calls<typeof screenSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/screens',
    summary: 'The paired screens of a place',
    access: may.manage,
    status: 200,
  },
  pair: {
    method: 'POST',
    path: '/places/{place_id}/screens',
    summary: 'Pair the screen that shows the code; a code works once',
    access: may.manage,
    refusals: [409, 422, 429],
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/screens/{screen_id}',
    summary: 'End the session of a screen at once',
    access: may.manage,
    status: 204,
  },
  /** Of the device, which nobody has signed in. */
  begin: {
    method: 'POST',
    path: '/screens/pairings',
    summary: 'A code to show, and the key that becomes the session of the screen when the code is typed',
    access: 'public',
    refusals: [429],
    status: 200,
  },
  look: {
    method: 'POST',
    path: '/screens/pairings/look',
    summary: 'Whether the code was typed',
    access: 'public',
    refusals: [429],
    status: 200,
  },
  mine: {
    method: 'GET',
    path: '/screens/me',
    summary: 'The paired screen of the token, and its place',
    access: 'session',
    screen: true,
    acting: true,
    status: 200,
  },
});
