import type { Client } from '../access/client.ts';
import type { Answer, Endpoint, Received } from 'contract/endpoint';
import type { Role } from 'contract/roles/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { authenticate, requirePlace, type DeviceAccess, type PlaceAccess } from '../access/guard.ts';
import { deviceKeyOf } from '../access/throttle/known-origin.ts';
import { requireOperator } from '../access/operator-key.ts';
import type { Person } from '../access/sessions/session-cache.ts';
import type { App, Ctx } from '../context.ts';
import { forbidden, invalid, malformed } from '../errors/errors.ts';
import { keyedRequest, once, storedAnswer, type Rights, type Stored } from './idempotency.ts';
import { locatedParam, placeOfItem } from './locate.ts';
import { type AskedPlace, requireRepeatRight } from './replay-rights.ts';
import { compileSerializer } from './serializer.ts';
import { readUploads, type Upload } from './upload.ts';

export const BASE = '/api/v1';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call of the contract that takes no body: what is sent along is thrown away. */
    bodyless?: boolean;
  }
}

interface Always {
  client: Client;
  /** As it stands in the log. */
  request_id: string;
  /** The `Idempotency-Key` of a call that takes one. */
  key: string | undefined;
}
interface Signed {
  person: Person;
  /** Names the place of the answer, so that a repetition is replayed only to people who work there. For calls without roles. */
  concerns(place: AskedPlace): void;
}
interface Placed extends Signed {
  /** The proof that the endpoint's roles were checked at this place, for a call whose body names it. */
  place(placeId: number): PlaceAccess;
}
/** The path names the place, or an item that lies at one. */
interface Located<A> extends Placed {
  /** The proof that the endpoint's roles were checked at the place of the path. Throws 404 and 403 when it is first read. */
  readonly here: A;
}
interface Uploading {
  /** The files while they arrive, one at a time; reading them out of order or twice is not possible. */
  uploads(): AsyncIterable<Upload>;
}

/** What a handler gets beside the context: parsed input, and just as much identity as the endpoint asks for. */
type Incoming<E extends Endpoint> = Received<E> &
  Always &
  (E['access'] extends readonly Role[]
    ? E['path'] extends `${string}{${string}_id}${string}`
      ? Located<E extends { screen: true } ? DeviceAccess : PlaceAccess>
      : Placed
    : E['access'] extends 'session'
      ? Signed
      : unknown) &
  (E extends { upload: object } ? Uploading : unknown);

/** Bytes that a browser saves under a name of their own, in place of the name of the call. */
export interface NamedFile {
  /** Letters, figures and `._-` alone. */
  name: string;
  bytes: Uint8Array;
}

/** A 204 has nothing to say: its handler ends without a value. */
type Outcome<E extends Endpoint> = E extends { file: object }
  ? Answer<E> | NamedFile
  : E extends { response: object } | { text: object }
    ? Answer<E>
    : void;

type Handler<E extends Endpoint> = (ctx: Ctx, call: Incoming<E>) => Promise<Outcome<E>>;

/** A call that has to wait for others first: it does so before a transaction is open, and answers what is left to do. */
interface Prepared<E extends Endpoint> {
  prepare(ctx: Ctx, call: Incoming<E>): Promise<(ctx: Ctx) => Promise<Outcome<E>>>;
}

/**
 * A call that does all of its work outside of a transaction, as it calls others, and commits step by step. Its stored answer
 * is looked up before the work, so that a repeated request does not act again.
 */
interface Outside<E extends Endpoint> {
  outside: Handler<E>;
}

type Given<E extends Endpoint> = Handler<E> | Prepared<E> | Outside<E>;

/** A handler for every endpoint of a slice: one that is missing does not compile. */
export type Handlers<G extends Record<string, Endpoint>> = { [K in keyof G]: Given<G[K]> };

/**
 * Stands before every call of a slice and throws where one is not let in. It comes before the transaction of a creating
 * call, so that what it counts stays counted when the call fails.
 */
export type Gate<Name = string> = (client: Client, call: Name) => Promise<void>;

function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** 400 when the text cannot be read as what the endpoint takes at all, 422 when single fields are wrong. */
function parse(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = fieldsOf(result.error);
  if (part === 'body' && !('' in fields)) throw invalid(fields);
  throw malformed(
    part === 'body' ? 'Mancano i dati richiesti.' : (Object.values(fields)[0] ?? 'Richiesta non valida.'),
  );
}

async function identify(
  app: App,
  { access, method, acting, screen, unasked }: Endpoint,
  request: FastifyRequest,
): Promise<Person | undefined> {
  if (access === 'public') return undefined;
  if (access === 'operator') {
    await requireOperator(app, request.ip, request.headers.authorization);
    return undefined;
  }
  const person = await authenticate(app, request.headers.authorization, method !== 'GET' && !unasked);
  if (person.screen && !screen) throw forbidden('Questo schermo mostra solo le comande.', 'screen_only');
  if (access === 'session' && person.acting && !acting)
    throw forbidden(
      "Per questo deve esserci chi ha fatto l'accesso su questo dispositivo.",
      'own_session_only',
    );
  return person;
}

/** Whether the call takes an `Idempotency-Key`. */
export function isCreating({ method, access, upload, repeatable }: Endpoint): boolean {
  return method === 'POST' && !upload && (access !== 'public' || repeatable === true);
}

/** How an endpoint's answer is written: by its schema, as the text that it is, or not at all. */
function writerOf({ response, text }: Endpoint): (result: unknown) => string {
  if (response) return compileSerializer(response);
  return text ? String : () => '';
}

/** Registers one endpoint: who is it, what was sent, act, answer with what the contract names. */
function mount<E extends Endpoint>(
  server: FastifyInstance,
  app: App,
  endpoint: E,
  given: Given<E>,
  gate?: (client: Client) => Promise<void>,
) {
  const write = writerOf(endpoint);
  const { access, text, file } = endpoint;
  const creates = isCreating(endpoint);
  const located = locatedParam(app.hooks.items, endpoint);

  function send(reply: FastifyReply, { status, body }: Stored, replayed: boolean): FastifyReply {
    if (replayed) void reply.header('idempotency-replayed', 'true');
    void reply.code(status).header('cache-control', 'no-store');
    if (text) {
      void reply.header('content-disposition', `attachment; filename="${text.file}"`);
      return reply.type(text.type).send(body);
    }
    return endpoint.response ? reply.type('application/json; charset=utf-8').send(body) : reply.send();
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const client: Client = {
      address: request.ip,
      device: request.headers['user-agent'] ?? '',
      device_key: deviceKeyOf(request.headers['hub-device']),
    };
    await gate?.(client);
    const person = await identify(app, endpoint, request);
    const params = parse(endpoint.params, request.params, 'params');
    const query = parse(endpoint.query, request.query, 'query');
    const body = parse(endpoint.body, request.body, 'body');
    const key = request.headers['idempotency-key'];
    const keyed =
      creates && access !== 'operator' && typeof key === 'string'
        ? keyedRequest(person?.screen ? null : (person?.user.id ?? null), key, [endpoint.path, params, body])
        : undefined;
    let guarded = typeof access === 'string';
    const asked = new Map<number, AskedPlace>();
    let located_at: number | undefined;
    async function locate(ctx: Pick<Ctx, 'db'>): Promise<void> {
      if (located) located_at ??= await placeOfItem(ctx, located, params);
    }
    const call = {
      params,
      query,
      body,
      client,
      request_id: request.id,
      key: keyed?.key,
      person,
      place(placeId: number, missing?: string) {
        guarded = true;
        const here = requirePlace(app, person as Person, placeId, access as readonly Role[], missing);
        call.concerns(here);
        return here;
      },
      concerns({ place_id, role }: AskedPlace) {
        asked.set(place_id, { place_id, role });
      },
      uploads: () => readUploads(request, endpoint.upload),
    };
    if (typeof access !== 'string') {
      Object.defineProperty(call, 'here', {
        get() {
          const place_id = located ? located_at : (params as { place_id?: number } | undefined)?.place_id;
          if (place_id === undefined) throw new Error(`${endpoint.path} names no place`);
          return call.place(place_id, located?.locator.missing);
        },
      });
    }
    // The endpoint's type decides what the handler sees of `call`; all of it was made above from the same endpoint.
    const incoming = call as unknown as Incoming<E>;
    async function prepare(): Promise<(ctx: Ctx) => Promise<Outcome<E>>> {
      if (typeof given === 'function') {
        return async (ctx) => {
          await locate(ctx);
          return given(ctx, incoming);
        };
      }
      await locate(app);
      if ('prepare' in given) return given.prepare(app, incoming);
      const outcome = await given.outside(app, incoming);
      return async () => outcome;
    }
    const rights: Rights = {
      asked: () => [...asked.values()],
      mayRepeat: (places) => requireRepeatRight(app, endpoint, person, places),
      isSecret: endpoint.secret === true,
    };
    const before =
      keyed && typeof given === 'object' && 'outside' in given
        ? await storedAnswer(app, keyed, rights)
        : undefined;
    if (before) return send(reply, before, true);
    const handle = await prepare();
    async function guardedResult(ctx: Ctx): Promise<Outcome<E>> {
      const result = await handle(ctx);
      if (!guarded) throw new Error(`${endpoint.method} ${endpoint.path} acted without asking for the place`);
      return result;
    }
    async function act(ctx: Ctx): Promise<Stored> {
      return { status: endpoint.status, body: write(await guardedResult(ctx)) };
    }

    if (file) {
      const made = (await guardedResult(app)) as Uint8Array | NamedFile;
      const { name, bytes } = 'bytes' in made ? made : { name: file.name, bytes: made };
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.code(endpoint.status).header('cache-control', 'no-store').type(file.type).send(bytes);
    }

    if (!keyed) return send(reply, await act(app), false);
    const { replayed, ...done } = await once(app, keyed, act, rights);
    return send(reply, done, replayed);
  }

  server.route({
    method: endpoint.method,
    url: BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { bodyless: !endpoint.body && !endpoint.upload },
    handler: answer,
  });
}

/** Registers a slice. */
export function mountAll<G extends Record<string, Endpoint>>(
  server: FastifyInstance,
  app: App,
  endpoints: G,
  handlers: Handlers<G>,
  gate?: Gate<keyof G>,
): void {
  for (const name of Object.keys(endpoints) as (keyof G)[])
    mount(server, app, endpoints[name]!, handlers[name], gate && ((client) => gate(client, name)));
}
