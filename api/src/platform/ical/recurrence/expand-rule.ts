import { DAY_MS } from 'contract/days/durations';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { guardRule } from './guard-rule.ts';
import { LIMITS } from '../limits.ts';
import { isTangled, scanDays } from './scan-days.ts';

export interface Series {
  /** Local moments of the window, in order. */
  at: number[];
  /** False when a limit was reached or the rule is unusable. */
  complete: boolean;
}

export interface Window {
  /** Local, half open. */
  from: number;
  to: number;
}

/**
 * The moments of an RRULE in a window, in the wall-clock time of `start`: a daily rule keeps its hour through daylight
 * saving. `untilLocal` converts an UNTIL in UTC to that time.
 */
export function expandRule(
  text: string,
  start: { at: number; isDay: boolean; untilLocal: (utc: number) => number },
  window: Window,
  limit: number = LIMITS.occurrencesPerEvent,
): Series {
  const guarded = guardRule(text, start);
  if (!guarded) return { at: [], complete: false };
  const { rule, parts, until, step } = guarded;
  const last = Math.min(until, window.to - 1);
  if (last < start.at) return { at: [], complete: true };
  const at: number[] = [];
  let full = false;
  function take(moment: number): boolean {
    if (moment >= window.from && moment <= last) at.push(moment);
    full = at.length > limit;
    return !full && moment <= last;
  }
  if (isTangled(parts)) {
    scanDays(parts, start.at, { from: window.from, last }, take);
    return { at: at.slice(0, limit), complete: !full };
  }
  // Skips to the window, in whole periods of the rule.
  const skipped = step === undefined ? 0 : Math.max(0, Math.floor((window.from - start.at) / step) - 1);
  const first = start.at + skipped * (step ?? DAY_MS);
  try {
    const engine = new RRuleTemporal({
      rruleString: `RRULE:${rule};UNTIL=${stamp(last)}`,
      dtstart: new Temporal.ZonedDateTime(BigInt(first) * 1_000_000n, 'UTC'),
      maxIterations: LIMITS.iterations,
      maxCandidateEvaluations: LIMITS.candidates,
      cache: false,
    });
    engine.all((date) => take(date.epochMilliseconds));
    return { at: at.slice(0, limit), complete: !full };
  } catch {
    // The engine throws when its iterations are exhausted or the rule is invalid.
    return { at, complete: false };
  }
}

/** `20260131T090000Z` */
const stamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
