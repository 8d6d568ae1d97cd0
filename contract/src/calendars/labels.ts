import type { Platform } from './schemas.ts';

/** Names as the sites write them themselves; of `other` nobody knows one. */
export const platformNames = {
  booking: 'Booking.com',
  airbnb: 'Airbnb',
  vrbo: 'Vrbo',
  expedia: 'Expedia',
  tripadvisor: 'Tripadvisor',
  agoda: 'Agoda',
  google: 'Google Calendar',
  other: undefined,
} satisfies Record<Platform, string | undefined>;
