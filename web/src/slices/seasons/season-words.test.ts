import { expect, it } from 'vitest';
import { minimumSaid, nightsSaid, priceSaid, roomsSaid, weekdaysSaid } from './season-words.ts';

it('says the nights with the last one', () => {
  expect(nightsSaid({ from_date: '2026-12-24', to_date: '2027-01-07' })).toBe('dal 24/12/2026 al 06/01/2027');
  expect(nightsSaid({ from_date: '2026-12-31', to_date: '2027-01-01' })).toBe('solo il 31/12/2026');
});

it('says the price', () => {
  expect(priceSaid({ price: 120, percent: null })).toBe('120,00\u00a0€');
  expect(priceSaid({ price: 0, percent: null })).toBe('0,00\u00a0€');
  expect(priceSaid({ price: null, percent: 12.5 })).toBe('+12,5%');
  expect(priceSaid({ price: null, percent: -10 })).toBe('−10%');
  expect(priceSaid({ price: null, percent: null })).toBe('Prezzo della camera');
});

it('says for which nights and rooms', () => {
  expect(weekdaysSaid({ weekdays: [] })).toBe('ogni notte');
  expect(weekdaysSaid({ weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe('ogni notte');
  expect(weekdaysSaid({ weekdays: [6, 5] })).toBe('ven e sab');
  const rooms = ['101', '102', '103', '104'].map((number, id) => ({ id, number }));
  expect(roomsSaid({ room_ids: [] }, rooms)).toBe('tutte le camere');
  expect(roomsSaid({ room_ids: [0, 1] }, rooms)).toBe('101 e 102');
  expect(roomsSaid({ room_ids: [0, 1, 2, 3] }, rooms)).toBe('4 camere');
  expect(roomsSaid({ room_ids: [9] }, rooms)).toBe('1 camera');
  expect(minimumSaid({ min_nights: 1 })).toBe('almeno 1 notte');
});
