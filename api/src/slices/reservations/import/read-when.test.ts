import { describe, expect, it } from 'vitest';
import { orderOf, readWhen } from './read-when.ts';

const read = (date: string, time = '') => {
  const found = readWhen(date, time, 'Europe/Rome', orderOf([date]));
  return 'value' in found ? found.value.toISOString().slice(0, 16) : found.error;
};

describe('the time of a line', () => {
  it.each([
    ['31/12/2026 20:30', ''],
    ['31/12/2026', '8:30 p.m.'],
    ['31/12/2026', '8:30\u202fPM'],
    ['31/12/2026', 'ore 20:30'],
    ['31/12/2026', '20:30h'],
    ['31/12/2026', '20:30 - 22:30'],
    ['31/12/2026', '31/12/2026 20:30'],
    ['31/12/2026 00:00:00', '30/12/1899 20:30:00'],
    ['31/12/2026 alle 20:30', ''],
    ['31/12/2026 alle ore 20.30', ''],
    ['31/12/2026 - 20:30', ''],
    ['gio 31/12/2026', '20h30'],
    ['gioved\u00ec 31 dicembre 2026', '20.30'],
    ['Thursday, 31 December 2026 at 8:30 pm', ''],
    ['31º dicembre 2026', '20:30'],
    ['31-dic-26', '20:30'],
    ['31-dic-26 20:30', ''],
    ['31 dic 26 h 20:30', ''],
    ['Dec 31, 2026', '8:30 PM'],
    ['Thu, Dec 31, 2026', '8:30 PM'],
    ['Thursday, December 31, 2026 at 8:30 PM', ''],
    ['31/12/2026', '20 h 30'],
    ['31/12/2026', '20h30'],
    ['31/12/2026 20 h 30', ''],
    ['12/31/2026', '8:30 PM'],
    ['2026-12-31 20:30:00 +0100', ''],
    ['2026-12-31 19:30:00 UTC', ''],
    ['2026-12-31T20:30:00+01:00', ''],
    ['2026-12-30T23:00:00.000Z', '20:30'],
    ['2026-12-31T00:00:00+01:00', '20:30'],
    ['2026-12-31T00:00:00Z', '20:30'],
    ['2026-12-31T23:59:59Z', '20:30'],
    ['2026-12-31T23:59:59.999Z', '20:30'],
    ['2026-12-31T20:30:00Z', '20:30'],
  ])('is read in %j %j', (date, time) => expect(read(date, time)).toBe('2026-12-31T19:30'));

  it.each([
    ['2027-07-24T22:30:00Z', '22:30', '2027-07-24T20:30'],
    ['2027-07-24T22:30:00.000Z', '10:30 pm', '2027-07-24T20:30'],
    ['2027-07-24 23:15 UTC', '23.15', '2027-07-24T21:15'],
    ['2027-07-23T22:00:00.000Z', '20:30', '2027-07-24T18:30'],
  ])('is of the clocks of the place in %j beside %j', (date, time, instant) =>
    expect(read(date, time)).toBe(instant),
  );

  it.each([
    ['31 brumaio 2026', '20:30', 'La data «31 brumaio 2026» non si riconosce: scrivi 24/12/2026.'],
    ['31 dic 20:30', '20:30', 'La data «31 dic 20:30» non si riconosce: scrivi 24/12/2026.'],
    ['gio 31 dic, 20.30', '20:30', 'La data «gio 31 dic, 20.30» non si riconosce: scrivi 24/12/2026.'],
    ['46387', '20:30', 'La data «46387» non si riconosce: scrivi 24/12/2026.'],
    ['31/12/2026', '0,8125', "L'ora «0,8125» non si riconosce: scrivi 20:30."],
    ['31/12/2026', 'sera', "L'ora «sera» non si riconosce: scrivi 20:30."],
    ['31/12/2026', '', "Manca l'ora."],
  ])('is not guessed in %j %j', (date, time, sentence) => expect(read(date, time)).toBe(sentence));

  it('has the month first only in a file that can be no other', () => {
    expect(orderOf(['04/05/2026', '04/25/2026'])).toBe('month first');
    expect(orderOf(['04/05/2026', '12/12/2026'])).toBe('day first');
    expect(orderOf(['Fri 12/11/2026', 'Thursday, 12/24/2026'])).toBe('month first');
    expect(orderOf(['04/25/2026', '25/04/2026'])).toBe('day first');
  });

  it('is the full hour where an hour stands alone', () =>
    expect(read('31/12/2026', '20')).toBe('2026-12-31T19:00'));
});
