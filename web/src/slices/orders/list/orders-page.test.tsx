import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Order } from 'contract/orders/schemas';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { PresentSession, type Session } from '../../../kit/session/session.ts';
import { atPlace, user } from '../../../testing/people.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import { drawnOrder } from '../outbox/drawn-order.ts';
import { OrderTop } from '../page/order-top.tsx';
import { anOrder, theKnown } from '../testing/an-order.ts';
import type { OrderActs } from '../use-order-acts.ts';
import { OrdersPage } from './orders-page.tsx';

const place = atPlace(1, { capabilities: ['dining'] });
const session = { state: 'ready', user, places: [place], place } satisfies Session;
const atTrattoria = (shown: ReactNode) => <PresentSession value={session}>{shown}</PresentSession>;

let asked: string[] = [];
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => {
  token.set('segno');
  asked = [];
  // Half past one at night: the business day ends at four (docs/rules.md 17.2).
  vi.useFakeTimers({ now: new Date('2026-12-10T00:30:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ data: [], total: 0 }));
  });
});
afterEach(() => {
  token.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('after midnight the closed orders are those of the evening', async () => {
  const { leave } = await showPage(() => atTrattoria(<OrdersPage />), undefined, '?view=chiusi');
  await screen.findByText('Nessun ordine in questa giornata');
  expect(asked.map((url) => new URL(url, 'http://hub').searchParams.get('day'))).toEqual(['2026-12-09']);
  expect(screen.queryByRole('button', { name: 'Oggi' })).toBe(null);
  leave();
});

test('a search that finds nothing is cleared by a button', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [anOrder()], total: 1 })));
  const { leave } = await showPage(() => atTrattoria(<OrdersPage />), undefined, '?q=rossi');
  expect(await screen.findByText('Nessun ordine per «rossi»')).toBeTruthy();
  await press('Azzera filtri');
  await waitFor(() => expect(screen.queryByText('Nessun ordine per «rossi»')).toBe(null));
  expect(await screen.findByText('1 ordine')).toBeTruthy();
  leave();
});

test('a name that was typed is not lost without a question, and none follows once the order is open', async () => {
  const { leave } = await showPage(() => atTrattoria(<OrdersPage />), undefined);
  await press('Altre azioni');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ordine da asporto…' }));
  fireEvent.change(await screen.findByLabelText(/Nome/), { target: { value: 'Rossi' } });
  await press('Chiudi');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeNull());
  await press('Annulla');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  let say: ((answer: Response) => void) | undefined;
  vi.stubGlobal(
    'fetch',
    (_: string, { method }: RequestInit) =>
      new Promise<Response>((resolve) => {
        if (method === 'POST') say = resolve;
      }),
  );
  await press("Apri l'ordine");
  await waitFor(() => expect(say).toBeDefined());
  await act(async () => say?.(Response.json({ ...anOrder(), id: 9 })));
  // This router knows no page of an order: it begins anew.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  leave();
});

test('an order whose answer was lost is opened once', async () => {
  const keys: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method, headers }: RequestInit) => {
    if (method !== 'POST') return Promise.resolve(Response.json({ data: [], total: 0 }));
    keys.push(new Headers(headers).get('idempotency-key'));
    return Promise.reject(new TypeError('no network'));
  });
  const { leave } = await showPage(() => atTrattoria(<OrdersPage />), undefined);
  for (const many of [1, 2]) {
    await press('Ordine al banco');
    await waitFor(() => expect(keys).toHaveLength(many));
  }
  expect(keys).toEqual([expect.any(String), keys[0]]);
  leave();
});

test.each([
  ['2026-12-09', '/dashboard/orders?view=chiusi'],
  ['2026-12-08', '/dashboard/orders?view=chiusi&day=2026-12-08'],
])('an ended order of %s leads back to the closed orders of its day', async (business_day, href) => {
  const order: Order = { ...anOrder(), state: 'closed', business_day };
  const { leave } = await showPage(
    () =>
      atTrattoria(
        <OrderTop order={drawnOrder(order, [], theKnown)} acts={{} as OrderActs} onDiscount={() => {}} />,
      ),
    undefined,
  );
  expect(screen.getByRole('link', { name: 'Ordini' }).getAttribute('href')).toBe(href);
  leave();
});
