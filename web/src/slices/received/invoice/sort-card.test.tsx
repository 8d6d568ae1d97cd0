import { act, screen, waitFor } from '@testing-library/react';
import type { ReceivedInvoice } from 'contract/received-invoices/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { currentLocation, navigate } from '../../../kit/routing/history.ts';
import { signIn, signOut } from '../../../kit/session/session.ts';
import { field, type } from '../../../testing/fields.ts';
import { user } from '../../../testing/people.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { SortCard } from './sort-card.tsx';

const invoice = { id: 5, place_id: 1, category: null, note: 'Pane' } as ReceivedInvoice;

beforeEach(() => {
  signIn({ token: 'segno', user });
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) =>
    method === 'GET'
      ? new Promise(() => {})
      : Promise.resolve(Response.json({ ...invoice, ...JSON.parse(String(body)) })),
  );
});
afterEach(() => {
  signOut();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () => showPage((shown: ReceivedInvoice) => <SortCard invoice={shown} />, invoice);

test('a typed note is not left behind without a question', async () => {
  const { leave } = await open();
  type(/^Nota/, 'Pane e latte');
  await act(async () => navigate('/here/4'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeNull());
  expect(currentLocation().href).toBe('/here');
  leave();
});

test('a note that somebody else has written is shown where nothing is typed', async () => {
  const { show, leave } = await open();
  await show({ ...invoice, note: 'Pane e vino' });
  expect(field(/^Nota/).value).toBe('Pane e vino');
  leave();
});

test('a saved note keeps the focus in its card', async () => {
  const { show, leave } = await open();
  type(/^Nota/, 'Pane e latte');
  const save = screen.getByRole('button', { name: 'Salva nota' });
  save.focus();
  await act(async () => save.click());
  await show({ ...invoice, note: 'Pane e latte' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva nota' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Categoria e nota' }));
  leave();
});
