import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { token } from '../../../kit/api/token.ts';
import { anOrder } from '../testing/an-order.ts';
import { newId } from './new-id.ts';
import { keepAndSend, readWaiting } from './outbox.ts';

const world = { isUp: true, taken: [] as string[] };

function answer(url: string, init?: RequestInit): Promise<Response> {
  if (!world.isUp) return Promise.reject(new TypeError('no network'));
  if (url.endsWith('/auth/me')) return Promise.resolve(Response.json({ id: 1 }));
  if (url.endsWith('/places/1/orders')) return Promise.resolve(Response.json(anOrder()));
  if (!url.endsWith('commands')) return Promise.resolve(Response.json({ data: [] }));
  world.taken.push(url);
  // The body of a call, as our own code sent it.
  const { commands } = JSON.parse(String(init?.body)) as { commands: { id: string }[] };
  const results = commands.map(({ id }) => ({ id, status: 'done' }));
  return Promise.resolve(Response.json({ results, version: 5, order: anOrder() }));
}

const tap = (order: number | string) => {
  const id = newId();
  return keepAndSend(1, {
    key: id,
    place_id: 1,
    order,
    what: { kind: 'command', command: { id, type: 'send' } },
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  Object.assign(world, { isUp: true, taken: [] });
  token.set('segno');
});
afterEach(async () => {
  token.set(null);
  await vi.advanceTimersByTimeAsync(6000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a dish that another tab took for an opening goes to the order that was made of it', async () => {
  const key = newId();
  await keepAndSend(1, {
    key,
    place_id: 1,
    order: key,
    what: { kind: 'open', body: { selling_way: 'table', table_id: 3 }, table: '3' },
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(readWaiting()).toEqual([]);
  // The page of the other tab had not heard of the order when the dish was touched.
  await tap(key);
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.taken).toEqual([`/api/v1/orders/${anOrder().id}/commands`]);
  expect(readWaiting()).toEqual([]);
});

test('a tab asks for its turn once while another one sends, and again later', async () => {
  const turn = { isFree: false, asked: 0 };
  const request = async (_: string, __: LockOptions, work: (lock: object | null) => Promise<boolean>) => {
    turn.asked += 1;
    if (turn.asked > 20) throw new Error('asked without a pause');
    return work(turn.isFree ? {} : null);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  await tap(anOrder().id);
  await vi.advanceTimersByTimeAsync(1000);
  expect([turn.asked, world.taken]).toEqual([1, []]);
  turn.isFree = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.taken).toHaveLength(1);
  expect(readWaiting()).toEqual([]);
});

test('a tab that hears which order another one has opened sends its own dishes there', async () => {
  const key = newId();
  world.isUp = false;
  await tap(key);
  await vi.advanceTimersByTimeAsync(1000);
  world.isUp = true;
  const other = new BroadcastChannel('hub.orders');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has the origin of the page, and takes no other
  other.postMessage({ opening: key, order: anOrder().id });
  await vi.waitFor(() => expect(readWaiting()).toEqual([]));
  other.close();
  expect(world.taken).toEqual([`/api/v1/orders/${anOrder().id}/commands`]);
});
