import { expect, test } from 'vitest';
import { readClock } from './read-clock.ts';

test.each([
  ['19:30', '19:30'],
  ['1930', '19:30'],
  ['930', '09:30'],
  ['19.30', '19:30'],
  ['19,30', '19:30'],
  ['19 30', '19:30'],
  [' 9 ', '09:00'],
  ['21', '21:00'],
  ['0:05', '00:05'],
  ['23:59', '23:59'],
])('%j is %s', (typed, time) => {
  expect(readClock(typed)).toBe(time);
});

test.each(['', '24', '24:00', '19:60', '1960', '19:3', '19:305', 'sera', '-1', '8 PM', '12345'])(
  '%j is no time of day',
  (typed) => {
    expect(readClock(typed)).toBeUndefined();
  },
);
