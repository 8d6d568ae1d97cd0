import { expect, test } from 'vitest';
import { booking } from '../testing/a-booking.ts';
import { leftNights } from './booking-facts.ts';

// docs/rules.md 16.25
test('a guest that leaves on the day of arrival pays the first night', () => {
  expect(leftNights(booking, '2026-12-30')).toBe('le notti dopo la prima');
  expect(leftNights(booking, '2026-12-31')).toBe('le notti da oggi in poi');
  expect(leftNights(booking, '2027-01-02')).toBeUndefined();
  const night = { ...booking, check_out_date: '2026-12-31', number_of_nights: 1 };
  expect(leftNights(night, '2026-12-30')).toBeUndefined();
});
