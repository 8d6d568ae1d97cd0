import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { ClosingPage } from './closing-page.tsx';

const figures = {
  business_day: '2026-11-29',
  currency: 'EUR',
  opening_cash: 0,
  float_cash: 0,
  cash_in: 0,
  cash_out: 12,
  expected_cash: -12,
  drawers: [{ drawer_id: null, name: 'Cassa', opening: 0, expected: -12, counted: 0, float_left: 0 }],
  takings: [],
  people: [],
  late: [],
  on_account: 0,
  in_room: 0,
  tips: [],
  sales: [],
  vat: [],
  voids: { payments: 0, amount: 0, charges: 0, charged: 0 },
  service: null,
};
const closing = {
  ...figures,
  id: 7,
  place_id: 1,
  number: 3,
  counted_cash: 0,
  difference: 12,
  float_left: 0,
  counts: [],
  note: null,
  is_late: false,
  closed_by: 'Anna Verdi',
  closed_at: '2026-11-29T22:00:00Z',
  lines: [],
  drawers: [
    { drawer_id: 4, name: 'Sala', opening: 0, expected: 0, counted: 0, float_left: 0 },
    { drawer_id: 5, name: 'Chiosco', opening: 0, expected: -12, counted: 0, float_left: 0 },
  ],
};
const move = {
  id: 1,
  place_id: 1,
  drawer_id: 5,
  direction: 'out',
  amount: 12,
  reason: 'Pane',
  business_day: '2026-11-29',
  at: '2026-11-29T11:00:00Z',
  voided_at: null,
  void_reason: null,
  author: 'Anna Verdi',
};

let ofDay: () => Response;

beforeEach(() => {
  token.set('segno');
  ofDay = () => Response.json({ ...figures, moves: [move], closed: [], open_days: [] });
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://hub.example.com');
    const isDay = pathname.endsWith('/cash') && searchParams.get('business_day') === '2026-11-29';
    return Promise.resolve(isDay ? ofDay() : Response.json(closing));
  });
});
afterEach(() => {
  token.set(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a closing names what was put in and taken out on its day, which can still be voided', async () => {
  await showPage(() => <ClosingPage />, undefined, '/7', 'closingId');
  expect(await screen.findByText('Pane')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Annulla Pane/ })).toBeTruthy();
});

test('a move names its drawer, which may be archived by now', async () => {
  await showPage(() => <ClosingPage />, undefined, '/7', 'closingId');
  expect(await screen.findByText(/Anna Verdi · Chiosco$/)).toBeTruthy();
});

test('a closing says that the moves of its day could not be read', async () => {
  ofDay = () => Response.json({ error: 'Questa giornata non si legge.', code: 'no' }, { status: 422 });
  await showPage(() => <ClosingPage />, undefined, '/7', 'closingId');
  expect(await screen.findByText('Questa giornata non si legge.')).toBeTruthy();
  expect(screen.getByText('Contanti contati')).toBeTruthy();
});
