import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { capabilitiesAt } from '../../kit/session/capabilities.ts';
import { whereOneIs } from '../../kit/session/session.ts';
import { inside } from './inside.ts';
import { rarePage } from './named-pages.ts';

const coming = rarePage('ComingPage');

/** What stands on the home page of those that do more than lodge, while the code of the page itself is still on the way. */
async function fetchSold(): Promise<unknown> {
  const place = await whereOneIs();
  if (!place || capabilitiesAt(place).every((one) => one === 'lodging')) return;
  return import('../../slices/home/sold-sections.tsx');
}

/** The place itself: its overview, messages, settings and people. */
export const placeRoutes: readonly Route[] = [
  inside(
    paths.dashboard,
    lazyPage(() => import('../../slices/home/home-page.tsx'), 'HomePage'),
    fetchSold,
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
