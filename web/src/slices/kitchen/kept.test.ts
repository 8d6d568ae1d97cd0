import { HOUR_MS } from 'contract/days/durations';
import type { Ticket } from 'contract/tickets/schemas';
import { USUAL_TIMES } from 'contract/tickets/values';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { token } from '../../kit/api/token.ts';
import { openBoard } from './board.ts';
import { forgetSteps, keepBoard, keptBoard, STEPS } from './kept.ts';
import { aTicket } from './testing/a-ticket.ts';

const AT = Date.parse('2027-02-27T19:00:00Z');

const ticket = (id: number, more: Partial<Ticket> = {}) => aTicket({ id, sequence: id, ...more });

beforeEach(() => token.set('segno'));
afterEach(() => {
  token.set(null);
  vi.unstubAllGlobals();
});

test('a board is kept for the evening, and not for the next one', () => {
  keepBoard(7, { at: AT, tickets: [ticket(1)], times: USUAL_TIMES });
  expect(keptBoard(7, AT + 11 * HOUR_MS)?.tickets.map(({ id }) => id)).toEqual([1]);
  expect(keptBoard(7, AT + 12 * HOUR_MS)).toBeUndefined();
  expect(keptBoard(8, AT)).toBeUndefined();
});

test('served tickets go first where there is no room', () => {
  const served = Array.from({ length: 50 }, (_, at) =>
    ticket(at + 2, { state: 'served', note: 'x'.repeat(9000) }),
  );
  keepBoard(7, { at: AT, tickets: [ticket(1), ...served], times: USUAL_TIMES });
  expect(keptBoard(7, AT)?.tickets.map(({ id }) => id)).toEqual([1]);
});

test('nothing is left after a sign-out, not even by an answer that comes later', () => {
  keepBoard(7, { at: AT, tickets: [ticket(1)], times: USUAL_TIMES });
  localStorage.setItem(`${STEPS}7`, '[]');
  token.set(null);
  keepBoard(7, { at: AT, tickets: [ticket(1)], times: USUAL_TIMES });
  forgetSteps();
  expect(Object.keys(localStorage).filter((name) => /kitchen/.test(name))).toEqual([]);
});

test('a screen that is loaded without an answer shows what it kept, and since when', async () => {
  keepBoard(7, {
    at: Date.now() - HOUR_MS,
    tickets: [ticket(1)],
    times: { due_minutes: 5, late_minutes: 9 },
  });
  const since = keptBoard(7, Date.now())!.at;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const board = openBoard(7, () => expect.unreachable());
  expect(board.read()).toMatchObject({
    tickets: [{ id: 1 }],
    times: { due_minutes: 5, late_minutes: 9 },
    isLoaded: true,
  });
  board.refresh();
  await vi.waitFor(() => expect(board.read().offlineSince).toBe(since));
  board.stop();
});

test.each([
  [409, 'busy'],
  [429, 'too_many_requests'],
  [403, 'pin_required'],
])('a step waits where the server takes none at this moment: %i %s', async (status, code) => {
  const answers = [Response.json({ error: 'Riprova.', code }, { status })];
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'GET') return Response.json({ data: [], total: 0, times: USUAL_TIMES });
    sent.push(url);
    return answers.shift() ?? Response.json(ticket(1, { state: 'in_preparation' }));
  });
  const board = openBoard(7, () => undefined);
  board.act(1, 'start');
  await vi.waitFor(() => expect(board.read()).toMatchObject({ waiting: 1, refusal: 'Riprova.' }));
  board.refresh();
  await vi.waitFor(() => expect(board.read()).toMatchObject({ waiting: 0, refusal: null }));
  expect(sent).toHaveLength(2);
  board.stop();
});

test('a step outlasts a session that the server ended', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Accedi.', code: 'unauthorized' }, { status: 401 }),
  );
  const board = openBoard(7, () => undefined);
  board.act(1, 'start');
  await vi.waitFor(() => expect(token.get()).toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
  expect(JSON.parse(localStorage.getItem(`${STEPS}7`) ?? '[]')).toMatchObject([{ kind: 'start' }]);
  board.stop();
  forgetSteps();
});

test('a network that brings nothing is none, and the touched step waits', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const board = openBoard(7, () => undefined);
  board.act(1, 'start');
  patience.abort(new DOMException('too long', 'TimeoutError'));
  await vi.waitFor(() => expect(board.read().offlineSince).not.toBeNull());
  expect(board.read()).toMatchObject({ waiting: 1, refusal: null });
  board.stop();
  forgetSteps();
  vi.restoreAllMocks();
});
