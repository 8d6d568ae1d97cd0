import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { bookings } from 'contract/bookings/calls';
import { calendars } from 'contract/calendars/calls';
import { rooms } from 'contract/rooms/calls';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unanswered } from '../session/draft.ts';
import { token } from './token.ts';
import { invalidate, isDeleted, q, queryClient, useApiMutation } from './query.ts';

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
  sessionStorage.clear();
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

const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)) as unknown);

test('what got no answer is asked for again word for word, whatever the page has heard since', async () => {
  const { result } = renderHook(() => useApiMutation(bookings.cancel), { wrapper });
  const submit = (expected_updated_at: string, reason = 'Non viene.') =>
    act(() =>
      result.current
        .mutateAsync({ params: { booking_id: 1 }, body: { reason, expected_updated_at } })
        .catch(() => undefined),
    );

  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await submit('1');
  fetched.mockImplementationOnce(() => json(503, { error: 'No', code: 'x' }));
  await submit('2');
  fetched.mockImplementationOnce(() => json(409, { error: 'No', code: 'x' }));
  await submit('3');
  // A refusal is an answer: what is tried now is tried on what was read since.
  fetched.mockImplementation(() => json(200, { id: 1 }));
  await submit('4');
  await submit('5', 'Altro.');

  const [lost, troubled, repeated, next, other] = keys();
  expect([troubled, repeated]).toEqual([lost, lost]);
  expect(new Set([lost, next, other]).size).toBe(3);
  expect(bodies()).toMatchObject(
    ['1', '1', '1', '4', '5'].map((expected_updated_at) => ({ expected_updated_at })),
  );
});

test('what got no answer and was written over since is asked for on what is there now', async () => {
  const cancel = renderHook(() => useApiMutation(bookings.cancel), { wrapper });
  const restore = renderHook(() => useApiMutation(bookings.restore), { wrapper });
  const params = { booking_id: 1 };
  const submit = (expected_updated_at: string) =>
    act(() =>
      cancel.result.current.mutateAsync({ params, body: { expected_updated_at } }).catch(() => undefined),
    );

  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await submit('1');
  fetched.mockImplementation(() => json(200, { id: 1 }));
  await act(() => restore.result.current.mutateAsync({ params, body: { expected_updated_at: '2' } }));
  await submit('3');

  expect(new Set(keys()).size).toBe(3);
  expect(bodies()).toMatchObject(['1', '2', '3'].map((expected_updated_at) => ({ expected_updated_at })));
});

test('the same words on another occasion are another wish', async () => {
  const record = renderHook(({ occasion }) => useApiMutation(bookings.cancel, { occasion }), {
    wrapper,
    initialProps: { occasion: 'nothing paid' },
  });
  const submit = () =>
    act(() =>
      record.result.current.mutateAsync({ params: { booking_id: 1 }, body: {} }).catch(() => undefined),
    );
  fetched.mockRejectedValue(new TypeError('no network'));
  await submit();
  await submit();
  record.rerender({ occasion: 'paid once' });
  await submit();
  const [lost, again, other] = keys();
  expect([again === lost, other === lost]).toEqual([true, false]);
});

test('what was sent from a form that a reload brings back keeps its key until it is answered', async () => {
  // Each is the page loaded anew.
  async function submit(body: typeof room) {
    const { result } = renderHook(
      () => useApiMutation(rooms.create, { unanswered: unanswered('room-new-1') }),
      { wrapper },
    );
    await act(() => result.current.mutateAsync({ body }).catch(() => undefined));
  }
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await submit(room);
  // A session that has ended says nothing of what became of it.
  fetched.mockImplementationOnce(() => json(401, { error: 'Sessione scaduta', code: 'expired' }));
  await submit(room);
  fetched.mockImplementation(() => json(201, { id: 1 }));
  await submit(room);
  await submit(room);
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await submit(room);
  await submit({ ...room, number: '102' });

  const [lost, ended, repeated, next, lostAgain, other] = keys();
  expect([ended, repeated]).toEqual([lost, lost]);
  expect(new Set([lost, next, lostAgain, other]).size).toBe(4);
});

test('a person who has signed out hears nothing of earlier requests', async () => {
  token.set('one');
  const said = vi.fn();
  const { result } = renderHook(() => useApiMutation(rooms.create, { onSuccess: said }), { wrapper });
  const answers: ((answer: Response) => void)[] = [];
  fetched.mockImplementation(() => new Promise((answer) => answers.push(answer)));
  act(() => result.current.mutate({ body: room }));
  await waitFor(() => expect(answers).toHaveLength(1));
  token.set(null);
  await act(async () => answers[0]?.(Response.json({ id: 1 }, { status: 201 })));
  expect(said).not.toHaveBeenCalled();

  token.set('two');
  act(() => result.current.mutate({ body: room }));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.(Response.json({ id: 2 }, { status: 201 })));
  await waitFor(() => expect(said).toHaveBeenCalledOnce());
  token.set(null);
});

test('what is wanted once more has a key of its own each time', async () => {
  const { result } = renderHook(() => useApiMutation(calendars.sync, { onceMore: true }), { wrapper });
  fetched.mockRejectedValue(new TypeError('no network'));
  for (const calendar_id of [1, 1])
    await act(() => result.current.mutateAsync({ params: { calendar_id } }).catch(() => undefined));
  expect(new Set(keys()).size).toBe(2);
});

test('two that are under way at once are told apart', async () => {
  const { result } = renderHook(() => useApiMutation(bookings.cancel), { wrapper });
  const answers: ((answer: Promise<Response>) => void)[] = [];
  fetched.mockImplementation(() => new Promise((done) => answers.push(done)));
  const begin = (booking_id: number) =>
    result.current.mutateAsync({ params: { booking_id }, body: {} }).catch(() => undefined);
  await act(async () => {
    const both = [begin(1), begin(2)];
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]!(json(200, { id: 1 }));
    answers[1]!(Promise.reject(new TypeError('no network')));
    await Promise.all(both);
  });
  fetched.mockImplementation(() => json(200, { id: 2 }));
  await act(() => begin(2));
  const [first, lost, repeated] = keys();
  expect([repeated, lost === first]).toEqual([lost, false]);
});

test('what got no answer and then asks for something else is another submit', async () => {
  const { result } = renderHook(() => useApiMutation(bookings.cancel), { wrapper });
  fetched.mockRejectedValue(new TypeError('no network'));
  for (const reason of ['Non viene.', 'Volo annullato.'])
    await act(() =>
      result.current
        .mutateAsync({ params: { booking_id: 1 }, body: { reason, expected_updated_at: '1' } })
        .catch(() => undefined),
    );
  expect(new Set(keys()).size).toBe(2);
  expect(bodies()).toMatchObject([{ reason: 'Non viene.' }, { reason: 'Volo annullato.' }]);
});

test('a change that got no answer is made on what is there now: it may be made twice', async () => {
  const { result } = renderHook(() => useApiMutation(bookings.change), { wrapper });
  fetched.mockRejectedValue(new TypeError('no network'));
  for (const expected_updated_at of ['1', '2'])
    await act(() =>
      result.current
        .mutateAsync({ params: { booking_id: 1 }, body: { guest_notes: 'Tardi.', expected_updated_at } })
        .catch(() => undefined),
    );
  expect(bodies()).toMatchObject([{ expected_updated_at: '1' }, { expected_updated_at: '2' }]);
});

test('what is gone when its deletion is repeated was deleted; what was never tried is missed', async () => {
  const { result } = renderHook(() => useApiMutation(calendars.remove), { wrapper });
  const remove = (calendar_id: number) =>
    act(() =>
      result.current.mutateAsync({ params: { calendar_id }, query: {} }).then(
        () => 'done',
        () => 'failed',
      ),
    );

  fetched.mockImplementation(() => json(404, { error: 'No', code: 'x' }));
  expect(await remove(1)).toBe('failed');
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  expect([await remove(1), await remove(1)]).toEqual(['failed', 'done']);
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  expect([await remove(1), await remove(2)]).toEqual(['failed', 'failed']);
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

test('what this page deleted is known, until another write may have brought it back', async () => {
  fetched.mockImplementation(() => json(200, { id: 1 }));
  const get = q(rooms.get, { params: { room_id: 1 } });
  const page = renderHook(() => useQuery(get), { wrapper });
  await waitFor(() => expect(page.result.current.isSuccess).toBe(true));
  const known = () => isDeleted(queryClient.getQueryCache().find({ queryKey: get.queryKey })!);
  const remove = renderHook(() => useApiMutation(rooms.remove), { wrapper });
  const create = renderHook(() => useApiMutation(rooms.create), { wrapper });

  await act(() => remove.result.current.mutateAsync({ params: { room_id: 2 } }));
  expect(known()).toBe(false);
  await act(() => remove.result.current.mutateAsync({ params: { room_id: 1 } }));
  expect(known()).toBe(true);
  await act(() => create.result.current.mutateAsync({ body: room }));
  expect(known()).toBe(false);
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
