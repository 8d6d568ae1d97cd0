import type { GuestBooking } from 'contract/public/schemas';
import type { Texts } from '../texts/texts.ts';
import { eventFile, saveEvent } from './event-file.ts';

const compact = (day: string) => day.replaceAll('-', '');

/** The stay as a whole-day event, from the arrival up to the day of departure, which is not part of it. */
export function calendarFile(booking: GuestBooking, link: string, t: Texts, now: Date): string {
  const { place, number, token } = booking;
  return eventFile({
    uid: token,
    stamp: now,
    lines: [
      `DTSTART;VALUE=DATE:${compact(booking.check_in_date)}`,
      `DTEND;VALUE=DATE:${compact(booking.check_out_date)}`,
    ],
    summary: t.calendarEvent(place.name),
    location: place.address,
    description: t.calendarDetails(number, place.check_in_from, place.check_out_until, link),
  });
}

export function downloadEvent(booking: GuestBooking, t: Texts): void {
  const text = calendarFile(booking, window.location.href, t, new Date());
  saveEvent(text, `${booking.place.slug}-${booking.check_in_date}.ics`);
}
