import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { BookingDetail } from 'contract/bookings/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { toast, toastStore } from '../../../kit/ui/feedback/toast.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { booking } from '../testing/a-booking.ts';
import { useBookingStep } from './use-booking-step.ts';

const missed = { ...booking, no_show_at: '2026-12-30T20:00:00.000Z', updated_at: 'missed' };
const inTwoRooms = {
  ...booking,
  nights: booking.nights.map((one, index) => ({ ...one, room_id: index === 2 ? 3 : 9 })),
};
const asked: [path: string, body: unknown][] = [];
let answer: BookingDetail = missed;

function Dialog({ shown }: { shown: BookingDetail }) {
  const { take } = useBookingStep(shown);
  return (
    <>
      <button onClick={() => void take('no-show')}>Mancato arrivo</button>
      <button onClick={() => void take('undo-no-show')}>Annulla mancato arrivo</button>
    </>
  );
}

beforeEach(() => {
  asked.length = 0;
  answer = missed;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-30T20:00:00Z') });
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return new Promise(() => {});
    asked.push([url.replace(/^.*\/api\/v1/, ''), JSON.parse(String(body))]);
    return Promise.resolve(Response.json(url.endsWith('/no-show') ? answer : booking));
  });
});
afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a no-show that was noted by mistake is taken back by the message about it, without an arrival', async () => {
  await showPage(() => <Dialog shown={booking} />, null);
  fireEvent.click(await screen.findByRole('button', { name: 'Mancato arrivo' }));
  await waitFor(() => expect(toastStore.get()).toMatchObject([{ kind: 'undo' }]));
  act(() => toastStore.get()[0]?.action?.run());
  await waitFor(() =>
    expect(asked).toEqual([
      [`/bookings/${booking.id}/no-show`, { expected_updated_at: booking.updated_at }],
      [`/bookings/${booking.id}/move`, { expected_updated_at: 'missed', room_id: 3, from: '2027-01-01' }],
    ]),
  );
});

test('a stay in several rooms keeps each night in its room', async () => {
  await showPage(() => <Dialog shown={{ ...inTwoRooms, no_show_at: missed.no_show_at }} />, null);
  fireEvent.click(await screen.findByRole('button', { name: 'Annulla mancato arrivo' }));
  await waitFor(() => expect(asked).toMatchObject([[expect.anything(), { room_id: 3, from: '2027-01-01' }]]));
});

test('a no-show of a stay that is over has no nights to take back', async () => {
  vi.setSystemTime('2027-01-05T10:00:00Z');
  await showPage(() => <Dialog shown={booking} />, null);
  fireEvent.click(await screen.findByRole('button', { name: 'Mancato arrivo' }));
  await waitFor(() => expect(toastStore.get()).toMatchObject([{ kind: 'success' }]));
});
