import { expect, it } from 'vitest';
import { widthOfTable } from './table-width.ts';

it('counts the actions as a column, and is never below a small tablet', () => {
  expect(widthOfTable(3, false)).toBe(640);
  expect(widthOfTable(6, false)).toBe(816);
  expect(widthOfTable(6, true)).toBe(952);
});
