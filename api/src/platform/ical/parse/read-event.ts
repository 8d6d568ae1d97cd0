import { DAY_MS } from 'contract/days/durations';
import type { RawEvent } from './components.ts';
import { keptText, shownText, unescapeText, type ContentLine } from './content-line.ts';
import { readDuration } from './duration.ts';
import { LIMITS } from '../limits.ts';
import { instantOf, readDigits, roundEnd, startOfDay, UTC, type Moment } from '../time/local-time.ts';
import type { Zones } from '../time/zones.ts';

/** An RDATE, which may have an end of its own (PERIOD). */
export interface ExtraDate {
  start: Moment;
  length: number | undefined;
}

/** A VEVENT with its values read. */
export interface CalendarEvent {
  uid: string;
  start: Moment;
  /** Milliseconds of wall-clock time from start to end. */
  length: number;
  /** DTEND equals DTSTART: a marker on a day rather than a stay. */
  isMark: boolean;
  /** The occurrence of its series that this event replaces. */
  replaces: Moment | undefined;
  /** Also applies to all later occurrences, with the same shift (RANGE=THISANDFUTURE). */
  follows: boolean;
  rules: string[];
  extraDates: ExtraDate[];
  exceptions: Moment[];
  sequence: number;
  status: string | undefined;
  transp: string | undefined;
  summary: string;
  description: string;
}

export type Rejection = 'broken' | 'no_start' | 'bad_start' | 'bad_end' | 'end_before_start' | 'bad_dates';

export interface ReadEvent {
  event: CalendarEvent | undefined;
  /** The fault of the event or of a part; an event may be kept with a part lost. */
  rejection: Rejection | undefined;
}

/** Some writers spell CANCELLED with one L. */
const statusOf = (line: ContentLine | undefined): string | undefined =>
  line?.value.toUpperCase().replace(/^CANCELED$/, 'CANCELLED');

/** Reads one VEVENT. A faulty event affects no other. */
export function readEvent(raw: RawEvent, zones: Zones): ReadEvent {
  const first = (name: string) => raw.lines.find((line) => line.name === name);
  if (raw.broken) return rejected('broken');
  const startLine = first('DTSTART');
  if (!startLine) return rejected('no_start');
  const start = readMoment(startLine, startLine.value, zones);
  if (!start) return rejected('bad_start');
  const length = lengthOf(start, first('DTEND'), first('DURATION'), zones);
  if (length === 'end_before_start') return rejected(length);
  const exceptions = momentsOf(raw, 'EXDATE', zones);
  const extraDates = extraDatesOf(raw, zones);
  const replaces = first('RECURRENCE-ID');
  const replaced = replaces && readMoment(replaces, replaces.value, zones);
  const rules = [
    ...new Set(
      raw.lines.filter((line) => line.name === 'RRULE' && line.value !== '').map((line) => line.value),
    ),
  ];
  const text = (name: string) => unescapeText(first(name)?.value ?? '');
  const event: CalendarEvent = {
    uid: keptText(first('UID')?.value ?? '', LIMITS.uidLength),
    start,
    // With an unreadable end the first night is still taken.
    length: length === 'bad_end' ? shortest(start) : length,
    isMark: start.kind === 'day' && first('DTEND')?.value === startLine.value,
    replaces: replaced,
    follows: replaces?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    rules: rules.slice(0, LIMITS.rules),
    extraDates: extraDates ?? [],
    exceptions: exceptions ?? [],
    sequence: Number.parseInt(first('SEQUENCE')?.value ?? '0', 10) || 0,
    status: statusOf(first('STATUS')),
    transp: first('TRANSP')?.value.toUpperCase(),
    summary: shownText(text('SUMMARY'), LIMITS.summaryLength),
    description: keptText(text('DESCRIPTION'), LIMITS.descriptionLength),
  };
  const lost = !exceptions || !extraDates || rules.length > LIMITS.rules || (replaces && !replaced);
  return { event, rejection: length === 'bad_end' ? length : lost ? 'bad_dates' : undefined };
}

/**
 * Whether a rejected event may hold nights from a day on. Not if it is cancelled, or if all its readable dates are
 * past.
 */
export function mayHoldNights({ broken, lines }: RawEvent, zones: Zones, from: number): boolean {
  if (broken) return true;
  const has = (name: string) => lines.some((line) => line.name === name && line.value !== '');
  if (lines.some((line) => line.name === 'STATUS' && statusOf(line) === 'CANCELLED')) return false;
  const dates = lines
    .filter(({ name }) => name === 'DTSTART' || name === 'DTEND')
    .flatMap((line) => readMoment(line, line.value, zones)?.at ?? []);
  return dates.length === 0 || has('RRULE') || has('RDATE') || dates.some((at) => at >= from);
}

const rejected = (rejection: Rejection): ReadEvent => ({ event: undefined, rejection });

function readMoment(line: ContentLine, value: string, zones: Zones): Moment | undefined {
  const digits = readDigits(value);
  if (!digits) return undefined;
  // VALUE=DATE is often missing or wrong, so the digits decide.
  if (!digits.hasTime) return { kind: 'day', at: digits.at };
  return { kind: 'time', at: digits.at, zone: digits.isUtc ? UTC : zones(line.params.get('TZID')) };
}

/** Without end a day is one night, a time is an instant (RFC 5545, 3.6.1). */
const shortest = (start: Moment): number => (start.kind === 'day' ? DAY_MS : 0);

/** DTEND overrides DURATION. */
function lengthOf(
  start: Moment,
  endLine: ContentLine | undefined,
  durationLine: ContentLine | undefined,
  zones: Zones,
): number | 'bad_end' | 'end_before_start' {
  if (endLine && endLine.value !== '') {
    const end = readMoment(endLine, endLine.value, zones);
    if (!end) return 'bad_end';
    return lengthBetween(start, end, zones);
  }
  if (!durationLine || durationLine.value === '') return shortest(start);
  const duration = readDuration(durationLine.value);
  if (duration === undefined) return 'bad_end';
  if (duration < 0) return 'end_before_start';
  return Math.max(shortest(start), duration);
}

/** The day of departure of an end with a time: its date at the place, of a midnight the date as written. */
function departureDay(end: Moment, zones: Zones): number {
  const written = roundEnd(end.at);
  if (end.kind === 'day' || written % DAY_MS === 0) return written;
  return startOfDay(roundEnd(zones(undefined).toLocal(instantOf(end))));
}

function lengthBetween(start: Moment, end: Moment, zones: Zones): number | 'end_before_start' {
  if (start.kind === 'day') {
    const length = departureDay(end, zones) - start.at;
    return length < 0 ? 'end_before_start' : Math.max(DAY_MS, length);
  }
  const sameClock = end.kind === 'day' || start.zone === end.zone;
  // In the zone of the start: the offset may change in between.
  const length = (sameClock ? end.at : start.zone.toLocal(instantOf(end))) - start.at;
  return length < 0 ? 'end_before_start' : length;
}

function momentsOf(raw: RawEvent, name: string, zones: Zones): Moment[] | undefined {
  const moments: Moment[] = [];
  for (const line of raw.lines.filter((each) => each.name === name && each.value !== '')) {
    for (const value of line.value.split(',', LIMITS.dates + 1)) {
      const moment = readMoment(line, value.trim(), zones);
      if (!moment || moments.length >= LIMITS.dates) return undefined;
      moments.push(moment);
    }
  }
  return moments;
}

function extraDatesOf(raw: RawEvent, zones: Zones): ExtraDate[] | undefined {
  const dates: ExtraDate[] = [];
  for (const line of raw.lines.filter((each) => each.name === 'RDATE' && each.value !== '')) {
    for (const value of line.value.split(',', LIMITS.dates + 1)) {
      const date = readPeriod(line, value.trim(), zones);
      if (!date || dates.length >= LIMITS.dates) return undefined;
      dates.push(date);
    }
  }
  return dates;
}

function readPeriod(line: ContentLine, value: string, zones: Zones): ExtraDate | undefined {
  const [from = '', to] = value.split('/');
  const start = readMoment(line, from, zones);
  if (!start || to === undefined) return start && { start, length: undefined };
  const end = /^[+-]?P/i.test(to) ? readDuration(to) : undefined;
  const until = end === undefined ? readMoment(line, to, zones) : undefined;
  const length = end ?? (until && lengthBetween(start, until, zones));
  return typeof length === 'number' && length >= 0 ? { start, length } : undefined;
}
