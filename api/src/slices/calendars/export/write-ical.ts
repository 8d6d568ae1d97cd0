import { keptText } from '../../../platform/ical/parse/content-line.ts';

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

const OCTETS = 75;
const utf8 = new TextEncoder();

/** Folds a content line at 75 octets, between characters; a continuation starts with a blank (RFC 5545, 3.1). */
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
    `X-WR-CALNAME:${text(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('');
}
