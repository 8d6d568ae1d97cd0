import { MINUTE_MS } from 'contract/days/durations';
import { expect, it } from 'vitest';
import { coversSaid, tablesSaid, waitSaid } from './tables-words.ts';

it('names the tables of a party', () => {
  expect(tablesSaid([])).toBe('da assegnare');
  expect(tablesSaid(['4'])).toBe('tavolo 4');
  expect(tablesSaid(['4', '5', '6'])).toBe('tavoli 4, 5 e 6');
});

it('says the hours of a shift, and none of other times', () => {
  const shift = { name: 'Cena', from: '19:30', last_order: '22:00', parties: 3, covers: 9 };
  expect(coversSaid(shift)).toContain('19:30–22:00');
  expect(coversSaid({ ...shift, from: null, last_order: null, parties: 1 })).toMatch(/^1 prenotazione$/i);
});

it('says how long a party waits, and what it was told', () => {
  const since = '2027-03-10T19:00:00Z';
  const at = (minutes: number) => Date.parse(since) + minutes * MINUTE_MS;
  expect(waitSaid({ since, quoted_minutes: 20 }, at(10.5))).toMatch(/aspetta da 10 minuti, detto 20/i);
  expect(waitSaid({ since, quoted_minutes: null }, at(1))).toMatch(/aspetta da 1 minuto$/i);
  expect(waitSaid({ since, quoted_minutes: null }, at(-3))).toMatch(/appena arrivati/i);
});
