import { expect, test } from 'vitest';
import { against } from './against.ts';

test.each([
  [100, 100, 'come prima'],
  [0, 0, 'come prima'],
  [50, 0, 'in crescita'],
  [112, 100, '+12%'],
  [88, 100, '−12%'],
  [949, 100, '+849%'],
  [2648, 100, '26 volte tanto'],
  [-50, 100, '−150%'],
])('%d against %d is "%s"', (value, previous, words) => {
  expect(against(value, previous)).toBe(words);
});

test('after a time that came to less than nothing there is no share', () => {
  expect(against(100, -50)).toBe('in crescita');
  expect(against(-50, -50)).toBe('come prima');
  expect(against(-80, -50)).toBe('in calo');
  expect(against(-80, 0)).toBe('in calo');
});
