import { describe, expect, it } from 'vitest';
import {
  addDays,
  clock,
  day,
  dayAndMonth,
  ITALY,
  longDay,
  longInstant,
  monthAndYear,
  nightsBetween,
  shortDay,
  shortInstant,
  stay,
  today,
} from './days.ts';

describe('days', () => {
  it('are written the Italian way', () => {
    expect(day('2026-11-21')).toBe('21/11/2026');
    expect(day('2026-01-05')).toBe('05/01/2026');
    expect(shortDay('2026-11-21')).toBe('sab 21 nov');
    expect(longDay('2026-11-21')).toBe('sabato 21 novembre 2026');
    expect(dayAndMonth('2026-11-02', '2026-11-21')).toBe('2 nov');
    expect(dayAndMonth('2025-11-02', '2026-11-21')).toBe('2 nov 2025');
    expect(stay('2026-12-30', '2027-01-02')).toBe('30/12 → 02/01/2027');
  });

  it('are written as Intl writes them, each day of a leap year', () => {
    const intl = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options });
      return (value: string) => format.format(new Date(`${value}T00:00:00Z`));
    };
    const numeric = intl({ day: '2-digit', month: '2-digit', year: 'numeric' });
    const short = intl({ weekday: 'short', day: 'numeric', month: 'short' });
    const long = intl({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const month = intl({ month: 'long', year: 'numeric' });
    const year = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));
    expect(year.map((value) => [day(value), shortDay(value), longDay(value), monthAndYear(value)])).toEqual(
      year.map((value) => [numeric(value), short(value), long(value), month(value)]),
    );
  });

  it('count nights across both clock changes', () => {
    expect(nightsBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(nightsBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(nightsBetween('2026-01-01', '2027-01-01')).toBe(365);
  });

  it('know 29 February', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2028-02-29', 1)).toBe('2028-03-01');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('instants', () => {
  it('are told on the clocks of the place', () => {
    expect(longInstant('2026-11-21T13:05:00Z', ITALY)).toBe('sabato 21 novembre 2026 alle 14:05');
    expect(shortInstant('2026-07-01T22:30:00Z', ITALY)).toBe('02/07/2026 00:30');
    expect(clock('2026-07-01T22:00:00Z', ITALY)).toBe('00:00');
    expect(shortInstant('2026-07-01T22:30:00Z', 'UTC')).toBe('01/07/2026 22:30');
  });

  it('pass through the clock changes of Rome', () => {
    expect(clock('2026-03-29T00:59:00Z', ITALY)).toBe('01:59');
    expect(clock('2026-03-29T01:00:00Z', ITALY)).toBe('03:00');
    expect(clock('2026-10-25T00:30:00Z', ITALY)).toBe('02:30');
    expect(clock('2026-10-25T01:30:00Z', ITALY)).toBe('02:30');
  });

  it('belong to the day of the place', () => {
    expect(today('2026-12-31T23:30:00Z', ITALY)).toBe('2027-01-01');
    expect(today('2026-12-31T23:30:00Z', 'America/New_York')).toBe('2026-12-31');
    expect(today('2028-02-28T23:00:00Z', ITALY)).toBe('2028-02-29');
  });
});
