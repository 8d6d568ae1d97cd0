import { DAY_MS } from 'contract/days/durations';
import type { FeedFault } from '../../../platform/ical/parse/components.ts';
import type { OutboundFailure } from '../../../platform/outbound/outbound-failure.ts';

/** The cause of a failed run. The sentence is all that a person sees of it: no address, no response of the site. */
export interface SyncFault {
  sentence: string;
  /** The site answers 404 or 410. */
  isGone: boolean;
  retry_after?: number;
}

const fault = (sentence: string): SyncFault => ({ sentence, isGone: false });

export const EMPTY_OR_CUT = fault('Risposta vuota o incompleta');
const NOT_A_CALENDAR = fault('Il link non restituisce un calendario');
const FREE_BUSY = fault('Il link dice solo libero o occupato: serve quello del calendario');
const TOO_LARGE = fault('Calendario troppo grande');
export const UNREADABLE_LINK = fault('Link illeggibile: inseriscilo di nuovo');
const DEAD_LINK = 'Link non più valido';
/** Such answers in a row before Hub calls the link dead: some sites give them for an hour. */
export const GONE_TIMES = 3;
/** Failed runs in a row before a person hears of them: one or two need nobody. */
export const FAILING_TIMES = 3;
/** Without a successful run for so long, a calendar is late. */
export const LATE_MS = DAY_MS;

/** The fault of a body that cannot be used. */
export function faultOfFeed(reason: FeedFault): SyncFault {
  switch (reason) {
    case 'not_calendar':
      return NOT_A_CALENDAR;
    case 'free_busy':
      return FREE_BUSY;
    case 'too_large':
      return TOO_LARGE;
    default:
      return EMPTY_OR_CUT;
  }
}

export function faultOfFetch({ reason, status, retryAfterSeconds }: OutboundFailure): SyncFault {
  switch (reason) {
    case 'timeout':
      return fault('Tempo scaduto');
    case 'refused':
      return fault('Indirizzo non consentito');
    case 'too_large':
      return TOO_LARGE;
    case 'broken':
      return EMPTY_OR_CUT;
    case 'status':
    case 'gone':
      return {
        sentence: `Errore del sito (HTTP ${status})`,
        isGone: reason === 'gone',
        ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
      };
    default:
      return fault('Link non raggiungibile');
  }
}

/** The calendar's last error after `gone_count` such answers in a row. */
export function lastError({ sentence, isGone }: SyncFault, gone_count: number): string {
  return isGone && gone_count >= GONE_TIMES ? DEAD_LINK : sentence;
}
