import { CAPABILITIES, type Capability } from 'contract/capabilities/values';
import { may, ROLES, type Role } from 'contract/roles/values';
import { expect, test } from 'vitest';
import { bottomBarFor, sameSection, sectionAt, sectionsFor } from './sections.ts';

const names = (sections: { href: string }[]) =>
  sections.map(({ href }) => href.replace('/dashboard', '').slice(1) || 'dashboard');
const list = (text: string) => text.split(' ');

/** Every choice of at least one capability. */
const combinations = Array.from({ length: 7 }, (_, index) =>
  CAPABILITIES.filter((_one, place) => ((index + 1) >> place) % 2 === 1),
);

test('the sidebar follows the capabilities in the order of docs/rules.md 4.5', () => {
  expect(names(sectionsFor(['lodging'], 'owner'))).toEqual(
    list('dashboard planning rooms calendars bookings customers invoices payments settings'),
  );
  expect(names(sectionsFor(['dining'], 'owner'))).toEqual(
    list('dashboard tables orders menu customers invoices payments settings'),
  );
  expect(names(sectionsFor(['retail'], 'owner'))).toEqual(
    list('dashboard products customers invoices payments settings'),
  );
  expect(names(sectionsFor(['lodging', 'dining', 'retail'], 'owner'))).toEqual(
    list(
      'dashboard planning rooms calendars bookings tables orders menu products customers invoices payments settings',
    ),
  );
});

test('what is not built is in no menu, and its address has a name', () => {
  for (const role of ROLES) {
    const listed = names(sectionsFor(CAPABILITIES, role));
    for (const coming of ['inventory', 'reports']) expect(listed).not.toContain(coming);
  }
  expect(sectionAt('/dashboard/reports')?.label).toBe('Report');
});

test('customers are guests where there is lodging alone', () => {
  const both = sectionsFor(['lodging', 'dining'], 'owner');
  expect(both.find(({ href }) => href.endsWith('customers'))?.label).toBe('Clienti');
  expect(sectionsFor(['lodging'], 'owner').find(({ href }) => href.endsWith('customers'))?.label).toBe(
    'Ospiti',
  );
  expect(sectionsFor(['dining'], 'owner').find(({ href }) => href.endsWith('customers'))?.label).toBe(
    'Clienti',
  );
});

test('a role sees what it can use', () => {
  expect(names(sectionsFor(['lodging'], 'housekeeping'))).toEqual(list('dashboard rooms'));
  expect(names(sectionsFor(['dining'], 'housekeeping'))).toEqual(['dashboard']);
  expect(names(sectionsFor(['lodging'], 'accountant'))).toEqual(
    list('dashboard planning rooms bookings customers invoices payments'),
  );
  expect(names(sectionsFor(['lodging'], 'staff'))).not.toContain('settings');
  expect(names(sectionsFor(['dining'], 'waiter'))).toEqual(list('tables orders menu menu/sold-out products'));
  expect(names(sectionsFor(['dining'], 'kitchen'))).toEqual(list('menu menu/sold-out products'));
  for (const role of ['waiter', 'kitchen'] as const) {
    expect(names(sectionsFor(['retail'], role))).toEqual(['products']);
    expect(names(sectionsFor(['lodging'], role))).toEqual(['products']);
  }
});

test('roles that mark dishes as sold out open that page, also where the sidebar does not list it', () => {
  const { roles } = sectionAt('/dashboard/menu/sold-out')!;
  expect(roles).toEqual(may.offer);
  expect(names(sectionsFor(['dining'], 'owner'))).not.toContain('menu/sold-out');
});

test('sold-out marks are part of the menu for those who see it', () => {
  const marked = (role: Role) => sectionAt('/dashboard/menu/sold-out', sectionsFor(['dining'], role))?.label;
  expect([marked('owner'), marked('waiter'), marked('housekeeping')]).toEqual([
    'Menu',
    'Esauriti',
    undefined,
  ]);
});

test('the bottom bar holds five entries at most and loses none', () => {
  for (const kind of combinations) {
    for (const role of ROLES) {
      const { shown, more } = bottomBarFor(kind, role);
      expect(shown.length + (more.length > 0 ? 1 : 0)).toBeLessThanOrEqual(5);
      expect(names([...shown, ...more]).toSorted()).toEqual(names(sectionsFor(kind, role)).toSorted());
    }
  }
});

test('the bottom bar shows what is opened most often', () => {
  const shown = (...capabilities: Capability[]) => names(bottomBarFor(capabilities, 'owner').shown);
  expect(shown('lodging')).toEqual(list('dashboard planning bookings rooms'));
  expect(shown('dining')).toEqual(list('dashboard tables orders menu'));
  expect(names(bottomBarFor(['retail'], 'owner').more)).toEqual(list('payments settings'));
  expect(shown('lodging', 'dining')).toEqual(list('dashboard planning bookings tables'));
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/rooms', '/dashboard/rooms'],
  ['/dashboard/rooms/12/edit', '/dashboard/rooms'],
  ['/dashboard/planning', '/dashboard/planning'],
  ['/dashboard/prices', '/dashboard/rooms'],
  ['/dashboard/prices/3/edit', '/dashboard/rooms'],
  ['/dashboard/reservations/7', '/dashboard/tables'],
  ['/dashboard/cash/close', '/dashboard/payments'],
  ['/dashboard/profile', undefined],
  ['/dashboard/roomsandmore', undefined],
])('%s belongs to %s', (pathname, href) => {
  expect(sectionAt(pathname)?.href).toBe(href);
});

test('another place opens at the same section, or at its overview', () => {
  expect(sameSection('/dashboard/rooms/12', ['lodging'], 'owner')).toBe('/dashboard/rooms');
  expect(sameSection('/dashboard/rooms/12', ['dining'], 'owner')).toBe('/dashboard');
  expect(sameSection('/dashboard/invoices', ['dining'], 'owner')).toBe('/dashboard/invoices');
  expect(sameSection('/dashboard/invoices', ['lodging'], 'housekeeping')).toBe('/dashboard');
  expect(sameSection('/dashboard/profile', ['lodging'], 'owner')).toBe('/dashboard');
  expect(sameSection('/dashboard/menu/sold-out', ['dining'], 'owner')).toBe('/dashboard/menu/sold-out');
  expect(sameSection('/dashboard/menu/sold-out', ['dining'], 'accountant')).toBe('/dashboard/menu');
  expect(sameSection('/dashboard/rooms/12', ['dining'], 'kitchen')).toBe('/dashboard/menu/sold-out');
  expect(sameSection('/dashboard/rooms/12', ['lodging'], 'waiter')).toBe('/dashboard/products');
});
