import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BookingChange, BookingDetail } from 'contract/bookings/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { Toaster } from '../../../kit/ui/feedback/toaster.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import { booking } from '../testing/a-booking.ts';
import { Proposals } from './alternative-stays.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const move = {
  booking_id: booking.id,
  guest: 'O. Prova',
  check_in_date: booking.check_in_date,
  check_out_date: booking.check_out_date,
  from_room_id: 3,
  from_number: '101',
  to_room_id: 4,
  to_number: '104',
  updated_at: booking.updated_at,
};
const moved: BookingDetail = {
  ...booking,
  room_id: 4,
  nights: booking.nights.map((night) => ({ ...night, room_id: 4 })),
  updated_at: '2026-11-01T11:00:00.000Z',
};

test('a room that was freed although the answer was lost is given back by the undo', async () => {
  const user = userEvent.setup();
  const sent: BookingChange[] = [];
  let now = booking;
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') {
      sent.push(JSON.parse(String(body)) as BookingChange);
      now = sent.length < 3 ? moved : booking;
      if (sent.length === 1) return Promise.reject(new TypeError('gone'));
    }
    const isList = url.includes('/proposals');
    return Promise.resolve(Response.json(isList ? { dates: [], moves: now === booking ? [move] : [] } : now));
  });
  const onFreed = vi.fn();
  await showPage(
    () => (
      <>
        <Proposals
          placeId={1}
          from="2026-12-30"
          to="2027-01-02"
          guests={2}
          onDates={vi.fn()}
          onFreed={onFreed}
        />
        <Toaster />
      </>
    ),
    booking,
  );
  await user.click(await screen.findByRole('button', { name: /^Sposta O. Prova nella camera 104/ }));
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  await user.click(await screen.findByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(onFreed).toHaveBeenCalledExactlyOnceWith(3);
  expect(sent[2]).toMatchObject({
    nights: booking.nights.map(({ night }) => ({ night, room_id: 3 })),
    expected_updated_at: moved.updated_at,
  });
});
