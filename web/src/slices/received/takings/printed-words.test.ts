import { expect, it } from 'vitest';
import { differenceWords, printersWords, rateName } from './printed-words.ts';

it('says whether printers and closings agree', () => {
  expect(differenceWords({ difference: 0 }, 'EUR')).toBe('quadra');
  expect(differenceWords({ difference: 4.4 }, 'EUR')).toBe('4,40\u00a0€ in più');
  expect(differenceWords({ difference: -0.01 }, 'EUR')).toBe('0,01\u00a0€ in meno');
});

it('names rates, natures, and sums without rates', () => {
  const names = [
    { rate: 10, nature: null },
    { rate: 0, nature: 'N2.2' },
    { rate: 0, nature: 'ventilazione' },
  ].map(rateName);
  expect(names).toEqual(['IVA 10%', 'IVA N2.2', 'Ventilazione']);
});

it('names the closings of all printers of a day', () => {
  const closing = { device: '99IEB000001', number: 12, at: '2026-11-02T22:30:00.000Z' };
  expect(printersWords([closing, { ...closing, device: '99IEB000002', number: 7 }])).toBe(
    'chiusura 12 di 99IEB000001 e chiusura 7 di 99IEB000002',
  );
});
