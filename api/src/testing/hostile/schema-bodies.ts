import fc from 'fast-check';
import * as z from 'zod/mini';

type Json = { [key: string]: unknown };

const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/** A day or an instant, mostly a plausible one. */
function moment(format: unknown): fc.Arbitrary<string> {
  const near = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
  const odd = fc.constantFrom(
    '0000-00-00',
    '1899-12-31',
    '2200-01-01',
    '2027-02-29',
    '2027-13-01',
    '2027-1-1',
  );
  return fc.oneof(
    {
      weight: 4,
      arbitrary: near.map((at) => (format === 'date' ? at.toISOString().slice(0, 10) : at.toISOString())),
    },
    { weight: 1, arbitrary: odd },
  );
}

function text(schema: Json): fc.Arbitrary<string> {
  if (schema.format === 'date' || schema.format === 'date-time') return moment(schema.format);
  const most = Math.min(number(schema.maxLength, 60), 400);
  const least = Math.min(number(schema.minLength, 0), most);
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: least, maxLength: most }),
    fc.string({ unit: 'binary', minLength: least, maxLength: most }),
    fc.constantFrom('x'.repeat(most), 'x'.repeat(most + 1), 'x'.repeat(Math.max(0, least - 1))),
  );
  if (schema.format === 'email') return fc.oneof(fc.emailAddress(), words);
  if (schema.format === 'uri')
    return fc.oneof(
      fc.constantFrom('http://127.0.0.1:9/a.ics', 'file:///etc/passwd', 'http://[::1]:9/'),
      words,
    );
  return words;
}

function numberOf(schema: Json): fc.Arbitrary<number> {
  const [least, most] = [number(schema.minimum, -1000), number(schema.maximum, 1000)];
  const inside =
    schema.type === 'integer'
      ? fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31 - 1) })
      : fc.double({ min: least, max: most, noNaN: true });
  return fc.oneof(
    { weight: 4, arbitrary: inside },
    {
      weight: 1,
      arbitrary: fc.constantFrom(least, most, least - 1, most + 1, 0.005, Number.MAX_SAFE_INTEGER, 1e21),
    },
  );
}

/**
 * Values of a JSON Schema, at its limits and slightly beyond: the requests of a program written from the OpenAPI
 * document alone.
 */
function valueOf(schema: Json): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...(schema.enum as unknown[]));
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((branch) => valueOf(branch as Json)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(valueOf((schema.items ?? {}) as Json), {
        maxLength: Math.min(number(schema.maxItems, 5), 8) + 1,
      });
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return text(schema);
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: Json): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const fields = Object.fromEntries(properties.map(([name, inner]) => [name, valueOf(inner)]));
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

/** Bodies made from the schema. `real` holds existing ids, which the schema cannot know. */
export function bodiesOf(schema: z.ZodMiniType, real: unknown): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const ids = Object.entries((real ?? {}) as Json).filter(([name]) => /_id$|^(slug|token)$/.test(name));
  return fc
    .tuple(valueOf(json), fc.boolean())
    .map(([value, isReal]) =>
      isReal && typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...value, ...Object.fromEntries(ids) }
        : value,
    );
}
