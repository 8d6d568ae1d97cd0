import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { Toaster } from '../../../kit/ui/feedback/toaster.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import { aReservation } from '../testing/a-reservation.ts';
import { useStep } from './use-step.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const gone = aReservation({ state: 'cancelled', name: 'Rossi' });

function Row() {
  const { take } = useStep();
  return <button onClick={() => void take('confirm', gone)}>Ripristina</button>;
}

test('a party that comes back beyond capacity is taken where the desk says so', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return new Promise(() => {});
    sent.push(JSON.parse(String(body)));
    const full = { error: 'Alle 20:30 non si possono prendere altre 4 persone.', code: 'slot_full' };
    return Promise.resolve(
      sent.length === 1
        ? Response.json(full, { status: 409 })
        : Response.json({ ...gone, state: 'confirmed' }),
    );
  });
  await showPage(
    () => (
      <>
        <Row />
        <Toaster />
      </>
    ),
    gone,
  );
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  expect(await screen.findByText('Rossi: Alle 20:30 non si possono prendere altre 4 persone.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Prendila lo stesso' }));
  await waitFor(() => expect(sent).toEqual([{ beyond_capacity: false }, { beyond_capacity: true }]));
});
