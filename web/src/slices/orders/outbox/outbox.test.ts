import { renderHook } from '@testing-library/react';
import { MINUTE_MS } from 'contract/days/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { token } from '../../../kit/api/token.ts';
import { actorChanged } from '../../../kit/session/session.ts';
import { anOrder } from '../testing/an-order.ts';
import { newId } from './new-id.ts';
import { keepAndSend, readWaiting, useAwaySince } from './outbox.ts';

type Server = 'up' | 'down' | 'locked';

const world = { server: 'up' as Server, me: 1, taken: 0, wrong: '', places: [1] };

const LOCKED = { error: 'Scrivi il tuo PIN per continuare.', code: 'pin_required' };

function answer(url: string, init?: RequestInit): Promise<Response> {
  if (world.server === 'down') return Promise.reject(new TypeError('no network'));
  if (url.endsWith('/auth/me')) return Promise.resolve(Response.json({ id: world.me }));
  if (!url.endsWith('commands')) {
    const acting = world.server === 'locked' ? 'locked' : 'other';
    return Promise.resolve(Response.json({ data: world.places.map((place_id) => ({ place_id, acting })) }));
  }
  if (world.server === 'locked') return Promise.resolve(Response.json(LOCKED, { status: 403 }));
  // The body of a call, as our own code sent it.
  const { commands } = JSON.parse(String(init?.body)) as { commands: { id: string }[] };
  if (commands.some(({ id }) => id === world.wrong)) {
    const fields = { 'commands.1.quantity': 'Al massimo 999.' };
    return Promise.resolve(
      Response.json({ error: 'Alcuni dati non vanno bene.', code: 'invalid', fields }, { status: 422 }),
    );
  }
  world.taken += commands.length;
  const results = commands.map(({ id }) => ({ id, status: 'done' }));
  return Promise.resolve(Response.json({ results, version: 5, order: anOrder() }));
}

const tap = (id = newId(), place_id = 1) => {
  const what = { kind: 'command', command: { id, type: 'send' } } as const;
  return keepAndSend(1, { key: id, place_id, order: 7, what });
};

async function again(): Promise<void> {
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(6000);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  Object.assign(world, { server: 'up', me: 1, taken: 0, wrong: '', places: [1] });
  token.set('segno');
});
afterEach(async () => {
  token.set(null);
  await vi.advanceTimersByTimeAsync(6000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was ordered goes after the PIN that ran out in an outage', async () => {
  world.server = 'down';
  await tap();
  await vi.advanceTimersByTimeAsync(1000);
  world.server = 'locked';
  await again();
  expect(readWaiting().map(({ refusal }) => refusal)).toEqual([undefined]);
  world.server = 'up';
  // The PIN: the page asks anew who acts.
  await actorChanged();
  await again();
  expect([world.taken, readWaiting()]).toEqual([1, []]);
});

test('what was ordered before an outage does not go in the name of the person who acts after it', async () => {
  world.server = 'down';
  await tap();
  await vi.advanceTimersByTimeAsync(1000);
  Object.assign(world, { server: 'up', me: 2 });
  await again();
  expect(world.taken).toBe(0);
  // The browser of this test stores nothing: what waits is kept by the page all the same.
  world.me = 1;
  await actorChanged();
  await again();
  expect([world.taken, readWaiting()]).toEqual([1, []]);
});

test('a dish after ten quiet minutes does not go in the name of the person who signed in', async () => {
  await actorChanged();
  await tap();
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.taken).toBe(1);
  // The device slept in a pocket, and nothing failed meanwhile: the acting is over all the same.
  await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
  world.me = 2;
  await tap();
  await vi.advanceTimersByTimeAsync(6000);
  expect(world.taken).toBe(1);
  world.me = 1;
  await actorChanged();
  await again();
  expect([world.taken, readWaiting()]).toEqual([2, []]);
});

test('one command that the server cannot read keeps no other one from it', async () => {
  world.server = 'down';
  world.wrong = newId();
  await tap();
  await tap(world.wrong);
  await tap();
  await vi.advanceTimersByTimeAsync(1000);
  world.server = 'up';
  await again();
  expect(world.taken).toBe(2);
  expect(readWaiting().map(({ key, refusal }) => [key, refusal])).toEqual([[world.wrong, 'Al massimo 999.']]);
});

test('an allergy that was noted and taken back without a network never reaches the server', async () => {
  world.server = 'down';
  const [none, milk] = [
    { allergens: [], note: null },
    { allergens: ['milk' as const], note: 'Grave' },
  ];
  for (const [seen, said] of [
    [none, milk],
    [milk, none],
  ] as const) {
    const command = { id: newId(), type: 'allergy', seat: 2, ...said, seen } as const;
    const what = { kind: 'command', command } as const;
    await keepAndSend(1, { key: command.id, place_id: 1, order: 7, what });
    await vi.advanceTimersByTimeAsync(1000);
  }
  world.server = 'up';
  await again();
  expect([world.taken, readWaiting()]).toEqual([0, []]);
  expect(renderHook(useAwaySince).result.current).toBeUndefined();
});

test('what was ordered at another place waits while a PIN holds at one place alone', async () => {
  await actorChanged();
  await tap(newId(), 2);
  await tap();
  await vi.advanceTimersByTimeAsync(6000);
  // The server would call the other place unknown, and the dish would be refused for good.
  expect(world.taken).toBe(1);
  expect(readWaiting().map(({ place_id, refusal }) => [place_id, refusal])).toEqual([[2, undefined]]);
  world.places = [1, 2];
  await actorChanged();
  await again();
  expect([world.taken, readWaiting()]).toEqual([2, []]);
});
