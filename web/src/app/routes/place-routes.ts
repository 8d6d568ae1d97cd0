import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';

const coming = lazyPage(() => import('../../slices/coming/coming-page.tsx'), 'ComingPage');

const settingsPages = () => import('./settings-pages.ts');

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
  inside(paths.placeSettings, lazyPage(settingsPages, 'PlaceSettingsPage')),
  inside(paths.capabilities, lazyPage(settingsPages, 'CapabilitiesPage')),
  inside(paths.business, lazyPage(settingsPages, 'BusinessPage')),
  inside(paths.service, lazyPage(settingsPages, 'ServicePage')),
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
