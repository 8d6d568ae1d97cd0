import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Assignment } from 'contract/access';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query.ts';
import { useBooking } from '../bookings/use-booking.ts';
import { useRoom } from '../rooms/use-room.ts';
import { currentLocation, navigate } from '../routing/history.ts';
import { Router, useParam } from '../routing/router.tsx';
import { lazyPage, matcher } from '../routing/routes.ts';
import { signIn, signOut, usePlace } from '../session/session.ts';
import { Dashboard } from './dashboard.tsx';

const user = { id: 1, first_name: 'Ada', last_name: 'Bo', email: 'a@demo.example', username: 'ada' };

function place(place_id: number, role: Assignment['role'] = 'owner'): Assignment {
  return {
    id: place_id * 10,
    place_id,
    place_name: `Attività ${place_id}`,
    place_address: '',
    place_category: 'b&b',
    time_zone: 'Europe/Rome',
    level: 'business',
    role,
  };
}

let mine: Assignment[];

function respond(url: string): Promise<Response> {
  const answers: Record<string, unknown> = {
    '/api/v1/auth/me': user,
    '/api/v1/assignments/me': { data: mine },
    '/api/v1/rooms/5': { id: 5, number: '5', place_id: 1 },
    '/api/v1/rooms/7': { id: 7, number: '7', place_id: 2 },
    '/api/v1/bookings/9': { id: 9, place_id: 2 },
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
  mine = [place(1), place(2)];
  vi.stubGlobal('fetch', vi.fn(respond));
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

test('a thing of another place takes its place along', async () => {
  await open('/dashboard/rooms/5');
  await choiceOfAnotherTab(1);
  await heading('Camera 5 di Attività 1');
  await act(async () => navigate('/dashboard/rooms/7'));
  await heading('Camera 7 di Attività 2');
  expect(stored()).toBe('2');
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

test('whose role closes a section at the chosen place still opens a thing of it at another one', async () => {
  mine = [place(1, 'housekeeping'), place(2, 'manager')];
  await open('/dashboard/rooms');
  await choiceOfAnotherTab(1);
  await heading('Camere di Attività 1');
  await act(async () => navigate('/dashboard/bookings/9'));
  await heading('Prenotazione 9');
  expect(stored()).toBe('2');
});

test('where no place of theirs opens it, the section says so and nothing is asked', async () => {
  mine = [place(1, 'housekeeping'), place(2, 'housekeeping')];
  await open('/dashboard/rooms');
  await choiceOfAnotherTab(1);
  await heading('Camere di Attività 1');
  await act(async () => navigate('/dashboard/bookings/9'));
  await screen.findByText('Questa sezione non è prevista per il tuo ruolo');
  expect(vi.mocked(fetch)).not.toHaveBeenCalledWith('/api/v1/bookings/9', expect.anything());
});
