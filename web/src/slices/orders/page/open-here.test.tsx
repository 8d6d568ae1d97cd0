import { act, fireEvent, screen } from '@testing-library/react';
import type { Table } from 'contract/tables/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { token } from '../../../kit/api/token.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { keepAndSend, readWaiting, useWaiting } from '../outbox/outbox.ts';
import { lostAt } from '../outbox/waiting.ts';
import { aCatalogue, anOpening, waits } from '../testing/an-order.ts';
import { OpenHere } from './order-pages.tsx';

const table: Table = {
  id: 12,
  place_id: 1,
  number: '12',
  seats: 4,
  min_seats: 1,
  area: 'Sala',
  x: null,
  y: null,
  shape: 'round',
  status: 'in_use',
  state: 'free',
  current: null,
  next_reservation: null,
  order: null,
  created_at: '2026-11-25T19:00:00Z',
  updated_at: '2026-11-25T19:00:00Z',
};

const REFUSED = { error: 'Il ristorante è chiuso.', code: 'closed' };

function answer(url: string, init?: RequestInit): Promise<Response> {
  if (init?.method === 'POST') return Promise.resolve(Response.json(REFUSED, { status: 409 }));
  return Promise.resolve(Response.json(url.endsWith('/order-catalogue') ? aCatalogue : { data: [] }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  token.set('segno');
});
afterEach(() => {
  token.set(null);
  vi.unstubAllGlobals();
});

function Here() {
  return <OpenHere table={table} adults={4} lost={lostAt(useWaiting(), table.id)} />;
}

test('an opening that was refused is shown at its table with what was ordered on it, until it is read', async () => {
  const added = waits({ id: 'a', type: 'add', line_id: 'l', product_id: 1, quantity: 1, note: null }, 'k');
  await act(() => keepAndSend(1, anOpening('k'), added, anOpening('other', 13)));
  await vi.waitFor(() => expect(readWaiting().every(({ refusal }) => refusal)).toBe(true));
  const { leave } = await showPage(() => <Here />, undefined);
  const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  await vi.waitFor(() =>
    expect(said()).toEqual([
      'Apertura del tavolo: Il ristorante è chiuso.',
      'Aggiunta di Carbonara: Il ristorante è chiuso.',
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => void fireEvent.click(screen.getByLabelText('Ho letto: Apertura del tavolo')));
  expect(said()).toEqual([]);
  expect(readWaiting().map(({ key }) => key)).toEqual(['other']);
  leave();
});
