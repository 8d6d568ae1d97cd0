import { DAY_MS } from 'contract/days/durations';
import { LIMITS } from '../limits.ts';
import { readDigits, SECOND } from '../time/local-time.ts';
import type { RuleParts } from './scan-days.ts';

interface GuardedRule {
  /** The rule without UNTIL. */
  rule: string;
  /** The accepted parts. */
  parts: RuleParts;
  /** Local, inclusive; Infinity for none. */
  until: number;
  /** The period of the rule in milliseconds, if it has one: expansion may start at any multiple of it. */
  step: number | undefined;
}

const DAYS = '(?:[+-]?\\d{1,2})?(?:MO|TU|WE|TH|FR|SA|SU)';
const listOf = (item: string) => new RegExp(`^${item}(?:,${item})*$`);
const signed = listOf('[+-]?\\d{1,3}');
const unsigned = listOf('\\d{1,2}');

const PARTS: Record<string, RegExp> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  COUNT: /^[+-]?\d{1,12}$/,
  INTERVAL: /^\+?\d{1,12}$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: listOf(DAYS),
  BYMONTH: unsigned,
  BYMONTHDAY: signed,
  BYYEARDAY: signed,
  BYWEEKNO: signed,
  BYSETPOS: signed,
  BYHOUR: unsigned,
  BYMINUTE: unsigned,
  BYSECOND: unsigned,
};
const TIMES = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];
const SHORT = ['HOURLY', 'MINUTELY', 'SECONDLY'];
const STEPS: Record<string, number> = { DAILY: DAY_MS, WEEKLY: 7 * DAY_MS };

/**
 * Validates an untrusted rule for the engine: known parts in their grammar, figures within limits. Undefined for a rule
 * that must not run. Parts unknown to RFC 5545 are dropped (RFC 7529's do not occur in these calendars).
 */
export function guardRule(
  text: string,
  start: { isDay: boolean; untilLocal: (utc: number) => number },
): GuardedRule | undefined {
  const parts = partsOf(text);
  // Whole days have no times (RFC 5545, 3.3.10); of a rule by the hour they say how often.
  if (start.isDay && !SHORT.includes(parts?.get('FREQ') ?? '')) for (const name of TIMES) parts?.delete(name);
  if (!parts || !hasSaneFigures(parts)) return undefined;
  const until = untilOf(parts.get('UNTIL'), start);
  if (until === undefined) return undefined;
  parts.delete('UNTIL');
  // Some programs write -1 for "unlimited".
  if (Number(parts.get('COUNT') ?? 1) < 1) parts.delete('COUNT');
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const base = STEPS[parts.get('FREQ') ?? ''];
  const step =
    parts.has('COUNT') || parts.has('BYSETPOS') || base === undefined ? undefined : base * interval;
  return { rule: [...parts].map((part) => part.join('=')).join(';'), parts, until, step };
}

function partsOf(text: string): Map<string, string> | undefined {
  if (text.length > 4_096) return undefined;
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().replaceAll(/\s/g, '').split(';')) {
    const equals = part.indexOf('=');
    const [name, value] = [part.slice(0, equals), part.slice(equals + 1)];
    if (equals < 0 || value === '' || (name !== 'UNTIL' && !Object.hasOwn(PARTS, name))) continue;
    if (name !== 'UNTIL' && !PARTS[name]?.test(value)) return undefined;
    if (!parts.has(name)) parts.set(name, value);
  }
  return parts.has('FREQ') ? parts : undefined;
}

const countOf = (values: string | undefined): number => (values === undefined ? 1 : values.split(',').length);

function hasSaneFigures(parts: ReadonlyMap<string, string>): boolean {
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const times =
    countOf(parts.get('BYHOUR')) * countOf(parts.get('BYMINUTE')) * countOf(parts.get('BYSECOND'));
  const lists = [...parts].filter(([name]) => name.startsWith('BY'));
  return (
    interval >= 1 &&
    interval <= LIMITS.interval &&
    lists.every(([, value]) => countOf(value) <= LIMITS.ruleValues) &&
    times <= LIMITS.timesPerDay
  );
}

/** A day as UNTIL of timed events includes the whole day: people choose it on a calendar. */
function untilOf(
  text: string | undefined,
  { isDay, untilLocal }: { isDay: boolean; untilLocal: (utc: number) => number },
): number | undefined {
  if (text === undefined) return Infinity;
  const digits = readDigits(text);
  if (!digits) return undefined;
  if (!digits.hasTime) return isDay ? digits.at : digits.at + DAY_MS - SECOND;
  return digits.isUtc && !isDay ? untilLocal(digits.at) : digits.at;
}
