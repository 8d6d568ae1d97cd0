import { expect, test } from 'vitest';
import { choicesIn, customersSearch, isFiltered } from './customers-search.ts';

test.each([
  [{}, {}],
  [
    { q: ' Rossi ', tag: 'VIP', kind: 'company', sort: '-spent' },
    { q: 'Rossi', tag: 'VIP', kind: 'company', sort: '-spent' },
  ],
  [{ q: '  ', tag: '', kind: 'gatto', sort: 'altro', other: 1 }, {}],
  [{ q: ['a'], sort: '--name', kind: 1 }, {}],
])('the address %j asks for %j', (raw, search) => expect(customersSearch(raw)).toEqual(search));

test('the order is no filter', () => {
  expect([isFiltered({ sort: 'name' }), isFiltered({ q: 'a' }), choicesIn({ q: 'a', tag: 'b' })]).toEqual([
    false,
    true,
    1,
  ]);
});
