import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { RetentionDialog } from './retention-dialog.tsx';

const rule = { months: 24, people: 3, owing: 0, next_run_on: '2027-01-01' };
let isAway: boolean;
const saved: unknown[] = [];

function answer(_url: string, { method, body }: RequestInit): Promise<Response> {
  if (method === 'PUT') saved.push(JSON.parse(String(body)));
  else if (isAway)
    return Promise.resolve(Response.json({ error: 'Non ora.', code: 'busy' }, { status: 409 }));
  return Promise.resolve(Response.json(rule));
}

afterEach(() => {
  saved.length = 0;
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a rule that could not be read is not replaced, and is read again', async () => {
  isAway = true;
  vi.stubGlobal('fetch', answer);
  await showPage(() => <RetentionDialog open onClose={() => undefined} />, undefined);
  await screen.findByText(/Non ora/);
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(saved).toEqual([]);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('24'));
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(saved).toEqual([{ months: 24 }]));
});
