import type { Answer, EndpointShape } from 'contract/endpoint';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { call, type AnyCall, type CallArguments } from '../../kit/api/call.ts';
import { ApiError, mayPass } from '../../kit/api/errors.ts';

interface Held {
  data?: unknown;
  error?: ApiError;
  at: number;
  asking?: boolean;
}

const FRESH_MS = 30_000;
/** How soon a server that was away is asked again. */
const AGAIN_MS = 5_000;
const nothing: Held = { at: 0 };
const answers = new Map<string, Held>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function hold(key: string, held: Held): void {
  answers.set(key, held);
  for (const listener of listeners) listener();
}

type Get = EndpointShape & { method: 'GET' };

const keyOf = (endpoint: Get, { params, query }: AnyCall) =>
  JSON.stringify([endpoint.path, params ?? {}, query ?? {}]);

/** Asks again in any case; what is shown stays until the answer comes. */
export async function ask<E extends Get>(endpoint: E, ...args: CallArguments<E>): Promise<Answer<E>> {
  const key = keyOf(endpoint, args[0] ?? {});
  hold(key, { ...(answers.get(key) ?? nothing), asking: true });
  try {
    const data = await call(endpoint, ...args);
    hold(key, { data, at: Date.now() });
    return data;
  } catch (error) {
    const known = error instanceof ApiError ? error : new ApiError(0, 'unreadable', String(error));
    hold(key, { ...(answers.get(key) ?? nothing), error: known, at: Date.now(), asking: false });
    throw known;
  }
}

/** Takes an answer that came another way: with the page itself, or from a call that changed it. */
export function keepAnswer<E extends Get>(endpoint: E, input: AnyCall, data: Answer<E>): void {
  hold(keyOf(endpoint, input), { data, at: Date.now() });
}

/** The server has said with the page itself that there is no such thing. */
export function keepMissing(endpoint: Get, input: AnyCall): void {
  hold(keyOf(endpoint, input), { error: new ApiError(404, 'not_found', ''), at: Date.now() });
}

/** Marks earlier answers as stale: the pages that show them ask again. */
export function outdate(): void {
  for (const [key, held] of answers) answers.set(key, { ...held, at: 0 });
}

interface Shown<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** The data is that of the input before: the new one is under way. */
  isOld: boolean;
  retry: () => void;
}

/**
 * What a GET endpoint answers, from memory first and from the server where that is older than half a minute; `undefined` asks
 * nothing. These pages are small: what they load is what they need of a query cache.
 */
export function useAnswer<E extends Get>(endpoint: E, input: AnyCall | undefined): Shown<Answer<E>> {
  const key = input && keyOf(endpoint, input);
  const held = useSyncExternalStore(subscribe, () =>
    key === undefined ? nothing : (answers.get(key) ?? nothing),
  );
  const [before, setBefore] = useState(held.data);
  if (held.data !== undefined && held.data !== before) setBefore(held.data);

  function refresh() {
    if (input) ask(endpoint, ...argumentsOf<E>(input)).catch(() => undefined);
  }
  const refreshOld = useEffectEvent((wanted: string | undefined) => {
    const known = wanted === undefined ? undefined : (answers.get(wanted) ?? nothing);
    if (known && !known.asking && Date.now() - known.at > FRESH_MS) refresh();
  });
  useEffect(() => refreshOld(key), [key]);
  const tryAgain = useEffectEvent(refresh);
  const passes = mayPass(held.error);
  useEffect(() => {
    if (!passes) return undefined;
    const timer = setInterval(() => tryAgain(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [passes]);

  const isOld = key !== undefined && held.data === undefined && before !== undefined && !held.error;
  const data = key === undefined ? undefined : (held.data ?? (isOld ? before : undefined));
  return { data: asAnswer<E>(data), error: held.error, isOld, retry: refresh };
}

/** The input came from a caller who wrote it for this endpoint. */
function argumentsOf<E extends Get>(input: AnyCall): CallArguments<E> {
  return [input] as unknown as CallArguments<E>;
}

/** Held under the endpoint's own key, and put there from its answer alone. */
function asAnswer<E extends Get>(data: unknown): Answer<E> | undefined {
  return data as Answer<E> | undefined;
}
