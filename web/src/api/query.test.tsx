import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { rooms } from 'contract/rooms';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidate, q, queryClient, useApiMutation } from './query.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const keys = () =>
  fetched.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['idempotency-key']);
const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

const wrapper = (props: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
);
const room = { place_id: 1, number: '101', capacity: 2, price_per_night: 80 };

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  queryClient.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test('trying the same again keeps its key; success or other input makes a new one', async () => {
  const { result } = renderHook(() => useApiMutation(rooms.create), { wrapper });
  const submit = (body: typeof room) =>
    act(() => result.current.mutateAsync({ body }).catch(() => undefined));

  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await submit(room);
  fetched.mockImplementation(() => json(201, { id: 1 }));
  await submit(room);
  await submit(room);
  fetched.mockImplementationOnce(() => json(409, { error: 'No', code: 'x' }));
  await submit({ ...room, number: '102' });
  await submit({ ...room, number: '103' });

  const [lost, repeated, next, refused, changed] = keys();
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
  expect(changed).not.toBe(refused);
});

test('a write marks what it changes as old, and what is on screen is fetched again', async () => {
  fetched.mockImplementation((_url, { method }) =>
    json(method === 'POST' ? 201 : 200, method === 'POST' ? { id: 1 } : { data: [] }),
  );
  const list = renderHook(() => useQuery(q(rooms.list, { params: { place_id: 1 } })), { wrapper });
  await waitFor(() => expect(list.result.current.isSuccess).toBe(true));
  const create = renderHook(() => useApiMutation(rooms.create, { invalidates: [rooms.list] }), { wrapper });
  await act(() => create.result.current.mutateAsync({ body: room }));
  await waitFor(() =>
    expect(fetched.mock.calls.filter(([, { method }]) => method === 'GET')).toHaveLength(2),
  );
});

test('a first answer from before the change is asked for again once it is there', async () => {
  const answers: ((response: Response) => void)[] = [];
  fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const answer = (turn: number, photos: string[]) =>
    answers[turn]?.(new Response(JSON.stringify({ id: 1, photos })));
  const { result } = renderHook(() => useQuery(q(rooms.get, { params: { room_id: 1 } })), { wrapper });
  // On its way since before both changes.
  await waitFor(() => expect(answers).toHaveLength(1));
  void invalidate(rooms.get);
  void invalidate(rooms.get);
  answer(0, ['first']);
  await waitFor(() => expect(result.current.data?.photos).toEqual(['first']));
  await waitFor(() => expect(answers).toHaveLength(2));
  answer(1, ['first', 'second']);
  await waitFor(() => expect(result.current.data?.photos).toEqual(['first', 'second']));
  expect(answers).toHaveLength(2);
});

test('a refusal is not tried again; a server in trouble is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    fetched.mockImplementation(() => json(404, { error: 'Camera non trovata', code: 'not_found' }));
    const refused = renderHook(() => useQuery(q(rooms.get, { params: { room_id: 1 } })), { wrapper });
    await waitFor(() => expect(refused.result.current.error?.message).toBe('Camera non trovata'));
    expect(fetched).toHaveBeenCalledTimes(1);

    fetched.mockReset();
    fetched.mockImplementationOnce(() => json(503, { error: 'Riprova', code: 'unavailable' }));
    fetched.mockImplementation(() => json(200, { data: [] }));
    const tried = renderHook(() => useQuery(q(rooms.list, { params: { place_id: 2 } })), { wrapper });
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(tried.result.current.isSuccess).toBe(true));
    expect(fetched).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
