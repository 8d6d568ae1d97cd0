/**
 * Why a user-supplied address could not be read. `refused`: the address is forbidden. `unreachable`: no name, no
 * connection, no valid certificate, endless redirects. `broken`: the answer ended early or cannot be decompressed.
 */
export type OutboundReason =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'gone'
  | 'too_large'
  | 'broken';

/** Reveals nothing of the answer: its message may be shown to the person who supplied the address. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure';
  readonly reason: OutboundReason;
  readonly status: number | undefined;
  /** Retry-After of the answer. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: OutboundReason,
    detail: { status?: number; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(detail.status === undefined ? reason : `${reason} ${detail.status}`);
    this.reason = reason;
    this.status = detail.status;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'TimeoutError',
  'AbortError',
]);
const BROKEN = new Set([
  'UND_ERR_SOCKET',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_HEADERS_OVERFLOW',
  'ECONNRESET',
  'EPIPE',
]);

/** Maps an error of the HTTP client to a reason. */
export function asFailure(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const { code, name, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (cause instanceof OutboundFailure) return cause;
  if (TIMEOUTS.has(code ?? '') || TIMEOUTS.has(name)) return new OutboundFailure('timeout');
  if (
    name === 'HTTPParserError' ||
    BROKEN.has(code ?? '') ||
    code?.startsWith('HPE_') ||
    code?.startsWith('Z_')
  )
    return new OutboundFailure('broken');
  return new OutboundFailure('unreachable');
}
