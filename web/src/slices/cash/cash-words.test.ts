import { expect, it } from 'vitest';
import { denominationWords, differenceTone, differenceWords, netOf, stepsOf } from './cash-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [0, 'Torna', 'success'],
  [-2.5, 'Mancano 2,50 €', 'danger'],
  [0.01, '0,01 € in più', 'warning'],
])('says of a difference of %d: %s', (difference, words, tone) => {
  expect([plain(differenceWords(difference, 'EUR')), differenceTone(difference)]).toEqual([words, tone]);
});

it('tells how the expected cash comes about, without steps of nothing', () => {
  const figures = { opening_cash: 0, float_cash: 150, cash_in: 0, cash_out: 35.5, takings: [], tips: [] };
  expect(stepsOf(figures)).toEqual([
    { term: 'Fondo cassa', amount: 150 },
    { term: 'Incassi in contanti', amount: 0 },
    { term: 'Altre uscite', amount: -35.5 },
  ]);
});

it('adds in cents', () => {
  expect(
    netOf([
      { received: 0.1, refunded: 0 },
      { received: 0.2, refunded: 0 },
      { received: 10, refunded: 0.3 },
    ]),
  ).toBe(10);
});

it.each([
  [50_000, '500 €'],
  [5, '5 cent'],
  [200, '2 €'],
])('names the piece of %d cents', (cents, words) => {
  expect(plain(denominationWords(cents, 'EUR'))).toBe(words);
});
