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
  days: {
    method: 'GET',
    path: '/public/places/{slug}/table-days',
    summary: 'The days on which tables can be reserved, and up to how many people',
    access: 'public',
    refusals: [429],
    status: 200,
  },
  hold: {
    method: 'POST',
    path: '/public/places/{slug}/table-holds',
    summary: 'Hold a table for five minutes, while the guest types',
    access: 'public',
    repeatable: true,
    status: 201,
  },
  release: {
    method: 'DELETE',
    path: '/public/places/{slug}/table-holds/{hold_token}',
    summary: 'Give a held table back; a hold that is over is none',
    access: 'public',
    refusals: [429],
    status: 204,
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
  change: {
    method: 'POST',
    path: '/public/places/{slug}/reservations/{reservation_token}/change',
    summary: "Change time and party of one's own reservation; a refused change keeps the former table",
    access: 'public',
    status: 200,
  },
  confirm: {
    method: 'POST',
    path: '/public/places/{slug}/reservations/{reservation_token}/confirm',
    summary: 'Say that one comes, as the reminder asks',
    access: 'public',
    status: 200,
  },
});
