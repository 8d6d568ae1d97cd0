import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import { afterEach, expect, test } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { bookingChanged } from './use-booking.ts';

const { queryKey } = q(bookings.get, { params: { booking_id: 7 } });
const at = (updated_at: string, status: BookingDetail['status']) =>
  ({ id: 7, updated_at, status }) as BookingDetail;

afterEach(() => queryClient.clear());

test('an answer that is older than what is shown does not take its place, and the booking is asked for', () => {
  queryClient.setQueryData(queryKey, at('2027-01-01T10:00:00.000Z', 'cancelled'));
  bookingChanged(at('2027-01-01T10:00:01.000Z', 'confirmed'));
  expect(queryClient.getQueryData(queryKey)?.status).toBe('confirmed');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
  bookingChanged(at('2027-01-01T10:00:00.000Z', 'cancelled'));
  expect(queryClient.getQueryData(queryKey)?.status).toBe('confirmed');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
