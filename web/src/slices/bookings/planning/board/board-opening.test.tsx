import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { planning } from 'contract/planning/calls';
import type { Planning } from 'contract/planning/schemas';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidate, queryClient } from '../../../../kit/api/query.ts';
import { showPage } from '../../../../testing/show-page.tsx';
import { aRoom, aStay } from '../../testing/planning-fixtures.ts';
import { usePlanning } from '../use-planning.ts';
import { BoardPage } from './board-page.tsx';
import { numberOf } from './geometry.ts';

interface Asked {
  range: string[];
  answer: () => Promise<void>;
}
/** The calls for the planning, in order. */
let asked: Asked[];
/** Where the addresses of all calls go. */
let called: string[];

const AROUND = ['2027-01-21', '2027-05-13'];
const SEEN = ['2027-02-28', '2027-03-16'];

function board(from: string): Planning {
  return {
    rooms: [aRoom(1)],
    stays: [aStay({ booking_id: 3, room_id: 1, from_date: '2027-03-02', to_date: '2027-03-05' })],
    blocks: [],
    channel_events: [],
    held_back: [],
    now: { day: from, rooms: 1, occupied: 0, closed: 0, free: 1, in_house: 0 },
    days: [{ day: from, arrivals: 0, departures: 0, in_house: 0, occupied: 0, closed: 0, free: 1, rooms: 1 }],
  };
}

function respond(input: RequestInfo | URL): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://hub.example');
  called.push(pathname);
  if (!pathname.endsWith('/planning')) return new Promise(() => {});
  const range = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
  return new Promise((resolve) => {
    asked.push({
      range,
      answer: () => act(async () => resolve(Response.json(board(range[0]!)))),
    });
  });
}

const ranges = () => asked.map(({ range }) => range);

beforeEach(() => {
  sessionStorage.clear();
  [asked, called] = [[], []];
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the board is drawn after one call, for the days on screen; the others come when it is there', async () => {
  await showPage(() => <BoardPage />, undefined, '?giorno=2027-03-01&zoom=2');
  expect(ranges()).toEqual([SEEN]);
  expect(called).toHaveLength(1);
  expect(screen.queryByRole('grid')).toBeNull();
  await asked[0]!.answer();
  expect(await screen.findByRole('grid')).toBeTruthy();
  await waitFor(() => expect(ranges()).toEqual([SEEN, AROUND]));
  await asked[1]!.answer();
  expect(called).toHaveLength(2);
});

test.each(['block=4', 'channel=7'])('what ?%s names is looked for among all days at once', async (sought) => {
  await showPage(() => <BoardPage />, undefined, `?giorno=2027-03-01&zoom=2&${sought}`);
  expect(ranges()).toEqual([AROUND]);
});

const open = (first: string) =>
  renderHook(
    ({ day }) => usePlanning(1, numberOf(day), { from: numberOf(day) - 1, to: numberOf(day) + 15 }),
    {
      initialProps: { day: first },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );

test('who moves on before the first answer asks for all days at once, and sees what comes first', async () => {
  const { result, rerender } = open('2027-03-01');
  rerender({ day: '2027-03-04' });
  expect(ranges()).toEqual([SEEN, AROUND]);
  await asked[0]!.answer();
  await waitFor(() => expect(result.current.data?.days[0]?.day).toBe(SEEN[0]));
  await asked[1]!.answer();
  await waitFor(() => expect(result.current.data?.days[0]?.day).toBe(AROUND[0]));
  rerender({ day: '2027-03-01' });
  expect(asked).toHaveLength(2);
});

test('a change is asked for once, among all days; a board that is known opens without a call', async () => {
  const { unmount } = open('2027-03-01');
  await asked[0]!.answer();
  await waitFor(() => expect(asked).toHaveLength(2));
  await asked[1]!.answer();
  act(() => void invalidate(planning.get));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(ranges()[2]).toEqual(AROUND);
  await asked[2]!.answer();
  unmount();
  const { result } = open('2027-03-01');
  expect(result.current.data?.days[0]?.day).toBe(AROUND[0]);
  expect(asked).toHaveLength(3);
});
