import { calls } from '../endpoint.ts';
import type { placeSchemas } from './schemas.ts';

export const places = calls<typeof placeSchemas>()({
  create: {
    method: 'POST',
    path: '/places',
    summary:
      'Open a place that the caller owns, with 30 days of Business: one an account, where sign-up is open',
    access: 'session',
    refusals: [403],
    status: 201,
  },
});
