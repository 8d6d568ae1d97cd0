import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';

const coming = lazyPage(() => import('../../slices/coming/coming-page.tsx'), 'ComingPage');

/** The place itself: its overview, messages, settings and people. */
export const placeRoutes: readonly Route[] = [
  inside(
    paths.dashboard,
    lazyPage(() => import('../../slices/home/home-page.tsx'), 'HomePage'),
  ),
  inside(
    paths.reviews,
    lazyPage(() => import('../../slices/reviews/reviews-page.tsx'), 'ReviewsPage'),
  ),
  inside(
    '/dashboard/reviews/:reviewId',
    lazyPage(() => import('../../slices/reviews/review-page.tsx'), 'ReviewPage'),
  ),
  inside(
    paths.offline,
    lazyPage(() => import('../../slices/offline/offline-page.tsx'), 'OfflinePage'),
  ),
  inside(
    paths.notifications,
    lazyPage(() => import('../../slices/notifications/notifications-page.tsx'), 'NotificationsPage'),
  ),
  inside(
    paths.settings,
    lazyPage(() => import('../../slices/settings/settings-page.tsx'), 'SettingsPage'),
  ),
  inside(
    paths.placeSettings,
    lazyPage(() => import('../../slices/settings/place-settings-page.tsx'), 'PlaceSettingsPage'),
  ),
  inside(
    paths.capabilities,
    lazyPage(() => import('../../slices/settings/capabilities/capabilities-page.tsx'), 'CapabilitiesPage'),
  ),
  inside(
    paths.business,
    lazyPage(() => import('../../slices/settings/business/business-page.tsx'), 'BusinessPage'),
  ),
  inside(
    paths.service,
    lazyPage(() => import('../../slices/settings/service/service-page.tsx'), 'ServicePage'),
  ),
  inside(
    paths.reservationsImport,
    lazyPage(
      () => import('../../slices/reservations/import/reservations-import-page.tsx'),
      'ReservationsImportPage',
    ),
  ),
  inside(
    paths.people,
    lazyPage(() => import('../../slices/people/people-page.tsx'), 'PeoplePage'),
  ),
  inside(
    paths.activity,
    lazyPage(() => import('../../slices/activity/activity-page.tsx'), 'ActivityPage'),
  ),
  inside(paths.orders, coming),
  inside(paths.invoices, coming),
  inside(paths.inventory, coming),
  inside(paths.reports, coming),
];
