import { HOUR_MS } from 'contract/days/durations';
import type { GuestReservation } from 'contract/public-tables/schemas';
import { eventFile, saveEvent } from '../booking/event-file.ts';
import type { TableTexts } from '../table-texts/table-texts.ts';

const HOURS_MS = 2 * HOUR_MS;

const compact = (instant: string | number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The reservation as an event of two hours: nobody knows how long a party sits. */
export function tableEvent(reservation: GuestReservation, link: string, t: TableTexts, now: Date): string {
  const { place, at, party, token } = reservation;
  return eventFile({
    uid: token,
    stamp: now,
    lines: [`DTSTART:${compact(at)}`, `DTEND:${compact(Date.parse(at) + HOURS_MS)}`],
    summary: t.event(place.name),
    location: place.address,
    description: t.eventDetails(t.people(party), link),
  });
}

export function downloadTableEvent(reservation: GuestReservation, t: TableTexts): void {
  const link = window.location.href.split('?', 1)[0] ?? '';
  saveEvent(
    tableEvent(reservation, link, t, new Date()),
    `${reservation.place.slug}-${reservation.business_day}.ics`,
  );
}
