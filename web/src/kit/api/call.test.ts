import { assignments, auth } from 'contract/access/calls';
import { rooms } from 'contract/rooms/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { deviceKey } from './device-key.ts';
import { ApiError } from './errors.ts';
import { token } from './token.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, error: string, code = 'x') => json(status, { error, code });

let answer: () => Promise<Response>;
const fetched = vi.fn((_url: string, _init: RequestInit) => answer());
const sent = () => fetched.mock.lastCall?.[1].headers as Record<string, string>;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  token.set('secret');
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

const answers = (make: () => Response) => (answer = () => Promise.resolve(make()));

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

test('a GET goes to the endpoint with the token, and its answer comes back', async () => {
  answers(() => json(200, { data: [] }));
  expect(await call(rooms.list, { params: { place_id: 7 } })).toEqual({ data: [] });
  expect(fetched.mock.lastCall?.[0]).toBe('/api/v1/places/7/rooms');
  expect(sent()).toEqual({ accept: 'application/json', authorization: 'Bearer secret' });
});

test('parameters are escaped, and queries leave out what is not there', async () => {
  answers(() => new Response(null, { status: 204 }));
  expect(
    await call(rooms.removePhoto, { params: { room_id: 'a/b', index: 0 }, query: { photo: 'x&y' } }),
  ).toBeUndefined();
  expect(fetched.mock.lastCall?.[0]).toBe('/api/v1/rooms/a%2Fb/photos/0?photo=x%26y');
  await call(rooms.removePhoto, { params: { room_id: 1, index: 0 }, query: {} });
  expect(fetched.mock.lastCall?.[0]).toBe('/api/v1/rooms/1/photos/0');
});

test('a POST carries a body and a fresh key, unless one is given', async () => {
  answers(() => json(201, { id: 1 }));
  const body = { place_id: 7, number: '101', capacity: 2, price_per_night: 80 };
  await call(rooms.create, { body });
  const first = sent()['idempotency-key'];
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(fetched.mock.lastCall?.[1].body).toBe(JSON.stringify(body));
  await call(rooms.create, { body });
  expect(sent()['idempotency-key']).not.toBe(first);
  await call(rooms.create, { body, idempotencyKey: 'given' });
  expect(sent()['idempotency-key']).toBe('given');
});

test('public calls do not carry the token', async () => {
  answers(() => json(200, { token: 't', user: {} }));
  await call(auth.login, { body: { email: 'a@b.it', password: 'x' } });
  expect(sent()['authorization']).toBeUndefined();
});

test('a sign-in names the browser, by the same key each time, and nothing else does', async () => {
  answers(() => json(200, { token: 't', user: {} }));
  const keys = new Set<string | undefined>();
  for (let turn = 0; turn < 2; turn += 1) {
    await call(auth.login, { body: { email: 'a@b.it', password: 'x' }, device: deviceKey() });
    keys.add(sent()['hub-device']);
  }
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  await call(auth.me);
  expect(sent()['hub-device']).toBeUndefined();
});

test("the server's sentence, code and fields arrive", async () => {
  answers(() => json(422, { error: 'Dati non validi.', code: 'invalid', fields: { number: 'Già usato.' } }));
  const error = await failure(call(auth.me));
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Dati non validi.',
    fields: { number: 'Già usato.' },
  });
});

test('what is not ours gets a sentence, never a page of HTML', async () => {
  answers(() => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  expect(await failure(call(auth.me))).toMatchObject({ status: 502, code: 'unreadable' });
  answers(() => new Response('<!doctype html>', { status: 200 }));
  expect(await failure(call(auth.me))).toMatchObject({ status: 200, code: 'unreadable' });
  answers(() => json(500, { error: 'Errore interno', code: 'internal', request_id: 'r1' }));
  const internal = await failure(call(auth.me));
  expect(internal.requestId).toBe('r1');
  expect(internal.message).not.toBe('Errore interno');
});

test('without an answer: offline, and a write says what may have become of it', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await failure(call(auth.me))).toMatchObject({
    status: 0,
    code: 'offline',
    message: 'Nessuna connessione. Controlla la rete e riprova.',
  });
  const write = () => call(rooms.setStatus, { params: { room_id: 1 }, body: { status: 'cleaning' } });
  expect((await failure(write())).message).toBe('Nessuna connessione: forse non è stato salvato. Riprova.');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await failure(write())).message).toBe('Nessuna connessione: non è stato salvato nulla. Riprova.');
  network.mockRestore();
  expect(token.get()).toBe('secret');
});

test('an aborted call stays what it is', async () => {
  const stop = new AbortController();
  answer = () => Promise.reject(new DOMException('aborted', 'AbortError'));
  stop.abort();
  await expect(call(auth.me, { signal: stop.signal })).rejects.toThrow('aborted');
});

test('a refused session ends here', async () => {
  answers(() => refusal(401, 'Token expired'));
  await failure(call(assignments.mine));
  expect(token.get()).toBeNull();
});

test('a 401 of rooms that says nothing of the session does not end it', async () => {
  answers(() => refusal(401, 'Non per te'));
  await failure(call(rooms.list, { params: { place_id: 1 } }));
  expect(token.get()).toBe('secret');
});

test('a wrong password does not end the session of another tab', async () => {
  answers(() => refusal(401, 'Credenziali non valide'));
  await failure(call(auth.login, { body: { email: 'a@b.it', password: 'x' } }));
  expect(token.get()).toBe('secret');
});

test('a late refusal of the old token does not end the new session', async () => {
  answer = () => {
    token.set('new');
    return Promise.resolve(refusal(401, 'Token expired'));
  };
  await failure(call(auth.me));
  expect(token.get()).toBe('new');
});
