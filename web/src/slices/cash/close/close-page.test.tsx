import { act, screen } from '@testing-library/react';
import { cash } from 'contract/cash/calls';
import type { CashDay } from 'contract/cash/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidate, q, queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { ClosePage } from './close-page.tsx';

const drawer = {
  drawer_id: null,
  name: 'Cassa',
  opening: 0,
  expected: 50,
  counted: null,
  float_left: 0,
};

const dayOf = (business_day: string) =>
  ({
    business_day,
    currency: 'EUR',
    opening_cash: 0,
    float_cash: 0,
    expected_cash: 50,
    drawers: [drawer],
    closed: [],
  }) as unknown as CashDay;

let now = '2026-11-29';

beforeEach(() => {
  sessionStorage.clear();
  token.set('segno');
  queryClient.setQueryData(q(cash.get, { params: { place_id: 1 }, query: {} }).queryKey, dayOf(now));
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://hub.example.com');
    if (!pathname.endsWith('/cash')) return new Promise(() => {});
    return Promise.resolve(Response.json(dayOf(searchParams.get('business_day') ?? now)));
  });
});
afterEach(() => {
  token.set(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

// docs/rules.md 17.4
test('a count goes on for its business day when the next one begins', async () => {
  await showPage(() => <ClosePage />, undefined);
  type(/^Nota/, 'Manca una moneta');
  now = '2026-11-30';
  await act(() => invalidate(cash.get));
  expect(screen.getByText(/Giornata di domenica 29/)).toBeTruthy();
  expect(field(/^Nota/).value).toBe('Manca una moneta');
});
