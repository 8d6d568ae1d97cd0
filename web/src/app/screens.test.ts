import type { Notification } from 'contract/notifications/schemas';
import { proposedCapabilities } from 'contract/capabilities/proposed-capabilities';
import { ROLES } from 'contract/roles/values';
import { expect, test } from 'vitest';
import { lineHref } from '../slices/activity/activity-labels.ts';
import { targetOf } from '../slices/notifications/list/notification-target.ts';
import { paths } from '../kit/paths.ts';
import { destinationsFor } from '../slices/search/destinations.ts';
import { bottomBarFor, sectionsFor } from './shell/navigation/sections.ts';
import { hasScreen, lackedAt } from '../kit/session/screens.ts';

const at = (category: string) => ({ capabilities: proposedCapabilities(category) });
const categories = ['b&b', 'trattoria', 'parrucchiere', 'agriturismo'];
const everyRole = categories.flatMap((category) => ROLES.map((role) => [category, role] as const));

test.each(everyRole)(
  'at a %s no menu and no palette of role %s leads to a screen it lacks',
  (category, role) => {
    const { capabilities } = at(category);
    const hasRooms = capabilities.includes('lodging');
    const menu = sectionsFor(capabilities, role);
    const bar = bottomBarFor(capabilities, role);
    const offered = [...menu, ...bar.shown, ...bar.more, ...destinationsFor(menu, hasRooms, role)];
    expect(offered.map(({ href }) => href).filter((href) => !hasScreen(href, at(category)))).toEqual([]);
  },
);

test.each([
  [paths.bookings, 'trattoria', 'lodging'],
  [`${paths.bookings}?payment_status=unpaid`, 'trattoria', 'lodging'],
  [paths.booking(3), 'parrucchiere', 'lodging'],
  [`${paths.planning}#oggi`, 'trattoria', 'lodging'],
  [paths.seasonEdit(2), 'trattoria', 'lodging'],
  [paths.bookingPage, 'trattoria', 'lodging'],
  [paths.calendarCreate, 'trattoria', 'lodging'],
  [paths.tables, 'b&b', 'dining'],
  [paths.reservation(3), 'b&b', 'dining'],
  [paths.inventory, 'parrucchiere', 'dining'],
  [paths.products, 'b&b', undefined],
  [paths.roomEdit(1), 'b&b', undefined],
  [paths.menu, 'trattoria', undefined],
  [paths.products, 'parrucchiere', undefined],
  [paths.payments, 'trattoria', undefined],
  [paths.settings, 'parrucchiere', undefined],
  [paths.rooms, 'agriturismo', undefined],
  [paths.tables, 'agriturismo', undefined],
  ['/dashboard/roomsandmore', 'trattoria', undefined],
])('%s at a %s lacks %s', (href, category, lacked) => {
  expect(lackedAt(href, at(category))).toBe(lacked);
});

test('news and the activity lead to no screen that their place lacks', () => {
  const news = { related_type: 'booking', related_id: 3, url: null } as Notification;
  expect([targetOf(news, at('b&b')), targetOf(news, at('trattoria'))]).toEqual([
    '/dashboard/bookings/3',
    undefined,
  ]);
  expect(targetOf({ ...news, related_type: null, url: '/dashboard/calendars/1' }, at('trattoria'))).toBe(
    undefined,
  );
  expect(targetOf({ ...news, related_type: 'bill' }, at('trattoria'))).toBe(paths.bill(3));
  const line = { about: null, kind: 'page' } as const;
  expect([lineHref(line, at('b&b')), lineHref(line, at('trattoria'))]).toEqual([
    '/dashboard/booking-page',
    undefined,
  ]);
});

test('of a place whose capabilities nobody tells nothing is hidden', () => {
  expect([paths.rooms, paths.tables, paths.products].filter((href) => hasScreen(href, {}))).toHaveLength(3);
});
