import { openSheet, rawLines } from 'contract/sheets/read-lines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFile } from './split-file.ts';

test('a short file is one part, whatever its line ends', () => {
  expect(splitFile('\uFEFFCognome;Nome\r\nRossi;Anna\r\n')).toEqual([
    { text: 'Cognome;Nome\nRossi;Anna\n', before: 0 },
  ]);
  expect(splitFile('')).toEqual([{ text: '', before: 0 }]);
});

test('a long file is cut between lines, with its titles and its numbers', () => {
  const lines = Array.from({ length: 2500 }, (_, n) => `Rossi${n};"due\nrighe"\n`);
  const parts = splitFile(`Cognome;Note\n${lines.join('')}`);
  expect(parts.map(({ before }) => before)).toEqual([0, 2000, 4000]);
  for (const { text } of parts) expect(text.startsWith('Cognome;Note\nRossi')).toBe(true);
  expect(parts.map(({ text }) => text.slice('Cognome;Note\n'.length)).join('')).toBe(lines.join(''));
});

test('lines that are only separators make no part and move no number', () => {
  const rows = Array.from({ length: 1000 }, (_, n) => `Rossi;${n}\n`).join('');
  const parts = splitFile(`Cognome;Nome\n${rows}${';;\n'.repeat(3000)}Verdi;1\n${';;\n'.repeat(3000)}`);
  expect(parts.map(({ before }) => before)).toEqual([0, 4000]);
  expect(parts[1]?.text).toBe('Cognome;Nome\nVerdi;1\n');
  expect(splitFile('Cognome\nRossi\n;;\nVerdi\n;;\n')[0]?.text).toBe('Cognome\nRossi\n\nVerdi\n');
  expect(splitFile(';;\nCognome\nRossi')).toEqual([{ text: '\nCognome\nRossi', before: 0 }]);
});

test('a quote inside of a cell holds no lines together', () => {
  const rows = Array.from({ length: 1501 }, (_, n) => `Bar 5 di Via Roma, "${n};x\n`).join('');
  const parts = splitFile(`Ragione sociale;Nome\n${rows}`);
  expect(parts.map(({ text }) => text.split('\n').length)).toEqual([1002, 503]);
});

test('each part names the separator that the file names', () => {
  const rows = Array.from({ length: 1001 }, (_, n) => `Rossi|${n}\n`).join('');
  const parts = splitFile(`sep=|\r\nCognome|Nome\n${rows}`);
  expect(parts[1]).toEqual({ text: 'sep=|\nCognome|Nome\nRossi|1000\n', before: 1000 });
});

/** The lines with content as the server reads them, and their numbers. */
function read(source: string, before = 0) {
  const { separator, text } = openSheet(source);
  return [...rawLines(text, separator)].flatMap(({ line, cells, isEmpty }) =>
    isEmpty ? [] : [{ line: line + before, cells }],
  );
}

/** What the server reads of all parts. The titles are in each, and count in the first alone. */
const readParts = (source: string) =>
  splitFile(source).flatMap(({ text, before }, index) => read(text, before).slice(index === 0 ? 0 : 1));

const breaks = (source: string) => source.replaceAll(/\r\n?/g, '\n');

test.each([
  ['sep=|', 'sep=|\n||\n\nCognome|Note\n', 'Rossi|"a\nb"\n||\n'],
  ['tabs', '\t\t\r\nCognome\tNote\r\n', 'Bar 5 "di";\t"due\r\nrighe"\r\n\t\t\r\n'],
  ['commas after semicolons', ';;\nCognome,Note\n', 'Rossi,"x,\ny"\n,\n'],
  ['a formula for zeros', 'Cognome;Telefono\n', '="012";2\n="";\n'],
])('the parts of an odd long file have its lines: %s', (_, titles, lines) => {
  const source = titles + lines.repeat(2100);
  expect(splitFile(source).length).toBeGreaterThan(2);
  expect(readParts(source)).toEqual(read(breaks(source)));
});

test('a separator that only an empty line shows is named', () => {
  expect(splitFile(';""\n\t|')).toEqual([{ text: 'sep=;\n\n\t|', before: 0 }]);
});

test('the parts of any file have its lines', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'";,|\t\r\nx= '.split('')), maxLength: 30 });
  fc.assert(
    fc.property(signs, (source) => {
      expect(readParts(source)).toEqual(read(breaks(source)));
    }),
    { numRuns: 3000 },
  );
});
