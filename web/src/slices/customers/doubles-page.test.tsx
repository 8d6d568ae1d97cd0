import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { toastStore } from '../../kit/ui/feedback/toast.ts';
import { showPage } from '../../testing/show-page.tsx';
import { DoublesPage } from './doubles-page.tsx';

const customer = (id: number, name: string) => ({
  id,
  kind: 'person',
  name,
  email: null,
  phone: null,
  last_visit: null,
  times: 0,
  stays: 0,
  sales: 0,
});

afterEach(() => {
  toastStore.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the focus stays in the list when a pair has gone', async () => {
  const pair = { reason: 'name', customers: [customer(1, 'Ospite Prova'), customer(2, 'Ospite Provato')] };
  let data = [pair];
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method !== 'POST') return Promise.resolve(Response.json({ data }));
    data = [];
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await showPage(() => <DoublesPage />, undefined);
  const apart = await screen.findByRole('button', {
    name: 'Tieni separate le schede di Ospite Prova e Ospite Provato',
  });
  apart.focus();
  fireEvent.click(apart);
  await screen.findByText('Nessuna scheda doppia');
  expect(document.activeElement).not.toBe(document.body);
});
