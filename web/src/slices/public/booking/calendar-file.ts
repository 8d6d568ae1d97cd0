import type { GuestBooking } from 'contract/public/schemas';
import type { Texts } from '../texts/texts.ts';

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

const compact = (day: string) => day.replaceAll('-', '');

/** The stay as a whole-day event, from the arrival up to the day of departure, which is not part of it. */
export function calendarFile(booking: GuestBooking, link: string, t: Texts): string {
  const { place, number, token } = booking;
  const stamp = booking.created_at.replaceAll(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hub//Direct booking//EN',
    'BEGIN:VEVENT',
    `UID:${token}@hub`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(booking.check_in_date)}`,
    `DTEND;VALUE=DATE:${compact(booking.check_out_date)}`,
    `SUMMARY:${escaped(t.calendarEvent(place.name))}`,
    `LOCATION:${escaped(place.address)}`,
    `DESCRIPTION:${escaped(t.calendarDetails(number, place.check_in_from, place.check_out_until, link))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** Made here: the link in it is the guest's secret, and no other address has to know it. */
export function downloadEvent(booking: GuestBooking, t: Texts): void {
  const text = calendarFile(booking, window.location.href, t);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `${booking.place.slug}-${booking.check_in_date}.ics`;
  anchor.click();
  URL.revokeObjectURL(url);
}
