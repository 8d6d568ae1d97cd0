import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import { readSheet } from './read-sheet.ts';

const cellsOf = (text: string) => readSheet(text).map(({ cells }) => cells);

it.each([
  ['a;b\r\n1;2\r\n', ['a', 'b'], ['1', '2']],
  ['\uFEFFa,b\n"1,5","di ""lui"""\n', ['a', 'b'], ['1,5', 'di "lui"']],
  ['a\tb\r1\t"due\rrighe"', ['a', 'b'], ['1', 'due\rrighe']],
  ['a;b\n\n;\n 1 ;"due\nrighe"\n', ['a', 'b'], ['1', 'due\nrighe']],
  ['"a,b,c";d\n1;2', ['a,b,c', 'd'], ['1', '2']],
  ['"un,\nsolo";b\n1;2', ['un,\nsolo', 'b'], ['1', '2']],
  ['schermo 5";a,b,c\n1;2', ['schermo 5";a', 'b', 'c'], ['1;2']],
  ["a;b\n'+39 333;'=1+1\n", ['a', 'b'], ['+39 333', '=1+1']],
  ["a;b\n'80;l'uva", ['a', 'b'], ["'80", "l'uva"]],
  ['a;b\n"x" y "z";2', ['a', 'b'], ['x y "z"', '2']],
  ['a;b\n1;"mai chiusa', ['a', 'b'], ['1', 'mai chiusa']],
  ['"a;b', ['a;b']],
  ['sep=|\r\na|b;c\r\n1|2', ['a', 'b;c'], ['1', '2']],
  ['\uFEFF"sep=;"\na;b\n1;2', ['a', 'b'], ['1', '2']],
  ['a;b\n="0123";"=""+39 333"""', ['a', 'b'], ['0123', '+39 333']],
  [`a;b\n"'=""1""";="1"&A1`, ['a', 'b'], ['="1"', '="1"&A1']],
  [''],
  ['\n;\n'],
])('reads %j', (text, ...lines) => expect(cellsOf(text)).toEqual(lines));

it('numbers lines as a spreadsheet does, with empty ones and breaks inside of cells', () => {
  expect(readSheet('a;b\n\n"x\ny";1\nz;2').map(({ line }) => line)).toEqual([1, 3, 5]);
});

it('does not count the line that names the separator', () => {
  expect(readSheet('sep=;\r\na;b\r\n1;2').map(({ line }) => line)).toEqual([1, 2]);
});

it('reads back what an export writes', () => {
  const signs = fc.constantFrom(...'aè1;,|"\n\t =+-@＝\u200b\''.split(''));
  const cell = fc.string({ unit: signs, maxLength: 10 }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const titles = csvLine([...cells.map(() => 'T'), 'z']);
      expect(cellsOf(titles + csvLine([...cells, 'z']))[1]).toEqual([...cells, 'z']);
    }),
    { numRuns: 2000 },
  );
});

it('reads any text without losing or adding a letter', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'";,\r\n\tx\''.split('')) });
  const count = (text: string) => text.split('x').length;
  fc.assert(
    fc.property(signs, (text) => {
      expect(count(cellsOf(text).flat().join(''))).toBe(count(text));
    }),
  );
});
