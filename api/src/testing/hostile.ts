import fc from 'fast-check';

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

/** A value that no form of ours sends. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], nested(60)) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 2000 }, () => 'x')) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** Written by hand because an object literal would set the prototype instead. */
function withKey(text: string, key: string): string {
  if (!text.startsWith('{')) return text;
  const extra = `${JSON.stringify(key)}:{"is_admin":true,"polluted":"yes"}`;
  return text === '{}' ? `{${extra}}` : `{${extra},${text.slice(1)}`;
}

/** Bodies near a valid one: a field or two spoilt, missing or of another kind; and now and then something else altogether. */
export function hostileBodies(valid: unknown): fc.Arbitrary<string> {
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

/** What a person, or a program, may write where an address or a question holds a value. */
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
