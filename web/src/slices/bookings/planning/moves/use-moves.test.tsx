import { renderHook, waitFor } from '@testing-library/react';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../kit/api/query.ts';
import { booking } from '../../testing/a-booking.ts';
import type { Stay } from '../board/board-model.ts';
import { useMoves } from './use-moves.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const stay = {
  booking_id: booking.id,
  room_id: booking.room_id,
  from_date: booking.check_in_date,
  to_date: booking.check_out_date,
  check_in_date: booking.check_in_date,
  check_out_date: booking.check_out_date,
  updated_at: booking.updated_at,
} as Stay;
const wish = {
  placeId: 1,
  stay,
  to: { room_id: 999, check_in_date: stay.check_in_date, check_out_date: stay.check_out_date },
};
const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
const taken = { error: 'La camera è occupata.', code: 'nights_taken' };

/** The server's answers by the end of the address; everything else is empty. */
function server(answers: Record<string, () => Promise<Response>>) {
  vi.stubGlobal('fetch', (url: string) => {
    const found = Object.entries(answers).find(([end]) => url.replace(/\?.*/, '').endsWith(end));
    return found ? found[1]() : answer(200, { data: [] });
  });
}

test.each([
  ['the preview says no', { '/preview': () => answer(200, { nights: [], refusal: taken }) }],
  ['the preview is refused', { '/preview': () => answer(409, taken) }],
  ['the preview is malformed', { '/preview': () => answer(422, { ...taken, fields: {} }) }],
])('a bar goes back to where it was when %s', async (_, answers) => {
  server({ [`/bookings/${booking.id}`]: () => answer(200, booking), ...answers });
  const { result } = renderHook(() => useMoves());
  let proposing: Promise<void> | undefined;
  act(() => void (proposing = result.current.propose(wish)));
  expect(result.current.placed.get(booking.id)).toEqual(wish.to);
  await act(async () => proposing);
  await waitFor(() => expect(result.current.placed.size).toBe(0));
  expect(result.current.question).toBeUndefined();
});

test('a bar goes back when no answer comes, and the question says so', async () => {
  server({ '/preview': () => Promise.reject(new TypeError('gone')) });
  const { result } = renderHook(() => useMoves());
  await act(async () => result.current.propose(wish));
  await waitFor(() => expect(result.current.placed.size).toBe(0));
  expect(result.current.question?.kind).toBe('failed');
});
