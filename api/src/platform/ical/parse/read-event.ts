import type { RawEvent } from './components.ts';
import { keptText, shownText, unescapeText, type ContentLine } from './content-line.ts';
import { readDuration } from './duration.ts';
import { LIMITS } from '../limits.ts';
import { DAY, instantOf, readDigits, UTC, type Moment } from '../time/local-time.ts';
import type { Zones } from '../time/zones.ts';

/** An RDATE may bring an end of its own (PERIOD). */
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
  /** Its end is the day it begins, in so many words: a mark on a day rather than a stay. */
  isMark: boolean;
  /** Which occurrence of its series this one replaces. */
  replaces: Moment | undefined;
  /** It stands for all that follow too, as far from their own time as it is from its (RANGE=THISANDFUTURE). */
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
  /** Why it, or a part of it, could not be used: an event may be kept and have lost something. */
  rejection: Rejection | undefined;
}

/** Reads one VEVENT. One that makes no sense costs itself and nothing else. */
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
    // Where the end cannot be read the beginning still can: that night is taken.
    length: length === 'bad_end' ? shortest(start) : length,
    isMark: start.kind === 'day' && first('DTEND')?.value === startLine.value,
    replaces: replaced,
    follows: replaces?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    rules: rules.slice(0, LIMITS.rules),
    extraDates: extraDates ?? [],
    exceptions: exceptions ?? [],
    sequence: Number.parseInt(first('SEQUENCE')?.value ?? '0', 10) || 0,
    status: first('STATUS')?.value.toUpperCase(),
    transp: first('TRANSP')?.value.toUpperCase(),
    summary: shownText(text('SUMMARY'), LIMITS.summaryLength),
    description: keptText(text('DESCRIPTION'), LIMITS.descriptionLength),
  };
  const lost = !exceptions || !extraDates || rules.length > LIMITS.rules || (replaces && !replaced);
  return { event, rejection: length === 'bad_end' ? length : lost ? 'bad_dates' : undefined };
}

/**
 * Whether an event that made no sense may hold nights from a day on. One that is cancelled takes none, and one whose dates are over
 * as far as they can be read is nobody's any more.
 */
export function mayHoldNights({ broken, lines }: RawEvent, zones: Zones, from: number): boolean {
  if (broken) return true;
  const has = (name: string) => lines.some((line) => line.name === name && line.value !== '');
  if (lines.some(({ name, value }) => name === 'STATUS' && value.toUpperCase() === 'CANCELLED')) return false;
  const dates = lines
    .filter(({ name }) => name === 'DTSTART' || name === 'DTEND')
    .flatMap((line) => readMoment(line, line.value, zones)?.at ?? []);
  return dates.length === 0 || has('RRULE') || has('RDATE') || dates.some((at) => at >= from);
}

const rejected = (rejection: Rejection): ReadEvent => ({ event: undefined, rejection });

function readMoment(line: ContentLine, value: string, zones: Zones): Moment | undefined {
  const digits = readDigits(value);
  if (!digits) return undefined;
  // Writers leave VALUE=DATE out, or put it before a time: the digits say what it is.
  if (!digits.hasTime) return { kind: 'day', at: digits.at };
  return { kind: 'time', at: digits.at, zone: digits.isUtc ? UTC : zones(line.params.get('TZID')) };
}

/** No end means one night for a day, an instant for a time (RFC 5545, 3.6.1). */
const shortest = (start: Moment): number => (start.kind === 'day' ? DAY : 0);

/** DTEND beats DURATION where both stand. */
function lengthOf(
  start: Moment,
  endLine: ContentLine | undefined,
  durationLine: ContentLine | undefined,
  zones: Zones,
): number | 'bad_end' | 'end_before_start' {
  if (endLine && endLine.value !== '') {
    const end = readMoment(endLine, endLine.value, zones);
    if (!end) return 'bad_end';
    return lengthBetween(start, end);
  }
  if (!durationLine || durationLine.value === '') return shortest(start);
  const duration = readDuration(durationLine.value);
  if (duration === undefined) return 'bad_end';
  if (duration < 0) return 'end_before_start';
  return Math.max(shortest(start), duration);
}

function lengthBetween(start: Moment, end: Moment): number | 'end_before_start' {
  const sameClock = start.kind === 'day' || end.kind === 'day' || start.zone === end.zone;
  // By the clock where it starts: clocks may change between the two.
  const length = (sameClock ? end.at : start.zone.toLocal(instantOf(end))) - start.at;
  if (length < 0) return 'end_before_start';
  return start.kind === 'day' ? Math.max(DAY, Math.ceil(length / DAY) * DAY) : length;
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
  const length = end ?? (until && lengthBetween(start, until));
  return typeof length === 'number' && length >= 0 ? { start, length } : undefined;
}
