import { act, screen, waitFor } from '@testing-library/react';
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

test('a paper is asked for once, however often its button is pressed', async () => {
  failed = 2;
  const asked: string[] = [];
  const read = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'GET') return read(url, init);
    asked.push(url);
    return new Promise(() => {});
  });
  const { leave } = await showPage(() => <PrintTrouble placeId={1} />, undefined);
  const again = await screen.findByRole('button', { name: 'Ristampa Cucina: Comanda 2' });
  await act(async () => again.click());
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'));
  await act(async () => again.click());
  await act(async () => screen.getByRole('button', { name: 'A posto Cucina: Comanda 2' }).click());
  expect(asked).toEqual([expect.stringMatching(/2\/reprint$/)]);
  leave();
});
