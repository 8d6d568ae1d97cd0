import type { Platform } from 'contract/calendars/schemas';
import { classifyEvent } from './classify-event.ts';
import { readComponents, type FeedFault } from './parse/components.ts';
import { expandEvents, type Occurrence } from './recurrence/expand-events.ts';
import type { FeedEvent } from './feed-event.ts';
import { feedLines } from './parse/feed-lines.ts';
import { LIMITS } from './limits.ts';
import { dayMs } from './time/local-time.ts';
import { nightRange, withinReach, type NightRange } from './night-range.ts';
import { isBookingSite, recognisePlatform } from './recognise-platform.ts';
import { mayHoldNights, readEvent, type Rejection } from './parse/read-event.ts';
import { compareEvents } from './semantic-hash.ts';
import { openZones } from './time/zones.ts';

export interface ReadOptions {
  /** IANA name: the zone of times without one, and of the nights. */
  timeZone: string;
  /** Days, half open; other periods are dropped. */
  from: string;
  to: string;
}

export interface FeedOptions extends ReadOptions {
  /** Host of the link, to recognise the platform. */
  host?: string | undefined;
  /** The feed's end is the last night instead of the day of departure. */
  lastNightIncluded?: boolean | undefined;
}

export interface ReadCalendar {
  fault: FeedFault | undefined;
  prodId: string | undefined;
  calendarName: string | undefined;
  occurrences: Occurrence[];
  /** Faults of dropped events or parts, one entry each. */
  rejections: (Rejection | 'incomplete' | 'free_busy')[];
  /** The number of these that may hold requested nights. */
  rejected: number;
}

export interface ReadFeed {
  /** If set, nothing of the feed may be used. */
  fault: FeedFault | undefined;
  platform: Platform;
  calendarName: string | undefined;
  /** In order of their dates, each once. */
  events: FeedEvent[];
  /** Number of faulty events or parts that may hold nights. From such a feed nights are added and never released. */
  rejected: number;
}

/** Every occurrence that touches the requested days, of any kind. Never throws. */
export function readCalendar(bytes: Uint8Array, { timeZone, from, to }: ReadOptions): ReadCalendar {
  const nothing = {
    prodId: undefined,
    calendarName: undefined,
    occurrences: [],
    rejections: [],
    rejected: 0,
  };
  if (bytes.byteLength > LIMITS.bytes) return { fault: 'too_large', ...nothing };
  const {
    fault,
    prodId,
    calendarName,
    events: raw,
    freeBusy,
    zones: custom,
  } = readComponents(feedLines(bytes));
  const zones = openZones(custom, timeZone);
  const read = raw.map((each) => readEvent(each, zones));
  const events = read.flatMap(({ event }) => (event ? [event] : []));
  const { occurrences, incomplete } = expandEvents(events, { from: dayMs(from), to: dayMs(to) });
  const rejections = [
    ...read.flatMap(({ rejection }) => (rejection ? [rejection] : [])),
    ...Array.from({ length: incomplete }, () => 'incomplete' as const),
    ...freeBusy
      .filter((each) => each.isBusy && mayHoldNights(each, zones, dayMs(from)))
      .map(() => 'free_busy' as const),
  ];
  const idle = raw.filter((each, n) => read[n]?.rejection && !mayHoldNights(each, zones, dayMs(from)));
  const rejected = rejections.length - idle.length;
  return { fault, prodId, calendarName, occurrences, rejections, rejected };
}

/**
 * Smoobu exports a stay three times: with markers on the days of arrival and departure, which are no nights. A marker
 * without a counterpart at the other edge, or in excess of the edges, is another guest's night.
 */
function edgesOf(nights: readonly (NightRange & { occurrence: Occurrence })[]): (day: string) => boolean {
  const marks = new Map<string, Set<string>>();
  const edges = new Map<string, number>();
  for (const { start, sameDay, occurrence } of nights)
    if (sameDay) marks.set(start, (marks.get(start) ?? new Set()).add(occurrence.event.uid));
  for (const { start, end, sameDay } of nights) {
    if (sameDay || !marks.has(start) || !marks.has(end)) continue;
    for (const day of [start, end]) edges.set(day, (edges.get(day) ?? 0) + 1);
  }
  return (day) => (marks.get(day)?.size ?? 0) <= (edges.get(day) ?? 0);
}

/** The taken periods of a feed and their kinds. Never throws. */
export function readFeed(bytes: Uint8Array, options: FeedOptions): ReadFeed {
  const { fault, prodId, calendarName, occurrences, rejected } = readCalendar(bytes, options);
  const platform = recognisePlatform(options.host, prodId);
  const place = openZones(new Map(), options.timeZone)(undefined);
  const taken = occurrences.filter(({ event: { status, transp } }) => {
    return status !== 'CANCELLED' && (transp !== 'TRANSPARENT' || isBookingSite(platform));
  });
  const nights = taken.map((occurrence) => ({
    ...nightRange(occurrence, place, options.lastNightIncluded),
    occurrence,
  }));
  const isEdge = edgesOf(nights);
  const events = new Map<string, FeedEvent>();
  for (const { start, end, sameDay, occurrence } of nights) {
    if (sameDay && isEdge(start)) continue;
    if (end <= options.from || start >= options.to) continue;
    const { uid, summary } = occurrence.event;
    const range = withinReach({ start, end }, options);
    const event = { uid, ...range, summary, ...classifyEvent(platform, occurrence.event) };
    events.set(JSON.stringify([uid, range.start, range.end]), event);
  }
  return {
    fault,
    platform,
    calendarName,
    events: fault ? [] : [...events.values()].toSorted(compareEvents),
    rejected,
  };
}
