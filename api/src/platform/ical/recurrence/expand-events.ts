import { HOUR_MS } from 'contract/days/durations';
import { LIMITS } from '../limits.ts';
import { instantOf, type Moment } from '../time/local-time.ts';
import { keyOf, namesOf } from '../time/moment-key.ts';
import type { CalendarEvent, ExtraDate } from '../parse/read-event.ts';
import { expandRule, type Window } from './expand-rule.ts';

/** One occurrence of an event. */
export interface Occurrence {
  event: CalendarEvent;
  start: Moment;
  end: Moment;
}

export interface Expansion {
  occurrences: Occurrence[];
  /** Events that were not fully expanded: a rule beyond the limits, too many occurrences. */
  incomplete: number;
}

/** Larger than any zone's offset, so that a window in UTC covers any wall-clock time. */
const ANY_ZONE = 26 * HOUR_MS;

/**
 * Every occurrence that touches the window (instants). Series and overrides are related by UID. Events that share a UID
 * without RECURRENCE-ID are all kept, because platforms use one UID for several stays.
 */
export function expandEvents(events: readonly CalendarEvent[], window: Window): Expansion {
  const expansion: Expansion = { occurrences: [], incomplete: 0 };
  for (const family of families(events)) {
    expandFamily(family, window, expansion);
    if (expansion.occurrences.length > LIMITS.occurrences) {
      expansion.occurrences.length = LIMITS.occurrences;
      expansion.incomplete += 1;
      break;
    }
  }
  return expansion;
}

interface Family {
  masters: CalendarEvent[];
  overrides: CalendarEvent[];
}

function families(events: readonly CalendarEvent[]): Iterable<Family> {
  const byUid = new Map<string, Family>();
  const alone: Family[] = [];
  for (const event of events) {
    if (event.uid === '') {
      alone.push(event.replaces ? { masters: [], overrides: [event] } : { masters: [event], overrides: [] });
      continue;
    }
    let family = byUid.get(event.uid);
    if (!family) byUid.set(event.uid, (family = { masters: [], overrides: [] }));
    (event.replaces ? family.overrides : family.masters).push(event);
  }
  return [...byUid.values(), ...alone];
}

function expandFamily({ masters, overrides }: Family, window: Window, expansion: Expansion): void {
  const latest = latestOverrides(overrides);
  const isReplaced = namesOf(latest.flatMap(({ replaces }) => replaces ?? []));
  const turns = turnsOf(latest);
  for (const master of latestVersions(masters)) {
    const { starts, complete } = startsOf(master, window, slackOf(turns));
    if (!complete && master.status !== 'CANCELLED') expansion.incomplete += 1;
    const isDropped = namesOf(master.exceptions);
    for (const { start, length } of starts) {
      if (isDropped(start) || isReplaced(start)) continue;
      const turn = turns.findLast(({ from }) => from <= instantOf(start));
      if (turn) add(expansion, turn.event, turn.moved(start), turn.event.length, window);
      else add(expansion, master, start, length ?? master.length, window);
    }
  }
  for (const override of latest) add(expansion, override, override.start, override.length, window);
}

/**
 * Of two versions of a series, or of an event with the same start, the higher SEQUENCE counts. Other single events are
 * all kept: sites use one UID for several stays.
 */
function latestVersions(masters: readonly CalendarEvent[]): readonly CalendarEvent[] {
  if (masters.length < 2) return masters;
  const isSeries = masters.some(({ rules }) => rules.length > 0);
  const nameOf = ({ start }: CalendarEvent) => (isSeries ? '' : keyOf(start));
  const latest = new Map<string, number>();
  for (const master of masters)
    latest.set(nameOf(master), Math.max(latest.get(nameOf(master)) ?? 0, master.sequence));
  return masters.filter((master) => master.sequence === latest.get(nameOf(master)));
}

/** Of two overrides of an occurrence the higher SEQUENCE counts, of equal ones the later. */
function latestOverrides(overrides: readonly CalendarEvent[]): CalendarEvent[] {
  const latest = new Map<string, CalendarEvent>();
  for (const override of overrides) {
    const key = keyOf(override.replaces);
    if ((latest.get(key)?.sequence ?? -1) <= override.sequence) latest.set(key, override);
  }
  return [...latest.values()];
}

/** An override that applies to all later occurrences. */
interface Turn {
  /** Instant of the first overridden occurrence. */
  from: number;
  event: CalendarEvent;
  moved: (start: Moment) => Moment;
  shift: number;
}

/** Sorted by time: the last one before an occurrence applies to it. */
function turnsOf(overrides: readonly CalendarEvent[]): Turn[] {
  const turns = overrides.flatMap((event): Turn[] => {
    const { replaces, follows, start } = event;
    if (!replaces || !follows) return [];
    const local = (moment: Moment) =>
      moment.kind === 'day' || start.kind === 'day' ? moment.at : start.zone.toLocal(instantOf(moment));
    const shift = start.at - local(replaces);
    return [
      { from: instantOf(replaces), event, shift, moved: (at) => ({ ...start, at: local(at) + shift }) },
    ];
  });
  return turns.toSorted((a, b) => a.from - b.from);
}

/** The largest shift by overrides: occurrences outside of the window may move into it. */
const slackOf = (turns: readonly Turn[]): number =>
  turns.reduce((most, { shift, event }) => Math.max(most, Math.abs(shift) + event.length), 0);

function add(
  expansion: Expansion,
  event: CalendarEvent,
  start: Moment,
  length: number,
  window: Window,
): void {
  const end = { ...start, at: start.at + length };
  const [from, to] = [instantOf(start), instantOf(end)];
  const touches = from < window.to && (to > window.from || (from === to && from >= window.from));
  if (touches) expansion.occurrences.push({ event, start, end });
}

/** The starts of a series before exceptions: DTSTART, rules and RDATE, each moment once, in order. */
function startsOf(
  event: CalendarEvent,
  window: Window,
  slack: number,
): { starts: ExtraDate[]; complete: boolean } {
  const { start } = event;
  if (event.rules.length === 0 && event.extraDates.length === 0)
    return { starts: [{ start, length: undefined }], complete: true };
  const wide = { from: window.from - event.length - slack - ANY_ZONE, to: window.to + slack + ANY_ZONE };
  const base = {
    at: start.at,
    isDay: start.kind === 'day',
    untilLocal: (utc: number) => (start.kind === 'day' ? utc : start.zone.toLocal(utc)),
  };
  const found = new Map<string, ExtraDate>();
  let complete = true;
  for (const rule of event.rules) {
    const series = expandRule(rule, base, wide);
    complete &&= series.complete;
    for (const at of series.at) {
      const moment = { ...start, at };
      found.set(keyOf(moment), { start: moment, length: undefined });
    }
  }
  // A rule that cannot be expanded leaves the first occurrence.
  const isLost = !complete && found.size === 0;
  if (event.rules.length === 0 || isLost) found.set(keyOf(start), { start, length: undefined });
  for (const extra of event.extraDates) found.set(keyOf(extra.start), extra);
  return { starts: [...found.values()], complete };
}
