import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { addDays } from '../../../core/format/days.ts';
import { readFeed } from '../../../platform/ical/read-feed.ts';
import { writeIcal, type WrittenEvent } from './write-ical.ts';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const event: fc.Arbitrary<WrittenEvent> = fc
  .record({
    day: fc.nat(600),
    nights: fc.integer({ min: 1, max: 40 }),
    id: fc.nat(10_000),
    summary: words,
    sequence: fc.nat(99),
  })
  .map(({ day, nights, id, summary, sequence }) => ({
    uid: `${id}@hub.example`,
    start: addDays('2026-06-01', day),
    end: addDays('2026-06-01', day + nights),
    summary,
    stamp: '2026-11-21T10:00:00.900Z',
    sequence,
  }));
const events = fc.uniqueArray(event, { maxLength: 30, selector: ({ uid }) => uid });

const nights = (ranges: readonly { start: string; end: string }[]) =>
  ranges.map(({ start, end }) => `${start} ${end}`).toSorted();

test('another library and our own read the calendar back; its lines have at most 75 octets', () => {
  fc.assert(
    fc.property(words, events, (name, given) => {
      const text = writeIcal(name, given);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toContain('\0');
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
      const theirs = calendar.getAllSubcomponents('vevent').map((component) => ({
        start: String(component.getFirstPropertyValue('dtstart')),
        end: String(component.getFirstPropertyValue('dtend')),
      }));
      expect(nights(theirs)).toEqual(nights(given));
      const options = { timeZone: 'Europe/Rome', from: '2026-01-01', to: '2029-01-01' };
      const ours = readFeed(new TextEncoder().encode(text), options);
      expect(ours).toMatchObject({ fault: undefined, rejected: 0 });
      expect(nights(ours.events)).toEqual(nights(given));
    }),
  );
});

test('writes a calendar to the byte', () => {
  const text = writeIcal('Camera 101; «Vista, mare»', [
    {
      uid: 'a@hub.example',
      start: '2026-12-24',
      end: '2026-12-27',
      summary: 'Non disponibile',
      stamp: '2026-11-21T10:00:00.900Z',
      sequence: 2,
    },
  ]);
  expect(text.split('\r\n').slice(5)).toEqual([
    'X-WR-CALNAME:Camera 101\\; «Vista\\, mare»',
    'BEGIN:VEVENT',
    'UID:a@hub.example',
    'DTSTAMP:20261121T100000Z',
    'LAST-MODIFIED:20261121T100000Z',
    'SEQUENCE:2',
    'DTSTART;VALUE=DATE:20261224',
    'DTEND;VALUE=DATE:20261227',
    'SUMMARY:Non disponibile',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
