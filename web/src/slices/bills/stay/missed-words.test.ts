import { expect, test } from 'vitest';
import { missedWords } from './missed-words.ts';

test('the question about a guest who did not come speaks of later nights only where there are some', () => {
  expect(missedWords(3)).toBe(
    'La prenotazione resta confermata con il suo totale e non occupa più le notti dopo la prima.',
  );
  expect(missedWords(1)).toBe('La prenotazione resta confermata con il suo totale.');
});
