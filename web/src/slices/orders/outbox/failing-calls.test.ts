import { MINUTE_MS } from 'contract/days/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { token } from '../../../kit/api/token.ts';
import { toastStore } from '../../../kit/ui/feedback/toast.ts';
import { anOrder } from '../testing/an-order.ts';
import { newId } from './new-id.ts';
import { dismiss, keepAndSend, readPaused, readWaiting } from './outbox.ts';
import { stuckCommands } from './stuck-commands.ts';

const FAULT = { error: 'Errore interno', code: 'internal' };
const NO_RIGHT = {
  error: 'Il tuo ruolo in questa attività non permette questa operazione.',
  code: 'forbidden',
};

const UNKNOWN = { error: 'Ordine non trovato', code: 'not_found' };

const world = {
  fault: '',
  barred: false,
  left: false,
  portal: false,
  calls: [] as string[],
  taken: [] as string[],
};

function answer(url: string, init?: RequestInit): Promise<Response> {
  if (url.endsWith('/auth/me')) return Promise.resolve(Response.json({ id: 1 }));
  if (url.endsWith('/assignments/me') && world.left)
    return Promise.resolve(Response.json({ data: [{ place_id: 2 }] }));
  if (!url.endsWith('commands')) return Promise.resolve(Response.json({ data: [] }));
  if (world.portal) return Promise.resolve(new Response('<html>Accedi alla rete</html>', { status: 200 }));
  const order = /orders\/(\d+)/.exec(url)![1]!;
  world.calls.push(order);
  if (world.left) return Promise.resolve(Response.json(UNKNOWN, { status: 404 }));
  if (world.barred && order === '7') return Promise.resolve(Response.json(NO_RIGHT, { status: 403 }));
  // The body of a call, as our own code sent it.
  const { commands } = JSON.parse(String(init?.body)) as { commands: { id: string }[] };
  if (commands.some(({ id }) => id === world.fault))
    return Promise.resolve(Response.json(FAULT, { status: 500 }));
  world.taken.push(...commands.map(({ id }) => id));
  const results = commands.map(({ id }) => ({ id, status: 'done' }));
  return Promise.resolve(Response.json({ results, version: 5, order: anOrder() }));
}

const command = (order: number, id: string) =>
  ({ key: id, place_id: 1, order, what: { kind: 'command', command: { id, type: 'send' } } }) as const;

async function tap(order = 7, id = newId()): Promise<string> {
  await keepAndSend(1, command(order, id));
  await vi.advanceTimersByTimeAsync(100);
  return id;
}

/** Time passes; the interval of the module began before the clock of the test. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 5000) {
    await vi.advanceTimersByTimeAsync(5000);
    window.dispatchEvent(new Event('online'));
  }
  await vi.advanceTimersByTimeAsync(100);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  Object.assign(world, { fault: '', barred: false, left: false, portal: false, calls: [], taken: [] });
  token.set('segno');
});
afterEach(async () => {
  token.set(null);
  await vi.advanceTimersByTimeAsync(6000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a command that the server fails at holds back its own order alone', async () => {
  world.fault = newId();
  const [before, after] = [newId(), newId()];
  await keepAndSend(1, command(7, before), command(7, world.fault), command(7, after));
  const other = await tap(8);
  expect(world.taken).toEqual([before, other]);
  expect(readWaiting().map(({ key, refusal }) => [key, refusal])).toEqual([
    [world.fault, undefined],
    [after, undefined],
  ]);
  // Also what comes later at other tables, and the order itself once the fault is gone.
  const later = await tap(8);
  const fault = world.fault;
  world.fault = '';
  await pass(10_000);
  expect(world.taken).toEqual([before, other, later, fault, after]);
  expect(readWaiting()).toEqual([]);
  expect(readPaused()).toEqual([]);
});

test('a fault that stays is tried again more and more seldom', async () => {
  world.fault = newId();
  await tap(7, world.fault);
  await pass(60_000);
  const first = world.calls.length;
  await pass(10 * MINUTE_MS);
  expect(first).toBeLessThan(6);
  expect(world.calls.length - first).toBeLessThan(12);
  expect(world.calls.length - first).toBeGreaterThan(1);
});

// docs/rules.md 26.11
test('a command that the server always fails at can be given up, and what follows it goes', async () => {
  world.fault = newId();
  const after = newId();
  await keepAndSend(1, command(7, world.fault), command(7, after));
  await pass(20_000);
  const stuck = () => stuckCommands(readWaiting(), readPaused(), () => 'Non si registra.');
  expect(stuck()).toEqual([]);
  await pass(4 * MINUTE_MS);
  expect(stuck()).toMatchObject([{ key: world.fault, refusal: 'Non si registra.' }]);
  await dismiss(...stuck());
  await pass(5000);
  expect(world.taken).toEqual([after]);
  expect([readWaiting(), readPaused()]).toEqual([[], []]);
});

test('the command after one that was given up begins anew', async () => {
  world.fault = newId();
  const after = newId();
  await keepAndSend(1, command(7, world.fault), command(7, after));
  await pass(4 * MINUTE_MS);
  const stuck = () => stuckCommands(readWaiting(), readPaused(), () => 'Non si registra.');
  const [first] = stuck();
  expect(first?.key).toBe(world.fault);
  world.fault = after;
  const now = Date.now();
  await dismiss(...stuck());
  await pass(5000);
  expect(stuck()).toEqual([]);
  expect(readPaused()[0]?.since).toBeGreaterThanOrEqual(now);
  world.fault = '';
  await pass(10_000);
  expect(world.taken).toEqual([after]);
});

test('what a person who works at the place no more has given is kept, and goes once access is back', async () => {
  world.left = true;
  const [first, second] = [await tap(), await tap()];
  expect(readWaiting().map(({ key, refusal }) => [key, refusal])).toEqual([
    [first, undefined],
    [second, undefined],
  ]);
  const said = toastStore
    .get()
    .filter(({ text }) => text.startsWith('Non hai più accesso a questa attività.'));
  expect(said).toHaveLength(1);
  world.left = false;
  await pass(11_000);
  expect(world.taken).toEqual([first, second]);
});

test('a role that was withdrawn refuses nothing: it is said once, and goes when the right is back', async () => {
  world.barred = true;
  const mine = await tap();
  const other = await tap(8);
  expect(world.taken).toEqual([other]);
  expect(readWaiting().map(({ key, refusal }) => [key, refusal])).toEqual([[mine, undefined]]);
  expect(readPaused()).toMatchObject([{ name: '7', sentence: NO_RIGHT.error }]);
  const said = toastStore.get().filter(({ text }) => text.includes(NO_RIGHT.error));
  expect(said.map(({ text }) => text)).toEqual([
    `${NO_RIGHT.error} Un comando aspetta su questo dispositivo: il server non lo ha ancora. Dillo a chi gestisce l'attività.`,
  ]);
  world.barred = false;
  await pass(11_000);
  expect(world.taken).toEqual([other, mine]);
});

test('the page of a network that wants a sign-in is no refusal', async () => {
  world.portal = true;
  const mine = await tap();
  expect(readWaiting().map(({ refusal }) => refusal)).toEqual([undefined]);
  world.portal = false;
  await pass(6000);
  expect(world.taken).toEqual([mine]);
});
