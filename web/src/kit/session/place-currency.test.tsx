import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query.ts';
import { currencySign, money } from '../format/money.ts';
import { parseMoney } from '../format/parse-money.ts';
import { atPlace, user } from '../../testing/people.ts';
import { selectPlace, signIn, signOut, useSession } from './session.ts';

const mine = [atPlace(1), atPlace(2, { currency: 'CHF' })];

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.endsWith('/auth/me') ? user : { data: mine })),
  );
});
afterEach(() => {
  act(signOut);
  vi.unstubAllGlobals();
});

const wrapper = (props: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
);

// docs/rules.md 1.4
test('amounts are written and read in the currency of the selected place', async () => {
  act(() => signIn({ token: 'secret', user }));
  // As drawn in the same moment in which the place is known.
  const { result } = renderHook(
    () => {
      const session = useSession();
      return session.state === 'ready' ? `${session.place.place_id}: ${money(80)}` : session.state;
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current).toBe('choosing'));
  act(() => selectPlace(2));
  expect(result.current).toBe('2: 80,00\u00a0CHF');
  expect([currencySign(), parseMoney('CHF 1.234,50'), parseMoney('80 chf')]).toEqual(['CHF', 1234.5, 80]);
  expect([parseMoney('Fr. 80.–'), parseMoney('€ 80')]).toEqual([80, undefined]);
  expect(money(80, 'EUR')).toBe('80,00\u00a0€');
  act(() => selectPlace(1));
  expect(result.current).toBe('1: 80,00\u00a0€');
  expect([parseMoney('80 CHF'), parseMoney('€ 80')]).toEqual([undefined, 80]);
});
