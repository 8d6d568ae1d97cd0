import { countNights } from '../../../core/format/days.ts';

/** Nights [start, end) as `YYYY-MM-DD`; days sort as text. */
export interface Range {
  start: string;
  end: string;
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

export const compareDays = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A set of nights: sorted, disjoint ranges. Every function here answers this form. */
export type Nights = readonly Range[];

export function union(ranges: readonly Range[]): Nights {
  const nights: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => compareDays(a.start, b.start))) {
    const last = nights.at(-1);
    if (end <= start) continue;
    if (last && start <= last.end) last.end = later(last.end, end);
    else nights.push({ start, end });
  }
  return nights;
}

/** Adds a range to a set in place: sorting for each of thousands of insertions would take too long. */
export function addTo(nights: Range[], { start, end }: Range): void {
  if (end <= start) return;
  const first = indexOf(nights, start);
  let last = first;
  const whole = { start, end };
  for (let next = nights[last]; next && next.start <= end; next = nights[last]) {
    whole.start = earlier(whole.start, next.start);
    whole.end = later(whole.end, next.end);
    last += 1;
  }
  nights.splice(first, last - first, whole);
}

/** Index of the first range that ends on this day or later: binary search, because sets have thousands of ranges. */
function indexOf(nights: Nights, day: string): number {
  let low = 0;
  let high = nights.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((nights[middle]?.end ?? '') >= day) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function within(range: Range, nights: Nights): Nights {
  const parts: Range[] = [];
  for (let i = indexOf(nights, range.start); i < nights.length; i += 1) {
    const other = nights[i];
    if (!other || other.start >= range.end) break;
    const part = { start: later(range.start, other.start), end: earlier(range.end, other.end) };
    if (part.start < part.end) parts.push(part);
  }
  return parts;
}

export function without(range: Range, nights: Nights): Nights {
  const parts: Range[] = [];
  let { start } = range;
  for (const taken of within(range, nights)) {
    if (start < taken.start) parts.push({ start, end: taken.start });
    start = taken.end;
  }
  if (start < range.end) parts.push({ start, end: range.end });
  return parts;
}

export function subtract(whole: Nights, nights: Nights): Nights {
  return whole.flatMap((range) => without(range, nights));
}

export function count(nights: Nights): number {
  return nights.reduce((sum, { start, end }) => sum + countNights(start, end), 0);
}

/** The part of a range from a day on; undefined for none. */
export function from(range: Range, day: string): Range | undefined {
  return range.end <= day ? undefined : { start: later(range.start, day), end: range.end };
}

/** The common share of two ranges relative to the longer one, 0 to 1. */
export function likeness(a: Range, b: Range): number {
  const shared = countNights(later(a.start, b.start), earlier(a.end, b.end));
  return Math.max(0, shared) / Math.max(countNights(a.start, a.end), countNights(b.start, b.end));
}
