import { describe, expect, it } from 'vitest';
import { fromMinutes, HOLD_UNITS, toMinutes, unitIn, unitOf } from './hold-time.ts';

describe('the time that nights are kept', () => {
  it.each([
    [15, 'minutes', 15],
    [90, 'minutes', 90],
    [60, 'hours', 1],
    [1380, 'hours', 23],
    [1440, 'days', 1],
    [10_080, 'days', 7],
    [0, 'minutes', 0],
  ] as const)('of %i minutes is said in %s', (minutes, unit, count) => {
    expect(unitOf(minutes)).toBe(unit);
    expect(fromMinutes(minutes, unit)).toBe(count);
  });

  it.each([
    [1440, 'hours', 'hours'],
    [90, 'days', 'minutes'],
    [Number.NaN, 'days', 'days'],
    [120, undefined, 'hours'],
  ] as const)(
    'of %d minutes is said in the %s that somebody chose, if it can be: %s',
    (minutes, chosen, unit) => {
      expect(unitIn(minutes, chosen)).toBe(unit);
    },
  );

  it('is the same time in every unit', () => {
    for (const unit of HOLD_UNITS) expect(fromMinutes(toMinutes(3, unit), unit)).toBe(3);
  });
});
