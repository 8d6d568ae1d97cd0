import { expect, test } from 'vitest';
import { hoursSaid, missingSaid } from './menu-words.ts';

const always = { weekdays: [], from: null, to: null, first_day: null, last_day: null };
const said = (over: Partial<Parameters<typeof hoursSaid>[0]>) =>
  hoursSaid({ ...always, ...over }, '2026-11-25');

test.each([
  [{}, 'Sempre'],
  [{ weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'Sempre'],
  [{ from: '12:00', to: '14:30' }, 'Tutti i giorni, 12:00–14:30'],
  [{ weekdays: [1, 2, 3, 4, 5] }, 'Dal lunedì al venerdì'],
  [{ weekdays: [5, 6, 7], from: '19:00', to: '01:00' }, 'Dal venerdì alla domenica, 19:00–01:00'],
  [{ weekdays: [6, 7] }, 'Sabato e domenica'],
  [{ weekdays: [1, 3, 5] }, 'Lunedì, mercoledì e venerdì'],
  [{ first_day: '2026-06-01', last_day: '2026-09-30' }, 'Dal 1º giugno al 30 settembre'],
  [{ first_day: '2026-12-08' }, "Dall'8 dicembre"],
  [{ last_day: '2027-01-11' }, "Fino all'11 gennaio 2027"],
  [{ first_day: '2026-12-24', last_day: '2027-01-06' }, 'Dal 24 dicembre 2026 al 6 gennaio 2027'],
  [{ first_day: '2027-06-01', last_day: '2027-09-30' }, 'Dal 1º giugno al 30 settembre 2027'],
  [{ weekdays: [7], last_day: '2026-12-31' }, 'Domenica, fino al 31 dicembre'],
] as const)('%j is "%s"', (over, words) => {
  expect(said({ ...over, weekdays: 'weekdays' in over ? [...over.weekdays] : [] })).toBe(words);
});

test('the languages that a dish lacks are named, and all of them at once', () => {
  expect(missingSaid({ missing: [] })).toBeUndefined();
  expect(missingSaid({ missing: ['de', 'fr'] })).toBe('Manca in tedesco e francese');
  expect(missingSaid({ missing: ['en', 'de', 'fr', 'es'] })).toBe('Da tradurre');
});
