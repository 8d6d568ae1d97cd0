import { expect, test } from 'vitest';
import { billTitle, settledSaid } from './order-bill-words.ts';

test('the names of guests and of tables keep their capitals in the title of a bill', () => {
  expect(
    ['Tavolo 12', 'Tavolo Bancone', 'Ordine 7', 'Rossi', 'Ordinanza Militare', null].map(billTitle),
  ).toEqual([
    'Conto: tavolo 12',
    'Conto: tavolo Bancone',
    'Conto: ordine 7',
    'Conto: Rossi',
    'Conto: Ordinanza Militare',
    'Conto',
  ]);
});

test('a paid order frees a table only where it has one', () => {
  expect(['Tavolo 12', 'Rossi', 'Ordine 7', undefined].map(settledSaid)).toEqual([
    'Il tavolo è libero: non resta niente da pagare.',
    'Non resta niente da pagare.',
    'Non resta niente da pagare.',
    'Non resta niente da pagare.',
  ]);
});
