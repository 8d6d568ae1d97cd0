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
 * Rewrites a schema for the serializer: checks (formats, lengths, patterns) are the business of the request, and
 * `anyOf [X, null]` becomes a nullable X, because a union is decided by validating the value again and again.
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
  // The serializer writes named properties only; saying it again would switch on a slower path.
  if (out.additionalProperties === false) delete out.additionalProperties;
  return out;
}

/** Compiles an answer's schema once. What the schema does not name is not written; a missing field throws. */
export function compileSerializer(schema: z.ZodMiniType): (value: unknown) => string {
  return fastJson(asSchema(simplifySchema(z.toJSONSchema(schema, { io: 'output' }))));
}

/** What `lean` keeps of a JSON Schema is what fast-json-stringify calls a schema; it checks this itself on compiling. */
function asSchema(json: Json): Schema {
  return json as unknown as Schema;
}
