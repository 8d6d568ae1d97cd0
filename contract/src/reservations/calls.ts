import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { reservationFeedSchemas, reservationSchemas, tableAvailabilitySchemas } from './schemas.ts';

export const reservations = calls<typeof reservationSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/reservations',
    summary: 'The reservations of a business day, by time; without a day those of the present one',
    access: may.serve,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/reservations',
    summary: 'Reserve, seat a walk-in, or put a party on the waiting list',
    access: may.serve,
    refusals: [404],
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/reservations/{reservation_id}',
    summary: 'One reservation',
    access: may.serve,
    status: 200,
  },
  change: {
    method: 'PATCH',
    path: '/reservations/{reservation_id}',
    summary: 'Change time, party, tables or texts; the former tables are kept until the new ones are held',
    access: may.serve,
    refusals: [409],
    status: 200,
  },
  confirm: {
    method: 'POST',
    path: '/reservations/{reservation_id}/confirm',
    summary: 'Confirm a request, a party of the waiting list, or a reservation that was cancelled',
    access: may.serve,
    status: 200,
  },
  arrive: {
    method: 'POST',
    path: '/reservations/{reservation_id}/arrive',
    summary: 'The party is there and waits for its table',
    access: may.serve,
    status: 200,
  },
  seat: {
    method: 'POST',
    path: '/reservations/{reservation_id}/seat',
    summary: 'The party sits down',
    access: may.serve,
    status: 200,
  },
  finish: {
    method: 'POST',
    path: '/reservations/{reservation_id}/finish',
    summary: 'The party has left; its tables are free',
    access: may.serve,
    status: 200,
  },
  cancel: {
    method: 'POST',
    path: '/reservations/{reservation_id}/cancel',
    summary: 'Cancel; the tables are free, and the first fitting party of the waiting list is offered them',
    access: may.serve,
    status: 200,
  },
  noShow: {
    method: 'POST',
    path: '/reservations/{reservation_id}/no-show',
    summary: 'The party did not come; the tables are free',
    access: may.serve,
    status: 200,
  },
  offer: {
    method: 'POST',
    path: '/reservations/{reservation_id}/offer',
    summary: 'Hold a table for a party of the waiting list',
    access: may.serve,
    status: 200,
  },
});

export const tableAvailability = calls<typeof tableAvailabilitySchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/table-availability',
    summary: 'The times of a business day for a party: free, or why not, and the best table',
    access: may.serve,
    status: 200,
  },
});

export const reservationFeed = calls<typeof reservationFeedSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/reservation-feed',
    summary: 'The link of the reservations for the calendar of a telephone',
    access: may.manage,
    status: 200,
  },
  renew: {
    method: 'PUT',
    path: '/places/{place_id}/reservation-feed',
    summary: 'Make a new link; the former one shows nothing from now on',
    access: may.manage,
    status: 200,
  },
  revoke: {
    method: 'DELETE',
    path: '/places/{place_id}/reservation-feed',
    summary: 'End the link',
    access: may.manage,
    status: 204,
  },
});
