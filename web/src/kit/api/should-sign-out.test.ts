import { expect, test } from 'vitest';
import { shouldSignOut } from './should-sign-out.ts';

const BASE = '/api/v1';

test.each([
  ['/auth/me', 'Token expired'],
  ['/auth/me', ''],
  ['/assignments/me', 'Non autorizzato'],
  ['/auth/logout', 'Token missing'],
  ['/calendars/3/sync', 'qualunque cosa'],
  ['/places/3/bookings?limit=100&offset=0', 'No'],
  ['/search?q=rooms', 'No'],
])('any 401 ends the session: %s %j', (path, text) => {
  expect(shouldSignOut(BASE + path, 401, text)).toBe(true);
});

const BY_TEXT = [
  '/places/3/btcpay-settings',
  '/places/3/btcpay-settings/verify',
  '/places/3/rooms',
  '/rooms/12',
  '/rooms/12/photos/0?photo=x',
  '/rooms',
  '/notifications',
  '/notifications/read-all',
];

test.each(BY_TEXT)('%s: the words of the answer decide', (path) => {
  for (const text of [
    'Token invalid',
    'Token expired',
    'Token missing',
    'TOKEN EXPIRED',
    'session is Invalid.',
  ]) {
    expect(shouldSignOut(BASE + path, 401, text)).toBe(true);
  }
  for (const text of ['', 'Unauthorized', 'Non hai i permessi']) {
    expect(shouldSignOut(BASE + path, 401, text)).toBe(false);
  }
});

test('other refusals and failures do not end the session', () => {
  for (const status of [0, 200, 400, 403, 404, 409, 422, 429, 500, 503]) {
    expect(shouldSignOut(`${BASE}/auth/me`, status, 'Token expired')).toBe(false);
    expect(shouldSignOut(`${BASE}/rooms/1`, status, 'Token expired')).toBe(false);
  }
});

test('a wrong password is not the end of a session', () => {
  expect(shouldSignOut(`${BASE}/auth/login`, 401, 'Credenziali non valide')).toBe(false);
  expect(shouldSignOut(`${BASE}/auth/login`, 401, 'invalid')).toBe(false);
});

test('names that only begin alike are other calls', () => {
  expect(shouldSignOut(`${BASE}/rooms-of-mine`, 401, '')).toBe(true);
});
