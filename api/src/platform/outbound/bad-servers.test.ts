import type { LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { DAY_MS } from 'contract/days/durations';
import { describe, expect, test } from 'vitest';
import { read, serve, serveBytes, serveTls } from './testing/serve.ts';
import { selfSigned } from './testing/self-signed.ts';

const OK = 'HTTP/1.1 200 OK\r\n';
const lines = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const soon = { limits: { totalMs: 400 } };

/** Raw answers, and the expected outcome. */
const ANSWERS: [string, (string | Uint8Array)[], string][] = [
  ['no HTTP', ['SSH-2.0-OpenSSH_9.2\r\n'], 'broken'],
  ['a header without end', [`${OK}x: ${'a'.repeat(40_000)}`], 'broken'],
  ['100,000 headers', [`${OK}${'x: y\r\n'.repeat(100_000)}\r\n${lines}`], 'broken'],
  ['two lengths', [`${OK}content-length: 3\r\ncontent-length: 33\r\n\r\n${lines}`], 'broken'],
  ['a length below zero', [`${OK}content-length: -1\r\n\r\n${lines}`], 'broken'],
  ['pieces of a size that is none', [`${OK}transfer-encoding: chunked\r\n\r\nzz\r\n${lines}`], 'broken'],
  [
    'a length and pieces',
    [`${OK}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n5\r\nBEGIN\r\n0\r\n\r\n`],
    'broken',
  ],
  ['a huge length', [`${OK}content-length: 99999999999999999999999\r\n\r\n${lines}`], 'broken'],
  ['nothing at all', [], 'timeout'],
  ['a promise and no more', ['HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50)], 'timeout'],
  ['half of the headers', [OK], 'timeout'],
  ['half of the body', [`${OK}content-length: 9999\r\n\r\nBEGIN:VCALENDAR`], 'timeout'],
  ['a piece that never ends', [`${OK}transfer-encoding: chunked\r\n\r\nffff\r\nBEGIN`], 'timeout'],
  [
    'half of a packed body',
    [`${OK}content-encoding: gzip\r\ncontent-length: 20\r\n\r\n`, gzipSync(lines).subarray(0, 20)],
    'broken',
  ],
  ['a redirect to nowhere', ['HTTP/1.1 302 Found\r\nlocation: https://[/\r\n\r\n'], 'unreachable'],
  ['a redirect without a place', ['HTTP/1.1 302 Found\r\ncontent-length: 0\r\n\r\n'], 'status'],
  ['a redirect to a file', ['HTTP/1.1 302 Found\r\nlocation: file:///etc/passwd\r\n\r\n'], 'refused'],
  [
    'a redirect with a name and a word',
    ['HTTP/1.1 302 Found\r\nlocation: http://a:b@127.0.0.1/\r\n\r\n'],
    'refused',
  ],
];

describe('a server that answers with', () => {
  test.each(ANSWERS)('%s', async (_name, pieces, reason) => {
    const address = await serveBytes(...pieces);
    await expect(read(`http://${address}/`, soon)).rejects.toMatchObject({ reason });
  });

  test('more than its Content-Length: the rest is dropped', async () => {
    const address = await serveBytes(`${OK}content-length: 5\r\n\r\n${lines}`);
    const outcome = await read(`http://${address}/`, soon).then(
      (answer) => answer.outcome === 'answered' && Buffer.from(answer.bytes).toString(),
      ({ reason }: { reason: string }) => reason,
    );
    expect(['BEGIN', 'broken']).toContain(outcome);
  });

  test('a dripping body times out', async () => {
    const base = await serve((_request, response) => void response.write('BEGIN:'));
    await expect(read(base, soon)).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('nothing, because it is down', async () => {
    const base = await serve((_request, response) => response.end());
    const closed = base.replace(/\d+$/, '1');
    await expect(read(closed, soon)).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

describe('a server with TLS', () => {
  test.each([
    ['a certificate that nobody vouches for', new Date(Date.now() + DAY_MS)],
    ['a certificate that is over', new Date('2021-01-01')],
  ])('and %s is not read', async (_name, until) => {
    let asked = 0;
    const base = await serveTls(selfSigned(until), (_request, response) => {
      asked += 1;
      response.end(lines);
    });
    await expect(read(base)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(asked).toBe(0);
  });

  test('without certificate, or with plain text, is not read', async () => {
    const bare = await serveTls({}, (_request, response) => response.end(lines));
    await expect(read(bare)).rejects.toMatchObject({ reason: 'unreachable' });
    const plain = await serve((_request, response) => response.end(lines));
    await expect(read(plain.replace('http:', 'https:'))).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('that never completes the handshake times out', async () => {
    const address = await serveBytes();
    await expect(read(`https://${address}/`, soon)).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('with a trusted certificate is read, and cannot redirect to plain HTTP or to another name', async () => {
    const own = selfSigned(new Date(Date.now() + DAY_MS));
    const base = await serveTls(own, (request, response) => {
      const { url = '/' } = request;
      if (url === '/') response.end(lines);
      else response.writeHead(302, { location: decodeURIComponent(url.slice(1)) }).end();
    });
    const authority = own.cert;
    expect(await read(base, { authority })).toMatchObject({ bytes: Buffer.from(lines) });
    const sent = (to: string) => read(`${base}/${encodeURIComponent(to)}`, { authority });
    expect(await sent(`${base}/`)).toMatchObject({ bytes: Buffer.from(lines) });
    await expect(sent(base.replace('https:', 'http:'))).rejects.toMatchObject({ reason: 'refused' });
    const lookup: LookupFunction = (_name, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
    const renamed = base.replace('127.0.0.1', 'hotel.example');
    await expect(read(renamed, { authority, lookup })).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
