import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '../../testing/read-csv.ts';
import { csvAmount, csvLine } from './csv.ts';

it.each([
  [[1, 'Rossi', null, ''], '1;Rossi;;\r\n'],
  [[2.5, 'a;b', 'di "Rossi"', 'due\nrighe'], '2,5;"a;b";"di ""Rossi""";"due\nrighe"\r\n'],
  [['a,b', 'a\tb', ' a', 'a|b'], '"a,b";"a\tb";" a";"a|b"\r\n'],
  [['=1+1', '+39 333', '-1', '@x', '\tx', '\rx'], `"'=1+1";"'+39 333";"'-1";"'@x";"'\tx";"'\nx"\r\n`],
  [['  =1', '\u00a0=1', '\u200b=1', '"=1"', '＝1'], `"  '=1";"\u00a0'=1";"\u200b'=1";"""'=1""";"'＝1"\r\n`],
  [['a,=1', 'a; -1', 'a\t@x', 'a\r\n+1', 'a,"=1"'], `"a,'=1";"a; '-1";"a\t'@x";"a\r\n'+1";"a,""'=1"""\r\n`],
  [['a-b', 'a=b', '3 - 2', 'due\n\nrighe'], 'a-b;a=b;3 - 2;"due\n\nrighe"\r\n'],
  [[-1, csvAmount(123_450), csvAmount(5), csvAmount(0), csvAmount(-1250)], '-1;1234,50;0,05;0,00;-12,50\r\n'],
])('writes %j', (cells, line) => expect(csvLine(cells)).toBe(line));

const NUMBER = /^-?\d+(?:[,.]\d+)?$/;
const FORMULA = /^[\s"\p{C}]*[=+\-@＝＋－＠]|^\t|^\r(?!$)/u;

const signs = fc.constantFrom(...'a1;,|"\n\r\t=+-@＝\' è\u00a0\u200b'.split(''));
const text = fc.string({ unit: signs, maxLength: 12 });
const amount = fc.integer({ min: -100_000, max: 100_000 }).map(csvAmount);

it('round-trips every text, except for added apostrophes and lone carriage returns', () => {
  const bare = (cell: string) => cell.replaceAll(/\r(?!\n)/g, '\n').replaceAll("'", '');
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
      expect((readCsv(csvLine(cells))[0] ?? []).map(bare)).toEqual(cells.map(bare));
    }),
    { numRuns: 1000 },
  );
});

/** A reader that cuts at every separator and line break, whether it stands in quotes or not. */
const cutBluntly = (line: string) => line.split(/[,;\t|]|\r\n|[\r\n]/);

/** A reader that cuts at one separator and keeps to quotes as spreadsheets do: they count at the start of a cell alone. */
function cutAt(separator: string, line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  let atStart = true;
  for (const sign of line) {
    if (sign === '"' && (quoted || atStart)) quoted = !quoted;
    else if (!quoted && (sign === separator || sign === '\n')) {
      cells.push(cell);
      cell = '';
      atStart = true;
      continue;
    } else cell += sign;
    atStart = false;
  }
  return [...cells, cell];
}

it.each([
  ['bluntly', cutBluntly],
  ['at commas', (line: string) => cutAt(',', line)],
  ['at semicolons', (line: string) => cutAt(';', line)],
  ['at tabs', (line: string) => cutAt('\t', line)],
])('shows no formula to a reader that cuts %s', (_how, cut) => {
  const cells = fc.array(fc.oneof(text, amount, fc.integer()), { minLength: 1, maxLength: 5 });
  // A number of ours that was cut off at its comma is a number still.
  const formulas = (line: string) => cut(line).filter((cell) => FORMULA.test(cell) && !NUMBER.test(cell));
  fc.assert(
    fc.property(cells, (some) => {
      expect(formulas(csvLine([1, ...some]).slice(0, -2))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
