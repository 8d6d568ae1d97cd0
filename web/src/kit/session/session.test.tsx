import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { Assignment } from 'contract/access/schemas';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query.ts';
import { businessPlaces, choosePlace } from './choose-place.ts';
import { draft } from './draft.ts';
import { keepDays, type KeptDays } from './kept-days.ts';
import { loginSearch } from './login-search.ts';
import { atPlace, user } from '../../testing/people.ts';
import { toast, toastStore } from '../ui/feedback/toast.ts';
import { daysOfPlace, selectPlace, signIn, signOut, useSession } from './session.ts';

let mine: Assignment[] | number;

function respond(url: string): Promise<Response> {
  const answers: Record<string, unknown> = {
    '/api/v1/auth/me': user,
    '/api/v1/assignments/me': { data: mine },
    '/api/v1/auth/logout': {},
  };
  if (typeof mine === 'number' && url.endsWith('/assignments/me')) {
    return Promise.resolve(
      new Response(JSON.stringify({ error: 'Token expired', code: 'x' }), { status: mine }),
    );
  }
  return Promise.resolve(new Response(JSON.stringify(answers[url])));
}

const wrapper = (props: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
);

function fromOtherTab(key: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

beforeEach(() => {
  mine = [atPlace(1), atPlace(2)];
  vi.stubGlobal('fetch', vi.fn(respond));
});
afterEach(() => {
  act(signOut);
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start() {
  act(() => signIn({ token: 'secret', user }));
  return renderHook(() => useSession(), { wrapper }).result;
}

const state = (session: { current: ReturnType<typeof useSession> }) => session.current.state;
const chosen = (session: { current: ReturnType<typeof useSession> }) =>
  session.current.state === 'ready' ? session.current.place.place_id : undefined;

test('only places at level business count', () => {
  expect(
    businessPlaces([atPlace(1, { level: 'free' }), atPlace(2), atPlace(3, { level: 'premium' })]).map(
      (one) => one.place_id,
    ),
  ).toEqual([2]);
});

test('the stored place is restored while it is still in the list; the only one needs no choice', () => {
  const places = [atPlace(1), atPlace(2)];
  expect(choosePlace(places, '2')?.place_id).toBe(2);
  expect(choosePlace(places, '3')).toBeUndefined();
  expect(choosePlace(places, null)).toBeUndefined();
  expect(choosePlace([atPlace(1)], null)?.place_id).toBe(1);
  expect(choosePlace([atPlace(1)], '3')?.place_id).toBe(1);
  expect(choosePlace([], '1')).toBeUndefined();
});

test('several places ask for a choice, which is kept', async () => {
  const session = start();
  expect(state(session)).toBe('loading');
  await waitFor(() => expect(state(session)).toBe('choosing'));
  act(() => selectPlace(2));
  expect(chosen(session)).toBe(2);
  expect(localStorage.getItem('hub.place')).toBe('2');
});

test('no place at level business: no access', async () => {
  mine = [atPlace(1, { level: 'free' })];
  const session = start();
  await waitFor(() => expect(state(session)).toBe('no-access'));
});

test('a refused session removes token and place, and says that it ended', async () => {
  mine = 401;
  const session = start();
  act(() => selectPlace(2));
  await waitFor(() => expect(session.current).toEqual({ state: 'signed-out', absence: 'ended' }));
  expect(localStorage.getItem('hub.token')).toBeNull();
  expect(localStorage.getItem('hub.place')).toBeNull();
  expect(queryClient.getQueriesData({}).map(([, kept]) => kept)).toEqual([undefined, undefined]);
});

test('signing out is not an ended session', async () => {
  const session = start();
  await waitFor(() => expect(state(session)).toBe('choosing'));
  act(signOut);
  expect(session.current).toEqual({ state: 'signed-out', absence: 'left' });
  expect(vi.mocked(fetch)).toHaveBeenLastCalledWith('/api/v1/auth/logout', expect.anything());
});

const GUESTS = ['booking-new-1-', 'booking-new-1--sent', 'booking-7', 'reply-3', 'a-form-of-tomorrow-1'];
const OTHERS = ['room-7', 'room-new-1-sent', 'booking-page-1', 'season-new-1', 'planning-1'];
const drafts = () => [...GUESTS, ...OTHERS].filter((name) => draft.read(name) !== undefined);

function type(): void {
  for (const name of [...GUESTS, ...OTHERS]) draft.write(name, { note: 'Arriva tardi' });
}

test('a sign-out leaves nothing behind of what was typed', async () => {
  const session = start();
  await waitFor(() => expect(state(session)).toBe('choosing'));
  type();
  expect(drafts()).toHaveLength(GUESTS.length + OTHERS.length);
  act(signOut);
  expect(drafts()).toEqual([]);
});

test('a refused session leaves nothing behind of what was typed about guests', async () => {
  mine = 401;
  type();
  const session = start();
  type();
  await waitFor(() => expect(state(session)).toBe('signed-out'));
  expect(drafts()).toEqual(OTHERS);
});

test.each([
  ['a sign-out', null],
  ['another person', 'another'],
])('%s in another tab leaves nothing behind in this one', async (_what, value) => {
  const session = start();
  await waitFor(() => expect(state(session)).toBe('choosing'));
  type();
  act(() => fromOtherTab('hub.token', value));
  expect(drafts()).toEqual(OTHERS);
});

test('a tab that could not hear of the end forgets when it opens again', async () => {
  type();
  vi.resetModules();
  await import('./session.ts');
  expect(drafts()).toEqual(OTHERS);
});

test('another tab switches the place and signs out here too', async () => {
  const session = start();
  await waitFor(() => expect(state(session)).toBe('choosing'));
  act(() => fromOtherTab('hub.place', '1'));
  expect(chosen(session)).toBe(1);
  act(() => fromOtherTab('hub.token', null));
  expect(state(session)).toBe('signed-out');
});

test('no answer is a state of its own, not a sign-out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    vi.mocked(fetch).mockRejectedValue(new TypeError('no network'));
    const session = start();
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(state(session)).toBe('unreachable'));
    expect(localStorage.getItem('hub.token')).toBe('secret');
  } finally {
    vi.useRealTimers();
  }
});

test('what is shown without an answer stays while another is asked for, and a new session begins without it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.mocked(fetch).mockRejectedValue(new TypeError('no network'));
  const session = start();
  await waitFor(() => expect(state(session)).toBe('unreachable'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  vi.mocked(fetch).mockImplementation((url) => held.then(() => respond(String(url))));
  act(() => {
    if (session.current.state === 'unreachable') session.current.retry();
  });
  await waitFor(() => expect(session.current).toMatchObject({ state: 'unreachable', retrying: true }));
  answer();
  await waitFor(() => expect(state(session)).toBe('choosing'));
  act(signOut);
  vi.mocked(fetch).mockReturnValue(new Promise(() => undefined));
  act(() => signIn({ token: 'another', user }));
  expect(state(session)).toBe('loading');
});

const kept = (place_id: number): KeptDays => ({
  person: 1,
  place: { place_id, place_name: '', time_zone: 'Europe/Rome', role: 'owner' },
  taken_at: '2026-11-21T13:05:00.000Z',
  from: '2026-11-21',
  to: '2026-11-29',
  stays: [],
  channels: [],
});

test('the days that this device keeps go with the person who signs out', async () => {
  const session = start();
  const isKept = () => daysOfPlace() !== undefined;
  await waitFor(() => expect(state(session)).toBe('choosing'));
  const endings = [signOut, () => fromOtherTab('hub.token', null), () => signIn({ token: 'another', user })];
  for (const end of endings) {
    act(() => signIn({ token: 'secret', user }));
    keepDays(kept(1), 'secret');
    expect(isKept()).toBe(true);
    act(end);
    expect(isKept()).toBe(false);
  }
});

test('of the places, those stay that the person may still enter', async () => {
  const session = start();
  await waitFor(() => expect(state(session)).toBe('choosing'));
  keepDays(kept(1), 'secret');
  keepDays(kept(2), 'secret');
  mine = [atPlace(1, { level: 'free' }), atPlace(2)];
  await act(() => queryClient.refetchQueries());
  expect(daysOfPlace()?.place.place_id).toBe(2);
  mine = [];
  await act(() => queryClient.refetchQueries());
  expect(daysOfPlace()).toBeUndefined();
});

test('a locked device keeps no days of the person who signed in', async () => {
  const session = start();
  await waitFor(() => expect(state(session)).toBe('choosing'));
  keepDays(kept(1), 'secret');
  mine = [atPlace(1, { acting: 'locked' })];
  await act(() => queryClient.refetchQueries());
  expect(daysOfPlace()).toBeUndefined();
});

test.each(['/dashboard', '/dashboard/rooms?status=cleaning', '/dashboard/rooms/3/edit'])(
  '%s is a way back',
  (from) => {
    expect(loginSearch({ from })).toEqual({ from });
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/login',
  '/dashboardx',
  '/dashboard//evil.example',
  3,
  undefined,
])('%j is not', (from) => {
  expect(loginSearch({ from })).toEqual({});
});

test.each(['here', 'elsewhere'])('no message stays for who comes next when a session ends %s', (where) => {
  signIn({ token: 'one', user });
  const gone = vi.fn();
  toast.undo('Prenotazione #7 cancellata', () => undefined, gone);
  if (where === 'here') signOut();
  else fromOtherTab('hub.token', null);
  expect(toastStore.get()).toEqual([]);
  expect(gone).not.toHaveBeenCalled();
});
