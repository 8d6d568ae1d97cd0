import { expect, test } from 'vitest';
import { classifyEvent } from './classify-event.ts';
import { recognisePlatform } from './recognise-platform.ts';

test.each([
  ['ical.booking.com', undefined, 'booking'],
  ['www.airbnb.it', undefined, 'airbnb'],
  ['www.airbnb.co.uk', undefined, 'airbnb'],
  ['www.abritel.fr', undefined, 'vrbo'],
  ['calendar.google.com', undefined, 'google'],
  ['feeds.example', '-//admin.booking.com\\\\\\, b.v.//NONSGML v1.0//EN', 'booking'],
  ['feeds.example', '-//HomeAway.com, Inc.//EN', 'vrbo'],
  ['airbnb.it.feeds.example', undefined, 'other'],
  ['notairbnb.com', undefined, 'other'],
  [undefined, undefined, 'other'],
])('%s with %s is %s', (host, prodId, platform) => {
  expect(recognisePlatform(host, prodId)).toBe(platform);
});

test.each([
  ['airbnb', 'Reserved', 'reservation'],
  ['airbnb', 'Airbnb (Not available)', 'block'],
  ['booking', 'CLOSED - Not available', 'unknown'],
  ['other', 'Booking.com (Not available)', 'block'],
  ['other', 'Vrbo: Blocked', 'block'],
  ['other', 'Booking.com - Ospite', 'reservation'],
  ['booking', 'CLOSED - Ospite', 'reservation'],
  ['vrbo', 'Réservée - Ospite', 'reservation'],
  ['vrbo', 'Réservé - Ospite', 'reservation'],
  ['vrbo', 'Réservée - Ospite'.normalize('NFD'), 'reservation'],
  ['vrbo', 'Réservés', 'unknown'],
  ['vrbo', 'Indisponible', 'block'],
  ['other', 'J*** S****', 'unknown'],
  ['other', 'Blocked By Guesty', 'block'],
  ['google', 'Imbianchino', 'block'],
] as const)('on %s "%s" is a %s', (platform, summary, kind) => {
  expect(classifyEvent(platform, { summary, description: '' })).toEqual({ kind, code: null });
});

test('the number of a reservation is taken from a link of Airbnb and from no other', () => {
  const description = (host: string) =>
    `Reservation URL: https://${host}/hosting/reservations/details/HM40118BA3\nPhone`;
  const codeOf = (host: string) =>
    classifyEvent('airbnb', { summary: 'Reserved', description: description(host) }).code;
  expect(codeOf('www.airbnb.com')).toBe('HM40118BA3');
  expect(codeOf('www.airbnb.co.uk')).toBe('HM40118BA3');
  expect(codeOf('www.airbnb.com.example')).toBeNull();
});
