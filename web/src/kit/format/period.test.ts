import { expect, test } from 'vitest';
import { periodId, periodLabel, wholeMonth } from './period.ts';

test('whole months, also over the end of a year and in February', () => {
  expect(wholeMonth('2026-12-31')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
  expect(wholeMonth('2026-12-31', 1)).toEqual({ first: '2027-01-01', last: '2027-01-31' });
  expect(wholeMonth('2027-03-31', -1)).toEqual({ first: '2027-02-01', last: '2027-02-28' });
});

test('a usual period is found again by its days', () => {
  const usual = [
    { id: 'today', label: 'Oggi', first: '2026-11-21', last: '2026-11-21' },
    { id: 'future', label: 'Da oggi in poi', first: '2026-11-21' },
  ];
  for (const { id, first, last } of usual) expect(periodId({ first, last }, usual)).toBe(id);
  expect(periodId({}, usual)).toBe('');
  expect(periodId({ last: '2026-11-21' }, usual)).toBe('own');
});

test('a period of its own is said by its days', () => {
  expect(periodLabel({ first: '2026-12-01', last: '2026-12-31' })).toBe('Dal 01/12/2026 al 31/12/2026');
  expect(periodLabel({ first: '2026-12-01', last: '2026-12-01' })).toBe('01/12/2026');
  expect(periodLabel({ first: '2026-12-01' })).toBe('Dal 01/12/2026');
  expect(periodLabel({ last: '2026-12-31' })).toBe('Fino al 31/12/2026');
  expect(periodLabel({})).toBe('');
});
