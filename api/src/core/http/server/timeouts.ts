import { PassThrough } from 'node:stream';
import { MINUTE_MS } from 'contract/days/durations';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/errors.ts';

/** How long the server waits for parts of a request, in milliseconds. */
export interface Timeouts {
  headers: number;
  /** All bodies except files. */
  body: number;
  /** Including files: three photos over a slow mobile connection take minutes. */
  request: number;
  /** Interval of the check for late headers and bodies. */
  checkInterval: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 15_000,
  body: 30_000,
  request: 5 * MINUTE_MS,
  checkInterval: 5000,
};

const tooSlow = () => new AppError(408, 'too_slow', 'La richiesta si è interrotta. Riprova.');

/**
 * Ends a request whose body does not arrive in time: one byte a minute would otherwise hold a connection and its
 * memory.
 */
export function limitBodyTime(server: FastifyInstance, { body: body_ms }: Timeouts): void {
  server.addHook('preParsing', (request, _, payload, done) => {
    const { headers, raw } = request;
    const isEmpty =
      headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty || headers['content-type']?.startsWith('multipart/')) return done(null, payload);
    const body = new PassThrough();
    // Some calls do not read their body, and an error of an unread stream would be unhandled.
    body.on('error', () => undefined);
    const timer = setTimeout(() => body.destroy(tooSlow()), body_ms);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
    raw.once('error', (error) => body.destroy(error));
    return done(null, payload.pipe(body));
  });
}
