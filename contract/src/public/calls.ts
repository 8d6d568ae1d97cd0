import { calls } from '../endpoint.ts';
import type { publicPlaceSchemas } from './schemas.ts';

/**
 * Named after the path, since nobody is asked who they are. Unknown, closed and unpaid places are all 404; a guest's own
 * booking is answered all the same. A former slug leads to its place, whose answer says the present one.
 */
export const publicPlaces = calls<typeof publicPlaceSchemas>()({
  get: {
    method: 'GET',
    path: '/public/places/{slug}',
    summary: 'A place as its public page shows it',
    access: 'public',
    refusals: [429],
    status: 200,
  },
  calendar: {
    method: 'GET',
    path: '/public/places/{slug}/calendar',
    summary: 'Each day of [from, to): free or not, the lowest price, the minimum stay',
    access: 'public',
    refusals: [422, 429],
    status: 200,
  },
  availability: {
    method: 'GET',
    path: '/public/places/{slug}/availability',
    summary: 'Each room that takes the guests: free for all nights of [from, to) or not, and its price',
    access: 'public',
    refusals: [422, 429],
    status: 200,
  },
  book: {
    method: 'POST',
    path: '/public/places/{slug}/bookings',
    summary: 'Ask for a stay: the nights are kept for the time that the place allows',
    access: 'public',
    repeatable: true,
    status: 201,
  },
  booking: {
    method: 'GET',
    path: '/public/places/{slug}/bookings/{token}',
    summary: "The guest's own booking, by its unguessable link",
    access: 'public',
    refusals: [429],
    status: 200,
  },
  prove: {
    method: 'POST',
    path: '/public/places/{slug}/bookings/{token}/prove',
    summary:
      "Open the link in the guest's letter: the nights are kept for the place's whole time, or the stay is confirmed",
    access: 'public',
    status: 200,
  },
  cancel: {
    method: 'POST',
    path: '/public/places/{slug}/bookings/{token}/cancel',
    summary: "Cancel one's own booking, within the place's rule",
    access: 'public',
    status: 200,
  },
});
