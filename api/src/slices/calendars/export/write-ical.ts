import { keptText } from '../../../platform/ical/parse/content-line.ts';

/** An all-day period as other calendars read it (RFC 5545). */
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

const OCTETS = 75;
const utf8 = new TextEncoder();

/** Content lines are at most 75 octets long; the rest goes on after a blank, and no character is cut (RFC 5545, 3.1). */
function folded(line: string): string {
  let out = '';
  let room = OCTETS;
  for (const char of line) {
    const size = utf8.encode(char).length;
    if (size > room) {
      out += '\r\n ';
      room = OCTETS - 1;
    }
    out += char;
    room -= size;
  }
  return `${out}\r\n`;
}

const text = (value: string) =>
  keptText(value, Infinity)
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
const day = (value: string) => value.replaceAll('-', '');
const instant = (value: string) => `${value.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function eventLines({ uid, start, end, summary, stamp, sequence }: WrittenEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${instant(stamp)}`,
    `LAST-MODIFIED:${instant(stamp)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${day(start)}`,
    `DTEND;VALUE=DATE:${day(end)}`,
    `SUMMARY:${text(summary)}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/**
 * A calendar of all-day periods, in the order given. A pure function of its input: no moment of writing stands in it, so
 * that the same periods are the same bytes.
 */
export function writeIcal(name: string, events: readonly WrittenEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hub//Calendario//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('');
}
