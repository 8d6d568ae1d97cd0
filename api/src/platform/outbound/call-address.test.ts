import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../../testing/fakes/self-signed.ts';
import { callAddress, type OutboundCall } from './call-address.ts';
import { guardedLookup } from './check-address.ts';
import { anyPolicy, publicPolicy } from './policy.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}
const serve = async (answer: RequestListener) => `http://127.0.0.1:${await listen(createServer(answer))}`;

const always = () => true;
function call(address: string, more: Partial<OutboundCall> = {}, wants: (type?: string) => boolean = always) {
  return callAddress({ address, method: 'POST', headers: {}, policy: anyPolicy, ...more }, wants);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

describe('a call to a user-supplied address', () => {
  it('carries method, headers and body, and answers any status', async () => {
    const seen: unknown[] = [];
    const base = await serve((request, response) => {
      void bodyOf(request).then((body) => {
        seen.push([request.method, request.headers.authorization, body]);
        response.writeHead(422, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
        response.end(gzipSync('[]'));
      });
    });
    const reply = await call(base, { method: 'PUT', headers: { authorization: 'token x' }, body: '{}' });
    expect(reply).toMatchObject({ status: 422, contentType: 'application/json', bytes: Buffer.from('[]') });
    expect(seen).toEqual([['PUT', 'token x', '{}']]);
  });

  it('follows no redirect, and answers its location', async () => {
    let asked = 0;
    const other = await serve((_request, response) => {
      asked += 1;
      response.end();
    });
    const base = await serve((_request, response) => {
      response.writeHead(307, { location: `${other}/` }).end();
    });
    expect(await call(base)).toMatchObject({ status: 307, location: `${other}/` });
    expect(asked).toBe(0);
  });

  it('does not read unwanted bodies', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('x'.repeat(100_000));
    });
    const reply = await call(base, {}, (type) => type !== 'text/html');
    expect([reply.status, reply.bytes.byteLength]).toEqual([200, 0]);
  });

  it.each([
    ['a long body', 'x'.repeat(1_100_000), {}],
    ['a packed one', gzipSync('x'.repeat(50_000_000)), { 'content-encoding': 'gzip' }],
  ])('gives up %s', async (_what, body, headers) => {
    const base = await serve((_request, response) => void response.writeHead(200, headers).end(body));
    await expect(call(base)).rejects.toMatchObject({ reason: 'too_large', wasSent: true });
  });

  it("aborts with the caller's signal", async () => {
    const silent = await serve(() => undefined);
    await expect(call(silent, { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({
      reason: 'timeout',
    });
  });
});

describe('wasSent', () => {
  it('is false for a forbidden address', async () => {
    for (const address of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'http://example.it/',
    ]) {
      const refused = call(address, { policy: publicPolicy() });
      await expect(refused).rejects.toMatchObject({ reason: 'refused', wasSent: false });
    }
  });

  it('is false for a name that resolves to a private address, at once or later', async () => {
    const base = await serve((_request, response) => void response.end());
    const policy = { ...publicPolicy(), protocols: ['http:'], ports: undefined };
    const lookup = guardedLookup(policy, (_name, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]),
    );
    const { port } = new URL(base);
    await expect(call(`http://btcpay.example:${port}/`, { policy, lookup })).rejects.toMatchObject({
      reason: 'refused',
      wasSent: false,
    });
  });

  it('is false for a refused connection', async () => {
    const base = await serve(always);
    const [server] = servers.splice(0);
    await new Promise((closed) => server?.close(closed));
    await expect(call(base)).rejects.toMatchObject({ reason: 'unreachable', wasSent: false });
  });

  it('is false for an untrusted certificate, and without TLS', async () => {
    let asked = 0;
    const secure = await listen(
      createSecureServer(selfSigned, (_request, response) => {
        asked += 1;
        response.end();
      }),
    );
    await expect(call(`https://127.0.0.1:${secure}/`)).rejects.toMatchObject({
      reason: 'unreachable',
      isCertificate: true,
      wasSent: false,
    });
    const plain = await serve((_request, response) => void response.end());
    await expect(call(plain.replace('http:', 'https:'))).rejects.toMatchObject({
      reason: 'unreachable',
      isCertificate: false,
      wasSent: false,
    });
    expect(asked).toBe(0);
  });

  it('is true for a truncated or late answer', async () => {
    const cut = await serve((request) => void request.socket.destroy());
    await expect(call(cut)).rejects.toMatchObject({ reason: 'broken', wasSent: true });
    const silent = await serve(() => undefined);
    await expect(call(silent, { totalMs: 200 })).rejects.toMatchObject({ reason: 'timeout', wasSent: true });
  });
});
