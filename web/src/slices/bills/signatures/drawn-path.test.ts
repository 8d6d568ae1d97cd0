import { expect, it } from 'vitest';
import { drawnPath } from './drawn-path.ts';

it('draws each stroke from its first point to its last', () => {
  expect(drawnPath([])).toBe('');
  expect(
    drawnPath([
      [1, 2, 30, 40, 5, 6],
      [7, 8, 7, 8],
    ]),
  ).toBe('M1 2 L30 40 L5 6 M7 8 L7 8');
});
