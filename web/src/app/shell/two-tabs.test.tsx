import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { Assignment } from 'contract/access/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { useAttempt, useManual } from '../../slices/payments/use-payments.ts';
import { useBooking } from '../../slices/bookings/dialog/use-booking.ts';
import { useRoom } from '../../slices/rooms/use-room.ts';
import { currentLocation, navigate } from '../../kit/routing/history.ts';
import { Router, useParam } from '../../kit/routing/router.tsx';
import { lazyPage, matcher } from '../../kit/routing/routes.ts';
import { signIn, signOut, usePlace } from '../../kit/session/session.ts';
import { atPlace, user } from '../../testing/people.ts';
import { Dashboard } from './dashboard.tsx';

let mine: Assignment[];

function respond(url: string): Promise<Response> {
  const answers: Record<string, unknown> = {
    '/api/v1/auth/me': user,
    '/api/v1/assignments/me': { data: mine },
    '/api/v1/rooms/5': { id: 5, number: '5', place_id: 1 },
    '/api/v1/rooms/7': { id: 7, number: '7', place_id: 2 },
    '/api/v1/bookings/9': { id: 9, place_id: 2 },
    '/api/v1/payment-attempts/3': { id: 3, place_id: 2, state: 'paid' },
    '/api/v1/manual-payments/4': { id: 4, place_id: 2, state: 'paid' },
  };
  const answer = answers[url];
  if (answer) return Promise.resolve(new Response(JSON.stringify(answer)));
  return Promise.resolve(new Response('{"error":"Non trovato","code":"x"}', { status: 404 }));
}

const pages = {
  Home: () => <h1>Panoramica</h1>,
  List: () => <h1>Camere di {usePlace().place_name}</h1>,
  Room() {
    const { data } = useRoom(useParam('roomId'));
    const { place_name } = usePlace();
    return <h1>{data ? `Camera ${data.number} di ${place_name}` : 'Un momento'}</h1>;
  },
  Bookings: () => <h1>Prenotazioni</h1>,
  Booking() {
    const { booking } = useBooking(useParam('bookingId'));
    return <h1>{booking ? `Prenotazione ${booking.id}` : 'Un momento'}</h1>;
  },
  Attempt() {
    const { data } = useAttempt(useParam('attemptId'));
    return <h1>{data ? `Pagamento ${data.id}` : 'Un momento'}</h1>;
  },
  Manual() {
    const { data } = useManual(useParam('manualId'));
    return <h1>{data ? `Pagamento ${data.id}` : 'Un momento'}</h1>;
  },
};

function at(path: string, name: keyof typeof pages) {
  return { path, layout: Dashboard, page: lazyPage(() => Promise.resolve(pages), name) };
}

const match = matcher([
  at('/dashboard', 'Home'),
  at('/dashboard/rooms', 'List'),
  at('/dashboard/rooms/:roomId', 'Room'),
  at('/dashboard/bookings', 'Bookings'),
  at('/dashboard/bookings/:bookingId', 'Booking'),
  at('/dashboard/payments/attempts/:attemptId', 'Attempt'),
  at('/dashboard/payments/manual/:manualId', 'Manual'),
]);

const stored = () => localStorage.getItem('hub.place');

/** What another tab wrote is there before this one hears of it. */
function choiceOfAnotherTab(placeId: number): Promise<void> {
  return act(async () => {
    localStorage.setItem('hub.place', String(placeId));
    window.dispatchEvent(new StorageEvent('storage', { key: 'hub.place', newValue: String(placeId) }));
  });
}

async function open(href: string): Promise<void> {
  await act(async () => {
    signIn({ token: 'secret', user });
    navigate(href);
    render(
      <QueryClientProvider client={queryClient}>
        <Router match={match} home="/dashboard" starting="…" loading="…" failure={() => null} />
      </QueryClientProvider>,
    );
  });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  mine = [atPlace(1), atPlace(2)];
  vi.stubGlobal('fetch', vi.fn(respond));
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

type Thing = [address: string, title: string];
const room: Thing = ['/dashboard/rooms/7', 'Camera 7 di Attività 2'];
const things: Thing[] = [
  ['/dashboard/bookings/9', 'Prenotazione 9'],
  ['/dashboard/payments/attempts/3', 'Pagamento 3'],
  ['/dashboard/payments/manual/4', 'Pagamento 4'],
];

test.each([room, ...things])('%s takes its place along', async (address, title) => {
  await open('/dashboard/rooms/5');
  await choiceOfAnotherTab(1);
  await heading('Camera 5 di Attività 1');
  await act(async () => navigate(address));
  await heading(title);
  await waitFor(() => expect(stored()).toBe('2'));
});

test('who chooses another place in another tab keeps it, and this tab goes where that place has the same', async () => {
  await open('/dashboard/rooms/5');
  await choiceOfAnotherTab(1);
  await heading('Camera 5 di Attività 1');
  await choiceOfAnotherTab(2);
  await heading('Camere di Attività 2');
  expect(currentLocation().href).toBe('/dashboard/rooms');
  expect(stored()).toBe('2');
});

test('back at the thing its place is chosen again', async () => {
  await open('/dashboard/rooms/5');
  await choiceOfAnotherTab(1);
  await heading('Camera 5 di Attività 1');
  await act(async () => navigate('/dashboard', { state: { placeId: 2 } }));
  await heading('Panoramica');
  expect(stored()).toBe('2');
  await act(async () => window.history.back());
  await heading('Camera 5 di Attività 1');
  expect(stored()).toBe('1');
});

test.each(things)(
  'whose role closes %s at the chosen place still opens it at another one',
  async (address, title) => {
    mine = [atPlace(1, { role: 'housekeeping' }), atPlace(2, { role: 'manager' })];
    await open('/dashboard/rooms');
    await choiceOfAnotherTab(1);
    await heading('Camere di Attività 1');
    await act(async () => navigate(address));
    await heading(title);
    expect(stored()).toBe('2');
  },
);

test('where no place of theirs opens it, the section says so and nothing is asked', async () => {
  mine = [atPlace(1, { role: 'housekeeping' }), atPlace(2, { role: 'housekeeping' })];
  await open('/dashboard/rooms');
  await choiceOfAnotherTab(1);
  await heading('Camere di Attività 1');
  await act(async () => navigate('/dashboard/bookings/9'));
  await screen.findByText('Questa sezione non è prevista per il tuo ruolo');
  expect(vi.mocked(fetch)).not.toHaveBeenCalledWith('/api/v1/bookings/9', expect.anything());
});
