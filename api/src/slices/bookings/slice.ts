import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { bookingsRoutes } from './bookings.routes.ts';
import { bookingJobs } from './jobs.ts';
import { bookingSource } from './list/search-bookings.ts';

export const bookings: Slice = {
  routes: bookingsRoutes,
  jobs: bookingJobs,
  search: bookingSource,
  items: {
    booking_id: {
      placeOf: (id) => sql`select place_id from bookings where id = ${id}`,
      missing: 'Prenotazione non trovata',
    },
    block_id: {
      placeOf: (id) => sql`select place_id from room_blocks where id = ${id}`,
      missing: 'Blocco non trovato',
    },
  },
};
