import { expect, test } from 'vitest';
import { lazyPage, matcher } from './routes.ts';

const page = lazyPage(() => Promise.resolve({ Page: () => null }), 'Page');
const match = matcher(
  [
    '/login',
    '/dashboard',
    '/dashboard/rooms',
    '/dashboard/rooms/create',
    '/dashboard/rooms/:roomId/edit',
    '/dashboard/rooms/:roomId',
  ].map((path) => ({ path, page })),
);

test.each([
  ['/login', '/login', {}],
  ['/login/', '/login', {}],
  ['/dashboard/rooms/create', '/dashboard/rooms/create', {}],
  ['/dashboard/rooms/12', '/dashboard/rooms/:roomId', { roomId: 12 }],
  ['/dashboard/rooms/12/edit', '/dashboard/rooms/:roomId/edit', { roomId: 12 }],
])('%s is %s', (pathname, path, params) => {
  const found = match(pathname);
  expect(found?.route.path).toBe(path);
  expect(found?.params).toEqual(params);
});

test.each([
  '/',
  '/loginx',
  '/dashboard/rooms/abc',
  '/dashboard/rooms/0',
  '/dashboard/rooms/1.5',
  '/dashboard/rooms/1/2',
  '/dashboard/rooms/:roomId',
  '//login',
])('%s is no page', (pathname) => {
  expect(match(pathname)).toBeUndefined();
});
