import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, decimalOf } from './decimal.ts';

describe('decimals of the server', () => {
  it.each([
    ['0', 0],
    ['0.00', 0],
    ['12.34', 1234],
    ['12.3', 1230],
    ['12', 1200],
    ['.5', 50],
    ['5.', 500],
    ['0.005', 1],
    ['0.0049999', 0],
    ['-0.004', 0],
    ['-12.345', -1235],
    ['1.005', 101],
    ['0.29', 29],
    ['4.35', 435],
    ['00012.340000', 1234],
    ['1e2', 10000],
    ['1.5E-3', 0],
    ['1e-8', 0],
    ['1e12', 100_000_000_000_000],
    ['5e-10', 0],
    ['99999e-2', 99_999],
    ['9e-3', 1],
    ['0.9e-2', 1],
    ['0.00009e3', 9],
    ['0e-20', 0],
    ['0.987654321e-5', 0],
    [' 12.34 ', 1234],
    ['+1', 100],
    ['000000000000000000012.34', 1234],
    ['9999999999999.99', 999_999_999_999_999],
    [0.1, 10],
    [1e-9, 0],
    [120.5, 12050],
  ])('%s is %i cents', (decimal, cents) => {
    expect(centsOf(decimal)).toBe(cents);
  });

  it.each([
    '',
    '.',
    'NaN',
    'Infinity',
    '12,34',
    '1.2.3',
    '0x10',
    '12 34',
    '1e',
    null,
    undefined,
    {},
    '1e999',
    true,
    ['1'],
  ])('%s is none', (decimal) => {
    expect(centsOf(decimal)).toBeUndefined();
  });

  it('comes back as it went, with any number of zeros', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger().filter((cents) => Math.abs(cents) < 1e14),
        fc.nat(6),
        (cents, zeros) => {
          expect(centsOf(`${decimalOf(cents)}${'0'.repeat(zeros)}`)).toBe(cents);
        },
      ),
    );
  });

  it('writes nothing as 0.00, and cents with two digits', () => {
    expect([0, 5, -5, 120, -1234].map(decimalOf)).toEqual(['0.00', '0.05', '-0.05', '1.20', '-12.34']);
  });

  it('never makes text out of half a cent', () => {
    expect(() => decimalOf(0.5)).toThrow('whole');
  });
});
