import type { ErrorBody } from 'contract/answers';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { DatabaseAway } from '../db/heartbeat.ts';

/** A refusal that the person can read. `code` is stable and part of the API; `message` is an Italian sentence. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

export const malformed = (message: string, code = 'malformed') => new AppError(400, code, message);
export const unauthorized = (code: string, message: string) => new AppError(401, code, message);
export const forbidden = (message: string, code = 'forbidden') => new AppError(403, code, message);
export const notFound = (message: string, code = 'not_found') => new AppError(404, code, message);
export const conflict = (code: string, message: string, fields?: Record<string, string>) =>
  new AppError(409, code, message, fields ? { fields } : {});
export const tooLarge = (message: string, code = 'too_large') => new AppError(413, code, message);
export const wrongType = (message: string, code = 'wrong_type') => new AppError(415, code, message);
export const invalid = (
  fields: Record<string, string>,
  message = Object.values(fields)[0] ?? 'Dati non validi.',
) => new AppError(422, 'invalid', message, { fields });
export const tooMany = (message: string, retryAfter: number) =>
  new AppError(429, 'too_many', message, { retryAfter });

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EAGAIN', 'ENOTFOUND']);
const UNREACHABLE = /^E(AI_AGAIN|HOST(UNREACH|DOWN)|NET(UNREACH|DOWN)|CONNABORTED)$/;
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;
/**
 * SQLSTATEs of lost connections, of a server that starts, stops or is full, and of a transaction that was idle too
 * long.
 */
const AWAY_STATES = /^(08...|57P0[1-5]|53300|25P0[34])$/;

/** The connection failed, or the database starts or stops. Nothing was decided, so the same request may succeed later. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return AWAY_STATES.test(error.code ?? '');
  if (error instanceof DatabaseAway) return true;
  // The host name has several addresses, and none answered.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    GONE.test(error.message) ||
    ((AWAY.has(code) || UNREACHABLE.test(code)) && /^(connect|read|write|getaddrinfo)$/.test(syscall))
  );
}

/** PostgreSQL (53100), the file folder or a quota is full. Nothing was stored; a retry may succeed once there is room. */
function isDiskFull(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '53100';
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof Error && (code === 'ENOSPC' || code === 'EDQUOT');
}

/** PostgreSQL keeps no NUL in a text: `character_not_in_repertoire` and `untranslatable_character`. */
function isUnwritableText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '22021' || error.code === '22P05');
}

/** A deadlock, and a serialization failure: PostgreSQL ended this transaction so that another one could go on. */
const OVERTAKEN_STATES = ['40P01', '40001'];

/** Nothing was stored, and the same work may succeed at once. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && OVERTAKEN_STATES.includes(error.code ?? '');
}

const busy = () =>
  conflict('busy', "Un'altra persona sta lavorando sugli stessi dati proprio adesso. Riprova.");

/** Turns Fastify's own refusals into Italian sentences. */
function fromFramework(error: FastifyError): AppError | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge('I dati inviati sono troppo grandi.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return wrongType('Formato dei dati non accettato.');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return malformed('Mancano i dati richiesti.');
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new AppError(error.statusCode, 'malformed', 'La richiesta non è leggibile.')
        : undefined;
  }
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) {
    return new AppError(
      503,
      'unavailable',
      'Il servizio non è raggiungibile in questo momento. Riprova tra poco.',
      {
        retryAfter: 2,
      },
    );
  }
  if (isDiskFull(error)) {
    const sentence = 'Il disco di Hub è pieno: non è stato salvato niente. Riprova quando ci sarà spazio.';
    return new AppError(507, 'disk_full', sentence, { retryAfter: 30 });
  }
  if (isOvertaken(error)) return busy();
  if (isUnwritableText(error))
    return malformed('La richiesta contiene caratteri che non si possono scrivere.');
  const framework =
    error instanceof Error && 'statusCode' in error ? fromFramework(error as FastifyError) : undefined;
  return framework ?? new AppError(500, 'internal', 'Errore interno');
}

/** The one place where an error becomes an answer. Only server faults are logged, with their cause. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error);
  // `busy` is our own refusal under load, and would flood the log.
  const isFault = refusal.status >= 500 && refusal.code !== 'busy';
  if (isFault) request.log.error({ err: error, request_id: request.id }, 'request failed');
  const body: ErrorBody = {
    error: refusal.message,
    code: refusal.code,
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.status === 500 && { request_id: request.id }),
  };
  if (refusal.retryAfter !== undefined)
    void reply.header('retry-after', String(Math.ceil(refusal.retryAfter)));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
