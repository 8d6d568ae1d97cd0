import { paths } from '../../kit/paths.ts';
import type { Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';
import { servicePage } from './named-pages.ts';
import { waiterPages } from './waiter-pages.ts';

/** The book of reservations. */
export const reservationRoutes: readonly Route[] = [
  inside(paths.reservations, waiterPages.reservations),
  inside(paths.reservationsPrint, servicePage('ReservationsPrintPage')),
  inside('/dashboard/reservations/:reservationId', servicePage('ReservationPage')),
];
