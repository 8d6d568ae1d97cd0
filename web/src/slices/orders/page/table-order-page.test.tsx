import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { TableOrderPage } from './order-pages.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function openTable(answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  return showPage(() => <TableOrderPage />, undefined, '/12', 'tableId');
}

test('a table that is not there is said to be missing', async () => {
  const { leave } = await openTable(() => Response.json({ data: [] }));
  expect(await screen.findByText('Tavolo non trovato')).toBeTruthy();
  leave();
});

test('tables that cannot be read are told, with a way to try again', async () => {
  const { leave } = await openTable(() => Response.json({ error: 'No.', code: 'no' }, { status: 403 }));
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy();
  leave();
});
