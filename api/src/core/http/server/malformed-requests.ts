import type { Socket } from 'node:net';
import type { ErrorBody } from 'contract/answers';

interface Reason {
  status: string;
  code: string;
  error: string;
}

const REASONS: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    error: 'I dati inviati sono troppo grandi.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    code: 'too_large',
    error: 'I dati inviati sono troppo grandi.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'too_slow',
    error: 'La richiesta si è interrotta. Riprova.',
  },
};
const UNREADABLE: Reason = {
  status: '400 Bad Request',
  code: 'malformed',
  error: 'La richiesta non è leggibile.',
};

/** Security headers for answers that are sent before the app's own hooks run. */
export const CLOSED_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Answers bytes that are no HTTP request, or an incomplete one: with the API's error body and strict headers, and
 * closes the connection.
 */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, code, error: sentence } = REASONS[error.code ?? ''] ?? UNREADABLE;
  const body: ErrorBody = { error: sentence, code };
  const bytes = Buffer.from(JSON.stringify(body));
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${bytes.length}`,
    ...Object.entries(CLOSED_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]));
}
