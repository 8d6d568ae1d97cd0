import { foldLine, icalInstant, icalSequence, icalText } from '../../../platform/ical/write/content-lines.ts';

/** A party in the calendar of a telephone: without name and contact. */
export interface BookEntry {
  uid: string;
  at: string;
  ends_at: string;
  summary: string;
  updated_at: string;
}

const eventLines = ({ uid, at, ends_at, summary, updated_at }: BookEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${icalText(uid)}`,
  `DTSTAMP:${icalInstant(updated_at)}`,
  `LAST-MODIFIED:${icalInstant(updated_at)}`,
  `SEQUENCE:${icalSequence(updated_at)}`,
  `DTSTART:${icalInstant(at)}`,
  `DTEND:${icalInstant(ends_at)}`,
  `SUMMARY:${icalText(summary)}`,
  'STATUS:CONFIRMED',
  'END:VEVENT',
];

/** The reservations as a calendar (RFC 5545). The same reservations give the same bytes. */
export function writeBook(name: string, entries: readonly BookEntry[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hub//Prenotazioni//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalText(name)}`,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map(foldLine)
    .join('');
}
