import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { bookingPageSchemas } from './schemas.ts';

export const bookingPage = calls<typeof bookingPageSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/booking-page',
    summary: "The settings of the place's public booking page",
    access: may.desk,
    status: 200,
  },
  save: {
    method: 'PUT',
    path: '/places/{place_id}/booking-page',
    summary: 'Change the public booking page',
    access: may.manage,
    status: 200,
  },
});
