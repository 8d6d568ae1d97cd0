import { expect, test } from 'vitest';
import { boughtCost, boughtTyping, costUnit, costWords, keptCost } from './cost-words.ts';

test('a cost is kept by the gram and said by the kilo', () => {
  expect([keptCost('g', 12.4), keptCost('ml', 8.995), keptCost('pz', 0.25)]).toEqual([
    0.0124, 0.008995, 0.25,
  ]);
  expect([costWords('g', 0.0124), costWords('ml', 0.008995), costWords('pz', 0.25)]).toEqual([
    '12,40\u00a0€/kg',
    '8,995\u00a0€/l',
    '0,25\u00a0€/pz',
  ]);
});

test('what is typed comes back as it was, without binary noise', () => {
  for (const typed of [0.001, 0.07, 1.1, 19.99, 1234.567])
    expect(boughtCost('g', keptCost('g', typed))).toBe(typed);
});

test('a third decimal may be typed, a fourth is asked about', () => {
  expect([boughtTyping.parse('8,995'), boughtTyping.parse('8,9951')]).toEqual([8.995, undefined]);
  expect([boughtTyping.show(8.995), boughtTyping.show(8.9)]).toEqual(['8,995', '8,90']);
});

test('a unit that a newer server may send has words', () => {
  expect(costUnit('m')).toBe('€ al pezzo');
});
