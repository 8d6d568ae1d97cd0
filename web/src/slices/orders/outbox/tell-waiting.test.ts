import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceKey } from '../../../kit/api/device-key.ts';
import { token } from '../../../kit/api/token.ts';
import { actorChanged } from '../../../kit/session/session.ts';
import { anOrder } from '../testing/an-order.ts';
import { newId } from './new-id.ts';
import { keepAndSend } from './outbox.ts';
import { showOnDevice } from './tell-waiting.ts';

interface Told {
  device: string;
  order_id: number | null;
  waiting: number;
}

const world = { me: 1, isUp: true, isHeard: true, isRefused: false, told: [] as Told[] };

/** The body of a call, as our own code sent it. */
const bodyOf = <T>(init: RequestInit | undefined) => JSON.parse(String(init?.body)) as T;

function answer(url: string, init?: RequestInit): Promise<Response> {
  if (/order-devices/.test(url)) {
    if (!world.isHeard) return Promise.reject(new TypeError('no network'));
    world.told.push(bodyOf<Told>(init));
    return Promise.resolve(new Response(null, { status: 204 }));
  }
  if (world.isUp && url.endsWith('/auth/me')) return Promise.resolve(Response.json({ id: world.me }));
  if (world.isUp && url.endsWith('/assignments/me')) return Promise.resolve(Response.json({ data: [] }));
  if (!world.isUp || !url.endsWith('commands')) return Promise.reject(new TypeError('no network'));
  const { commands } = bodyOf<{ commands: { id: string }[] }>(init);
  const results = commands.map(({ id }) => ({ id, status: world.isRefused ? 'refused' : 'done' }));
  return Promise.resolve(Response.json({ results, version: 5, order: anOrder() }));
}

const tap = () => {
  const id = newId();
  return keepAndSend(1, {
    key: id,
    place_id: 1,
    order: 7,
    what: { kind: 'command', command: { id, type: 'send' } },
  });
};
const said = () => world.told.map(({ order_id, waiting }) => [order_id, waiting]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  token.set('segno');
  Object.assign(world, { me: 1, isUp: true, isHeard: true, isRefused: false, told: [] });
});
afterEach(async () => {
  world.isUp = true;
  if (world.me !== 1) {
    world.me = 1;
    await actorChanged();
  }
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(6000);
  token.set(null);
  await vi.advanceTimersByTimeAsync(6000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the till hears within a second what waits and that it is gone, and of a tap with a network nothing', async () => {
  showOnDevice(1, 7);
  await vi.advanceTimersByTimeAsync(100);
  expect(said()).toEqual([[7, 0]]);
  await tap();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said()).toEqual([[7, 0]]);

  world.isUp = false;
  await tap();
  await vi.advanceTimersByTimeAsync(1000);
  await tap();
  await vi.advanceTimersByTimeAsync(1000);
  expect(said().slice(1)).toEqual([[7, 1]]);
  world.isUp = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(said().slice(2)).toEqual([[7, 0]]);
});

test('it is said from any page, and again until somebody has heard it', async () => {
  showOnDevice(1, undefined);
  await vi.advanceTimersByTimeAsync(100);
  Object.assign(world, { isUp: false, isHeard: false, told: [] });
  await tap();
  await vi.advanceTimersByTimeAsync(7000);
  expect(said()).toEqual([]);
  world.isHeard = true;
  await vi.advanceTimersByTimeAsync(6000);
  expect(said()).toEqual([[null, 1]]);
  world.isUp = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(said().slice(1)).toEqual([[null, 0]]);
});

test('what was refused is read on the device, and the till does not wait for it', async () => {
  showOnDevice(1, 7);
  world.isUp = false;
  await tap();
  await vi.advanceTimersByTimeAsync(1000);
  expect(said().at(-1)).toEqual([7, 1]);
  Object.assign(world, { isUp: true, isRefused: true });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(said().at(-1)).toEqual([7, 0]);
});

test('the till still hears of what waits for a person who acted here before', async () => {
  await actorChanged();
  showOnDevice(1, 7);
  world.isUp = false;
  await tap();
  await vi.advanceTimersByTimeAsync(1000);
  expect(said().at(-1)).toEqual([7, 1]);
  // The PIN of somebody else, who neither sees nor sends it.
  Object.assign(world, { me: 2, isUp: true });
  await actorChanged();
  await vi.advanceTimersByTimeAsync(2000);
  showOnDevice(1, 7);
  await vi.advanceTimersByTimeAsync(2000);
  expect(said().at(-1)).toEqual([7, 1]);
});

test('the id of the device is not the key that sign-ins are told, and stays', async () => {
  const key = deviceKey();
  localStorage.setItem('hub.device', key);
  showOnDevice(1, 7);
  showOnDevice(1, 8);
  await vi.advanceTimersByTimeAsync(100);
  const [first, second] = world.told.map(({ device }) => device);
  expect(first).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(second).toBe(first);
});
