import type { Answer, Call, EndpointShape } from 'contract/endpoint';
import { type ApiError, offline, toApiError } from './errors.ts';
import { noteAsked } from './first-request-time.ts';
import { send, type RawAnswer } from './send.ts';
import { shouldSignOut } from './should-sign-out.ts';
import { token } from './token.ts';

const BASE = '/api/v1';

interface CallOptions {
  signal?: AbortSignal;
  /** The share of the body that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The same key on a repetition makes the server answer what it answered first, instead of acting twice. */
  idempotencyKey?: string;
  /** Sent even when the page goes. */
  keepalive?: boolean;
  /** `deviceKey()`, where somebody signs in. */
  device?: string;
}

/** The input may be left out where the endpoint takes none. */
export type CallArguments<E extends EndpointShape> =
  unknown extends Call<E> ? [options?: CallOptions] : [input: Call<E> & CallOptions];

/** Any endpoint's input, as the code that only moves it sees it. */
export interface AnyCall extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

export function newKey(): string {
  // Not `crypto.randomUUID`: it is missing where Hub is opened without TLS, on the house's own network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export function urlOf(endpoint: EndpointShape, { params, query }: AnyCall = {}): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  return `${BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Calls the server by the contract's endpoint and answers what the contract promises.
 * Throws `ApiError`, or what `signal` was aborted with. A refused session is ended here, for all screens.
 */
export async function call<E extends EndpointShape>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<Answer<E>> {
  const input: AnyCall = args[0] ?? {};
  const { method } = endpoint;
  const url = urlOf(endpoint, input);
  const sentToken = endpoint.access === 'public' ? null : token.get();

  const headers: Record<string, string> = { accept: endpoint.text?.type ?? 'application/json' };
  if (sentToken !== null) {
    headers['authorization'] = `Bearer ${sentToken}`;
    noteAsked(sentToken);
  }
  if (method === 'POST') headers['idempotency-key'] = input.idempotencyKey ?? newKey();
  if (input.device !== undefined) headers['hub-device'] = input.device;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const body = input.form ?? (input.body === undefined ? null : JSON.stringify(input.body));

  const wasOnline = navigator.onLine;
  const answer = await send({ method, url, headers, body }, input).catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    const isSaving = method !== 'GET' && endpoint.access !== 'public';
    throw offline(!isSaving ? 'reading' : wasOnline ? 'saving' : 'not-sent');
  });
  if (answer.status >= 200 && answer.status < 300) return readAnswer(endpoint, answer);

  const error = toApiError(answer.status, answer.text);
  heedRefusal(url, sentToken, error);
  throw error;
}

/** Ends the session here if that is what the server's refusal of a call with `sentToken` means. */
export function heedRefusal(url: string, sentToken: string | null, { status, message }: ApiError): void {
  // The token may have been replaced while the call was under way: an old refusal says nothing about the new one.
  if (sentToken !== null && sentToken === token.get() && shouldSignOut(url, status, message)) token.set(null);
}

/** The server serializes by the same schema (and strips what it does not name), so it is not parsed a second time. */
function readAnswer<E extends EndpointShape>(endpoint: E, { status, text }: RawAnswer): Answer<E> {
  if (endpoint.text) return text as Answer<E>;
  if (status === 204 || text === '') return undefined as Answer<E>;
  try {
    return JSON.parse(text) as Answer<E>;
  } catch {
    throw toApiError(status, text);
  }
}
