import type { Slice } from '../../platform/slice.ts';
import { bookingsRoutes } from './bookings.routes.ts';
import { bookingJobs } from './jobs.ts';
import { bookingSource } from './search-bookings.ts';

export const bookings: Slice = {
  routes: bookingsRoutes,
  jobs: bookingJobs,
  search: bookingSource,
};
