import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvAmount, csvLine } from './csv.ts';

it.each([
  [[1, 'Rossi', null, ''], '1;Rossi;;\r\n'],
  [[2.5, 'a;b', 'di "Rossi"', 'due\nrighe'], '2,5;"a;b";"di ""Rossi""";"due\nrighe"\r\n'],
  [['=1+1', '+39 333', '-1', '@x', '\tx', '\rx'], `'=1+1;'+39 333;'-1;'@x;'\tx;"'\rx"\r\n`],
  [[-1, csvAmount(123_450), csvAmount(5), csvAmount(0)], '-1;1234,50;0,05;0,00\r\n'],
])('writes %j', (cells, line) => expect(csvLine(cells)).toBe(line));

/** Reads one line as a spreadsheet would. */
function read(line: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const sign of line.slice(0, -2)) {
    if (sign === '"') quoted = !quoted;
    if (sign === ';' && !quoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

it('gives back every text, none of which begins like a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ';', '"', '\n', '\r', '\t', '=', '+', '-', '@', "'", ' ', 'è'),
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
      const found = read(csvLine(cells));
      expect(found.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, ''))).toEqual(
        cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')),
      );
      for (const cell of found) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
    { numRuns: 500 },
  );
});
