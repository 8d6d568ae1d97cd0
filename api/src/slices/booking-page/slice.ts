import type { Slice } from '../../platform/slice.ts';
import { bookingPageRoutes } from './booking-page.routes.ts';

export const bookingPage: Slice = {
  routes: bookingPageRoutes,
};
