import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import type { Span } from '../../../kit/ui/board/spans.ts';

export const QUARTER_MS = 15 * MINUTE_MS;

export const ROW = 44;
export const TABLE_COLUMN = 104;
const SHIFTS = 24;
const HOURS = 28;
export const HEADER = SHIFTS + HOURS;
export const SHIFT_BAND = SHIFTS;

/** A quarter of an hour is never narrower: "20:30" has to fit into an hour. */
const LEAST_QUARTER = 20;
/** What the wall between two columns takes. */
const MOST_QUARTER = 48;

/** What the timeline is drawn to: the instant at its left edge, and how wide a quarter is, in pixels. The column of tables is not counted. */
export interface Scale {
  origin: number;
  quarter: number;
}

/** Whole hours around all that is to be seen, in milliseconds. */
export function frameOf(spans: readonly Span[], fallback: Span): Span {
  const all = spans.length > 0 ? spans : [fallback];
  const from = Math.min(...all.map((span) => span.from));
  const to = Math.max(...all.map((span) => span.to));
  return { from: Math.floor(from / HOUR_MS) * HOUR_MS, to: Math.ceil(to / HOUR_MS) * HOUR_MS };
}

/** The quarters fill the width where they can. */
export function scaleOf(frame: Span, width: number): Scale {
  const quarters = Math.max(1, (frame.to - frame.from) / QUARTER_MS);
  const fits = Math.floor((width - TABLE_COLUMN) / quarters);
  return { origin: frame.from, quarter: Math.min(MOST_QUARTER, Math.max(LEAST_QUARTER, fits)) };
}

export const leftOf = ({ origin, quarter }: Scale, at: number): number =>
  ((at - origin) / QUARTER_MS) * quarter;

export const instantOf = ({ origin, quarter }: Scale, x: number): number =>
  origin + (x / quarter) * QUARTER_MS;

/** The quarter of an hour that an instant lies in. */
export const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS) * QUARTER_MS;

/** The whole hours of a frame. */
export function hoursOf({ from, to }: Span): number[] {
  return Array.from({ length: Math.round((to - from) / HOUR_MS) }, (_, n) => from + n * HOUR_MS);
}
