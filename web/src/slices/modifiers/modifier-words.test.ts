import { expect, test } from 'vitest';
import { boundsSaid, optionsSaid, usedSaid } from './modifier-words.ts';
import { anOption } from './testing/a-group.ts';

const options = (n: number) => Array.from({ length: n }, (_, at) => anOption(at, String(at + 1)));

test('few options are named, of many the first and how many more', () => {
  expect(optionsSaid({ options: options(7) })).toBe('1, 2, 3, 4, 5, 6, 7');
  expect(optionsSaid({ options: options(8) })).toBe('1, 2, 3, 4, 5, 6 e altre 2');
});

test.each([
  [{ min: 0, max: null }, 'Quante se ne vogliono'],
  [{ min: 2, max: null }, 'Almeno 2 scelte'],
  [{ min: 1, max: 1 }, '1 scelta'],
  [{ min: 0, max: 3 }, 'Da 0 a 3 scelte'],
])('%o is said as "%s"', (bounds, said) => {
  expect(boundsSaid(bounds)).toBe(said);
});

test('how many products ask a group', () => {
  expect([0, 1, 5].map((used_by) => usedSaid({ used_by }))).toEqual([
    'Nessun prodotto',
    '1 prodotto',
    '5 prodotti',
  ]);
});
