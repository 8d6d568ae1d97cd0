import { expect, test } from 'vitest';
import { aReservation } from './testing/a-reservation.ts';
import { placed } from './timeline/use-timeline-moves.ts';
import { withReservation } from './use-book.ts';

const early = aReservation({ id: 1, at: '2026-11-25T18:30:00.000Z' });
const late = aReservation({ id: 2, at: '2026-11-25T20:30:00.000Z' });
const book = { data: [early, late], day: '2026-11-25', today: '2026-11-25' };

test('a changed reservation goes to its time, and a new one among the others', () => {
  const moved = { ...early, at: '2026-11-25T21:00:00.000Z' };
  expect(withReservation(book, moved).data.map(({ id }) => id)).toEqual([2, 1]);
  const made = aReservation({ id: 9 });
  expect(withReservation(book, made).data.map(({ id }) => id)).toEqual([1, 9, 2]);
});

test('one that went to another day leaves the book, and the books of other days stay the same', () => {
  const gone = { ...early, business_day: '2026-11-26' };
  expect(withReservation(book, gone).data).toEqual([late]);
  expect(withReservation(book, aReservation({ id: 9, business_day: '2026-11-26' }))).toBe(book);
});

test('a dropped party is shown where it was dropped before the server has said so', () => {
  expect(placed(early, { at: '2026-11-25T19:00:00.000Z' })).toMatchObject({
    ends_at: '2026-11-25T21:00:00.000Z',
  });
  expect(placed(early, { duration_minutes: 60 })).toMatchObject({ ends_at: '2026-11-25T19:30:00.000Z' });
  expect(placed(early, { table_ids: [4] })).toMatchObject({ table_ids: [4], ends_at: early.ends_at });
});
