import { expect, test } from 'vitest';
import { includedDay } from './included-day.ts';

test.each([
  ['sabato 20 marzo 2027', 'sabato 20 marzo 2027 compreso'],
  ['domenica 21 marzo 2027', 'domenica 21 marzo 2027 compresa'],
])('%s is included', (day, said) => {
  expect(includedDay(day)).toBe(said);
});
