import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDay, nextBusinessDay } from './business-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Zones of both hemispheres, with changes by half an hour, at midnight, and without any. */
const ZONES = [
  'Europe/Rome',
  'Europe/London',
  'Atlantic/Azores',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kolkata',
  'UTC',
];
const ENDS = ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '04:00', '06:15', '12:00'];

const at = (text: string) => new Date(text);
const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const clockIn = (zone: string, instant: Date) => clocks.get(zone)!.format(instant);
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);

describe('the business day', () => {
  it.each([
    // The clocks go forward from 02:00 to 03:00.
    ['2026-03-28T23:29:59.999Z', '00:30', '2026-03-28'],
    ['2026-03-28T23:30:00Z', '00:30', '2026-03-29'],
    ['2026-03-29T01:59:59Z', '04:00', '2026-03-28'],
    ['2026-03-29T02:00:00Z', '04:00', '2026-03-29'],
    // There is no half past two: it ends when the clocks change.
    ['2026-03-29T00:59:59Z', '02:30', '2026-03-28'],
    ['2026-03-29T01:00:00Z', '02:30', '2026-03-29'],
    // The clocks go back from 03:00 to 02:00.
    ['2026-10-24T22:29:59Z', '00:30', '2026-10-24'],
    ['2026-10-24T22:30:00Z', '00:30', '2026-10-25'],
    ['2026-10-25T02:59:59Z', '04:00', '2026-10-24'],
    ['2026-10-25T03:00:00Z', '04:00', '2026-10-25'],
    // Half past two comes twice: the first one ends it.
    ['2026-10-25T00:29:59Z', '02:30', '2026-10-24'],
    ['2026-10-25T00:30:00Z', '02:30', '2026-10-25'],
    ['2026-10-25T01:00:00Z', '02:30', '2026-10-25'],
    ['2026-10-25T01:15:00Z', '02:30', '2026-10-25'],
    ['2026-10-25T01:15:00Z', '02:59', '2026-10-25'],
    ['2026-12-31T23:00:00Z', '00:00', '2027-01-01'],
    ['2026-12-31T23:30:00Z', '00:30', '2027-01-01'],
    ['2027-01-01T02:59:00Z', '04:00', '2026-12-31'],
  ])('of %s in Rome that ends at %s is %s', (instant, ends, day) => {
    expect(businessDay(at(instant), 'Europe/Rome', ends)).toBe(day);
  });

  it.each([
    // Midnight comes twice.
    ['2026-11-01T04:30:00Z', 'America/Havana', '00:00', '2026-11-01'],
    ['2026-11-01T05:30:00Z', 'America/Havana', '00:00', '2026-11-01'],
    // By half an hour.
    ['2026-04-04T14:50:00Z', 'Australia/Lord_Howe', '01:45', '2026-04-05'],
    ['2026-04-04T15:05:00Z', 'Australia/Lord_Howe', '01:45', '2026-04-05'],
  ])('of %s in %s that ends at %s is %s', (instant, time_zone, ends, day) => {
    expect(businessDay(at(instant), time_zone, ends)).toBe(day);
  });

  it('is by the clocks that the caller gives', () => {
    const hourAhead = (ms: number) => ms + HOUR_MS;
    const instant = Date.parse('2026-12-31T02:30:00Z');
    expect(businessDay(instant, 'Europe/Rome', '04:00', hourAhead)).toBe('2026-12-30');
    expect(businessDay(instant, 'Europe/Rome', '03:30', hourAhead)).toBe('2026-12-31');
  });

  const zone = fc.constantFrom(...ZONES);
  const ends = fc.constantFrom(...ENDS);
  const instant = fc.date({
    min: at('2024-01-01T00:00Z'),
    max: at('2031-01-01T00:00Z'),
    noInvalidDate: true,
  });

  it('never goes back, and moves by one day at a time', () => {
    const step = fc.integer({ min: 0, max: 3 * HOUR_MS });
    fc.assert(
      fc.property(zone, ends, instant, step, (time_zone, day_ends_at, first, ms) => {
        const before = businessDay(first, time_zone, day_ends_at);
        const after = businessDay(new Date(first.getTime() + ms), time_zone, day_ends_at);
        expect([before, dayAfter(before)]).toContain(after);
      }),
      { numRuns: 1000 },
    );
  });

  it('never goes back in the nights in which the clocks change', () => {
    for (const time_zone of ZONES) {
      for (const change of changesOf(time_zone).slice(0, 2)) {
        for (const day_ends_at of ENDS) {
          const days = Array.from({ length: 60 }, (_, step) =>
            businessDay(new Date(change + (step - 30) * 10 * MINUTE_MS), time_zone, day_ends_at),
          );
          expect(days, `${time_zone} ${day_ends_at}`).toEqual(days.toSorted());
          expect(new Set(days).size).toBeLessThanOrEqual(2);
        }
      }
    }
  });

  it('is followed by the next one at the first instant that is not its own', () => {
    const isNext = (time_zone: string, day_ends_at: string, now: Date) => {
      const next = nextBusinessDay(now, time_zone, day_ends_at);
      const today = businessDay(now, time_zone, day_ends_at);
      const last = new Date(next.getTime() - 1);
      const name = `${time_zone} ${day_ends_at} ${now.toISOString()}`;
      expect([name, businessDay(last, time_zone, day_ends_at)]).toEqual([name, today]);
      expect([name, businessDay(next, time_zone, day_ends_at)]).toEqual([name, dayAfter(today)]);
      expect(next > now).toBe(true);
    };
    fc.assert(fc.property(zone, ends, instant, isNext), { numRuns: 300 });
    for (const time_zone of ZONES)
      for (const change of changesOf(time_zone).slice(0, 2))
        for (const day_ends_at of ENDS) isNext(time_zone, day_ends_at, new Date(change - 12 * HOUR_MS));
  });

  it('is the day on the clocks, or the one before until the end', () => {
    fc.assert(
      fc.property(zone, ends, instant, (time_zone, day_ends_at, now) => {
        // Where the clocks are about to show or have just shown a time twice, the rule above decides.
        fc.pre(changesOf(time_zone).every((change) => Math.abs(change - now.getTime()) > 4 * HOUR_MS));
        const [today = '', time = ''] = clockIn(time_zone, now).split(' ');
        const day = businessDay(now, time_zone, day_ends_at);
        expect(time >= day_ends_at ? day : dayAfter(day)).toBe(today);
      }),
      { numRuns: 1000 },
    );
  });
});

const known = new Map<string, number[]>();

/** The instants from 2024 to 2031 in which a zone changes its offset, to the minute. */
function changesOf(zone: string): number[] {
  const found = known.get(zone);
  if (found) return found;
  const offset = (ms: number) => Date.parse(`${clockIn(zone, new Date(ms)).replace(' ', 'T')}Z`) - ms;
  const changes: number[] = [];
  for (let ms = Date.UTC(2024, 0, 1); ms < Date.UTC(2031, 0, 1); ms += DAY_MS) {
    if (offset(ms) === offset(ms + DAY_MS)) continue;
    let [before, after] = [ms, ms + DAY_MS];
    while (after - before > MINUTE_MS) {
      const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offset(middle) === offset(before)) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  known.set(zone, changes);
  return changes;
}
