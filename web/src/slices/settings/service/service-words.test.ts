import { expect, it } from 'vitest';
import { holdSaid, noticeSaid } from './service-words.ts';

it('says a notice in days, hours and minutes', () => {
  expect(noticeSaid(0)).toBe("Fino all'ultimo");
  expect(noticeSaid(30)).toBe('30 minuti prima');
  expect(noticeSaid(60)).toBe('1 ora prima');
  expect(noticeSaid(90)).toBe('1 ora e 30 minuti prima');
  expect(noticeSaid(1440)).toBe('1 giorno prima');
  expect(noticeSaid(2880 + 61)).toBe('2 giorni, 1 ora e 1 minuto prima');
});

it('says a time to pay in hours, and whole days above one', () => {
  expect([1, 24, 48, 50].map(holdSaid)).toEqual(['1 ora', '24 ore', '2 giorni', '50 ore']);
});
