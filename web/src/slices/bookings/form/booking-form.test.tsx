import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { BookingChange, BookingDetail } from 'contract/bookings/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApiForm } from '../../../kit/api/form.ts';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { BookingFormFields } from './booking-form.tsx';
import { BookingForm, changeOf, nightsOf, toTyped } from './booking-form-values.ts';
import { useStayPrices } from './room-fields.tsx';
import { booking } from '../testing/a-booking.ts';

const send = vi.fn<(change: BookingChange) => void>();

function Edit({ shown }: { shown: BookingDetail }) {
  const form = useApiForm(BookingForm, toTyped(shown));
  return (
    <BookingFormFields
      form={form}
      draft={{ restored: false, discard: () => undefined, forget: () => undefined }}
      stay={useStayPrices(form, shown.place_id, shown)}
      booking={shown}
      onSubmit={() => void form.handleSubmit((values) => send(changeOf(shown, values)))()}
      action="Salva"
      busyText="Salvataggio…"
      cancelHref="/there"
    />
  );
}
const open = (shown: BookingDetail) => showPage((now) => <Edit shown={now} />, shown);

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['after the departure', { status: 'completed' }],
  ['of a guest who did not come', { no_show_at: '2026-12-30T20:00:00.000Z' }],
] as const)('the price of a night can be changed %s', async (_, over) => {
  const page = await open({ ...booking, ...over });
  expect(screen.queryByLabelText('Arrivo')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Prezzo della notte di.*31/), { target: { value: '60' } });
  await page.submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0]).toEqual({
    nights: [{ night: '2026-12-31', price: 60 }],
    expected_updated_at: booking.updated_at,
  });
});

test('of a stay that has begun no other room need have been free for the nights behind', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T10:00:00Z') });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { searchParams } = new URL(String(input), 'http://hub.example');
    const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
    asked.push(from);
    const nights = nightsOf(from, to).map((night) => ({ night, price: 100 }));
    const rooms = [3, 4].map((room_id) => ({
      room_id,
      number: String(100 + room_id),
      name: null,
      type: 'double',
      capacity: 2,
      // Room 104 had another guest until this morning.
      free: room_id === 4 && from >= '2026-12-31',
      holders: [],
      min_nights: 1,
      nights,
      total_price: nights.length * 100,
    }));
    return Promise.resolve(Response.json({ data: rooms }));
  });
  await open(booking);
  const other = await screen.findByRole('radio', { name: /Camera 104.*270,00.*listino 300,00/ });
  fireEvent.click(other);
  expect(other).toHaveProperty('checked', true);
  expect(asked.toSorted()).toEqual(['2026-12-30', '2026-12-31']);
  fireEvent.change(screen.getByLabelText('Partenza'), { target: { value: '03/01/2027' } });
  expect(await screen.findByRole('radio', { name: /Camera 104.*370,00/ })).toBeTruthy();
});

test('a stay in several rooms may go on in the one where it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-30T10:00:00Z') });
  const holders = [{ kind: 'booking', name: 'Ospite Prova', booking_id: booking.id }];
  const rooms = [3, 9].map((room_id) => ({
    room_id,
    number: String(100 + room_id),
    name: null,
    type: 'double',
    capacity: 2,
    free: false,
    holders,
    min_nights: 1,
    nights: [],
    total_price: 0,
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: rooms })));
  const nights = booking.nights.map((night, index) => (index === 0 ? { ...night, room_id: 9 } : night));
  await open({ ...booking, nights });
  expect(await screen.findByRole('radio', { name: /Camera 109.*Adesso qui/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Camera 103/ })).toHaveProperty('checked', true);
  expect(screen.getAllByText('Adesso qui')).toHaveLength(1);
});

test('a price for all nights holds for those that the stay gets later', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [] })));
  const page = await open(booking);
  fireEvent.change(await screen.findByLabelText(/^Tutte le notti a/), { target: { value: '80' } });
  fireEvent.change(screen.getByLabelText(/^Prezzo della notte di.*31/), { target: { value: '60' } });
  const leave = (value: string) => fireEvent.change(screen.getByLabelText('Partenza'), { target: { value } });
  leave('03/');
  leave('03/01/2027');
  expect(await screen.findByLabelText(/^Tutte le notti a/)).toHaveProperty('value', '80,00');
  await page.submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0].nights).toEqual(
    expect.arrayContaining([
      { night: '2026-12-30', price: 80 },
      { night: '2026-12-31', price: 60 },
      { night: '2027-01-01', price: 80 },
      { night: '2027-01-02', price: 80 },
    ]),
  );
});

test('nothing is charged anew of what was cancelled', async () => {
  await open({ ...booking, status: 'cancelled' });
  expect(screen.queryByLabelText(/^Prezzo della notte di/)).toBeNull();
});

test('the plate may be missing, is tidied, and is refused in words where it is none', async () => {
  const page = await open(booking);
  const plate = screen.getByLabelText(/^Targa/);
  expect(plate).toHaveProperty('value', '');
  fireEvent.change(plate, { target: { value: 'AB_1' } });
  await page.submit();
  expect(await screen.findByText('Scrivi la targa con lettere e numeri, per esempio AB123CD.')).toBeTruthy();
  fireEvent.change(plate, { target: { value: 'ab-123 cd' } });
  await page.submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0]).toEqual({
    license_plate: 'AB123CD',
    expected_updated_at: booking.updated_at,
  });
});
