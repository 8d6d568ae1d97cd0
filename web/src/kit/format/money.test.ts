import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decimal, money, percentSaid, signedPercent, sumOf, wholeMoney } from './money.ts';
import { parseDecimal, parseMoney, parseWhole } from './parse-money.ts';
import { euro } from './typing.ts';

const nbsp = '\u00a0';

describe('money', () => {
  // The first of the file: later ones find the signs kept.
  it('asks Intl for no sign of the euro', () => {
    const asked = vi.spyOn(Intl, 'NumberFormat');
    expect(money(1)).toBe(`1,00${nbsp}€`);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it.each([
    [0, `0,00${nbsp}€`],
    [89.5, `89,50${nbsp}€`],
    [1234.5, `1.234,50${nbsp}€`],
    [1_234_567.891, `1.234.567,89${nbsp}€`],
    [-12, `-12,00${nbsp}€`],
  ])('%d is %s', (amount, text) => expect(money(amount)).toBe(text));

  it('keeps two decimals for any currency', () => {
    expect(money(1500, 'USD')).toBe(`1.500,00${nbsp}USD`);
    expect(money(1500, 'JPY')).toContain('1.500,00');
    expect(money(1, 'GBP')).toBe(`1,00${nbsp}£`);
    expect(money(2, 'GBP')).toBe(`2,00${nbsp}£`);
    expect(() => money(1, 'x')).toThrow(RangeError);
  });
  it('writes every amount as Intl would', () => {
    const options = { useGrouping: 'always', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
    const euros = new Intl.NumberFormat('it-IT', { ...options, style: 'currency', currency: 'EUR' });
    const needed = new Intl.NumberFormat('it-IT', { ...options, minimumFractionDigits: 0 });
    const amount = double({ min: -1e12, max: 1e12, noNaN: true }).filter((value) => Math.abs(value) >= 0.01);
    const cents = integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000);
    for (const any of [amount, cents.filter((value) => Math.abs(value) >= 0.01)]) {
      assert(
        property(any, (value) => {
          expect(money(value)).toBe(euros.format(value));
          expect(decimal(value)).toBe(needed.format(value));
        }),
      );
    }
  });
  it('rounds what a computer has a little less of', () => expect(money(1.005)).toBe(`1,01${nbsp}€`));
  it('has no zero below zero', () => expect(money(-0.001)).toBe(`0,00${nbsp}€`));
  it('rounds at a glance', () => expect(wholeMoney(1234.5)).toBe(`1.235${nbsp}€`));
  it('writes decimals as needed, or as many as asked', () => {
    expect(decimal(1234.5)).toBe('1.234,5');
    expect(decimal(18)).toBe('18');
    expect(decimal(18, 2)).toBe('18,00');
  });
});

it('writes percentages without a space', () => {
  expect([percentSaid(10), percentSaid(8.5), percentSaid(5, 1)]).toEqual(['10%', '8,5%', '5,0%']);
  expect([signedPercent(4), signedPercent(0), signedPercent(-2.5)]).toEqual(['+4%', '+0%', '−2,5%']);
});

it('adds amounts to the cent, where a computer would be a little off', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf([100, -33.33, -33.33])).toBe(33.34);
  expect(sumOf([])).toBe(0);
});

describe('parseMoney', () => {
  it('reads back what is written', () => {
    for (const amount of [0, 0.01, 7.9, 999.99, 1000, 12_345.6, 9_999_999.99]) {
      expect(parseMoney(money(amount))).toBe(amount);
      expect(euro.parse(euro.show(amount))).toBe(amount);
    }
  });
  it.each(['12 CHF', '$ 12', 'Fr. 12.–'])('takes no amount in another currency: %s', (text) =>
    expect(parseMoney(text)).toBeUndefined(),
  );
});

it('parseDecimal and parseWhole allow as many decimals as asked', () => {
  expect([parseDecimal('1,234', 3), parseDecimal('1,234')]).toEqual([1.234, undefined]);
  expect([parseWhole('1.200'), parseWhole('2,5')]).toEqual([1200, undefined]);
});
