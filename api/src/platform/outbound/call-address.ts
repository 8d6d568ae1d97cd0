import type { LookupFunction } from 'node:net';
import { Agent, request, type Dispatcher } from 'undici';
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
  /** The whole, from the name to the last byte. */
  totalMs?: number | undefined;
  /** Who turns names into addresses; the system, unless a test says otherwise. */
  lookup?: LookupFunction | undefined;
}

export interface OutboundReply {
  status: number;
  contentType: string | undefined;
  location: string | undefined;
  date: string | undefined;
  retryAfter: string | undefined;
  /** Empty where the answer is not one that the caller asked for (`wants`). */
  bytes: Uint8Array;
}

/** Of a call that may change something on the other side. */
export class CallFailure extends OutboundFailure {
  /** The certificate is not one to trust; the reason is `unreachable`. */
  readonly isCertificate: boolean;
  /** False only where the connection was never made: then nothing can have happened there. */
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
/** Of the handshake, which comes before the request: the other side speaks no TLS, or none of ours. */
const HANDSHAKE = /^(?:EPROTO$|ERR_SSL_)/;

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  // Several addresses were tried: each failed in its own way, and none was reached.
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

/** Headers may come as lists; the first one counts. */
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
 * Calls a program at an address that a person gave. As `fetchAddress`, but any answer is one, whatever its status, and none is
 * followed: a redirect would carry headers and body to somebody else. The body is read only where `wants` says so by
 * its content type. Throws `CallFailure`, which tells nothing of what was found.
 */
export async function callAddress(
  call: OutboundCall,
  wants: (contentType: string | undefined) => boolean,
): Promise<OutboundReply> {
  const { policy, totalMs = TOTAL_MS } = call;
  const deadline = AbortSignal.timeout(totalMs);
  const url = readAddress(call.address);
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
    // Whatever is still on the way is not waited for.
    await agent.destroy();
  }
}
