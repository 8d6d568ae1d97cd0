import { createHash } from 'node:crypto';

const MINUTE = 60_000;
export const PERIOD = 30 * MINUTE;
const JITTER = 0.1;
/** After a failure, and after the next ones. */
const BACK_OFF = [30, 60, 120, 240, 360].map((minutes) => minutes * MINUTE);
const MOST_PATIENT = 24 * 60 * MINUTE;

/** A number of [0, 1) that belongs to the calendar and the moment: the same for every process, different for every feed. */
function share(...parts: (string | number)[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/**
 * When a feed is next read: at its own phase of the half hour, ±10 %, so that a thousand feeds do not come together. At least
 * a third of a period lies ahead, that one read by hand is not read again at once.
 */
export function nextRun(calendar_id: number, now: Date): Date {
  const phase = share('phase', calendar_id) * PERIOD;
  const earliest = now.getTime() + PERIOD / 3;
  const turn = Math.ceil((earliest - phase) / PERIOD);
  const jitter = (share('jitter', calendar_id, turn) * 2 - 1) * JITTER * PERIOD;
  return new Date(Math.max(earliest, phase + turn * PERIOD + jitter));
}

/** When it is tried again after so many failures in a row; never earlier than the other side asks for. */
export function retryAt(calendar_id: number, now: Date, failures: number, retryAfterSeconds?: number): Date {
  const wait = BACK_OFF[Math.min(failures, BACK_OFF.length) - 1] ?? PERIOD;
  const jitter = (share('retry', calendar_id, failures, now.getTime()) * 2 - 1) * JITTER * wait;
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, MOST_PATIENT);
  return new Date(now.getTime() + Math.max(wait + jitter, asked));
}

/** Where a feed goes that was due long ago, because no process ran: spread over a third of a period. */
export const SPREAD = PERIOD / 3;
