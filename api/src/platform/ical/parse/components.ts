import {
  shownText,
  nameOf,
  readContentLine,
  unescapeText,
  withWholeZone,
  type ContentLine,
} from './content-line.ts';
import { beginningOf, decodeLine, isCut } from './feed-lines.ts';
import { LIMITS } from '../limits.ts';

/** The fault that makes a whole feed unusable. */
export type FeedFault = 'empty' | 'not_calendar' | 'free_busy' | 'truncated' | 'too_large';

/** A VEVENT before its values are read. */
export interface RawEvent {
  lines: ContentLine[];
  /** A part was lost, so the rest must not be trusted. */
  broken: boolean;
}

/** A VFREEBUSY: its times are not read. */
interface FreeBusy extends RawEvent {
  /** Some of its times are not free. */
  isBusy: boolean;
}

export interface Components {
  prodId: string | undefined;
  calendarName: string | undefined;
  events: RawEvent[];
  freeBusy: FreeBusy[];
  /** Raw VTIMEZONEs by TZID. */
  zones: Map<string, string[]>;
  fault: FeedFault | undefined;
}

const OF_EVENT = new Set(
  'UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID STATUS TRANSP SUMMARY DESCRIPTION SEQUENCE'.split(
    ' ',
  ),
);
const DATED = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'RDATE', 'EXDATE']);
/** The components of iCalendar and its extensions. Any other name is text that its writer did not escape: `End: 05/12/2026`. */
const COMPONENT =
  /^(?:VCALENDAR|VEVENT|VTODO|VJOURNAL|VFREEBUSY|VALARM|VTIMEZONE|STANDARD|DAYLIGHT|VAVAILABILITY|AVAILABLE|PARTICIPANT|VLOCATION|VRESOURCE|VPOLL|VVOTER|VOTE|X-[A-Z0-9-]+)$/;
const SHORT_ENOUGH = new Set(['SUMMARY', 'DESCRIPTION']);

interface Reading extends Components {
  stack: string[];
  calendars: number;
  event: RawEvent | undefined;
  properties: number;
  zone: string[] | undefined;
  unbalanced: boolean;
}

/**
 * Sorts lines into events, zones, free and busy times; other components (alarms, people, attachments, journals) are
 * dropped. The events of a faulty feed are answered too, for display: a sync checks `fault` first.
 */
export function readComponents(lines: readonly string[]): Components {
  const reading: Reading = {
    prodId: undefined,
    calendarName: undefined,
    events: [],
    freeBusy: [],
    zones: new Map(),
    fault: undefined,
    stack: [],
    calendars: 0,
    event: undefined,
    properties: 0,
    zone: undefined,
    unbalanced: false,
  };
  for (const line of lines) {
    const name = nameOf(line);
    if (name === 'BEGIN' || name === 'END') {
      const component = componentName(line);
      if (!COMPONENT.test(component)) continue;
      if (name === 'BEGIN') begin(reading, component, line);
      else end(reading, component, line);
    } else if (name !== undefined) property(reading, name, line);
    if (reading.fault) return reading;
  }
  reading.fault = faultOf(reading, lines);
  return reading;
}

const componentName = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();

function faultOf(reading: Reading, lines: readonly string[]): FeedFault | undefined {
  if (lines.length === 0) return 'empty';
  if (reading.calendars === 0) return 'not_calendar';
  if (reading.stack.length > 0 || reading.unbalanced) return 'truncated';
  return reading.events.length === 0 && reading.freeBusy.length > 0 ? 'free_busy' : undefined;
}

function begin(reading: Reading, component: string, line: string): void {
  const outer = reading.stack.at(-1);
  reading.stack.push(component);
  if (component === 'VCALENDAR') reading.calendars += 1;
  if (component === 'VFREEBUSY') reading.freeBusy.push({ lines: [], broken: false, isBusy: false });
  if (reading.stack.length > LIMITS.depth) reading.fault = 'too_large';
  if (component === 'VEVENT') {
    // A nested VEVENT indicates a truncated download followed by a second one.
    if (outer === 'VEVENT') reading.unbalanced = true;
    if (reading.events.length >= LIMITS.events) reading.fault = 'too_large';
    reading.event = { lines: [], broken: false };
    reading.properties = 0;
    reading.events.push(reading.event);
  } else if (component === 'VTIMEZONE') reading.zone = [line];
  else reading.zone?.push(line);
}

function end(reading: Reading, component: string, line: string): void {
  reading.zone?.push(line);
  const depth = reading.stack.lastIndexOf(component);
  if (depth < 0) {
    reading.unbalanced = true;
    return;
  }
  if (depth !== reading.stack.length - 1) reading.unbalanced = true;
  reading.stack.length = depth;
  if (component === 'VEVENT') reading.event = undefined;
  if (component === 'VTIMEZONE') closeZone(reading);
}

/** TZID is text with escaped commas in its declaration, but not in the parameter that refers to it. */
function zoneName(value: string | undefined): string | undefined {
  return value === undefined ? undefined : unescapeText(value.replaceAll('"', ''));
}

function closeZone(reading: Reading): void {
  const lines = reading.zone ?? [];
  reading.zone = undefined;
  const tzid = zoneName(lines.map(readContentLine).find((line) => line?.name === 'TZID')?.value);
  if (tzid === undefined || lines.length > LIMITS.zoneLines || reading.zones.size >= LIMITS.zones) return;
  if (!reading.zones.has(tzid)) reading.zones.set(tzid, lines);
}

function property(reading: Reading, name: string, line: string): void {
  const inside = reading.stack.at(-1);
  if (reading.zone) reading.zone.push(line);
  else if (inside === 'VEVENT' && reading.event) propertyOfEvent(reading, reading.event, name, line);
  else if (inside === 'VFREEBUSY') propertyOfFreeBusy(reading.freeBusy.at(-1)!, name, line);
  else if (inside === 'VCALENDAR' && (name === 'PRODID' || name === 'X-WR-CALNAME')) {
    const value = shownText(decodeLine(readContentLine(line)?.value ?? ''), LIMITS.summaryLength);
    if (name === 'PRODID') reading.prodId ??= value;
    else reading.calendarName ??= value;
  }
}

function propertyOfEvent(reading: Reading, event: RawEvent, name: string, line: string): void {
  if (!OF_EVENT.has(name)) return;
  reading.properties += 1;
  if (reading.properties > LIMITS.properties || (isCut(line) && !SHORT_ENOUGH.has(name))) {
    event.broken = true;
    return;
  }
  const found = readContentLine(
    SHORT_ENOUGH.has(name) ? beginningOf(line, 4 * LIMITS.descriptionLength) : line,
  );
  const read = found && DATED.has(name) ? withWholeZone(found) : found;
  if (read) event.lines.push({ ...read, value: decodeLine(read.value) });
}

function propertyOfFreeBusy(times: FreeBusy, name: string, line: string): void {
  if (name !== 'FREEBUSY' && name !== 'DTEND') return;
  const read = readContentLine(line);
  if (name === 'FREEBUSY') times.isBusy ||= read?.params.get('FBTYPE')?.toUpperCase() !== 'FREE';
  else if (read) times.lines.push(read);
}
