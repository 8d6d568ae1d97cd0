import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { OrderPaper } from 'contract/printing/schemas';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { Router } from '../../../kit/routing/router.tsx';
import { lazyPage, matcher } from '../../../kit/routing/routes.ts';
import { PresentSession, type Session } from '../../../kit/session/session.ts';
import { atPlace, user } from '../../../testing/people.ts';
import { notePrinted } from './printed-here.ts';

const ticket = (id: number, sent_from: string | null): OrderPaper['tickets'][number] => ({
  id,
  station: 'kitchen',
  sequence: 1,
  created_at: '2026-12-09T19:10:00.000Z',
  sent_from,
  is_printed: false,
  lines: [],
});
const paper: OrderPaper = {
  preconto: [],
  tickets: [ticket(1, null), ticket(2, 'Tavolo 1'), ticket(3, 'Tavolo 4')],
};
/** As a process of the release before answers while another one starts. */
const formerTicket = { ...ticket(4, null), station: 'bar', sent_from: undefined };

const place = atPlace(1, { capabilities: ['dining'] });
const session = { state: 'ready', user, places: [place], place } satisfies Session;

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

// docs/rules.md 28.12
test('a ticket that came from another order says so, and asks to look unless this device has printed it', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ...paper, tickets: [...paper.tickets, formerTicket] })),
  );
  notePrinted(3);
  const page = lazyPage(() => import('./order-paper-page.tsx'), 'OrderPaperPage');
  const layout = ({ children }: { children: ReactNode }) => children;
  const match = matcher([{ path: '/orders/:orderId', page, layout }]);
  navigate('/orders/7');
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <PresentSession value={session}>
          <Router match={match} home="/orders" starting={null} loading={null} failure={() => 'rotta'} />
        </PresentSession>
      </QueryClientProvider>,
    ),
  );
  const textOf = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).nextElementSibling?.textContent;
  expect(await textOf('Cucina, comanda 1')).toBe('mandata alle 20:10');
  expect(await textOf('Cucina, comanda 1 (Tavolo 1)')).toBe(
    'mandata alle 20:10, viene da un altro ordine, controlla che non sia già stampata da lì',
  );
  expect(await textOf('Cucina, comanda 1 (Tavolo 4)')).toBe(
    'mandata alle 20:10, viene da un altro ordine, già stampata: esce come ristampa',
  );
  expect(await textOf('Bar, comanda 1')).toBe('mandata alle 20:10');
});
