import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Endpoint } from 'contract/endpoint';
import { bodiesOf } from './schema-bodies.ts';

const LONG = 'x'.repeat(5000);
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://127.0.0.1:9")',
  '{{7*7}}',
  '%00%0d%0aX: 1',
  '../../etc/passwd',
  '2027-02-30',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13T00:00:00.001Z',
  '1e400',
  '🏔️'.repeat(50),
  LONG,
] as const;
const NUMBERS = [0, -0, -1, 0.1, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 19_991_231, 0.005] as const;

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { x: value };
  return value;
}

/** A value that our forms never send. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], nested(60)) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 2000 }, () => 'x')) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** As text, because an object literal would set the prototype. */
function withKey(text: string, key: string): string {
  if (!text.startsWith('{')) return text;
  const extra = `${JSON.stringify(key)}:{"is_admin":true,"polluted":"yes"}`;
  return text === '{}' ? `{${extra}}` : `{${extra},${text.slice(1)}`;
}

/** Mutations of a valid body: a few fields spoilt, missing or of another type; rarely anything else. */
function hostileBodies(valid: unknown): fc.Arbitrary<string> {
  const fields = typeof valid === 'object' && valid !== null ? Object.keys(valid) : [];
  const whole = hostileValue.map((value) => JSON.stringify(value));
  const broken = fc.constantFrom('{', '[1,', '"', 'null', '{"a":1}}', '\u0000', '{"a":NaN}');
  if (fields.length === 0) return fc.oneof(whole, broken);
  const spoilt = fc
    .record({
      changes: fc.uniqueArray(fc.tuple(fc.constantFrom(...fields), fc.option(hostileValue)), {
        minLength: 1,
        maxLength: 3,
        selector: ([name]) => name,
      }),
      key: fc.option(fc.constantFrom(...PROTOTYPE_KEYS), { freq: 4 }),
    })
    .map(({ changes, key }) => {
      const body: Record<string, unknown> = { ...(valid as object) };
      for (const [name, value] of changes) {
        if (value === null) delete body[name];
        else body[name] = value;
      }
      const text = JSON.stringify(body);
      return key === null ? text : withKey(text, key);
    });
  return fc.oneof(
    { weight: 8, arbitrary: spoilt },
    { weight: 1, arbitrary: whole },
    { weight: 1, arbitrary: broken },
  );
}

/** Hostile values for path and query parameters. */
export const hostileWord: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1e3',
    '0x10',
    '1.5',
    '9'.repeat(30),
    '9223372036854775807',
    'NaN',
    'null',
    '%',
    "1'--",
  ),
  fc.constantFrom(...TEXTS.filter((text) => !/[\ud800-\udfff](?![\udc00-\udfff])/.test(text))),
);

export interface Sent {
  payload: Buffer | string;
  headers: Record<string, string>;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A duplicate key with another value: parsers differ in which one they use. */
function doubled(text: string): string {
  const key = /^\{"(\w+)":/.exec(text)?.[1];
  return key === undefined ? text : `${text.slice(0, -1)},"${key}":{"x":[1]}}`;
}

/** A valid body with another content type, in other encodings, compressed and truncated, too large or too deep. */
function misfits(good: string): fc.Arbitrary<Sent> {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/xml',
    'application/json; charset=utf-16le',
    'application/json; charset=nonsense',
    'application/json;;;=',
    'application/vnd.api+json',
    'image/png',
    '*/*',
    ', ',
  ];
  const bytes = Buffer.from(good);
  const odd: Sent[] = [
    { payload: gzipSync(bytes).subarray(0, 20), headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
    { payload: gzipSync(bytes), headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
    { payload: bytes, headers: { ...JSON_TYPE, 'content-encoding': 'br, identity' } },
    { payload: Buffer.from(good, 'utf16le'), headers: JSON_TYPE },
    { payload: Buffer.concat([Buffer.from([0xff, 0xfe, 0xc3]), bytes]), headers: JSON_TYPE },
    { payload: Buffer.concat([bytes, Buffer.from([0xed, 0xa0, 0x80])]), headers: JSON_TYPE },
    { payload: bytes.subarray(0, -1), headers: JSON_TYPE },
    { payload: `\uFEFF${good}`, headers: JSON_TYPE },
    { payload: doubled(good), headers: JSON_TYPE },
    { payload: `{"x":"${'x'.repeat(300_000)}"}`, headers: JSON_TYPE },
    { payload: `${'['.repeat(60_000)}${']'.repeat(60_000)}`, headers: JSON_TYPE },
    { payload: `${'{"x":'.repeat(20_000)}1${'}'.repeat(20_000)}`, headers: JSON_TYPE },
    ...types.map((type) => ({ payload: good, headers: { 'content-type': type } })),
  ];
  return fc.constantFrom(...odd);
}

/** Malformed forms: no files, truncated, with false headers, or without a start. */
function brokenForms(field: string): fc.Arbitrary<Sent> {
  const part = (name: string, file: string, type: string, content: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: ${type}\r\n\r\n${content}`;
  const one = part(field, 'a.png', 'image/png', '\x89PNG\r\n');
  const bodies = [
    '',
    '--x',
    '--x--',
    '--x--\r\n',
    one,
    `${one}\r\n--x--\r\n`,
    `${one}\r\n--y--\r\n`,
    `${part('__proto__', 'a.png', 'image/png', 'x')}\r\n--x--\r\n`,
    `${part(field, '../../etc/passwd', 'image/svg+xml', '<svg onload="alert(1)"/>')}\r\n--x--\r\n`,
    `${part(field, '\u202Egnp.exe', 'image/jpeg', '\xff\xd8\xff')}\r\n--x--\r\n`,
    `${part(field, 'a'.repeat(5000), 'text/html', '<script>')}\r\n--x--\r\n`,
    `${part(field, 'a.gif', 'image/gif', 'GIF89a')}\r\n--x--\r\n`,
    `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\nno file\r\n--x--\r\n`,
    `--x\r\ncontent-disposition: form-data\r\n\r\n\r\n--x--\r\n`,
    `--x\r\n${'a: b\r\n'.repeat(3000)}\r\nx\r\n--x--\r\n`,
    `${Array.from({ length: 40 }, () => part(field, 'a.png', 'image/png', 'x')).join('\r\n')}\r\n--x--\r\n`,
    `${'x'.repeat(4000)}${one}\r\n--x--\r\n`,
  ].map((body) => Buffer.from(body, 'latin1'));
  const types = [
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
    'multipart/form-data',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    'multipart/mixed; boundary=x',
    'application/json',
    'image/png',
  ];
  return fc
    .record({
      payload: fc.oneof(
        fc.constantFrom(...bodies),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      ),
      type: fc.oneof(
        { weight: 5, arbitrary: fc.constant(types[0]!) },
        { weight: 2, arbitrary: fc.constantFrom(...types) },
      ),
    })
    .map(({ payload, type }) => ({ payload, headers: { 'content-type': type } }));
}

/** Hostile requests for a call, also for one without a body. */
export function hostileRequests(endpoint: Endpoint, valid: unknown): fc.Arbitrary<Sent> {
  if (endpoint.upload) return brokenForms(endpoint.upload.field);
  const asJson = (payload: string): Sent => ({ payload, headers: JSON_TYPE });
  const near = hostileBodies(valid).map(asJson);
  const wrong = misfits(JSON.stringify(valid ?? {}));
  if (!endpoint.body) return fc.oneof(near, wrong);
  const shaped = bodiesOf(endpoint.body, valid).map((body) => asJson(JSON.stringify(body)));
  return fc.oneof(
    { weight: 5, arbitrary: shaped },
    { weight: 4, arbitrary: near },
    { weight: 1, arbitrary: wrong },
  );
}
