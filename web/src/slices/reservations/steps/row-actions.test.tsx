import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { aTable } from '../../tables/testing/a-table.ts';
import { aReservation } from '../testing/a-reservation.ts';
import { RowActions } from './row-actions.tsx';
import { useStep } from './use-step.ts';

const REFUSAL = 'La prenotazione è già finita.';
const party = aReservation({ name: 'Rossi', table_ids: [1], tables: ['1'] });

function Row() {
  return <RowActions reservation={party} when="ahead" steps={useStep()} onEdit={() => undefined} />;
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method === 'PATCH')
      return Promise.resolve(Response.json({ error: REFUSAL, code: 'finished' }, { status: 409 }));
    if (url.includes('/tables')) return Promise.resolve(Response.json({ data: [aTable()] }));
    return new Promise(() => {});
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function openMove(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Azioni per Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sposta tavolo…' }));
  await screen.findByRole('radio', { name: 'Da assegnare' });
}

test('another table is chosen anew each time: neither the choice nor the refusal of the last time is there', async () => {
  await showPage(() => <Row />, undefined);
  await openMove();
  fireEvent.click(screen.getByRole('radio', { name: 'Da assegnare' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sposta' }));
  await screen.findByText(REFUSAL);
  fireEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openMove();
  expect(screen.getByRole('radio', { name: 'Scegli' })).toHaveProperty('checked', true);
  expect(screen.queryByText(REFUSAL)).toBeNull();
});
