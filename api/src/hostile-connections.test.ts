import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { mountedRoutes } from './testing/contract/mounted-routes.ts';
import { watchTables } from './testing/database/table-checksums.ts';
import { countFigures } from './testing/proof-figures.ts';
import { aWebFolder } from './testing/fakes/web-folder.ts';
import { OPERATOR_KEY, world } from './testing/world.ts';

const PATIENCE_MS = 10_000;
const HEAR_OUT_MS = 1500;
const CLOSE = 'Connection: close\r\n';
const request = (line: string, headers = '', body = '') =>
  `${line} HTTP/1.1\r\nHost: hub.test\r\n${headers}\r\n${body}`;

describe('raw connections', () => {
  const w = world({ environment: { HUB_PUBLIC_TRIES: '1000000' } });
  const count = countFigures();
  let server: FastifyInstance;
  let port: number;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const folder = await aWebFolder();
    remove = folder.remove;
    server = await buildApp(w.app, folder.path);
    await server.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = server.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await server.close();
    await remove();
  });

  async function dial(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    return socket;
  }

  /**
   * Everything that comes back until the other side hangs up. What does not ask for that by itself ends after its last byte, unless it
   * is to be heard out for so many milliseconds.
   */
  async function say(bytes: Buffer | string, hearOutMs?: number): Promise<string> {
    const socket = await dial();
    let answer = '';
    let isLate = false;
    socket.setEncoding('latin1').on('data', (text) => (answer += String(text)));
    const patience = setTimeout(() => {
      isLate = hearOutMs === undefined;
      socket.destroy();
    }, hearOutMs ?? PATIENCE_MS);
    const closed = once(socket, 'close');
    if (hearOutMs !== undefined || bytes.includes('Connection: close')) socket.write(bytes);
    else socket.end(bytes);
    await closed;
    clearTimeout(patience);
    count('calls');
    expect({ line: bytes.toString('latin1').slice(0, 80), isLate }).toMatchObject({ isLate: false });
    return answer;
  }

  const statusesIn = (answer: string) =>
    [...answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));

  /** No fault, no trace of how Hub is built, and it is there for the next one. */
  async function expectCalm(what: string, bytes: Buffer | string): Promise<number[]> {
    const answer = await say(bytes);
    const statuses = statusesIn(answer);
    for (const status of statuses) count(`answers ${String(status)[0]}xx`);
    expect({ what, statuses }).toEqual({ what, statuses: statuses.filter((status) => status < 500) });
    // Node's own refusals have no body that a policy could be about.
    if (/^content-type:/im.test(answer))
      expect({ what, answer: answer.toLowerCase() }).toEqual({
        what,
        answer: expect.stringContaining('content-security-policy: default-src'),
      });
    const traces = /node_modules|\.ts:\d+|root:x:0/.exec(answer)?.[0];
    expect({ what, traces }).toEqual({ what, traces: undefined });
    return statuses;
  }

  const filled = (url: string, word: string) => url.replaceAll(/:\w+/g, word);

  it('get an answer for every method and spelling of an address', async () => {
    const { owner } = await w.aPlace();
    const urls = [...new Set(mountedRoutes(server).map(({ url }) => url))].filter(
      (url) => !url.includes('*'),
    );
    const watch = watchTables(w.app.db);
    const headers = `${CLOSE}Authorization: Bearer ${owner.token}\r\n`;
    const spellings = [
      (url: string) => `HEAD ${url}`,
      (url: string) => `OPTIONS ${url}`,
      (url: string) => `TRACE ${url}`,
      (url: string) => `PROPFIND ${url}`,
      (url: string) => `QUERY ${url}`,
      (url: string) => `GET ${url}/`,
      (url: string) => `GET /${url}`,
      (url: string) => `GET ${url.replace('/', '/%2e%2e%2f')}`,
      (url: string) => `GET ${url}%2f`,
      (url: string) => `GET ${url}%00`,
      (url: string) => `GET ${url}%`,
      (url: string) => `GET ${url}%zz%fe%ff`,
      (url: string) => `GET ${url};a=b`,
      (url: string) => `GET ${url}?a[__proto__]=1&a=%ff&&=&${'q=1&'.repeat(500)}`,
      (url: string) => `GET ${url.toUpperCase()}`,
      (url: string) => `GET http://altrove.example${url}`,
      (url: string) => `GET ${url}#../x`,
    ];
    const { changed } = await watch.during(async () => {
      for (const url of urls) {
        const lines = spellings.map((spell) => spell(filled(url, '999999')));
        // Streams answer for ever: they are asked in ways that open none.
        const safe = lines.filter((line) => !(line.startsWith('GET') && /\/events([;?#]|$)/.test(line)));
        await Promise.all(safe.map((line) => expectCalm(line, request(line, headers))));
      }
    });
    expect(changed).toEqual([]);
  }, 120_000);

  it('never read files outside of the served folders', async () => {
    const up = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..%5c',
      '....//',
      '%c0%ae%c0%ae/',
      '..%252f',
      './../',
    ];
    const roots = ['/', '/assets/', '/photos/', '/ical/', '/b/', '/pay/', '/api/v1/'];
    const ends = ['etc/passwd', 'package.json', '.vite/booking.json', 'booking.html', 'assets/app-1.js.map'];
    const lines = roots.flatMap((root) =>
      up.flatMap((step) => ends.map((end) => `GET ${root}${step.repeat(6)}${end}`)),
    );
    for (const line of [
      ...lines,
      'GET /booking.html',
      'GET /assets/app-1.js.map',
      'GET /.vite/booking.json',
    ]) {
      const answer = await say(request(line, CLOSE));
      expect(statusesIn(answer).every((status) => status < 500)).toBe(true);
      expect({ line, answer }).toEqual({
        line,
        answer: expect.not.stringMatching(/root:x:0|"private"|\{\{name\}\}|booking-1/),
      });
    }
  }, 120_000);

  const big = 'x'.repeat(100_000);
  const post = 'POST /api/v1/auth/login';
  const json = 'Content-Type: application/json\r\n';
  const shapes: Record<string, Buffer | string> = {
    'a very long address': request(`GET /${big}`),
    'a very long question': request(`GET /api/v1/site?${big}`),
    'one enormous header': request('GET /healthz', `X: ${big}\r\n`),
    'a thousand headers': request(
      'GET /healthz',
      Array.from({ length: 1000 }, (_, i) => `X-${i}: y\r\n`).join('') + CLOSE,
    ),
    'a NUL in a header': request('GET /healthz', `X: a\0b\r\n${CLOSE}`),
    'a header without a name': request('GET /healthz', `: x\r\n${CLOSE}`),
    'a blank before the colon': request('GET /healthz', `X : y\r\n${CLOSE}`),
    'a folded header': request('GET /healthz', `X: a\r\n b\r\n${CLOSE}`),
    'a bare carriage return': request('GET /healthz', `X: a\rY: b\r\n${CLOSE}`),
    'bare line feeds': 'GET /healthz HTTP/1.1\nHost: x\nConnection: close\n\n',
    'no host': 'GET /healthz HTTP/1.1\r\n\r\n',
    'two hosts': request('GET /healthz', `Host: altrove.example\r\n${CLOSE}`),
    'an old version': 'GET /healthz HTTP/1.0\r\n\r\n',
    'a very old version': 'GET /healthz\r\n',
    'a new version': 'GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n',
    'another protocol': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'a TLS greeting': Buffer.from('16030100c8010000c40303', 'hex'),
    nothing: '',
    'line ends alone': '\r\n\r\n\r\n',
    noise: Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * 37) % 256)),
    'an unknown method': request('HACK /healthz'),
    'small letters': request('get /healthz'),
    'a tunnel': 'CONNECT altrove.example:443 HTTP/1.1\r\nHost: altrove.example:443\r\n\r\n',
    'a star': request('OPTIONS *', CLOSE),
    'an upgrade': request('GET /healthz', `Connection: Upgrade\r\nUpgrade: websocket\r\n`),
    'an upgrade to HTTP/2': request(
      'GET /healthz',
      `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n`,
    ),
    'a body that is announced': request(
      post,
      `${json}Expect: 100-continue\r\nContent-Length: 2\r\n${CLOSE}`,
      '{}',
    ),
    'an odd expectation': request(post, `${json}Expect: miracles\r\nContent-Length: 2\r\n${CLOSE}`, '{}'),
    'a body that breaks off': request(post, `${json}Content-Length: 500\r\n`, '{"email":'),
    'a chunk that breaks off': request(post, `${json}Transfer-Encoding: chunked\r\n`, '5\r\n{"em'),
    'an endless chunk': request(post, `${json}Transfer-Encoding: chunked\r\n`, 'ffffffffffffffffff\r\n{}'),
    'a chunk of no size': request(post, `${json}Transfer-Encoding: chunked\r\n`, 'zz\r\n{}\r\n0\r\n\r\n'),
    'too long extensions': request(
      post,
      `${json}Transfer-Encoding: chunked\r\n`,
      `2;${big}\r\n{}\r\n0\r\n\r\n`,
    ),
    'a credential of no end': request(
      'GET /api/v1/auth/me',
      `Authorization: Bearer ${'x'.repeat(10_000)}\r\n${CLOSE}`,
    ),
    'a credential in other letters': request(
      'GET /api/v1/auth/me',
      `Authorization: Bearer \xff\xfe\r\n${CLOSE}`,
    ),
    'a chain of proxies': request('GET /healthz', `X-Forwarded-For: ${'1.1.1.1,'.repeat(900)}\r\n${CLOSE}`),
    'proxies that are none': request(
      post,
      `X-Forwarded-For: <script>, %00, ::::\r\n${json}Content-Length: 2\r\n${CLOSE}`,
      '{}',
    ),
    'every encoding': request(
      'GET /api/v1/openapi.json',
      `Accept-Encoding: ${'gzip;q=0.1,'.repeat(500)}\r\n${CLOSE}`,
    ),
    'ranges of a file': request(
      'GET /assets/app-1.js',
      `Range: bytes=0-,-1,5-2,${'0-1,'.repeat(200)}\r\n${CLOSE}`,
    ),
    'an impossible range': request('GET /assets/app-1.js', `Range: bytes=900-1000\r\n${CLOSE}`),
    'odd conditions': request(
      'GET /assets/app-1.js',
      `If-Modified-Since: never\r\nIf-None-Match: ${'"x",'.repeat(999)}\r\n${CLOSE}`,
    ),
  };
  it.each(Object.entries(shapes))('cause no fault: %s', async (what, bytes) => {
    await expectCalm(what, bytes);
    expect(statusesIn(await say(request('GET /healthz', CLOSE)))).toEqual([200]);
  });

  const hidden = (headers: string, body: string) =>
    request(
      'POST /api/v1/auth/logout',
      headers,
      `${body}GET /metrics HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${OPERATOR_KEY}\r\nConnection: close\r\n\r\n`,
    );
  const smuggled: Record<string, string> = {
    'a length beside chunks': hidden('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    'chunks beside a length': hidden('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', '0\r\n\r\n'),
    'two lengths': hidden('Content-Length: 0\r\nContent-Length: 90\r\n', ''),
    'a list of lengths': hidden('Content-Length: 0, 90\r\n', ''),
    'a length with a sign': hidden('Content-Length: +0\r\n', ''),
    'a length below nothing': hidden('Content-Length: -1\r\n', ''),
    'a length in other digits': hidden('Content-Length: 0x0\r\n', ''),
    'chunks that are none': hidden('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'),
    'chunks after something else': hidden('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'),
    'chunks twice': hidden('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', '0\r\n\r\n'),
    'chunks behind a tab': hidden('Transfer-Encoding:\tchunked\r\nContent-Length: 3\r\n', '0\r\n\r\n'),
    'chunks behind a blank': hidden('Transfer-Encoding : chunked\r\nContent-Length: 3\r\n', '0\r\n\r\n'),
  };
  it('would reveal an answered second request', async () => {
    expect(statusesIn(await say(hidden('Content-Length: 0\r\n', ''), HEAR_OUT_MS))).toEqual([401, 200]);
  });

  it.each(Object.entries(smuggled))('smuggle no second request behind %s', async (what, bytes) => {
    const answer = await say(bytes, HEAR_OUT_MS);
    expect({ what, answer }).toEqual({ what, answer: expect.not.stringContaining('hub_request_duration') });
    expect(statusesIn(answer).every((status) => status < 500)).toBe(true);
  });

  it('block no others while one client sends byte by byte, and time out', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, dial));
    try {
      for (const socket of slow) socket.write(request(post, `${json}Content-Length: 1000\r\n`, '{"email"'));
      slow[0]?.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-A');
      expect(statusesIn(await say(request('GET /readyz', CLOSE)))).toEqual([200]);
    } finally {
      for (const socket of slow) socket.destroy();
    }
    expect(server.server.headersTimeout).toBeGreaterThan(0);
    expect(server.server.requestTimeout).toBeGreaterThan(0);
    expect(server.server.requestTimeout).toBeLessThanOrEqual(300_000);
  });

  it('answer pipelined requests in order', async () => {
    const many = Array.from({ length: 40 }, () => request('GET /healthz')).join('');
    expect(statusesIn(await say(many + request('GET /nothing', CLOSE)))).toEqual([
      ...Array<number>(40).fill(200),
      200,
    ]);
  });
});
