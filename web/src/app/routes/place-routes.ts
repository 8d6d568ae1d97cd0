import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';
import { rarePage } from './named-pages.ts';

const coming = rarePage('ComingPage');

/** The place itself: its overview, messages, settings and people. */
export const placeRoutes: readonly Route[] = [
  inside(
    paths.dashboard,
    lazyPage(() => import('../../slices/home/home-page.tsx'), 'HomePage'),
  ),
  inside(paths.reviews, rarePage('ReviewsPage')),
  inside('/dashboard/reviews/:reviewId', rarePage('ReviewPage')),
  inside(
    paths.offline,
    lazyPage(() => import('../../slices/offline/offline-page.tsx'), 'OfflinePage'),
  ),
  inside(paths.notifications, rarePage('NotificationsPage')),
  inside(paths.settings, rarePage('SettingsPage')),
  inside(paths.placeSettings, rarePage('PlaceSettingsPage')),
  inside(paths.capabilities, rarePage('CapabilitiesPage')),
  inside(paths.business, rarePage('BusinessPage')),
  inside(paths.service, rarePage('ServicePage')),
  inside(paths.printers, rarePage('PrintersPage')),
  inside(paths.people, rarePage('PeoplePage')),
  inside(paths.activity, rarePage('ActivityPage')),
  inside(paths.inventory, coming),
  inside(paths.reports, coming),
];
