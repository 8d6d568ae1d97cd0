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
