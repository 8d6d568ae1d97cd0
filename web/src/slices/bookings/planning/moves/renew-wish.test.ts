import { expect, test } from 'vitest';
import { booking } from '../../testing/a-booking.ts';
import type { Stay } from '../board/board-model.ts';
import { renewedWish } from './renew-wish.ts';

const { check_in_date, check_out_date } = booking;
const stay = {
  booking_id: booking.id,
  room_id: 3,
  from_date: check_in_date,
  to_date: check_out_date,
  check_in_date,
  check_out_date,
  updated_at: booking.updated_at,
} as Stay;
const wish = (to: object) => ({ placeId: 1, stay, to: { check_in_date, check_out_date, ...to } });
const now = {
  ...booking,
  room_id: 4,
  check_in_date: '2026-12-29',
  updated_at: '2026-11-02T10:00:00.000Z',
};

test('an end that was dragged leaves the other one where it was moved meanwhile', () => {
  const again = renewedWish(wish({ check_out_date: '2027-01-04' }), now);
  expect(again?.to).toEqual({ check_in_date: '2026-12-29', check_out_date: '2027-01-04' });
  expect(again?.stay).toMatchObject({ room_id: 4, updated_at: now.updated_at, check_in_date: '2026-12-29' });
  const start = renewedWish(wish({ check_in_date: '2026-12-31' }), { ...now, check_out_date: '2027-01-05' });
  expect(start?.to).toEqual({ check_in_date: '2026-12-31', check_out_date: '2027-01-05' });
});

test('another room takes over the dates of now, a stay moved as a whole its length', () => {
  expect(renewedWish(wish({ room_id: 5 }), now)?.to).toEqual({
    room_id: 5,
    check_in_date: '2026-12-29',
    check_out_date,
  });
  const moved = wish({ check_in_date: '2027-01-10', check_out_date: '2027-01-13' });
  expect(renewedWish(moved, now)?.to).toEqual({ check_in_date: '2027-01-10', check_out_date: '2027-01-14' });
});

test('a change of room begins within the stay of now', () => {
  const split = wish({ room_id: 5, since: '2026-12-31' });
  expect(renewedWish(split, now)?.to.since).toBe('2026-12-31');
  expect(renewedWish(split, { ...now, check_in_date: '2027-01-01' })?.to).toMatchObject({
    since: '2027-01-01',
    check_in_date: '2027-01-01',
  });
  expect(renewedWish(split, { ...now, check_out_date: '2026-12-31' })).toBeUndefined();
});

test('is no wish any more where no night is left, or nothing may be moved', () => {
  expect(
    renewedWish(wish({ check_out_date: '2026-12-31' }), { ...now, check_in_date: '2026-12-31' }),
  ).toBeUndefined();
  expect(renewedWish(wish({ room_id: 5 }), { ...now, status: 'cancelled' })).toBeUndefined();
});
