import { auth } from 'contract/access/calls';
import { bookings } from 'contract/bookings/calls';
import { rooms } from 'contract/rooms/calls';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { OPERATOR_KEY, world } from '../../../testing/world.ts';

describe('the server', () => {
  const w = world();
  const json = { 'content-type': 'application/json' };

  it('compresses long answers for clients that accept it', async () => {
    const place = await w.aPlace();
    for (let n = 0; n < 12; n += 1) await w.aRoom(place);
    const url = `/api/v1/places/${place.id}/rooms`;
    const authorization = `Bearer ${place.owner.token}`;
    const plain = await w.server.inject({ url, headers: { authorization } });
    const packed = await w.server.inject({ url, headers: { authorization, 'accept-encoding': 'gzip' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
  });

  it.each(['{', '"', '{"email":', '{"__proto__":{"x":1}}'])('answers 400 to the body %s', async (payload) => {
    const answer = await w.server.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: json,
      payload,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'La richiesta non è leggibile.', code: 'malformed' },
    ]);
  });

  it.each([undefined, 'null', '[]', '3', '"x"'])(
    'answers 400 to a body that is no object: %s',
    async (payload) => {
      const answer = await w.server.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: json,
        ...(payload !== undefined && { payload }),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
    },
  );

  it('answers 422 with the fields that are wrong', async () => {
    const { status, error } = await w.as()(auth.login, { body: { email: ' ', password: '' } });
    expect(status).toBe(422);
    expect(error.fields).toEqual({
      email: "Inserisci l'indirizzo e-mail.",
      password: 'Inserisci la password.',
    });
  });

  it('answers 413 to a body that is too large and 415 to another format', async () => {
    const large = await w.server.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: json,
      payload: JSON.stringify({ email: 'x'.repeat(300_000) }),
    });
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
    const other = await w.server.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'application/xml' },
      payload: '<x/>',
    });
    expect([other.statusCode, other.json().code]).toEqual([415, 'wrong_type']);
  });

  it('answers 400 to a malformed id, and 404 to an unknown address', async () => {
    const { owner } = await w.aPlace();
    const wrong = await w.as(owner.token)(rooms.get, { params: { room_id: 'x' } });
    expect([wrong.status, wrong.error.code]).toEqual([400, 'malformed']);
    const unknown = await w.server.inject({ url: '/api/v1/nothing' });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
  });

  it('reports liveness and readiness to all, and metrics to the operator only', async () => {
    expect((await w.server.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await w.server.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    expect((await w.server.inject({ url: '/metrics' })).statusCode).toBe(401);
    const metrics = await w.server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${OPERATOR_KEY}` },
    });
    expect(metrics.payload).toContain('hub_request_duration_seconds_count');
    expect(metrics.payload).toMatch(/^hub_live_heap_bytes \d{6,}$/m);
  });

  it('describes itself: OpenAPI with every call, and a page', async () => {
    const document = (await w.server.inject({ url: '/api/v1/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/rooms/{room_id}'].put.operationId).toBe('rooms.update');
    expect(document.paths['/rooms/{room_id}/photos'].post.requestBody.content).toHaveProperty([
      'multipart/form-data',
    ]);
    const page = await w.server.inject({ url: '/api/v1/docs' });
    expect(page.payload).toContain('/api/v1/rooms/{room_id}');
    expect(page.payload).not.toMatch(/<script|style=/);
  });

  it('allows no foreign and no inline resources', async () => {
    const { headers } = await w.server.inject({ url: '/healthz' });
    expect(headers['content-security-policy']).toContain("script-src 'self';style-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('a creating call with a key', () => {
  const w = world();
  const room = (place_id: number, number = '1') => ({ place_id, number, capacity: 2, price_per_night: 80 });
  const key = (value: string) => ({ 'idempotency-key': value });

  it('acts once, also concurrently, and replays its answer', async () => {
    const place = await w.aPlace();
    const send = w.as(place.owner.token);
    const call = () => send(rooms.create, { body: room(place.id) }, key('first-request'));
    const answers = await Promise.all([call(), call(), call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(3);
  });

  it('refuses the key for another request, and stores nothing of a failed one', async () => {
    const place = await w.aPlace();
    const send = w.as(place.owner.token);
    await send(rooms.create, { body: room(place.id, '1') }, key('one-request'));
    const other = await send(rooms.create, { body: room(place.id, '2') }, key('one-request'));
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_key_reused']);
    const failed = await send(rooms.create, { body: room(place.id, '1') }, key('two-request'));
    expect(failed.status).toBe(409);
    const again = await send(rooms.create, { body: room(place.id, '2') }, key('two-request'));
    expect(again.status).toBe(201);
  });

  it('is scoped to its path', async () => {
    const place = await w.aPlace();
    const send = w.as(place.owner.token);
    const room_id = await w.aRoom(place);
    const dates = { check_in_date: '2027-02-27', check_out_date: '2027-02-28' };
    const booking_id = await w.aBooking(room_id, { ...dates, status: 'pending' });
    const call = { params: { booking_id }, body: {} };
    expect((await send(bookings.confirm, call, key('one-for-both'))).status).toBe(200);
    const other = await send(bookings.restore, call, key('one-for-both'));
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_key_reused']);
    const again = await send(bookings.confirm, call, key('one-for-both'));
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  });

  it('is scoped to its person', async () => {
    const [one, two] = [await w.aPlace(), await w.aPlace()];
    const mine = await w.as(one.owner.token)(rooms.create, { body: room(one.id) }, key('same-key-0'));
    const theirs = await w.as(two.owner.token)(rooms.create, { body: room(two.id) }, key('same-key-0'));
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(mine.body.id).not.toBe(theirs.body.id);
  });

  it('needs a well-formed key', async () => {
    const place = await w.aPlace();
    const { status, error } = await w.as(place.owner.token)(rooms.create, { body: room(place.id) }, key('x'));
    expect([status, error.code]).toEqual([400, 'idempotency_key_invalid']);
  });
});
