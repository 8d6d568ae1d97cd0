import * as z from 'zod/mini';

/** Roles inside a place (docs/rules.md 3.6). `accountant` reads only; `housekeeping` never sees money. */
export const ROLES = ['owner', 'manager', 'staff', 'accountant', 'housekeeping'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** The sets of roles that endpoints ask for, named by what they are for. */
export const may = {
  /** everyone who works at the place */
  enter: ROLES,
  /** change what the place is: rooms, prices, calendars */
  manage: ['owner', 'manager'],
  /** work at the desk */
  desk: ['owner', 'manager', 'staff'],
  /** change what is clean and what is not */
  clean: ['owner', 'manager', 'staff', 'housekeeping'],
  /** see amounts */
  money: ['owner', 'manager', 'staff', 'accountant'],
  /** the owner alone */
  own: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

/**
 * Who may call: `public` (nobody is asked), `session` (any signed-in person), `operator` (the key from the
 * environment), or the roles at the place that the request concerns.
 */
export type Access = 'public' | 'session' | 'operator' | readonly Role[];

type Schema = z.ZodMiniType;

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, parameters in braces and named after their entity: `/rooms/{room_id}`. */
  path: `/${string}`;
  /** One Italian-free line for the API reference. */
  summary: string;
  access: Access;
  /** Refusals that its shape does not tell, for the API reference: the 401 of a sign-in, the 429 of a public page. */
  refusals?: readonly (401 | 403 | 404 | 409 | 413 | 415 | 422 | 429)[];
  /** A public call that creates: it takes an `Idempotency-Key` although nobody is signed in. Others do so by themselves. */
  repeatable?: true;
  /** The roles in which the call itself may leave who makes it: in these its answer is given again, like in those of `access`. */
  leaves?: readonly Role[];
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** `multipart/form-data`: the file field, how many files at most, and bytes per file. */
  upload?: { field: string; files: number; bytes: number };
  status: 200 | 201 | 204;
  /** Absent with 204 and with `text`. What it does not name never leaves the server. */
  response?: Schema;
  /** The answer is a text of this media type instead of JSON, which a browser saves as a file of this name. */
  text?: { type: `text/${string}` | 'application/json'; file: string };
}

/** Declares one call. Its type carries the shapes of both directions to the server's handler and to the clients. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type Parsed<E, K extends string> = E extends Record<K, infer S extends Schema> ? z.output<S> : undefined;
type Typed<E, K extends string> = E extends Record<K, infer S extends Schema> ? z.input<S> : undefined;

/** What the server's handler receives, parsed. */
export interface Received<E extends EndpointShape> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
}

/** A `FormData`, named by what is used of it: this package knows neither DOM nor Node. */
export interface Form {
  append(name: string, value: string): void;
}

/** What a client passes; parts that the endpoint does not have are left out. */
export type Call<E extends EndpointShape> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { upload: object } ? { form: Form } : unknown);

type Part<E extends EndpointShape, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, Schema> ? { [P in K]: Typed<E, K> } : unknown;

/** What the call answers. */
export type Answer<E extends EndpointShape> =
  E extends Record<'response', infer S extends Schema>
    ? z.output<S>
    : E extends { text: object }
      ? string
      : undefined;

/** Every error's body (docs/rules.md 1.8). */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  request_id: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The usual list answer: `{ "data": [...] }`. */
export function list<S extends Schema>(item: S) {
  return z.object({ data: z.array(item) });
}
