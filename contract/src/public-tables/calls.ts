import { calls } from '../endpoint.ts';
import type { publicTableSchemas } from './schemas.ts';

/** Tables on the public page. A place without a kitchen, or that takes no reservations there, is 404 like an unknown one. */
export const publicTables = calls<typeof publicTableSchemas>()({
  list: {
    method: 'GET',
    path: '/public/places/{slug}/tables',
    summary: 'The times of a day for a party: free or not',
    access: 'public',
    refusals: [422, 429],
    status: 200,
  },
  reserve: {
    method: 'POST',
    path: '/public/places/{slug}/reservations',
    summary: 'Reserve a table: it is held at once',
    access: 'public',
    repeatable: true,
    status: 201,
  },
  reservation: {
    method: 'GET',
    path: '/public/places/{slug}/reservations/{reservation_token}',
    summary: "The guest's own reservation, by its unguessable link",
    access: 'public',
    refusals: [429],
    status: 200,
  },
  cancel: {
    method: 'POST',
    path: '/public/places/{slug}/reservations/{reservation_token}/cancel',
    summary: "Cancel one's own reservation, until its time",
    access: 'public',
    status: 200,
  },
});
