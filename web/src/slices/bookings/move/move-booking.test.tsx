import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { BookingDetail } from 'contract/bookings/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { MoveBooking } from './move-booking.tsx';
import { booking } from '../testing/a-booking.ts';

const rooms = [3, 4, 5].map((room_id) => ({
  room_id,
  number: String(100 + room_id),
  name: null,
  type: 'double',
  capacity: 2,
  free: room_id !== 3,
  holders: room_id === 3 ? [{ kind: 'booking', name: 'Ospite Prova', booking_id: booking.id }] : [],
  min_nights: 1,
  nights: [],
  total_price: 0,
}));
const moves: unknown[] = [];

beforeEach(() => {
  moves.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00Z') });
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (url.includes('/availability')) return Promise.resolve(Response.json({ data: rooms }));
    if (method === 'POST') moves.push(JSON.parse(String(body)));
    const error = { error: 'La camera 104 non è libera.', code: 'nights_taken' };
    return Promise.resolve(Response.json(error, { status: 409 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('opens anew each time: neither the room nor the refusal of the last time is there', async () => {
  interface Shown {
    shown: BookingDetail;
    open: boolean;
  }
  const page = await showPage(
    ({ shown, open }: Shown) => <MoveBooking booking={shown} open={open} onClose={() => undefined} />,
    { shown: booking, open: true },
  );
  fireEvent.click(await screen.findByRole('radio', { name: /Camera 104/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Sposta' }));
  await screen.findByText('La camera 104 non è libera.');
  await page.show({ shown: booking, open: false });
  await page.show({ shown: booking, open: true });
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /Camera 104/ })).toHaveProperty('checked', false),
  );
  expect(screen.queryByText('La camera 104 non è libera.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sposta' }));
  expect(await screen.findByText('Scegli una camera.')).toBeTruthy();
  expect(moves).toHaveLength(1);
});

test('names the room of a stay that has one, and none of several', async () => {
  const page = await showPage(
    (shown: BookingDetail) => <MoveBooking booking={shown} open onClose={() => undefined} />,
    booking,
  );
  expect(await screen.findByText(/, ora in camera \S+, fino al/)).toBeTruthy();
  const nights = booking.nights.map((night, index) => (index === 0 ? { ...night, room_id: 9 } : night));
  await page.show({ ...booking, nights });
  expect(await screen.findByText(/, in più camere, fino al/)).toBeTruthy();
});

test('offers the last room of a stay to a guest in the first, and not the room where all its nights are', async () => {
  const page = await showPage(
    (shown: BookingDetail) => <MoveBooking booking={shown} open onClose={() => undefined} />,
    booking,
  );
  await screen.findByRole('radio', { name: /Camera 104/ });
  expect(screen.queryByRole('radio', { name: /Camera 103/ })).toBeNull();
  const nights = booking.nights.map((night, index) => (index === 0 ? { ...night, room_id: 9 } : night));
  await page.show({ ...booking, nights });
  fireEvent.click(await screen.findByRole('radio', { name: /Camera 103/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Sposta' }));
  await waitFor(() => expect(moves).toMatchObject([{ room_id: 3, from: '2026-12-30' }]));
});

test.each([
  ['30/12/2026', 'Le ultime 3 notti.'],
  ['1/1/2027', "L'ultima notte."],
])('names the nights from %s on', async (typed, said) => {
  await showPage(() => <MoveBooking booking={booking} open onClose={() => undefined} />, undefined);
  type('Dalla notte del', typed);
  expect(await screen.findByText(said)).toBeTruthy();
});

test('asks for the rooms again where they could not be read', async () => {
  const refused = Response.json({ error: 'Non ora.', code: 'busy' }, { status: 409 });
  const answers = [refused, Response.json({ data: rooms })];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  await showPage(() => <MoveBooking booking={booking} open onClose={() => undefined} />, undefined);
  await screen.findByText('Non ora.');
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('radio', { name: /Camera 104/ })).toBeTruthy();
});

test('a guest who comes late and whose stay has no room gets one for all nights that wait', async () => {
  const missed: BookingDetail = {
    ...booking,
    check_in_date: '2026-11-30',
    check_out_date: '2026-12-03',
    room_id: null,
    room: null,
    no_show_at: '2026-11-30T22:00:00.000Z',
    nights: ['2026-11-30', '2026-12-01', '2026-12-02'].map((night) => ({ night, room_id: null, price: 90 })),
  };
  await showPage(() => <MoveBooking booking={missed} open onClose={() => undefined} />, undefined);
  expect(await screen.findByText(/, ora senza camera, fino al/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: /Camera 104/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Sposta' }));
  await waitFor(() => expect(moves).toMatchObject([{ room_id: 4, from: '2026-11-30' }]));
});
