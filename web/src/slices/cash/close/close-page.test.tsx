import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
    last_closing: lastClosing,
  }) as unknown as CashDay;

let now = '2026-11-29';
let lastClosing = 3;
const bodies: unknown[] = [];

beforeEach(() => {
  sessionStorage.clear();
  token.set('segno');
  queryClient.setQueryData(q(cash.get, { params: { place_id: 1 }, query: {} }).queryKey, dayOf(now));
  bodies.length = 0;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'https://hub.example.com');
    if (init?.method === 'POST' && pathname.endsWith('/closings')) {
      bodies.push(JSON.parse(String(init.body)));
      lastClosing = 4;
      const answer = { error: 'Nel frattempo la cassa è stata chiusa.', code: 'changed_meanwhile' };
      return Promise.resolve(Response.json(answer, { status: 409 }));
    }
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

test('a closing that somebody else made meanwhile is said, and what was counted stays', async () => {
  await showPage(() => <ClosePage />, undefined);
  fireEvent.click(screen.getByText('Solo il totale'));
  type(/^Contanti contati/, '50');
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: /^Chiudi la giornata/ }));
  confirm();
  await screen.findByText('Nel frattempo la cassa è stata chiusa.');
  expect(field(/^Contanti contati/).value).toBe('50');
  confirm();
  await waitFor(() => expect(bodies).toMatchObject([{ last_closing: 3 }, { last_closing: 4 }]));
});
