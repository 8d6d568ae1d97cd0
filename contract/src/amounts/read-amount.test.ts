import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesCurrency } from './currency-names.ts';
import { readAmount } from './read-amount.ts';

const nbsp = '\u00a0';

/** An amount in a currency; another word is none. */
function read(text: string, decimals = 2, currency = 'EUR'): number | undefined {
  const found = readAmount(text, decimals);
  return found?.words.every((word) => namesCurrency(word, currency)) ? found.value : undefined;
}

describe('an amount', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1234.50', 1234.5],
    ['1,234.50', 1234.5],
    ['1234,5', 1234.5],
    ['89', 89],
    ['89,', 89],
    [',5', 0.5],
    ['0.50', 0.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ["1'234,50", 1234.5],
    ['€ 1 234,50', 1234.5],
    ['€ ,50', 0.5],
    ['€,50', 0.5],
    [`1.234,50${nbsp}€`, 1234.5],
    ['12 eur', 12],
    ['12 Euro', 12],
    ['12 , 50', 12.5],
    ['-5', -5],
    ['€ -5', -5],
    ['\u22125,20', -5.2],
    ['+5', 5],
    ['.', undefined],
    ['5\u2212', undefined],
    ['9'.repeat(15), 999_999_999_999_999],
    ['9999999999999,99', 9_999_999_999_999.99],
    ['99999999999999,99', undefined],
    ['12a', undefined],
    ['a.12', undefined],
    ['1,23,45.60', undefined],
    ['x1.234', undefined],
    ['0.1.234', undefined],
    ['1234.567', undefined],
    ['0.234', undefined],
    ['-0', 0],
  ])('is read of %j', (text, value) => expect(read(text)).toBe(value));

  it.each([
    ['12.–', 12],
    ['12.-', 12],
    ['12.--', 12],
    ['12,-', 12],
    ['12,—', 12],
    ['-12.–', -12],
    ["1'200", 1200],
    ['1’200', 1200],
    ["1'200.50", 1200.5],
    ["1'200.–", 1200],
    ['1.200,-', 1200],
    ["1'234'567.5", 1_234_567.5],
    ['Fr. 12.–', 12],
    ['Fr.50', 50],
    ['Fr .50', 0.5],
    ['12.– CHF', 12],
    ['sfr. 1 200.–', 1200],
  ])('is read as the Swiss write it: %j', (text, value) => expect(read(text, 2, 'CHF')).toBe(value));

  it.each([
    '',
    ' ',
    'ciao',
    '1,234',
    '12.345,678',
    '0.123',
    '0.123,50',
    '1.23.4',
    '1.2345,00',
    '12,3,4',
    '.',
    ',',
    '--5',
    '1e5',
    '5-',
    '5 –',
    '9'.repeat(16),
    '12€50',
    '12 50',
    "12'34",
    "1'2345",
    "1'234’567",
    "0'200",
    '12,50.–',
    '1.5,-',
    '.50.–',
    '12.---',
    '12.–5',
    '10-12',
    '12 CHF',
  ])('is not guessed of %j', (text) => expect(read(text)).toBeUndefined());

  it('has as many decimals as asked', () => {
    expect([read('1,234', 3), read('0.125', 3)]).toEqual([1.234, 0.125]);
    expect([read('12', 0), read('1.200', 0), read('12.–', 0)]).toEqual([12, 1200, 12]);
    expect([read('2,5', 0), read('2.5', 0)]).toEqual([undefined, undefined]);
  });

  it('has as many decimals as a program writes, where any number may follow', () => {
    expect(read('4.6000000000000005', Number.POSITIVE_INFINITY)).toBe(4.6000000000000005);
    expect(read('9999999999999999.5', Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  it('says which words stand beside it', () => {
    expect(readAmount('us $ 12 al kg', 2)).toEqual({ value: 12, words: ['us$', 'alkg'] });
    expect(readAmount('12', 2)).toEqual({ value: 12, words: [] });
  });

  it('is read back in every way to write it', () => {
    const ways = fc
      .record({
        groups: fc.constantFrom('', '.', ',', "'", '’', ' ', nbsp),
        point: fc.constantFrom('.', ','),
        end: fc.constantFrom('-', '--', '–', '—'),
      })
      .filter(({ groups, point }) => groups !== point);
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), ways, (cents, { groups, point, end }) => {
        const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, groups);
        expect(read(`${whole}${point}${String(cents % 100).padStart(2, '0')}`)).toBe(cents / 100);
        expect(read(`${whole}${point}${end}`)).toBe(Math.floor(cents / 100));
      }),
    );
  });

  it('keeps every digit, whatever is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,'\u2019 \u2013\u20ac-]{0,10}$/), (text) => {
        const value = read(text);
        if (value === undefined) return;
        const digits = Number(text.replaceAll(/\D/g, ''));
        expect([digits, digits * 10, digits * 100]).toContain(Math.round(Math.abs(value) * 100));
      }),
      { numRuns: 2000 },
    );
  });
});
