import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAt, instantAt } from './clock-time.ts';

const ROME = 'Europe/Rome';

describe('instantAt', () => {
  it('reads winter and summer time', () => {
    expect(instantAt('2027-01-10', '20:30', ROME)?.toISOString()).toBe('2027-01-10T19:30:00.000Z');
    expect(instantAt('2027-07-10', '20:30', ROME)?.toISOString()).toBe('2027-07-10T18:30:00.000Z');
  });

  it('takes the first of two equal times, and none in the hour that is left out', () => {
    expect(instantAt('2027-10-31', '02:30', ROME)?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
    expect(instantAt('2027-03-28', '02:30', ROME)).toBeUndefined();
    expect(instantAt('2027-03-28', '03:00', ROME)?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  });

  it('undoes what a clock shows, but for the second of two equal hours', () => {
    const zones = fc.constantFrom(ROME, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
    const minute = fc.integer({ min: Date.UTC(2024, 0) / MINUTE_MS, max: Date.UTC(2030, 0) / MINUTE_MS });
    fc.assert(
      fc.property(zones, minute, (zone, minutes) => {
        const at = new Date(minutes * MINUTE_MS);
        const { day, time } = clockAt(at, zone);
        const back = instantAt(day, time, zone);
        const late = at.getTime() - (back?.getTime() ?? NaN);
        expect([0, 30 * MINUTE_MS, HOUR_MS]).toContain(late);
        expect(clockAt(back ?? at, zone)).toEqual({ day, time });
      }),
    );
  });
});
