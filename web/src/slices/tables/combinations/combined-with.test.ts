import { expect, test } from 'vitest';
import { combinedWith } from './combined-with.ts';

test('names each other table of its combinations once', () => {
  const combinations = [{ numbers: ['1', '2'] }, { numbers: ['3', '2', '1'] }, { numbers: ['4', '5'] }];
  expect(combinedWith({ number: '1' }, combinations)).toEqual(['2', '3']);
  expect(combinedWith({ number: '6' }, combinations)).toEqual([]);
});
