import type * as z from 'zod/mini';
import type { Role } from './roles/values.ts';

/**
 * Who may call: `public` (no sign-in), `session` (any signed-in person), `operator` (the key from the environment), or
 * the roles at the place that the request concerns.
 */
export type Access = 'public' | 'session' | 'operator' | readonly Role[];

/** The plain values of a call. A client needs nothing else at run time, so it loads no schema library. */
export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, parameters in braces and named after their entity: `/rooms/{room_id}`. */
  path: `/${string}`;
  /** One Italian-free line for the API reference. */
  summary: string;
  access: Access;
  /** Refusals that its shape does not tell, for the API reference: the 401 of a sign-in, the 429 of a public page. */
  refusals?: readonly (401 | 403 | 404 | 409 | 413 | 415 | 422 | 429)[];
  /** A public call that creates takes an `Idempotency-Key` only with this mark. Other creating calls always take one. */
  repeatable?: true;
  /** Roles that the caller may have after the call, because the call changes it: a repetition is answered to them too. */
  leaves?: readonly Role[];
  /** The answer of a creating call carries a link or a code that opens something: it is stored sealed for repetitions. */
  secret?: true;
  /** Of a `session` call: open also while somebody else acts in the session, or while it is locked (docs/rules.md 14.2). */
  acting?: true;
  /** Pages make it by themselves: it is no act of a person, and an acting ends all the same (docs/rules.md 14.4). */
  unasked?: true;
  /** Open to paired screens as well; no other call is (docs/rules.md 14.6). */
  screen?: true;
  /** The answer has an `ETag`; a caller that sends it back gets 304. */
  revalidates?: true;
  /** `multipart/form-data`: the file field, how many files at most, and bytes per file. */
  upload?: { field: string; files: number; bytes: number };
  status: 200 | 201 | 204;
  /** The answer is a text of this media type instead of JSON, which a browser saves as a file of this name. */
  text?: { type: `text/${string}` | 'application/json'; file: string };
  /** The answer to a GET is bytes of this media type, which a browser saves as a file of this name. */
  file?: {
    type:
      | 'application/pdf'
      | 'application/xml'
      | 'application/zip'
      | 'application/octet-stream'
      | 'image/png'
      | 'image/svg+xml';
    name: string;
  };
}

type Schema = z.ZodMiniType;

/** The schemas of a call: the three parts of its input, and its answer. */
export interface CallSchemas {
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Absent with 204, with `text` and with `file`. The server sends no field that it does not name. */
  response?: Schema;
}

/** The schemas of a noun, under the names of its calls. */
export type Schemas = Record<string, CallSchemas>;

/** A call as the server sees it. */
export type Endpoint = EndpointShape & CallSchemas;

declare const SCHEMAS: unique symbol;

/**
 * Ties a call to its schemas in the eyes of the compiler. No such property exists at run time. It is a function so that only the
 * same schemas fit, not some that have more.
 */
interface Typed<S extends CallSchemas> {
  readonly [SCHEMAS]?: (schemas: S) => S;
}

/**
 * Declares the calls of a noun: `calls<typeof roomSchemas>()({ … })`. A call without schemas under the same name does not
 * compile, and neither do schemas without a call.
 */
export function calls<S extends Schemas>() {
  return <const G extends Record<keyof S, EndpointShape>>(
    group: G & Record<Exclude<keyof G, keyof S>, never>,
  ) => group as { readonly [K in keyof S]: G[K] & Typed<S[K]> };
}

/** Gives calls their schemas at run time. The schemas of another noun do not compile. */
export function joined<S extends Schemas, G extends { readonly [K in keyof S]: EndpointShape & Typed<S[K]> }>(
  group: G,
  schemas: S,
) {
  const pairs = Object.keys(schemas).map((name) => [name, { ...group[name], ...schemas[name] }]);
  return Object.fromEntries(pairs) as { readonly [K in keyof S]: G[K] & S[K] };
}

type SchemaOf<E, K extends keyof CallSchemas> =
  E extends Typed<infer S> ? (S extends Record<K, infer One extends Schema> ? One : undefined) : undefined;

type Parsed<E, K extends keyof CallSchemas> =
  SchemaOf<E, K> extends infer S extends Schema ? z.output<S> : undefined;

/** What the server's handler receives, parsed. */
export interface Received<E extends EndpointShape> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
}

/** The one method of `FormData` that is used: this package knows neither DOM nor Node. */
export interface Form {
  append(name: string, value: string): void;
}

type Part<E, K extends 'params' | 'query' | 'body'> =
  SchemaOf<E, K> extends infer S extends Schema ? { [P in K]: z.input<S> } : unknown;

/** What a client passes. A part without a schema is left out. */
export type Call<E extends EndpointShape> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { upload: object } ? { form: Form } : unknown);

/** What the call answers. */
export type Answer<E extends EndpointShape> =
  SchemaOf<E, 'response'> extends infer S extends Schema
    ? z.output<S>
    : E extends { text: object }
      ? string
      : E extends { file: object }
        ? Uint8Array
        : undefined;
