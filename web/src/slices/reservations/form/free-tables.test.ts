import { expect, test } from 'vitest';
import { aReservation } from '../testing/a-reservation.ts';
import { holdersAt, seatsOf } from './free-tables.ts';

const span = (from: string, to: string) => ({
  from: Date.parse(`2026-11-25T${from}:00Z`),
  to: Date.parse(`2026-11-25T${to}:00Z`),
});
const party = aReservation({ id: 7, table_ids: [5, 6] });

test('a table is taken for the time of its party, and parties may follow each other to the minute', () => {
  expect([...holdersAt([party], span('20:00', '22:00')).keys()]).toEqual([5, 6]);
  expect(holdersAt([party], span('21:30', '23:00')).size).toBe(0);
  expect(holdersAt([party], span('17:30', '19:30')).size).toBe(0);
});

test('nobody is in their own way, and what is over holds nothing', () => {
  expect(holdersAt([party], span('20:00', '22:00'), 7).size).toBe(0);
  expect(holdersAt([{ ...party, state: 'finished' }], span('20:00', '22:00')).size).toBe(0);
});

test('a combination may seat more or fewer than its tables', () => {
  const tables = [
    { id: 5, seats: 4 },
    { id: 6, seats: 2 },
  ];
  expect(seatsOf([5, 6], tables, [])).toBe(6);
  expect(seatsOf([5, 6], tables, [{ table_ids: [6, 5], seats: 8 }])).toBe(8);
  expect(seatsOf([5], tables, [{ table_ids: [5, 6], seats: 8 }])).toBe(4);
});
