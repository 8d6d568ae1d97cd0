import { foldLine, icalInstant, icalText } from '../../../platform/ical/write/content-lines.ts';

/** An all-day period of RFC 5545. */
export interface WrittenEvent {
  uid: string;
  /** `YYYY-MM-DD`, half open. */
  start: string;
  end: string;
  summary: string;
  /** ISO instant of the last change. */
  stamp: string;
  sequence: number;
}

const day = (value: string) => value.replaceAll('-', '');

function eventLines({ uid, start, end, summary, stamp, sequence }: WrittenEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${icalText(uid)}`,
    `DTSTAMP:${icalInstant(stamp)}`,
    `LAST-MODIFIED:${icalInstant(stamp)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${day(start)}`,
    `DTEND;VALUE=DATE:${day(end)}`,
    `SUMMARY:${icalText(summary)}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/**
 * Writes a calendar of all-day periods. A pure function of its input, without a time stamp of its own, so that the same periods give
 * the same bytes.
 */
export function writeIcal(name: string, events: readonly WrittenEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hub//Calendario//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalText(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map(foldLine).join('');
}
