import type { Platform } from 'contract/calendars';
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
  /** IANA name: what times without a zone are times of, and whose days nights are. */
  timeZone: string;
  /** Days, half open: periods that do not touch them are left out. */
  from: string;
  to: string;
}

export interface FeedOptions extends ReadOptions {
  /** Of the link, to recognise who is behind it. */
  host?: string | undefined;
  /** The feed's end is the last night instead of the day of departure. */
  lastNightIncluded?: boolean | undefined;
}

export interface ReadCalendar {
  fault: FeedFault | undefined;
  prodId: string | undefined;
  calendarName: string | undefined;
  occurrences: Occurrence[];
  /** Why events or parts of them were left out, one entry each. */
  rejections: (Rejection | 'incomplete')[];
  /** How many of them may hold nights of the days asked for. */
  rejected: number;
}

export interface ReadFeed {
  /** Set: nothing of the feed may be used. */
  fault: FeedFault | undefined;
  platform: Platform;
  calendarName: string | undefined;
  /** In order of their dates, each once. */
  events: FeedEvent[];
  /** How many events, or parts of them, that may hold nights made no sense: from such a feed nights are added and never released. */
  rejected: number;
}

/** Every occurrence in a calendar that touches the days asked for, whatever it means. Never throws. */
export function readCalendar(bytes: Uint8Array, { timeZone, from, to }: ReadOptions): ReadCalendar {
  const nothing = {
    prodId: undefined,
    calendarName: undefined,
    occurrences: [],
    rejections: [],
    rejected: 0,
  };
  if (bytes.byteLength > LIMITS.bytes) return { fault: 'too_large', ...nothing };
  const { fault, prodId, calendarName, events: raw, zones: custom } = readComponents(feedLines(bytes));
  const zones = openZones(custom, timeZone);
  const read = raw.map((each) => readEvent(each, zones));
  const events = read.flatMap(({ event }) => (event ? [event] : []));
  const { occurrences, incomplete } = expandEvents(events, { from: dayMs(from), to: dayMs(to) });
  const rejections = [
    ...read.flatMap(({ rejection }) => (rejection ? [rejection] : [])),
    ...Array.from({ length: incomplete }, () => 'incomplete' as const),
  ];
  const idle = raw.filter((each, n) => read[n]?.rejection && !mayHoldNights(each, zones, dayMs(from)));
  const rejected = rejections.length - idle.length;
  return { fault, prodId, calendarName, occurrences, rejections, rejected };
}

/**
 * Smoobu tells a stay three times: arrival and departure are marks on the days at its edges, not nights. A mark without another at
 * the other edge, or one more than there are edges, is the night of somebody else.
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

/** What a feed says about nights: the periods that are taken, and what they are. Never throws. */
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
