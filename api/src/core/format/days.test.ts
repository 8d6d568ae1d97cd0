import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  countNights,
  dayIn,
  italianDay,
  italianPeriod,
  nightsOf,
  otherPeriods,
  weekdayOf,
} from './days.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('counts nights over new year, 29 February and both changes of the clocks', () => {
  expect(nightsOf('2027-12-30', '2028-01-02')).toEqual(['2027-12-30', '2027-12-31', '2028-01-01']);
  expect(nightsOf('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29']);
  expect(nightsOf('2027-02-28', '2027-03-01')).toEqual(['2027-02-28']);
  expect(nightsOf('2027-03-27', '2027-03-29')).toEqual(['2027-03-27', '2027-03-28']);
  expect(nightsOf('2027-10-30', '2027-11-01')).toEqual(['2027-10-30', '2027-10-31']);
  expect(nightsOf('2027-05-02', '2027-05-02')).toEqual([]);
  expect(nightsOf('2027-05-02', '2027-05-01')).toEqual([]);
});

it('computes ISO weekdays', () => {
  expect(nightsOf('2026-09-07', '2026-09-14').map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('adds, counts and lists consistently', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), (from, count) => {
      const to = addDays(from, count);
      expect(countNights(from, to)).toBe(count);
      expect(countNights(to, from)).toBe(count === 0 ? 0 : -count);
      const nights = nightsOf(from, to);
      expect(nights).toHaveLength(count);
      expect(nights).toEqual([...new Set(nights)].toSorted());
      if (count > 0) expect([nights[0], addDays(nights.at(-1)!, 1)]).toEqual([from, to]);
    }),
    { numRuns: 200 },
  );
});

it('computes the day of a zone at its midnight', () => {
  expect(dayIn('Europe/Rome', new Date('2026-12-31T22:59:59.999Z'))).toBe('2026-12-31');
  expect(dayIn('Europe/Rome', new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  expect(dayIn('Europe/Rome', new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  expect(dayIn('Pacific/Honolulu', new Date('2027-01-01T09:59:00Z'))).toBe('2026-12-31');
  expect(() => dayIn('Europa/Roma', new Date())).toThrow(RangeError);
});

it('writes a day as an Italian does', () => {
  expect(italianDay('2026-12-24')).toBe('24/12/2026');
  expect(italianDay('2027-01-03')).toBe('03/01/2027');
  expect(italianPeriod('2026-12-24', '2027-01-03')).toBe('dal 24/12/2026 al 03/01/2027');
  expect(italianPeriod('2026-12-08', '2026-12-11')).toBe("dall'08/12/2026 all'11/12/2026");
});

it('says how many periods a list leaves out', () => {
  expect([1, 2].map(otherPeriods)).toEqual(['un altro periodo', 'altri 2 periodi']);
});
