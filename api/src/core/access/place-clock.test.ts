import { MINUTE_MS } from 'contract/days/durations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeClock } from './place-clock.ts';

const ZONES = [
  'Europe/Rome',
  'Atlantic/Canary',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
];

const byTables = (instant: number, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );

it('agrees with the time zone database for its whole validity', () => {
  let usable = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.date({
        min: new Date('2024-01-01T00:00:00Z'),
        max: new Date('2031-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
        minLength: 5,
        maxLength: 30,
      }),
      (zone, now, shares) => {
        const { from, until, minutes_ahead } = placeClock(zone, now);
        const [first, last] = [Date.parse(from), Date.parse(until)];
        if (first <= now.getTime() && now.getTime() < last) usable += 1;
        for (const share of [0, ...shares]) {
          const instant = first + Math.floor(share * (last - first));
          const shown = new Date(instant + minutes_ahead * MINUTE_MS)
            .toISOString()
            .slice(0, 16)
            .replace('T', ' ');
          expect([zone, instant, shown]).toEqual([zone, instant, byTables(instant, zone)]);
        }
      },
    ),
    { numRuns: 300 },
  );
  // The days of a change are few.
  expect(usable).toBeGreaterThan(200);
});

const inMadrid = (now: string) => placeClock('Europe/Madrid', new Date(now));

it('is valid for thirty days, or until the day of a change', () => {
  expect(inMadrid('2027-01-10T12:00:00Z')).toEqual({
    from: '2026-12-11T00:00:00.000Z',
    until: '2027-02-09T00:00:00.000Z',
    minutes_ahead: 60,
  });
  expect(inMadrid('2027-03-25T12:00:00Z')).toMatchObject({
    until: '2027-03-28T00:00:00.000Z',
    minutes_ahead: 60,
  });
});

it('excludes the day of a change, and stays equal all day', () => {
  for (const time of ['00:00:01', '00:59:59', '01:00:00', '23:59:59']) {
    // Another day between, as in a process that has not reckoned this one yet.
    inMadrid('2027-01-10T12:00:00Z');
    expect(inMadrid(`2027-03-28T${time}Z`)).toEqual({
      from: '2027-03-29T00:00:00.000Z',
      until: '2027-04-27T00:00:00.000Z',
      minutes_ahead: 120,
    });
  }
});
