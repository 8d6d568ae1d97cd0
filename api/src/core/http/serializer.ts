import fastJson, { type Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';

type Json = { [key: string]: unknown };

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const KEPT = new Set([
  'type',
  'properties',
  'required',
  'items',
  'anyOf',
  'additionalProperties',
  'nullable',
  'const',
]);

/**
 * Rewrites a schema for the serializer. Checks (formats, lengths, patterns) matter for requests only, and `anyOf [X,
 * null]` becomes a nullable X, because a union is resolved by validating the value again and again.
 */
function simplifySchema(schema: unknown): Json {
  if (!isJson(schema)) return {};
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJson) : [];
  const [only, ...others] = branches.filter((branch) => branch.type !== 'null');
  if (only && others.length === 0 && branches.length > 1) return { ...simplifySchema(only), nullable: true };
  const out: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!KEPT.has(key)) continue;
    if (key === 'properties' && isJson(value)) {
      out[key] = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, simplifySchema(inner)]),
      );
    } else if (key === 'items' || (key === 'additionalProperties' && isJson(value))) {
      out[key] = simplifySchema(value);
    } else if (key === 'anyOf') {
      out[key] = branches.map(simplifySchema);
    } else {
      out[key] = value;
    }
  }
  // The serializer writes named properties only; `additionalProperties: false` would switch it to a slower path.
  if (out.additionalProperties === false) delete out.additionalProperties;
  return out;
}

type Write = (value: unknown) => string;

const compiled = new WeakMap<z.ZodMiniType, Write>();

/**
 * Compiles an answer's schema when it is first written, and once for all servers of this process: a boot compiles none. What the
 * schema does not name is not written; a missing field throws.
 */
export function compileSerializer(schema: z.ZodMiniType): Write {
  return (value) => {
    let write = compiled.get(schema);
    if (!write) {
      write = fastJson(asSchema(simplifySchema(z.toJSONSchema(schema, { io: 'output' }))));
      compiled.set(schema, write);
    }
    return write(value);
  };
}

/**
 * The keywords that `simplifySchema` keeps are those of fast-json-stringify, which validates the schema when it
 * compiles.
 */
function asSchema(json: Json): Schema {
  return json as unknown as Schema;
}
