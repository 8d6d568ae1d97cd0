import { act, screen, waitFor } from '@testing-library/react';
import type { Bill } from 'contract/bills/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { token } from '../../kit/api/token.ts';
import { subscribe } from '../../kit/routing/history.ts';
import { toastStore } from '../../kit/ui/feedback/toast.ts';
import { isSignal } from '../../testing/is-signal.ts';
import { showPage } from '../../testing/show-page.tsx';
import { anOrder } from '../orders/testing/an-order.ts';
import { EndOrder } from './end-order.tsx';

afterEach(() => {
  token.set(null);
  toastStore.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('an order that was opened by mistake is given up from its bill, and the way leads back to the room', async () => {
  token.set('segno');
  const written: string[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'POST' && !isSignal(url)) written.push(url.replace(/.*\/api\/v1/, ''));
    return Promise.resolve(Response.json({ ...anOrder(), state: 'cancelled' }));
  });
  const source = {
    kind: 'order',
    id: 7,
    number: 3,
    title: 'Tavolo 12',
    selling_way: 'table',
  } as Bill['source'];
  const { leave } = await showPage(() => <EndOrder source={source} words="Annulla ordine" />, undefined);
  const ways: string[] = [];
  const forget = subscribe(({ pathname }) => ways.push(pathname));
  await act(async () => (await screen.findByRole('button', { name: 'Annulla ordine' })).click());
  await waitFor(() => expect(toastStore.get().at(-1)?.text).toBe('Ordine annullato'));
  expect(written).toEqual(['/orders/7/close']);
  expect(ways).toContain('/dashboard/tables');
  forget();
  leave();
});
