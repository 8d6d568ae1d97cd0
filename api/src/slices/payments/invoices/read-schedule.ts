import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import type { Attempt } from '../attempts/attempt.ts';

const SECOND = 1000;

const OPEN = 90 * SECOND;
const WATCHED = 12 * MINUTE_MS;
/** A late payment may come long after the end of an invoice; after a month Hub stops reading it. */
const WATCHED_DAYS = 30;

type Watched = Pick<
  Attempt,
  'state' | 'status' | 'additional_status' | 'created_at' | 'expires_at' | 'monitored_until'
>;

/**
 * When to ask BTCPay again (docs/rules.md 7.6): every minute or two while the invoice can be paid, less often while BTCPay watches
 * it, once right after that, then once a day for a month; never again once it is final. Null: never.
 */
export function nextCheck(attempt: Watched, now: Date): Date | null {
  const at = now.getTime();
  if (attempt.status === 'Settled' && attempt.additional_status !== 'Marked') return null;
  const created = Date.parse(attempt.created_at);
  const expires = attempt.expires_at === null ? created : Date.parse(attempt.expires_at);
  const monitored = attempt.monitored_until === null ? expires : Date.parse(attempt.monitored_until);
  const isOpen = attempt.state === 'unpaid' || attempt.state === 'processing';
  if (isOpen && at < expires) return new Date(Math.min(at + OPEN, expires + SECOND));
  if (at < monitored) return new Date(Math.min(at + WATCHED, monitored + SECOND));
  // BTCPay's clock may be late: an invoice that is open here and over by its monitoring time is read again soon.
  if (isOpen && at < monitored + 6 * WATCHED) return new Date(at + WATCHED);
  return at < expires + WATCHED_DAYS * DAY_MS ? new Date(at + DAY_MS) : null;
}

/** After a failure: by the schedule, but within twelve minutes. */
export function retryCheck(attempt: Watched, now: Date): Date | null {
  const regular = nextCheck(attempt, now);
  return regular && new Date(Math.min(regular.getTime(), now.getTime() + WATCHED));
}
