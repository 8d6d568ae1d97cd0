import { saveBlob } from '../../../kit/api/download-text.ts';

// RFC 5545: text is escaped (3.3.11), lines are folded after 75 octets (3.1) and end in CRLF.
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

interface CalendarEvent {
  uid: string;
  /** When the file is made: a calendar takes the newer of two files of one event, for instance after the day was moved. */
  stamp: Date;
  /** Beginning and end, as the format writes them. */
  lines: readonly string[];
  summary: string;
  location: string;
  description: string;
}

/** A calendar with one event. */
export function eventFile({ uid, stamp, lines, summary, location, description }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hub//Direct booking//EN',
    'BEGIN:VEVENT',
    `UID:${uid}@hub`,
    `DTSTAMP:${stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    ...lines,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** Made here: the link in it is the guest's secret, and no other address has to know it. */
export function saveEvent(text: string, file: string): void {
  saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), file);
}
