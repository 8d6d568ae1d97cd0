import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';

/** The book of reservations. */
export const reservationRoutes: readonly Route[] = [
  inside(
    paths.reservations,
    lazyPage(() => import('../../slices/reservations/reservations-page.tsx'), 'ReservationsPage'),
  ),
  inside(
    paths.reservationsPrint,
    lazyPage(() => import('../../slices/reservations/print-page.tsx'), 'ReservationsPrintPage'),
  ),
  inside(
    '/dashboard/reservations/:reservationId',
    lazyPage(() => import('../../slices/reservations/reservation-page.tsx'), 'ReservationPage'),
  ),
];
