import { act, fireEvent, screen } from '@testing-library/react';
import { auth } from 'contract/access/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { EMPTY } from '../cart/cart.ts';
import { ringUp, sendNow, takeOut, useWaitingSales } from './send-waiting.ts';
import { WaitingBanner } from './waiting-banner.tsx';

const FAULT = { error: 'Errore interno', code: 'internal' };

function answer(url: string): Promise<Response> {
  if (url.endsWith('/auth/me')) return Promise.resolve(Response.json({ id: 1 }));
  if (!url.endsWith('/bills')) return Promise.resolve(Response.json({ data: [] }));
  return url.endsWith('/places/8/bills')
    ? Promise.reject(new TypeError('no network'))
    : Promise.resolve(Response.json(FAULT, { status: 500 }));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', answer);
  token.set('segno');
  await queryClient.fetchQuery(q(auth.me));
});
const rungUp: string[] = [];
afterEach(async () => {
  // The other files of the worker have the same list.
  for (const key of rungUp.splice(0)) await takeOut(key);
  token.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sell(place_id: number, total_cents: number) {
  const key = crypto.randomUUID();
  rungUp.push(key);
  return ringUp({
    key,
    person: 1,
    place_id,
    bill_id: null,
    void_charge_ids: [],
    body: { charges: [], payments: [] },
    cart: EMPTY,
    total_cents,
    at: '2026-06-01T10:00:00Z',
  });
}

const reopened: number[] = [];

function Page() {
  const sales = useWaitingSales();
  return <WaitingBanner sales={sales} onReopen={(sale) => reopened.push(sale.total_cents)} />;
}

// docs/rules.md 16.24
test('a sale at which the server fails is no sale that waits for the network, and goes back into the cart in the end', async () => {
  const { leave } = await showPage(() => <Page />, undefined);
  await act(() => sell(1, 1200));
  await act(() => sell(7, 900));
  await act(() => sell(8, 400));
  expect(screen.getByText(/^2 vendite non sono ancora registrate: 21,00/)).toBeDefined();
  expect(screen.getByText(/^Una vendita aspetta la rete: 4,00/)).toBeDefined();
  expect(screen.queryByText('Torna al conto')).toBe(null);
  for (let tries = 0; tries < 6; tries += 1) {
    vi.setSystemTime(Date.now() + 130_000);
    await act(sendNow);
  }
  expect(screen.queryByText(/ancora registrat/)).toBe(null);
  expect(screen.getByText(/^Una vendita aspetta la rete: 4,00/)).toBeDefined();
  // That of another place is decided there.
  expect(screen.getByText(/È di un'altra attività/)).toBeDefined();
  fireEvent.click(screen.getByText('Torna al conto'));
  expect(reopened).toEqual([1200]);
  leave();
});
