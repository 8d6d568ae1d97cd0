import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { booking } from '../testing/a-booking.ts';
import { CancelBooking } from './cancel-booking.tsx';
// No test waits for it to be loaded.
import '../../../kit/ui/overlays/dialog-panel.tsx';

const sent: unknown[] = [];
let answerRule: () => void;

beforeEach(() => {
  sent.length = 0;
  const rule = new Promise<void>((resolve) => (answerRule = resolve));
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    if (!url.includes('/cancellation')) return new Promise(() => {});
    await rule;
    const agreed = { free_until: '2026-12-20', is_free: false, conditions: null };
    return Response.json({ rule: agreed, penalty: 90, currency: 'EUR' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('cancels nothing while the agreed penalty is on its way, and charges it then', async () => {
  await showPage(
    (shown: typeof booking) => (
      <CancelBooking booking={shown} open onClose={() => undefined} onUndo={() => undefined} />
    ),
    booking,
  );
  await screen.findByLabelText(/Penale/);
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Cancella prenotazione' }));
  send();
  expect(await screen.findByText(/Manca ancora la penale concordata con l’ospite/)).toBeTruthy();
  expect(sent).toEqual([]);
  answerRule();
  await screen.findByText(/proponiamo la prima notte/);
  send();
  await waitFor(() => expect(sent).toMatchObject([{ penalty: 90 }]));
});

test('takes a penalty that is typed before the rule is known', async () => {
  await showPage(
    (shown: typeof booking) => (
      <CancelBooking booking={shown} open onClose={() => undefined} onUndo={() => undefined} />
    ),
    booking,
  );
  fireEvent.change(await screen.findByLabelText(/Penale/), { target: { value: '50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancella prenotazione' }));
  await waitFor(() => expect(sent).toMatchObject([{ penalty: 50 }]));
});
