import { expect, it } from 'vitest';
import { containing, searchTerms } from './search-terms.ts';

it.each([
  ['  ', undefined],
  ['#12', { kind: 'number', number: 12 }],
  ['# 12', { kind: 'number', number: 12 }],
  ['#99999999999999999999', { kind: 'number', number: 0 }],
  ['333', { kind: 'digits', digits: '333', number: 333 }],
  ['+39 333 12.34', { kind: 'digits', digits: '3331234', number: 3_331_234 }],
  ['(+39) 333\u20111234', { kind: 'digits', digits: '3331234', number: 3_331_234 }],
  ['tel:+393331234', { kind: 'digits', digits: '3331234', number: 3_331_234 }],
  ['0039-333/1234', { kind: 'digits', digits: '3331234', number: 3_331_234 }],
  ['(333) 123', { kind: 'digits', digits: '333123', number: 333_123 }],
  ['99999999999999999999', { kind: 'digits', digits: '99999999999999999999', number: null }],
  ['+39', { kind: 'words', words: ['+39'] }],
  ['- -', { kind: 'words', words: ['-', '-'] }],
  [" Rossi  D'Angelo ", { kind: 'words', words: ['Rossi', "D'Angelo"] }],
  ['0', { kind: 'digits', digits: '0', number: null }],
  [' #12 ', { kind: 'number', number: 12 }],
  ['a#12', { kind: 'words', words: ['a#12'] }],
  ['#12a', { kind: 'words', words: ['#12a'] }],
  ['333 0039', { kind: 'digits', digits: '3330039', number: 3_330_039 }],
  ['+ 39 333', { kind: 'digits', digits: '333', number: 333 }],
  ['333 rossi', { kind: 'words', words: ['333', 'rossi'] }],
  ['rossi 333', { kind: 'words', words: ['rossi', '333'] }],
])('%j means %j', (q, terms) => expect(searchTerms(q)).toEqual(terms));

it('escapes the wildcards of patterns', () => {
  expect(containing(String.raw`50%_\x`)).toBe(String.raw`%50\%\_\\x%`);
});
