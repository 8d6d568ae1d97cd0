import { describe, expect, it } from 'vitest';
import { allCalls, callFor, type Parts } from '../../../testing/contract/contract-calls.ts';
import { urlOf } from '../../../testing/client.ts';
import { OPERATOR_KEY, world } from '../../../testing/world.ts';

const FORM = 'application/x-www-form-urlencoded';
const bodyless = allCalls.filter(
  ({ endpoint }) => endpoint.method !== 'GET' && !endpoint.body && !endpoint.upload,
);

describe('a request with a content type of its own', () => {
  const w = world();

  it.each(bodyless)('$name takes no body, whatever is said of it', async (one) => {
    for (const type of [FORM, 'multipart/form-data; boundary=x', 'application/octet-stream']) {
      for (const payload of ['', 'x=1']) {
        const place = await w.aPlace();
        const call: Parts = await callFor(w, one, place);
        const token = one.endpoint.access === 'operator' ? OPERATOR_KEY : place.owner.token;
        const { method } = one.endpoint;
        const plain = await w.server.inject({
          method,
          url: urlOf(one.endpoint, call),
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          payload,
        });
        expect([type, payload, plain.statusCode]).toEqual([
          type,
          payload,
          expect.toSatisfy((status: number) => ![400, 401, 413, 415].includes(status)),
        ]);
      }
    }
  });

  it('is accepted without a body, and refused with one', async () => {
    const sent = (payload: string) =>
      w.server.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': FORM },
        payload,
      });
    expect((await sent('')).json()).toEqual({ error: 'Mancano i dati richiesti.', code: 'malformed' });
    expect((await sent('email=a')).statusCode).toBe(415);
  });
});
