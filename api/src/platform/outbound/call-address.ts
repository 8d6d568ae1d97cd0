import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { checkAddress, guardedLookup, readAddress } from './check-address.ts';
import { ACCEPTED_ENCODINGS, isPacked, unpack } from './inflate.ts';
import { asFailure, OutboundFailure, type OutboundReason } from './outbound-failure.ts';
import type { OutboundPolicy } from './policy.ts';

const CONNECT_MS = 5_000;
const TOTAL_MS = 10_000;
const LARGEST = 1024 * 1024;

export interface OutboundCall {
  address: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string | undefined;
  policy: OutboundPolicy;
  signal?: AbortSignal | undefined;
  /** Limit of the whole call, from the lookup to the last byte. */
  totalMs?: number | undefined;
  /** Resolves names; the system's resolver, except in tests. */
  lookup?: LookupFunction | undefined;
}

export interface OutboundReply {
  status: number;
  contentType: string | undefined;
  location: string | undefined;
  date: string | undefined;
  retryAfter: string | undefined;
  /** Empty unless `wants` accepts the content type. */
  bytes: Uint8Array;
}

/** The failure of a call that may have had an effect. */
export class CallFailure extends OutboundFailure {
  /** The certificate is not trusted; the reason is `unreachable`. */
  readonly isCertificate: boolean;
  /** False only when no connection was made, so that the call had no effect. */
  readonly wasSent: boolean;

  constructor(reason: OutboundReason, { isCertificate = false, wasSent = false } = {}) {
    super(reason);
    this.isCertificate = isCertificate;
    this.wasSent = wasSent;
  }
}

const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CERTIFICATE = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/;
/** Errors of the TLS handshake, which precedes the request. */
const HANDSHAKE = /^(?:EPROTO$|ERR_SSL_)/;

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  // Several addresses were tried and all failed; the first error counts.
  return code ?? (Array.isArray(errors) ? codeOf(errors[0]) : '');
}

function asCallFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const { reason } = asFailure(error);
  const code = codeOf(error);
  const isCertificate = CERTIFICATE.test(code);
  return new CallFailure(reason, {
    isCertificate,
    wasSent: reason !== 'refused' && !isCertificate && !HANDSHAKE.test(code) && !UNSENT.has(code),
  });
}

/** Of repeated headers the first counts. */
function header({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

async function readBody(answer: Dispatcher.ResponseData): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new OutboundFailure('too_large');
    chunks.push(chunk);
  }
  const encoding = header(answer, 'content-encoding');
  const wire = Buffer.concat(chunks);
  return isPacked(encoding) ? unpack(wire, encoding, LARGEST) : wire;
}

/**
 * Calls an API at a user-supplied address. As `fetchAddress`, but every status is an answer, and redirects are not
 * followed: they would carry headers and body to another host. The body is read only if `wants` accepts its content
 * type. Throws `CallFailure`, which reveals nothing of the answer.
 */
export async function callAddress(
  call: OutboundCall,
  wants: (contentType: string | undefined) => boolean,
): Promise<OutboundReply> {
  const { policy, totalMs = TOTAL_MS } = call;
  const deadline = AbortSignal.timeout(totalMs);
  const url = readAddress(call.address);
  const { Agent, request } = await import('./http-client.ts');
  const agent = new Agent({
    connect: {
      lookup: call.lookup ?? guardedLookup(policy, undefined, () => url),
      timeout: Math.min(CONNECT_MS, totalMs),
    },
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
    maxHeaderSize: 32 * 1024,
    pipelining: 0,
  });
  try {
    if (!url) throw new OutboundFailure('refused');
    checkAddress(url, policy);
    const answer = await request(url, {
      dispatcher: agent,
      method: call.method,
      signal: call.signal ? AbortSignal.any([deadline, call.signal]) : deadline,
      headers: { ...call.headers, 'accept-encoding': ACCEPTED_ENCODINGS },
      ...(call.body !== undefined && { body: call.body }),
    });
    const contentType = header(answer, 'content-type');
    return {
      status: answer.statusCode,
      contentType,
      location: header(answer, 'location'),
      date: header(answer, 'date'),
      retryAfter: header(answer, 'retry-after'),
      bytes: wants(contentType) ? await readBody(answer) : new Uint8Array(),
    };
  } catch (error) {
    throw asCallFailure(error);
  } finally {
    // Does not wait for open responses.
    await agent.destroy();
  }
}
