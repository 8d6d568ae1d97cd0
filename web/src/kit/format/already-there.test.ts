import { expect, test } from 'vitest';
import { alreadyThere } from './already-there.ts';

test.each([
  [['101'], "101 c'era già."],
  [['101', '102'], "101 e 102 c'erano già."],
])('%j', (names, said) => {
  expect(alreadyThere(names)).toBe(said);
});
