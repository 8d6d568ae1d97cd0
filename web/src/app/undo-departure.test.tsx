import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../kit/api/query.ts';
import { booking } from '../slices/bookings/testing/a-booking.ts';
import { useBookingStep } from '../slices/bookings/dialog/use-booking-step.ts';
import { useStayStep } from '../slices/home/use-stay-step.ts';
import { showPage } from '../testing/show-page.tsx';
import { toast, toastStore } from '../kit/ui/feedback/toast.ts';

const left = { ...booking, status: 'completed' as const, updated_at: 'left' };
const asked: [path: string, body: unknown][] = [];

function InDialog() {
  const { take } = useBookingStep(booking);
  return <button onClick={() => void take('check-out')}>Check-out</button>;
}
function OnOverview() {
  const line = { booking_id: booking.id, guest: 'Ospite Prova', list: 'departures' } as const;
  const { take } = useStayStep({ ...line, updated_at: booking.updated_at });
  return <button onClick={() => void take('check-out')}>Check-out</button>;
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return new Promise(() => {});
    asked.push([url.replace(/^.*\/api\/v1/, ''), JSON.parse(String(body))]);
    return Promise.resolve(Response.json(url.endsWith('/check-out') ? left : booking));
  });
});
afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['in the dialog of the booking', InDialog],
  ['on the overview', OnOverview],
])('a departure that was noted %s is taken back by the message about it', async (_, Screen) => {
  await showPage(() => <Screen />, null);
  fireEvent.click(await screen.findByRole('button', { name: 'Check-out' }));
  await waitFor(() => expect(toastStore.get()).toMatchObject([{ kind: 'undo' }]));
  expect(toastStore.get()[0]?.action?.label).toBe('Annulla');
  act(() => toastStore.get()[0]?.action?.run());
  await waitFor(() =>
    expect(asked).toEqual([
      [`/bookings/${booking.id}/check-out`, { expected_updated_at: booking.updated_at }],
      [`/bookings/${booking.id}/undo-check-out`, { expected_updated_at: 'left' }],
    ]),
  );
});
