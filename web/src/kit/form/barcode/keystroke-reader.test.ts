import { expect, test } from 'vitest';
import { keystrokeReader } from './keystroke-reader.ts';

/** The code that a series of keys brings, each so many milliseconds after the one before. */
function typed(keys: readonly string[], every: number, start = 0): string | undefined {
  const press = keystrokeReader();
  const strokes = keys.map((key, index) => press(key, start + index * every));
  return strokes.flatMap((one) => (one.kind === 'code' ? one.code : []))[0];
}

const ean = [...'8001120000019'.split(''), 'Enter'];

test.each([1, 15, 45])('a reader types a key every %i ms', (every) => {
  expect(typed(ean, every)).toBe('8001120000019');
});

test('a person is slower', () => {
  expect(typed(ean, 60)).toBeUndefined();
});

test('a quick Enter after few keys is no code', () => {
  expect(typed([...'12345'.split(''), 'Enter'], 10)).toBeUndefined();
  expect(typed(['Enter'], 10)).toBeUndefined();
});

test('capitals come with their Shift', () => {
  expect(typed(['Shift', 'V', 'Shift', 'I', 'N', '-', '0', '0', '7', 'Enter'], 10)).toBe('VIN-007');
});

test('what was typed before by hand is not part of the code', () => {
  const press = keystrokeReader();
  expect(press('a', 0).kind).toBe('first');
  expect(press('b', 200).kind).toBe('first');
  const rest = ean.map((key, index) => press(key, 400 + index * 10));
  expect(rest.at(0)?.kind).toBe('first');
  expect(rest.at(1)?.kind).toBe('more');
  expect(rest.at(-1)).toEqual({ kind: 'code', code: '8001120000019' });
});

test('words with blanks are no code', () => {
  expect(typed([...'due caffè al banco'.split(''), 'Enter'], 10)).toBeUndefined();
});
