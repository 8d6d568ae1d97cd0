import { expect, test } from 'vitest';
import { bottomBarFor, sameSection, sectionAt, sectionsFor } from './sections.ts';

const names = (sections: { href: string }[]) =>
  sections.map(({ href }) => href.replace('/dashboard', '').slice(1) || 'dashboard');
const list = (text: string) => text.split(' ');

test('the sidebar of each kind of place has the order of docs/rules.md 4.5', () => {
  expect(names(sectionsFor('accommodation', 'owner'))).toEqual(
    list('dashboard planning rooms calendars bookings customers invoices payments reports settings'),
  );
  expect(names(sectionsFor('restaurant', 'owner'))).toEqual(
    list('dashboard tables orders menu customers invoices inventory payments reports settings'),
  );
  expect(names(sectionsFor('other', 'owner'))).toEqual(
    list('dashboard customers invoices payments reports settings'),
  );
});

test('customers of an accommodation are guests', () => {
  expect(sectionsFor('accommodation', 'owner').find(({ href }) => href.endsWith('customers'))?.label).toBe(
    'Ospiti',
  );
  expect(sectionsFor('restaurant', 'owner').find(({ href }) => href.endsWith('customers'))?.label).toBe(
    'Clienti',
  );
});

test('a role sees what it can use', () => {
  expect(names(sectionsFor('accommodation', 'housekeeping'))).toEqual(list('dashboard rooms'));
  expect(names(sectionsFor('restaurant', 'housekeeping'))).toEqual(['dashboard']);
  expect(names(sectionsFor('accommodation', 'accountant'))).toEqual(
    list('dashboard planning rooms bookings customers invoices payments reports'),
  );
  expect(names(sectionsFor('accommodation', 'staff'))).not.toContain('settings');
});

test('the bottom bar holds five entries at most and loses none', () => {
  for (const kind of ['accommodation', 'restaurant', 'other'] as const) {
    for (const role of ['owner', 'manager', 'staff', 'accountant', 'housekeeping'] as const) {
      const { shown, more } = bottomBarFor(kind, role);
      expect(shown.length + (more.length > 0 ? 1 : 0)).toBeLessThanOrEqual(5);
      expect(names([...shown, ...more]).toSorted()).toEqual(names(sectionsFor(kind, role)).toSorted());
    }
  }
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/rooms', '/dashboard/rooms'],
  ['/dashboard/rooms/12/edit', '/dashboard/rooms'],
  ['/dashboard/planning', '/dashboard/planning'],
  ['/dashboard/prices', '/dashboard/rooms'],
  ['/dashboard/prices/3/edit', '/dashboard/rooms'],
  ['/dashboard/profile', undefined],
  ['/dashboard/roomsandmore', undefined],
])('%s belongs to %s', (pathname, href) => {
  expect(sectionAt(pathname)?.href).toBe(href);
});

test('another place opens at the same section, or at its overview', () => {
  expect(sameSection('/dashboard/rooms/12', 'accommodation', 'owner')).toBe('/dashboard/rooms');
  expect(sameSection('/dashboard/rooms/12', 'restaurant', 'owner')).toBe('/dashboard');
  expect(sameSection('/dashboard/invoices', 'restaurant', 'owner')).toBe('/dashboard/invoices');
  expect(sameSection('/dashboard/invoices', 'accommodation', 'housekeeping')).toBe('/dashboard');
  expect(sameSection('/dashboard/profile', 'accommodation', 'owner')).toBe('/dashboard');
});
