import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AvailableRoom } from 'contract/planning/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { BookingCreatePage } from './booking-create-page.tsx';
import { nightsOf } from './form/booking-form-values.ts';

let bookings: { nights?: { night: string; price: number }[] }[];
/** Lets the availability of stays from that day on be answered. */
let answer: Map<string, (response: Response) => void>;

const room = (from: string, to: string): AvailableRoom => {
  const nights = nightsOf(from, to).map((night) => ({ night, price: 100 }));
  const total_price = nights.length * 100;
  return {
    room_id: 5,
    number: '101',
    name: null,
    type: 'double',
    capacity: 2,
    free: true,
    min_nights: 1,
    total_price,
    nights,
    beds_single: 0,
    beds_double: 1,
    beds_sofa: 0,
    holders: [],
  };
};
const isThere = (from: string, to: string, ...others: number[]) =>
  act(async () => {
    const data = [
      room(from, to),
      ...others.map((room_id) => ({ ...room(from, to), room_id, number: '102' })),
    ];
    answer.get(from)?.(Response.json({ data }));
  });
/** The first of two rooms: of one alone nobody is asked. */
const firstRoom = async () => (await screen.findAllByRole('radio'))[0]!;

function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input), 'http://hub.example');
  if (url.pathname.endsWith('/availability')) {
    return new Promise((resolve) => answer.set(url.searchParams.get('from') ?? '', resolve));
  }
  if (init?.method === 'POST') bookings.push(JSON.parse(String(init.body)));
  return new Promise(() => {});
}

const open = (search = '?from=2027-01-10&to=2027-01-12&room=5') =>
  showPage(() => <BookingCreatePage />, undefined, search);
const field = (label: string | RegExp) => screen.getByLabelText(label);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
function typeGuest() {
  type('Nome', 'Anna');
  type('Cognome', 'Verdi');
}

beforeEach(() => {
  sessionStorage.clear();
  bookings = [];
  answer = new Map();
  vi.stubGlobal('fetch', respond);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('is not saved at prices that nobody has named while the list is on its way', async () => {
  const page = await open();
  await isThere('2027-01-10', '2027-01-12');
  await waitFor(() => expect(screen.getAllByText(/^200,00/)).toHaveLength(2));
  typeGuest();
  type(/^Prezzo della notte di.*11/, '80');
  type('Arrivo', '9/1/2027');
  await page.submit();
  await waitFor(() => expect(screen.getByText(/non sono ancora arrivati/)).toBeTruthy());
  expect(bookings).toEqual([]);

  await isThere('2027-01-09', '2027-01-12');
  await waitFor(() => expect(screen.getAllByText(/^280,00/)).toHaveLength(2));
  await page.submit();
  await waitFor(() => expect(bookings).toHaveLength(1));
  expect(bookings[0]?.nights?.map(({ price }) => price)).toEqual([100, 100, 80]);
});

test('costs what the list says where no price was changed, also before that is known', async () => {
  const page = await open();
  typeGuest();
  await page.submit();
  await waitFor(() => expect(bookings).toHaveLength(1));
  expect(bookings[0]).not.toHaveProperty('nights');
});

test('the only room that is free is chosen already', async () => {
  await open('?from=2027-01-10&to=2027-01-12');
  await isThere('2027-01-10', '2027-01-12');
  await waitFor(() => expect(screen.getByRole('radio')).toHaveProperty('checked', true));
});

test('without a room leads to the rooms, and without a price to that night', async () => {
  const page = await open('?from=2027-01-10&to=2027-01-12');
  typeGuest();
  await page.submit();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('DIV'));
  await isThere('2027-01-10', '2027-01-12', 6);
  const choice = await firstRoom();
  await page.submit();
  await waitFor(() => expect(document.activeElement).toBe(choice));
  expect(screen.getByText('Scegli una camera.')).toBeTruthy();
  fireEvent.click(choice);
  type(/^Prezzo della notte di.*11/, '');
  await page.submit();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Prezzo della notte di.*11/)));
  expect(bookings).toEqual([]);
});

test('finds the rooms also in a draft that came back, and after it was given up', async () => {
  const first = await open('?from=2027-01-10&to=2027-01-12');
  typeGuest();
  first.leave();
  const page = await open('?from=2027-01-10&to=2027-01-12');
  await isThere('2027-01-10', '2027-01-12', 6);
  const choice = await firstRoom();
  await page.submit();
  await waitFor(() => expect(document.activeElement).toBe(choice));
  fireEvent.click(screen.getByText('Ricomincia'));
  act(() => choice.blur());
  typeGuest();
  await page.submit();
  await waitFor(() => expect(document.activeElement).toBe(choice));
});

test('a day that is chosen after the departure was typed leaves the departure alone', async () => {
  await open('');
  const arrival = field('Arrivo');
  fireEvent.focus(arrival);
  type('Arrivo', '10/1/2027');
  fireEvent.blur(arrival);
  type('Partenza', '+4');
  fireEvent.blur(field('Partenza'));
  expect(field('Partenza')).toHaveProperty('value', '14/01/2027');
  // Nobody goes into the text when they choose from the calendar.
  fireEvent.change(document.querySelector('input[type="date"]')!, { target: { value: '2027-01-11' } });
  expect([field('Arrivo'), field('Partenza')].map((one) => (one as HTMLInputElement).value)).toEqual([
    '11/01/2027',
    '14/01/2027',
  ]);
});
