/**
 * Why an address that a person gave could not be read. `refused`: we do not go there. `unreachable`: no name, no connection,
 * no valid certificate, redirects without end. `broken`: the answer ended early or cannot be unpacked.
 */
export type OutboundReason =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'gone'
  | 'too_large'
  | 'broken';

/** Says nothing of what was found: the message may be shown to whoever gave the address. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure';
  readonly reason: OutboundReason;
  readonly status: number | undefined;
  /** What the other side asked for (Retry-After). */
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

/** What went wrong below, in our words. */
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
