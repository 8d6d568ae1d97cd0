import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSheet, rawLines } from './read-lines.ts';

function read(source: string) {
  const { separator, text } = openSheet(source);
  return [...rawLines(text, separator)];
}

const withContent = (source: string) =>
  read(source).flatMap(({ line, cells, isEmpty }) => (isEmpty ? [] : [[line, ...cells]]));

describe('the reader of spreadsheets', () => {
  it.each<[string, string, ...(string | number)[][]]>([
    ['a quote in the middle', 'a;b\nBar 5 "di";x\n', [1, 'a', 'b'], [2, 'Bar 5 "di"', 'x']],
    ['a quote after blanks', 'a;b\n  "x;y";2', [1, 'a', 'b'], [2, 'x;y', '2']],
    ['text after a quote', 'a;b\n"x" y;2', [1, 'a', 'b'], [2, 'x y', '2']],
    ['blank lines', '\n;;\na;b\n \n1;2', [3, 'a', 'b'], [5, '1', '2']],
    ['a named separator', 'sep=|\r\n||\r\na|b;c\r\n', [2, 'a', 'b;c']],
    ['a name in quotes, after the mark', '\uFEFF"sep=;"\na;b', [1, 'a', 'b']],
    ['CRLF in quotes', 'a;b\r\n"1\r\n2";3\r\n4;5', [1, 'a', 'b'], [2, '1\r\n2', '3'], [4, '4', '5']],
    ['a lone CR', 'a\tb\r1\t2', [1, 'a', 'b'], [2, '1', '2']],
    ['commas, after a line of semicolons', ';;;\na,b\n1,2', [2, 'a', 'b'], [3, '1', '2']],
    ['zeros kept by a formula', 'a;b\n="012";=""', [1, 'a', 'b'], [2, '012', '']],
    ['a quote that is not closed', 'a;b\n1;"x\ny', [1, 'a', 'b'], [2, '1', 'x\ny']],
    ['nothing', ''],
  ])('reads %s', (_, source, ...lines) => expect(withContent(source)).toEqual(lines));

  it('leaves no sign of the text out', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'";,|\t\r\nx= '.split('')), maxLength: 40 });
    fc.assert(
      fc.property(signs, (source) => {
        const { named, text } = openSheet(source);
        expect(
          named +
            read(source)
              .map((line) => line.text)
              .join(''),
        ).toBe(named + text);
      }),
      { numRuns: 2000 },
    );
  });
});
