import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/errors.ts';

/** How long the server waits for what somebody sends, in milliseconds. */
export interface Timeouts {
  headers: number;
  /** Everything but files. */
  body: number;
  /** Files too: three photos from a phone in the country take minutes. */
  request: number;
  /** How often the server looks for connections that are late with headers or body. */
  checkInterval: number;
}

export const TIMEOUTS: Timeouts = { headers: 15_000, body: 30_000, request: 5 * 60_000, checkInterval: 5000 };

const tooSlow = () => new AppError(408, 'too_slow', 'La richiesta si è interrotta. Riprova.');

/** Ends a request whose body does not come in time: one letter a minute would hold a connection and its place in memory. */
export function limitBodyTime(server: FastifyInstance, { body: body_ms }: Timeouts): void {
  server.addHook('preParsing', (request, _, payload, done) => {
    const { headers, raw } = request;
    const isEmpty =
      headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty || headers['content-type']?.startsWith('multipart/')) return done(null, payload);
    const body = new PassThrough();
    // Nobody reads the body of some calls: what happens to it is no fault then.
    body.on('error', () => undefined);
    const timer = setTimeout(() => body.destroy(tooSlow()), body_ms);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
    raw.once('error', (error) => body.destroy(error));
    return done(null, payload.pipe(body));
  });
}
