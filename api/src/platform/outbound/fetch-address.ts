import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { checkAddress, guardedLookup, readAddress } from './check-address.ts';
import { ACCEPTED_ENCODINGS, isPacked, unpack } from './inflate.ts';
import { asFailure, OutboundFailure } from './outbound-failure.ts';
import type { OutboundPolicy } from './policy.ts';
import { parseUrl } from '../../core/format/parse-url.ts';

interface OutboundLimits {
  connectMs: number;
  /** From the request to the last header. */
  headersMs: number;
  /** Limit of the whole fetch, with every redirect. */
  totalMs: number;
  /** Bytes of a compressed body. */
  packed: number;
  /** Bytes of an uncompressed body. */
  body: number;
  redirects: number;
}

const LIMITS: OutboundLimits = {
  connectMs: 5_000,
  headersMs: 10_000,
  totalMs: 20_000,
  packed: 1024 * 1024,
  body: 5 * 1024 * 1024,
  redirects: 3,
};

export interface OutboundRequest {
  address: string;
  policy: OutboundPolicy;
  /** An honest user agent with a contact address: sites answer 403 to unnamed programs. */
  userAgent: string;
  accept: string;
  /** Validators of the last answer, for a conditional request. */
  etag?: string | null | undefined;
  lastModified?: string | null | undefined;
  signal?: AbortSignal | undefined;
  limits?: Partial<OutboundLimits> | undefined;
  /** Resolves names; the system's resolver, except in tests. */
  lookup?: LookupFunction | undefined;
  /** A certificate authority instead of the system's; for tests. */
  authority?: string | undefined;
}

export type OutboundAnswer =
  | { outcome: 'unchanged'; host: string }
  | {
      outcome: 'answered';
      bytes: Uint8Array;
      contentType: string | undefined;
      etag: string | null;
      lastModified: string | null;
      /** The host after redirects. */
      host: string;
    };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const GONE = new Set([404, 410]);

/**
 * Fetches a user-supplied address, and trusts neither address nor answer: every hop is checked; time and size are
 * limited, compressed and uncompressed. Throws `OutboundFailure`, which reveals nothing of the answer.
 */
export async function fetchAddress(options: OutboundRequest): Promise<OutboundAnswer> {
  const limits = { ...LIMITS, ...options.limits };
  const deadline = AbortSignal.timeout(limits.totalMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  let url = readAddress(options.address);
  const { Agent, request } = await import('./http-client.ts');
  const agent = new Agent({
    connect: {
      lookup: options.lookup ?? guardedLookup(options.policy, undefined, () => url),
      timeout: limits.connectMs,
      ...(options.authority !== undefined && { ca: options.authority }),
    },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.totalMs,
    maxHeaderSize: 32 * 1024,
    pipelining: 0,
  });
  try {
    if (!url) throw new OutboundFailure('refused');
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      checkAddress(url, options.policy);
      const answer = await request(url, { dispatcher: agent, signal, headers: headersOf(options) });
      const next = nextAddress(url, answer);
      if (!next) return await readAnswer(url, answer, limits);
      url = next;
    }
    // A redirect loop counts as no answer.
    throw new OutboundFailure('unreachable');
  } catch (error) {
    throw asFailure(error);
  } finally {
    // Does not wait for open responses.
    await agent.destroy();
  }
}

function headersOf({ userAgent, accept, etag, lastModified }: OutboundRequest): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept,
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}

/** Of repeated headers the first counts. */
function header({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function nextAddress(url: URL, answer: Dispatcher.ResponseData): URL | undefined {
  const location = header(answer, 'location');
  if (!REDIRECTS.has(answer.statusCode) || location === undefined) return undefined;
  const next = parseUrl(location, url.href);
  if (!next) throw new OutboundFailure('unreachable');
  if (url.protocol === 'https:' && next.protocol !== 'https:') throw new OutboundFailure('refused');
  return next;
}

async function readAnswer(
  url: URL,
  answer: Dispatcher.ResponseData,
  limits: OutboundLimits,
): Promise<OutboundAnswer> {
  const { statusCode: status } = answer;
  if (status === 304) return { outcome: 'unchanged', host: url.hostname };
  if (status !== 200) {
    const retryAfterSeconds = secondsOf(header(answer, 'retry-after'), header(answer, 'date'));
    throw new OutboundFailure(GONE.has(status) ? 'gone' : 'status', { status, retryAfterSeconds });
  }
  const encoding = header(answer, 'content-encoding');
  const wire = await readBody(answer, isPacked(encoding) ? limits.packed : limits.body);
  return {
    outcome: 'answered',
    bytes: await unpack(wire, encoding, limits.body),
    contentType: header(answer, 'content-type'),
    etag: header(answer, 'etag') ?? null,
    lastModified: header(answer, 'last-modified') ?? null,
    host: url.hostname,
  };
}

async function readBody({ body }: Dispatcher.ResponseData, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new OutboundFailure('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const LONGEST_WAIT_SECONDS = 24 * 60 * 60;

const HTTP_DATE = /^[A-Z][a-z]{2,8}, .+ GMT$/;

/** Seconds of Retry-After. A date is relative to the server's own clock, its Date header; without that it is ignored. */
function secondsOf(retryAfter: string | undefined, date: string | undefined): number | undefined {
  const headerValue = retryAfter?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(headerValue)
    ? Number(headerValue)
    : HTTP_DATE.test(headerValue)
      ? Math.ceil((Date.parse(headerValue) - Date.parse(date ?? '')) / 1000)
      : Number.NaN;
  return seconds >= 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : undefined;
}
