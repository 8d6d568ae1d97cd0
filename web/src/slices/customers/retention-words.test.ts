import { expect, test } from 'vitest';
import { retentionSentence } from './retention-words.ts';

test.each([
  [34, '2027-02-01', '34 persone verranno cancellate il 1º febbraio 2027.'],
  [1, '2027-01-01', '1 persona verrà cancellata il 1º gennaio 2027.'],
  [1200, '2027-03-11', "1.200 persone verranno cancellate l'11 marzo 2027."],
  [0, '2027-02-01', 'Nessun dato da cancellare il 1º febbraio 2027.'],
])('%i on %s: %s', (people, next_run_on, said) =>
  expect(retentionSentence({ people, owing: 0, next_run_on })).toBe(said),
);

test('those with an open bill are named apart', () => {
  const next_run_on = '2027-02-01';
  expect(retentionSentence({ people: 0, owing: 1, next_run_on })).toBe(
    'Nessun dato da cancellare il 1º febbraio 2027. 1 persona resta perché ha un conto da pagare.',
  );
  expect(retentionSentence({ people: 3, owing: 2, next_run_on })).toMatch(
    / 2 persone restano perché hanno un conto da pagare\.$/,
  );
});
