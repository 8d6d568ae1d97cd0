import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { world } from '../../../testing/world.ts';
import { TIMEOUTS } from './timeouts.ts';

const SLOW =
  /^HTTP\/1\.1 408 [^]*connection: close[^]*\{"error":"La richiesta si è interrotta. Riprova.","code":"too_slow"\}$/i;

describe('a slow client', () => {
  const w = world();
  let server: FastifyInstance;

  beforeAll(async () => {
    server = await buildApp(w.app, undefined, { headers: 60, body: 60, request: 60_000, checkInterval: 20 });
    await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  async function open(): Promise<Socket> {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }
  const post = (path: string, more: string) => `POST /api/v1${path} HTTP/1.1\r\nhost: hub\r\n${more}\r\n\r\n`;
  const json = (length: number) => `content-type: application/json\r\ncontent-length: ${length}`;

  it('has fifteen seconds for headers and thirty for a body by default', async () => {
    expect([w.server.server.headersTimeout, TIMEOUTS.headers, TIMEOUTS.body]).toEqual([
      15_000, 15_000, 30_000,
    ]);
    expect(w.server.server.requestTimeout).toBe(TIMEOUTS.request);
  });

  it('gets 408 when the headers do not arrive', async () => {
    const socket = await open();
    socket.write('POST /api/v1/auth/login HTTP/1.1\r\nhost: hub\r\nx-one: 1\r\n');
    expect(await text(socket)).toMatch(SLOW);
  });

  it.each(['/auth/login', '/bookings', '/nowhere'])(
    'is told so when the body for %s does not come',
    async (path) => {
      const socket = await open();
      socket.write(`${post(path, json(100))}{"email":`);
      expect(await text(socket)).toMatch(path === '/auth/login' ? SLOW : /^HTTP\/1\.1 4/);
    },
  );

  it('gets 408 when a chunked body does not end', async () => {
    const socket = await open();
    socket.write(
      `${post('/auth/login', 'content-type: application/json\r\ntransfer-encoding: chunked')}4\r\n{"em\r\n`,
    );
    expect(await text(socket)).toMatch(SLOW);
  });

  it('may take longer with files', async () => {
    const { owner, ...place } = await w.aPlace();
    const room_id = await w.aRoom({ owner, ...place });
    const body =
      '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.txt"\r\n\r\nnessuna foto\r\n--x--\r\n';
    const uploading = await open();
    uploading.write(
      post(
        `/rooms/${room_id}/photos`,
        `authorization: Bearer ${owner.token}\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}`,
      ) + body.slice(0, 20),
    );
    // Another one's time has run out meanwhile.
    const late = await open();
    late.write(`${post('/auth/login', json(100))}{`);
    expect(await text(late)).toMatch(SLOW);
    uploading.write(body.slice(20));
    expect(await text(uploading)).toMatch(/^HTTP\/1\.1 415 /);
  });

  it('keeps the connection when everything arrives in time', async () => {
    const socket = await open();
    const body = JSON.stringify({ email: 'nessuno@example.com', password: 'sbagliata' });
    for (let turn = 0; turn < 2; turn += 1) {
      socket.write(post('/auth/login', json(body.length)) + body);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    }
    socket.destroy();
  });

  it('may disconnect half-way', async () => {
    const socket = await open();
    socket.write(`${post('/auth/login', json(100))}{`);
    socket.destroy();
    await once(socket, 'close');
    const next = await open();
    next.write('GET /healthz HTTP/1.1\r\nhost: hub\r\nconnection: close\r\n\r\n');
    expect(await text(next)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
