import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { PrintTrouble } from './print-trouble.tsx';

const job = (id: number) => ({
  id,
  printer: 'Cucina',
  title: `Comanda ${id}`,
  state: 'failed',
  last_error: 'Carta finita',
  created_at: '2026-12-09T19:00:00.000Z',
});
let failed: number;

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ data: Array.from({ length: failed }, (_, at) => job(at + 1)) })),
  );
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('many prints that are not out leave room for the tables below', async () => {
  failed = 16;
  const { leave } = await showPage(() => <PrintTrouble placeId={1} />, undefined);
  expect(await screen.findByText('16 stampe non uscite')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const more = screen.getByRole('button', { name: 'Mostra tutto (14 in più)' });
  await act(async () => more.click());
  expect(screen.getAllByRole('listitem')).toHaveLength(16);
  leave();
});
