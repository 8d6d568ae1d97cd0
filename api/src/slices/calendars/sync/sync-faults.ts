import type { OutboundFailure } from '../../../platform/outbound/outbound-failure.ts';

/** Why a run failed, in the only words that ever reach a person: no address, no answer of the other side. */
export interface SyncFault {
  sentence: string;
  /** The other side says that there is no such calendar (any more). */
  isGone: boolean;
  retry_after?: number;
}

const fault = (sentence: string): SyncFault => ({ sentence, isGone: false });

export const EMPTY_OR_CUT = fault('Risposta vuota o incompleta');
const NOT_A_CALENDAR = fault('Il link non restituisce un calendario');
const TOO_LARGE = fault('Calendario troppo grande');
export const UNREADABLE_LINK = fault('Link illeggibile: inseriscilo di nuovo');
const DEAD_LINK = 'Link non più valido';
/** So often the other side must say so before the link is called dead: some say it for an hour. */
export const GONE_TIMES = 3;

/** What of the answer could not be used. */
export function faultOfFeed(reason: 'empty' | 'not_calendar' | 'truncated' | 'too_large'): SyncFault {
  switch (reason) {
    case 'not_calendar':
      return NOT_A_CALENDAR;
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

/** What stands as the calendar's last error after the other side has said it so often in a row. */
export function lastError({ sentence, isGone }: SyncFault, gone_count: number): string {
  return isGone && gone_count >= GONE_TIMES ? DEAD_LINK : sentence;
}
