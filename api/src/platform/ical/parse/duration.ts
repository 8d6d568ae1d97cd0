import { DAY_MS } from 'contract/days/durations';
import { SECOND } from '../time/local-time.ts';

const DURATION =
  /^([+-])?PT?(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T?(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/**
 * Milliseconds of an RFC 5545 DURATION: `P4D`, `PT1H30M`, `P1W`; a misplaced `T` (`PT1W`) is ignored. Undefined for
 * malformed text or absurd figures (a common library hangs on `P99999999999W`).
 */
export function readDuration(text: string): number | undefined {
  const match = DURATION.exec(text.trim());
  if (!match || match.slice(2).every((part) => part === undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part) => Number(part ?? 0));
  const length = (weeks * 7 + days) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * SECOND;
  return match[1] === '-' ? -length : length;
}
