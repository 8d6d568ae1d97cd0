import type { GuestBooking } from 'contract/public/schemas';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { texts } from '../texts/it.ts';

const booking: GuestBooking = {
  token: 'segreto',
  number: 7,
  status: 'confirmed',
  place: {
    slug: 'casa',
    name: 'Casa; degli Ulivi, a Lecce',
    address: 'Via Roma 1\\A',
    email: null,
    phone: null,
    check_in_from: '15:00',
    check_out_until: '10:00',
    time_zone: 'Europe/Rome',
    conditions: null,
  },
  room: null,
  check_in_date: '2026-12-30',
  check_out_date: '2027-01-02',
  number_of_nights: 3,
  number_of_guests: 2,
  guest_first_name: 'Ospite',
  guest_last_name: 'Di Prova',
  guest_email: 'ospite@example.com',
  guest_phone: null,
  license_plate: null,
  special_requests: null,
  nights: [],
  total_price: 240,
  currency: 'EUR',
  language: 'it',
  hold_expires_at: null,
  address: 'proved',
  confirmed_by: 'place',
  can_cancel: true,
  cancel_until: null,
  cancelled_at: null,
  created_at: '2026-11-21T10:11:12.345Z',
};
const now = new Date('2026-12-09T11:00:00.000Z');
const file = calendarFile(booking, `https://hub.test/b/casa/${'è'.repeat(60)}`, texts, now);

describe('the file for the calendar', () => {
  it('holds the days of the stay, over New Year', () => {
    expect(file).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270102\r\n');
  });

  it('is newer than one that was saved before the place moved the stay', () => {
    expect(file).toContain('DTSTAMP:20261209T110000Z\r\n');
  });

  it('escapes what would end a value', () => {
    expect(file).toContain(String.raw`SUMMARY:Soggiorno da Casa\; degli Ulivi\, a Lecce`);
    expect(file).toContain(String.raw`LOCATION:Via Roma 1\\A`);
  });

  it('folds lines after 75 octets, never inside of a letter', () => {
    const lines = file.split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(file.replaceAll('\r\n ', '')).toContain('è'.repeat(60));
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});
