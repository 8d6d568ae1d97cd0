import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { assignments } from 'contract/access/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../kit/api/query.ts';
import { navigate } from '../kit/routing/history.ts';
import { paths } from '../kit/paths.ts';
import { Router } from '../kit/routing/router.tsx';
import { chosenPlace, PresentSession, type Session, signIn, signOut } from '../kit/session/session.ts';
import { atPlace, user } from '../testing/people.ts';
import { match, preload } from './router.tsx';

const place = atPlace(1, { capabilities: ['lodging', 'dining'] });
const session = { state: 'ready', user, places: [place], place } satisfies Session;

/** Without the guard and what stands around each page. */
const layout = ({ children }: { children: ReactNode }) => children;
const matchInside = (pathname: string) => {
  const found = match(pathname);
  return found && { ...found, route: { ...found.route, layout } };
};

let asked: string[] = [];
/** Without the host and what is asked for anyway. */
const reads = () => asked.map((url) => url.replace(/^.*\/places\/1\//, '')).toSorted();

beforeEach(() => {
  asked = [];
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-09T11:00:00Z') });
  // Nothing is answered: a page asks at once for all that it can ask for by itself.
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise(() => {});
  });
  signIn({ token: 'secret', user });
  chosenPlace.set('1');
  queryClient.setQueryData(q(assignments.mine).queryKey, { data: [place] });
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['/dashboard/sale', ['products?limit=500&offset=0']],
  ['/dashboard/calendars', ['calendars']],
  ['/dashboard/products', ['products?limit=100&offset=0']],
  [paths.soldOut, ['products?limit=500&offset=0']],
  ['/dashboard/payments/bills', ['bills?limit=50&offset=0']],
  ['/dashboard/payments/bills/7', ['bills?limit=50&offset=0']],
  [
    '/dashboard/invoices',
    [
      'invoices/stamp-duty?year=2026',
      'invoices?limit=50&offset=0',
      'invoices?state=issued&limit=200&offset=0',
    ],
  ],
  ['/dashboard/cash', ['cash', 'closings']],
])('what %s shows first is asked for before its code is there, and only once', async (address, wanted) => {
  preload(address);
  await vi.waitFor(() => expect(reads()).toEqual(wanted));
  await match(address)!.route.page.load();
  navigate(address);
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <PresentSession value={session}>
          <Router
            match={matchInside}
            home="/dashboard"
            starting={null}
            loading={null}
            failure={() => 'rotta'}
          />
        </PresentSession>
      </QueryClientProvider>,
    ),
  );
  expect(document.querySelector('h1')).not.toBe(null);
  expect(reads().filter((one, index, all) => all.indexOf(one) !== index)).toEqual([]);
});

test('what the role does not open is not asked for', async () => {
  queryClient.setQueryData(q(assignments.mine).queryKey, { data: [{ ...place, role: 'accountant' }] });
  preload('/dashboard/calendars');
  preload('/dashboard/invoices');
  await vi.waitFor(() => expect(reads()).toContain('invoices?limit=50&offset=0'));
  await vi.dynamicImportSettled();
  expect(reads()).not.toContain('calendars');
});

test('the role is waited for where this device knows no place yet', async () => {
  chosenPlace.set(null);
  queryClient.removeQueries(q(assignments.mine));
  preload('/dashboard/calendars');
  await vi.dynamicImportSettled();
  expect(asked.map((url) => url.replace(/^.*\/api\/v1\//, ''))).toEqual(['assignments/me']);
});
