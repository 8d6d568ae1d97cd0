import * as z from 'zod/mini';

type Json = { [key: string]: unknown };

const MONTH = '2027-02';

function text(schema: Json): string {
  if (typeof schema.pattern === 'string' && new RegExp(schema.pattern).test(MONTH)) return MONTH;
  switch (schema.format) {
    case 'email':
      return 'qualcuno@example.com';
    case 'date':
      return '2027-02-28';
    // A dead address, so that samples cause no outside requests.
    case 'uri':
      return 'http://127.0.0.1:9/calendario.ics';
    case 'date-time':
      return '2027-02-28T10:00:00Z';
    default:
      return 'prova'.padEnd(Number(schema.minLength ?? 0), 'x').slice(0, Number(schema.maxLength ?? 100));
  }
}

/** The smallest valid value of a JSON Schema; with `everything`, optional properties too. */
function valueOf(schema: Json, everything: boolean): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf)) return valueOf(schema.anyOf[0] as Json, everything);
  // A union of plain types is a list of them.
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const required = Array.isArray(schema.required) ? schema.required : [];
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      return Object.fromEntries(
        properties
          .filter(([name]) => everything || required.includes(name))
          .map(([name, inner]) => [name, valueOf(inner, everything)]),
      );
    }
    case 'array':
      return everything || Number(schema.minItems ?? 0) > 0
        ? [valueOf((schema.items ?? {}) as Json, everything)]
        : [];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'string':
      return text(schema);
    default:
      return null;
  }
}

/** A valid input or output of a schema, made from the schema alone. */
export function sampleOf(schema: z.ZodMiniType, io: 'input' | 'output'): unknown {
  return valueOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json, io === 'output');
}

/** Adds an undeclared field to every object inside. */
export function spoil(value: unknown, field: string, secret: string): unknown {
  if (Array.isArray(value)) return value.map((item) => spoil(item, field, secret));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, item]) => [name, spoil(item, field, secret)]);
  return { ...Object.fromEntries(inner), [field]: secret };
}
