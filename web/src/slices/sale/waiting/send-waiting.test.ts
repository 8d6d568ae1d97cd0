import { auth } from 'contract/access/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isStuck } from '../../../kit/api/growing-pauses.ts';
import { q, queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { actorChanged } from '../../../kit/session/session.ts';
import { EMPTY } from '../cart/cart.ts';
import { ringUp, sendNow, takeBack, usePausedSales } from './send-waiting.ts';

const world = { isUp: true, me: 1, taken: [] as number[], fails: 0 };

function answer(url: string, init?: RequestInit): Promise<Response> {
  if (!world.isUp) return Promise.reject(new TypeError('no network'));
  if (url.endsWith('/auth/me')) return Promise.resolve(Response.json({ id: world.me }));
  if (!url.endsWith('/places/7/bills'))
    return Promise.resolve(Response.json({ data: [{ place_id: 7, acting: 'other' }] }));
  // The body of a call, as our own code sent it.
  const { note } = JSON.parse(String(init?.body)) as { note?: string };
  if (note !== undefined && world.fails > 0) {
    world.fails -= 1;
    return Promise.resolve(Response.json({ error: 'Errore interno', code: 'internal' }, { status: 500 }));
  }
  world.taken.push(world.me);
  return Promise.resolve(Response.json({ id: 100, charges: [] }, { status: 201 }));
}

const sell = (person: number, body: object = {}, key: string = crypto.randomUUID()) =>
  ringUp({
    key,
    person,
    place_id: 7,
    bill_id: null,
    void_charge_ids: [],
    body: { charges: [], payments: [], ...body },
    cart: EMPTY,
    total_cents: 400,
    at: '2026-06-01T10:00:00Z',
  });

async function again(): Promise<void> {
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(11_000);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  Object.assign(world, { isUp: true, me: 1, taken: [], fails: 0 });
  token.set('segno');
  await queryClient.fetchQuery(q(auth.me));
});
afterEach(async () => {
  token.set(null);
  await vi.advanceTimersByTimeAsync(11_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a sale of an outage waits for its person where another one acts after it', async () => {
  world.isUp = false;
  expect(await sell(1)).toEqual({ kind: 'waiting' });
  Object.assign(world, { isUp: true, me: 2 });
  await again();
  expect(world.taken).toEqual([]);
  world.me = 1;
  await actorChanged();
  await again();
  expect(world.taken).toEqual([1]);
});

test('a sale that waits is not sent by the person whose PIN comes next', async () => {
  world.isUp = false;
  await sell(1);
  Object.assign(world, { isUp: true, me: 2 });
  await actorChanged();
  expect(await sell(2)).toMatchObject({ kind: 'done' });
  await again();
  expect(world.taken).toEqual([2]);
  world.me = 1;
  await actorChanged();
  await again();
  expect(world.taken).toEqual([2, 1]);
});

test('a sale after ten quiet minutes is not one of the person who signed in', async () => {
  await actorChanged();
  expect(await sell(1)).toMatchObject({ kind: 'done' });
  await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
  world.me = 2;
  expect(await sell(1)).toEqual({ kind: 'waiting' });
  world.me = 1;
  await actorChanged();
  await again();
  expect(world.taken).toEqual([1, 1]);
});

test('a sale at which the server fails keeps no later one from it, and goes once it may', async () => {
  world.fails = 2;
  expect(await sell(1, { note: 'guasta' })).toEqual({ kind: 'waiting' });
  expect(await sell(1)).toMatchObject({ kind: 'done' });
  expect(await sell(1)).toMatchObject({ kind: 'done' });
  await again();
  await again();
  expect([world.fails, world.taken.length]).toEqual([0, 2]);
  // The button does not wait for the end of the pause.
  await sendNow();
  expect(world.taken).toHaveLength(3);
});

test('a sale that the server has failed at for long can be taken back', async () => {
  world.fails = Number.POSITIVE_INFINITY;
  const { result: paused } = renderHook(usePausedSales);
  await act(() => sell(1, { note: 'guasta' }, 'prima'));
  expect(paused.current.map(isStuck)).toEqual([false]);
  for (let seconds = 0; seconds < 600; seconds += 11) await act(again);
  expect(paused.current).toMatchObject([{ name: 'prima' }]);
  expect(paused.current.map(isStuck)).toEqual([true]);
  // A person who asks for a try does not make it less so.
  await act(sendNow);
  expect(paused.current.map(isStuck)).toEqual([true]);
  const back = await act(() => takeBack('prima'));
  expect(back).toMatchObject({ key: 'prima', body: { note: 'guasta' } });
  expect(paused.current).toEqual([]);
  world.fails = 0;
  await again();
  expect(world.taken).toEqual([]);
});

test('a sale that is on its way is not taken back', async () => {
  let letGo: (() => void) | undefined;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/places/7/bills')
      ? new Promise((resolve) => {
          letGo = () => resolve(answer(url, init));
        })
      : answer(url, init),
  );
  const sold = sell(1, {}, 'una');
  await vi.advanceTimersByTimeAsync(100);
  expect(await takeBack('una')).toBe(undefined);
  letGo?.();
  expect(await sold).toMatchObject({ kind: 'done' });
  expect(await takeBack('una')).toBe(undefined);
});

test('a sale that another tab is at is neither sent nor taken back here', async () => {
  const turn = { isFree: false };
  const request = async (_: string, __: LockOptions, work: (lock: object | null) => unknown) =>
    work(turn.isFree ? {} : null);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const sold = sell(1, {}, 'una');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(world.taken).toEqual([]);
  expect(await takeBack('una')).toBe(undefined);
  turn.isFree = true;
  await again();
  expect(await sold).toMatchObject({ kind: 'done' });
  expect(world.taken).toEqual([1]);
});
