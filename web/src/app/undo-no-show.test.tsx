import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { BookingDetail } from 'contract/bookings/schemas';
import { overview } from 'contract/overview/calls';
import type { Overview } from 'contract/overview/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../kit/api/query.ts';
import { toast, toastStore } from '../kit/ui/feedback/toast.ts';
import { booking } from '../slices/bookings/testing/a-booking.ts';
import { useStayStep } from '../slices/home/use-stay-step.ts';
import { showPage } from '../testing/show-page.tsx';

const missed = { ...booking, no_show_at: '2026-12-30T20:00:00.000Z', updated_at: 'missed' };
const asked: [path: string, body: unknown][] = [];
let answer: BookingDetail = missed;

function Line() {
  const line = { booking_id: booking.id, guest: 'Ospite Prova', list: 'arrivals' } as const;
  const { take } = useStayStep({ ...line, updated_at: booking.updated_at });
  return <button onClick={() => void take('no-show')}>Mancato arrivo</button>;
}

/** Notes the no-show on the overview of a day. */
async function miss(day: string): Promise<void> {
  const lists = { arrivals: [], departures: [], in_house: [], attention: [], attention_total: 0 };
  const now = { day, ...lists } as unknown as Overview;
  queryClient.setQueryData(q(overview.get, { params: { place_id: 1 } }).queryKey, now);
  await showPage(() => <Line />, null);
  fireEvent.click(await screen.findByRole('button', { name: 'Mancato arrivo' }));
  await waitFor(() => expect(toastStore.get()).toHaveLength(1));
}

beforeEach(() => {
  asked.length = 0;
  answer = missed;
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return new Promise(() => {});
    asked.push([url.replace(/^.*\/api\/v1/, ''), JSON.parse(String(body))]);
    return Promise.resolve(Response.json(url.endsWith('/no-show') ? answer : booking));
  });
});
afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a no-show that was noted on the overview is taken back by the message about it', async () => {
  await miss('2026-12-30');
  act(() => toastStore.get()[0]?.action?.run());
  await waitFor(() =>
    expect(asked).toEqual([
      [`/bookings/${booking.id}/no-show`, { expected_updated_at: booking.updated_at }],
      [`/bookings/${booking.id}/move`, { expected_updated_at: 'missed', room_id: 3, from: '2027-01-01' }],
    ]),
  );
});

test.each([
  ['is over', missed, '2027-01-05'],
  ['has no room', { ...missed, room_id: null }, '2026-12-30'],
])('a no-show of a stay that %s is not taken back', async (_, after, day) => {
  answer = after;
  await miss(day);
  expect(toastStore.get()).toMatchObject([{ kind: 'success' }]);
});
