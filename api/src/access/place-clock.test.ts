import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeClock } from './place-clock.ts';

const DAY_MS = 86_400_000;
const ZONES = [
  'Europe/Rome',
  'Atlantic/Canary',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
];

const byIntl = (instant: number, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );

it('says for all of its time what the tables of time zones say', () => {
  const earliest = new Date('2024-01-01T00:00:00Z');
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.date({ min: earliest, max: new Date('2031-01-01T00:00:00Z'), noInvalidDate: true }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
        minLength: 5,
        maxLength: 30,
      }),
      (zone, now, shares) => {
        const { from, until, minutes_ahead } = placeClock(zone, now);
        const [first, last] = [Date.parse(from), Date.parse(until)];
        expect([first <= now.getTime(), now.getTime() <= last]).toEqual([true, true]);
        for (const share of [0, ...shares]) {
          const instant = first + Math.floor(share * (last - first));
          const shown = new Date(instant + minutes_ahead * 60_000)
            .toISOString()
            .slice(0, 16)
            .replace('T', ' ');
          expect([zone, instant, shown]).toEqual([zone, instant, byIntl(instant, zone)]);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('holds for thirty days, or until the day on which the clocks change', () => {
  expect(placeClock('Europe/Madrid', new Date('2027-01-10T12:00:00Z'))).toEqual({
    from: '2026-12-11T12:00:00.000Z',
    until: '2027-02-09T12:00:00.000Z',
    minutes_ahead: 60,
  });
  expect(placeClock('Europe/Madrid', new Date('2027-03-25T12:00:00Z'))).toMatchObject({
    until: '2027-03-27T12:00:00.000Z',
    minutes_ahead: 60,
  });
  expect(placeClock('Europe/Madrid', new Date('2027-03-28T12:00:00Z'))).toMatchObject({
    from: '2027-03-28T12:00:00.000Z',
    minutes_ahead: 120,
  });
  expect(now(DAY_MS)).toBe(120);
});

const now = (later: number) =>
  placeClock('Europe/Madrid', new Date(Date.parse('2027-03-28T12:00:00Z') + later)).minutes_ahead;
