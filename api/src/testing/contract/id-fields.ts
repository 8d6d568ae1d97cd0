import * as z from 'zod/mini';
import { fixtures } from './fixtures.ts';

type Json = { [key: string]: unknown };

/** The path of an id in a part of a call: `['room_ids', '*']` is each element of the list. */
type IdField = readonly string[];

/** The shape of `Id` in the contract: a whole number from 1 to the largest that is exact. */
function isId(schema: Json): boolean {
  return schema.type === 'integer' && schema.minimum === 1 && schema.maximum === Number.MAX_SAFE_INTEGER;
}

function fieldsIn(schema: Json, path: IdField): IdField[] {
  if (isId(schema)) return [path];
  if (Array.isArray(schema.anyOf)) return schema.anyOf.flatMap((branch) => fieldsIn(branch as Json, path));
  if (schema.type === 'array') return fieldsIn((schema.items ?? {}) as Json, [...path, '*']);
  const named = path.at(-1);
  if (schema.type === 'string' && named !== undefined && named in fixtures) return [path];
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, inner]) =>
    fieldsIn(inner, [...path, name]),
  );
}

/** Every field that holds an id or a secret token, at any depth, read from the schema. */
export function idFields(schema: z.ZodMiniType | undefined): IdField[] {
  if (!schema) return [];
  return fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, []);
}

/** The entity of a field: `room_ids` holds `room_id`s. */
export function entityOf(field: IdField): string {
  const name = field.findLast((part) => part !== '*') ?? '';
  return name.replace(/_ids$/, '_id');
}

/** A copy of `value` with the field set to `id`; lists get it as a further element. */
export function withId(value: unknown, [name, ...rest]: IdField, id: number | string): unknown {
  if (name === undefined) return id;
  if (name === '*') {
    const items = Array.isArray(value) ? (value as unknown[]) : [];
    return [...items, withId(undefined, rest, id)];
  }
  const inside = typeof value === 'object' && value !== null ? (value as Json) : {};
  return { ...inside, [name]: withId(inside[name], rest, id) };
}
