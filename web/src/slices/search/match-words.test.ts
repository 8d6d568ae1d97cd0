import { expect, test } from 'vitest';
import { cut, isMeant, plain } from './match-words.ts';

const shown = (text: string, typed: string) =>
  cut(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Nicolò Rossi', 'nicolo', '[Nicolò] Rossi'],
  ['Nicolo Rossi', 'NICOLÒ ros', '[Nicolo] [Ros]si'],
  ['Anna D’Angelo', "d'angelo", 'Anna [D]’[Angelo]'],
  ['Camera 101', '101', 'Camera [101]'],
  ['Camera 101', '1', 'Camera 101'],
  ['Camera 1', '1', 'Camera [1]'],
  ['anna.rossi@example.com', 'rossi@exa', 'anna.[rossi]@[exa]mple.com'],
  ['Straße İzmir 👩‍👩‍👧 Òé', 'oe izmir', 'Straße [İzmir] 👩‍👩‍👧 [Òé]'],
  ['aaaa', 'aaa', '[aaaa]'],
  ['Rossi', '(.*', 'Rossi'],
  ['Rossi', '', 'Rossi'],
  ['', 'rossi', ''],
])('in %j, %j marks %j', (text, typed, marked) => {
  expect(shown(text, typed)).toBe(marked);
  expect(
    cut(text, typed)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('plain keeps the length of every text', () => {
  for (const text of ['é', 'e\u0301', 'ß', 'İ', 'ﬁ', '👍🏽', '\ud800', 'Ά'])
    expect(plain(text)).toHaveLength(text.length);
});

test.each([
  ['planning', true],
  ['plan', true],
  ['vai al plan', true],
  ['vai a planning', true],
  ['PLÀNNING', true],
  ['calendario', true],
  ['planning rossi', false],
  ['anning', false],
  ['al', false],
  ['', false],
  ['  ', false],
  ['@', false],
])('%j asks for the planning: %s', (typed, expected) => {
  expect(isMeant(typed, 'Vai a Planning tabellone calendario camere')).toBe(expected);
});
