import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { guardedLookup } from './check-address.ts';
import { publicPolicy } from './policy.ts';
import { read, serve } from './testing/serve.ts';

describe('allowed destinations', () => {
  const LOOPBACKS = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::]',
    'user@127.0.0.1',
    'localhost.',
    '127.0.0.1.',
    '0',
    '[::ffff:7f00:1]',
    '[::7f00:1]',
    '[::127.0.0.1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:0:7f00:1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::1]',
    '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
    '[fe80::1%25lo]',
    '[::1%25lo]',
    '0177.0.0.0x1',
    '127.0.1',
    '0x7f.1',
    '017700000001',
    '00000000177.0.0.1',
    '4294967295',
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
    'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
    '%6c%6f%63%61%6c%68%6f%73%74',
    'LOCALHOST',
    'a.localhost',
    'localhost..',
    '127.0.0.1%00.hotel.example',
    'hotel.example@127.0.0.1',
  ];
  test.each(LOOPBACKS)('https://%s/ is refused without a connection', async (host) => {
    const policy = { ...publicPolicy(), ports: undefined };
    await expect(read(`https://${host}/a.ics`, { policy })).rejects.toMatchObject({ reason: 'refused' });
  });

  test.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[fec0::1]',
    '[3fff::1]',
    '[5f00::1]',
    '[4000::1]',
    '192.0.0.170',
    '192.88.99.1',
    '240.0.0.1',
    '0.1.2.3',
    '168.63.129.16',
  ])('%s is not public', async (host) => {
    await expect(read(`https://${host}/`, { policy: publicPolicy() })).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  test.each([
    'http://hotel.example/a.ics',
    'https://hotel.example:5432/',
    'https://a:b@hotel.example/',
    'ftp://hotel.example/',
    'https://nas.local/',
    'https://meta.internal/',
    'https://hub.example/',
    'https://HUB.example./',
    'niente',
    '',
    `https://hotel.example/${'a'.repeat(2_048)}`,
  ])('%s is refused', async (address) => {
    await expect(read(address, { policy: publicPolicy(['hub.example']) })).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  test('a name with one private address among several is refused', async () => {
    const lookup = guardedLookup(publicPolicy(), (_name, _options, done) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
    );
    const policy = publicPolicy();
    await expect(read('https://hotel.example/', { policy, lookup })).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  test('a name that resolves differently the second time (DNS rebinding) reaches nothing', async () => {
    let asked = 0;
    const base = await serve((_request, response) => response.end('secret'));
    const { port } = new URL(base);
    const policy = { ...publicPolicy(), protocols: ['http:'], ports: undefined };
    const lookup = guardedLookup(policy, (_name, _options, done) => {
      asked += 1;
      done(null, [{ address: asked === 1 ? '127.0.0.1' : '93.184.216.34', family: 4 }]);
    });
    await expect(read(`http://hotel.example:${port}/`, { policy, lookup })).rejects.toMatchObject({
      reason: 'refused',
    });
    expect(asked).toBe(1);
  });

  test.each(['http://10.0.0.1/', 'http://[::1]/', 'http://0x7f.2/', '//169.254.169.254/latest/meta-data/'])(
    'a redirect to %s is refused',
    async (location) => {
      const base = await serve((_request, response) => response.writeHead(302, { location }).end());
      await expect(read(base)).rejects.toMatchObject({ reason: 'refused' });
    },
  );

  test('three redirects are followed, a loop is an error', async () => {
    let seen = 0;
    const base = await serve((request, response) => {
      seen += 1;
      const hops = Number(request.url?.slice(1) ?? 0);
      if (hops === 0) response.end('there');
      else response.writeHead(301, { location: `/${hops - 1}` }).end();
    });
    expect(await read(`${base}/3`)).toMatchObject({ outcome: 'answered', bytes: Buffer.from('there') });
    seen = 0;
    await expect(read(`${base}/4`)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(seen).toBe(4);
  });
});

describe('answers', () => {
  const lines = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

  test('the answer has its validators, and the request our user agent', async () => {
    let asked: IncomingMessage['headers'] = {};
    const base = await serve((request, response) => {
      asked = request.headers;
      response.writeHead(200, {
        etag: '"1"',
        'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
        'content-type': 'text/html',
      });
      response.end(lines);
    });
    expect(await read(base)).toMatchObject({
      etag: '"1"',
      lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT',
      host: '127.0.0.1',
    });
    expect(asked).toMatchObject({ 'user-agent': 'Hub/1.0', accept: 'text/calendar' });
  });

  test('304 is unchanged', async () => {
    const base = await serve((request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end();
    });
    expect(await read(base, { etag: '"1"' })).toEqual({ outcome: 'unchanged', host: '127.0.0.1' });
  });

  test.each([
    [403, 'status'],
    [404, 'gone'],
    [410, 'gone'],
    [500, 'status'],
    [503, 'status'],
    [204, 'status'],
  ])('%i is a failure', async (status, reason) => {
    const base = await serve((_request, response) =>
      response.writeHead(status, { 'retry-after': '120' }).end(),
    );
    await expect(read(base)).rejects.toMatchObject({ reason, status, retryAfterSeconds: 120 });
  });

  test.each([
    ['a date by its own clock', 'Thu, 01 Jan 2015 13:00:00 GMT', 3600],
    ['a date that is over', 'Thu, 01 Jan 2015 11:00:00 GMT', undefined],
    ['a date far away', 'Thu, 01 Jan 2099 11:00:00 GMT', 24 * 60 * 60],
    ['a year', '31536000', 24 * 60 * 60],
    ['less than nothing', '-1', undefined],
    ['words', 'domani', undefined],
  ])('Retry-After: %s', async (_name, asked, seconds) => {
    const base = await serve((_request, response) =>
      response.writeHead(429, { 'retry-after': asked, date: 'Thu, 01 Jan 2015 12:00:00 GMT' }).end(),
    );
    const failure: unknown = await read(base).catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'status', status: 429, retryAfterSeconds: seconds });
  });

  test('compressed bodies are decompressed', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(lines));
    });
    expect(await read(base)).toMatchObject({ bytes: Buffer.from(lines) });
  });

  test.each([
    ['zlib', deflateSync(lines)],
    ['bare', deflateRawSync(lines)],
  ])('deflate is decompressed, %s', async (_name, body) => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'deflate' }).end(body);
    });
    expect(await read(base)).toMatchObject({ bytes: Buffer.from(lines) });
  });

  test('a decompression bomb of 100 MB stops at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024));
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const before = process.memoryUsage().rss;
    await expect(read(base)).rejects.toMatchObject({ reason: 'too_large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  test.each(['gzip, gzip', 'zstd', '__proto__', 'gzip'])(
    'a body that is not %s is broken',
    async (encoding) => {
      const base = await serve((_request, response) => {
        response.writeHead(200, { 'content-encoding': encoding }).end('BEGIN:VCALENDAR');
      });
      await expect(read(base)).rejects.toMatchObject({ reason: 'broken' });
    },
  );

  test('an endless body stops at the limit', async () => {
    const base = await serve((_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(read(base, { limits: { body: 1_000_000 } })).rejects.toMatchObject({ reason: 'too_large' });
  });

  test('a body shorter than announced is broken', async () => {
    const base = await serve((_request, response) => {
      response
        .writeHead(200, { 'content-length': '1000' })
        .write('BEGIN:VCALENDAR', () => response.destroy());
    });
    await expect(read(base)).rejects.toMatchObject({ reason: 'broken' });
  });

  test('an unknown name is unreachable', async () => {
    const lookup: LookupFunction = (_name, _options, done) => {
      done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), '');
    };
    await expect(read('https://hotel.example/', { lookup })).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
