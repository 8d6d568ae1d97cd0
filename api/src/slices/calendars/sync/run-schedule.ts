import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';

export const PERIOD = 30 * MINUTE_MS;
const JITTER = 0.1;
/** Milliseconds after the first failure in a row, the second, and so on. */
const BACK_OFF = [30, 60, 120, 240, 360].map((minutes) => minutes * MINUTE_MS);
/** The longest `Retry-After` that Hub honours. */
const MOST_RETRY_AFTER = DAY_MS;

/** A pseudo-random number in [0, 1), the same in every process for the same parts. */
function share(...parts: (string | number)[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/**
 * The next run of a feed: at its own phase of the half hour, ±10 %, so that a thousand feeds do not start together. At least a third
 * of a period away, so that a feed that was just read by hand is not read again at once.
 */
export function nextRun(calendar_id: number, now: Date): Date {
  const phase = share('phase', calendar_id) * PERIOD;
  const earliest = now.getTime() + PERIOD / 3;
  const turn = Math.ceil((earliest - phase) / PERIOD);
  const jitter = (share('jitter', calendar_id, turn) * 2 - 1) * JITTER * PERIOD;
  return new Date(Math.max(earliest, phase + turn * PERIOD + jitter));
}

/** The next attempt after a number of failures in a row; never earlier than the site's `Retry-After`. */
export function retryAt(calendar_id: number, now: Date, failures: number, retryAfterSeconds?: number): Date {
  const wait = BACK_OFF[Math.min(failures, BACK_OFF.length) - 1] ?? PERIOD;
  const jitter = (share('retry', calendar_id, failures, now.getTime()) * 2 - 1) * JITTER * wait;
  const requested = Math.min((retryAfterSeconds ?? 0) * 1000, MOST_RETRY_AFTER);
  return new Date(now.getTime() + Math.max(wait + jitter, requested));
}

/** Milliseconds over which feeds that are overdue after a downtime are spread. */
export const SPREAD = PERIOD / 3;
