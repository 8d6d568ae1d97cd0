import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { ToSettle } from './attention-list.tsx';

const entry = {
  key: 'attempt-1',
  kind: 'attempt',
  id: 1,
  attention: 'late',
  amount: 80,
  received: 0,
  currency: 'EUR',
  payable: { kind: 'bill', id: 1, number: 7, title: 'Ospite Prova' },
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('payments that wait and could not be read are asked for again', async () => {
  const refused = Response.json({ error: 'Non ora.', code: 'busy' }, { status: 409 });
  const answers = [refused, Response.json({ data: [entry], total: 1, sums: [], waiting: 1 })];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  await showPage(() => <ToSettle placeId={1} waiting={1} />, undefined);
  await screen.findByText('Non ora.');
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Ospite Prova')).toBeTruthy();
});
