import { expect, it } from 'vitest';
import { countImported, otherNames, type ImportContact } from './imported-lines.ts';

const contact = (line: number, name: string, more: Partial<ImportContact> = {}): ImportContact => ({
  known: false,
  mail: 'famiglia@example.com',
  number: null,
  line,
  name,
  sheet: null,
  ...more,
});

it('names the lines that complete the sheet of another name', () => {
  const lines = [
    contact(2, 'Rossi Anna'),
    contact(3, 'Rossi Marco'),
    contact(4, 'Rossi Anna Maria'),
    contact(5, 'ROSSI A.'),
    contact(6, 'Anna Rossi'),
    contact(7, 'Bianchi Ugo', { mail: 'ugo@example.com' }),
    contact(8, 'Neri Pia', { mail: null, number: '3331234567', known: true, sheet: 'Neri Luca' }),
  ];
  expect(otherNames(lines)).toEqual([
    { line: 3, name: 'Rossi Marco', sheet: 'Rossi Anna' },
    { line: 8, name: 'Neri Pia', sheet: 'Neri Luca' },
  ]);
  expect(countImported(lines)).toEqual({ created: 2, completed: 5 });
});

it('looks past accents, signs and capitals', () => {
  const lines = [contact(2, 'D\u2019Amico Nicol\u00f2'), contact(3, "d'amico nicolo")];
  expect(otherNames(lines)).toEqual([]);
});

it('says nothing of lines without a number, as an older server sends them', () => {
  const { line: _line, ...bare } = contact(3, 'Rossi Marco');
  expect(otherNames([contact(2, 'Rossi Anna'), bare])).toEqual([]);
});
