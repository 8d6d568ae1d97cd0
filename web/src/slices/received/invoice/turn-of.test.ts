import { expect, test } from 'vitest';
import { turnOf } from './turn-of.ts';

// docs/rules.md 29.9
test('amounts of a document keep their signs, and those of a credit note are less than nothing', () => {
  // Deposits that came back stand beside what was bought.
  expect(turnOf(102, [122, -20])).toBe(1);
  // As most programs write a credit note, and as some do.
  expect(turnOf(-44, [44])).toBe(-1);
  expect(turnOf(-44, [-44])).toBe(1);
  expect(turnOf(-34, [44, -10])).toBe(-1);
  expect(turnOf(-34, [])).toBe(1);
});
