import { describe, expect, it } from 'vitest';
import {
  addMonths,
  canArrive,
  canLeave,
  choose,
  sameDayOf,
  weeksOf,
  type CalendarDay,
} from './calendar-days.ts';

const place = { today: '2026-11-21', last_day: '2027-11-21' };

function days(...given: Partial<CalendarDay>[]): ReadonlyMap<string, CalendarDay> {
  return new Map(
    given.map((one, index) => {
      const day = `2026-12-${String(index + 1).padStart(2, '0')}`;
      return [day, { day, free: true, price_from: 80, min_nights: 1, ...one }];
    }),
  );
}

describe('months', () => {
  it('run on over the year, both ways', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  it('begin on their weekday and have all their days, 29 February included', () => {
    const weeks = weeksOf('2028-02');
    expect(weeks[0]).toEqual([
      undefined,
      '2028-02-01',
      '2028-02-02',
      '2028-02-03',
      '2028-02-04',
      '2028-02-05',
      '2028-02-06',
    ]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(29);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('keep the day, or the last one that there is', () => {
    expect(sameDayOf('2027-01-31', 1)).toBe('2027-02-28');
    expect(sameDayOf('2027-01-15', -1)).toBe('2026-12-15');
  });
});

describe('a stay', () => {
  it('begins on a free day from today on', () => {
    const known = days({}, { free: false });
    expect(canArrive('2026-12-01', known, place.today, place.last_day)).toBe(true);
    expect(canArrive('2026-12-02', known, place.today, place.last_day)).toBe(false);
    expect(canArrive('2026-11-20', known, place.today, place.last_day)).toBe(false);
    expect(canArrive(place.last_day, known, place.today, place.last_day)).toBe(false);
  });

  it('may end on the day that is taken, not after it', () => {
    const known = days({}, {}, { free: false }, {});
    expect(canLeave('2026-12-03', '2026-12-01', known, place.last_day)).toBe(true);
    expect(canLeave('2026-12-04', '2026-12-01', known, place.last_day)).toBe(false);
  });

  it('is as long as its arrival asks for, and no longer than can be asked', () => {
    const known = days({ min_nights: 3 }, {}, {}, {});
    expect(canLeave('2026-12-03', '2026-12-01', known, place.last_day)).toBe(false);
    expect(canLeave('2026-12-04', '2026-12-01', known, place.last_day)).toBe(true);
    expect(canLeave('2027-01-31', '2026-12-02', known, place.last_day)).toBe(true);
    expect(canLeave('2027-02-01', '2026-12-02', known, place.last_day)).toBe(false);
  });

  it('is chosen by its two ends; a day that cannot be the end is a new beginning', () => {
    const known = days({}, { free: false }, {}, {});
    const none = { from: undefined, to: undefined };
    expect(choose('2026-12-02', none, known, place)).toBeUndefined();
    const begun = choose('2026-12-03', none, known, place);
    expect(begun).toEqual({ from: '2026-12-03', to: undefined });
    expect(choose('2026-12-04', begun!, known, place)).toEqual({ from: '2026-12-03', to: '2026-12-04' });
    expect(choose('2026-12-01', begun!, known, place)).toEqual({ from: '2026-12-01', to: undefined });
    expect(choose('2026-12-04', { from: '2026-12-01', to: undefined }, known, place)).toEqual({
      from: '2026-12-04',
      to: undefined,
    });
    expect(choose('2026-12-01', { from: '2026-12-03', to: '2026-12-04' }, known, place)).toEqual({
      from: '2026-12-01',
      to: undefined,
    });
  });
});
