import { expect, test } from 'vitest';
import { amount, currencyFormat } from './amount.ts';

test('thousands are grouped from the first one in every language of the guests', () => {
  expect(amount(123_450, 'EUR')).toBe('1.234,50 €');
  expect(amount(-1_234_567, 'EUR')).toBe('-12.345,67 €');
  const written = ['it-IT', 'en-GB', 'de-DE', 'fr-FR', 'es'].map((locale) =>
    currencyFormat(locale, 'EUR')
      .format(1234.5)
      .replaceAll(/[\u00a0\u202f]/g, ' '),
  );
  expect(written).toEqual(['1.234,50 €', '€1,234.50', '1.234,50 €', '1 234,50 €', '1.234,50 €']);
});
