import { allergenRegister } from 'contract/allergen-register/calls';
import { bookingPage } from 'contract/booking-page/calls';
import { bookings } from 'contract/bookings/calls';
import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import type { EndpointShape } from 'contract/endpoint';
import { firstSteps } from 'contract/first-steps/calls';
import { ingredients } from 'contract/ingredients/calls';
import { modifiers } from 'contract/modifiers/calls';
import { notifications } from 'contract/notifications/calls';
import { orderCatalogue } from 'contract/order-catalogue/calls';
import { overview } from 'contract/overview/calls';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import { placeSettings } from 'contract/place-settings/calls';
import { planning } from 'contract/planning/calls';
import { products } from 'contract/products/calls';
import { recipes } from 'contract/recipes/calls';
import { rooms } from 'contract/rooms/calls';
import { seasons } from 'contract/seasons/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../api/query.ts';
import { refreshPlace, shows } from './refresh-place.ts';

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;

function isShown(endpoint: EndpointShape, change: string, params: { place_id?: number } = { place_id: 7 }) {
  return shows([nameOf(endpoint), params], 7, new Set([change]));
}

test.each([
  ['bookings', bookings.list],
  ['bookings', bookings.get],
  ['bookings', planning.get],
  ['bookings', overview.get],
  ['rooms', rooms.list],
  ['rooms', rooms.get],
  ['rooms', planning.get],
  ['seasons', seasons.list],
  ['seasons', planning.availability],
  ['seasons', bookings.preview],
  ['seasons', firstSteps.get],
  ['calendars', calendars.list],
  ['calendars', calendars.log],
  ['calendars', channelEvents.open],
  ['calendars', planning.get],
  ['products', products.list],
  ['products', products.get],
  ['products', recipes.get],
  ['recipes', recipes.allergens],
  ['recipes', ingredients.list],
  ['recipes', ingredients.common],
  ['recipes', allergenRegister.current],
  ['recipes', allergenRegister.signed],
  ['recipes', modifiers.list],
  ['recipes', orderCatalogue.get],
  ['payments', payments.list],
  ['place', placeSettings.get],
  ['payments', payments.totals],
  ['payments', payments.ofBooking],
  ['payments', paymentAttempts.get],
  ['payments', bookings.get],
  ['place', bookingPage.get],
])('a change of %s shows in $path', (change, endpoint) => {
  expect(isShown(endpoint, change)).toBe(true);
});

test('it does not where nothing of it is, at another place, or when it is news of tomorrow', () => {
  expect(isShown(payments.list, 'rooms')).toBe(false);
  expect(isShown(calendars.list, 'bookings')).toBe(false);
  expect(isShown(notifications.list, 'bookings', {})).toBe(false);
  expect(isShown(bookings.list, 'bookings', { place_id: 8 })).toBe(false);
  expect(isShown(bookings.list, 'towels')).toBe(false);
});

test('what names no place may be of this one', () => {
  expect(isShown(bookings.get, 'bookings', {})).toBe(true);
});

const kept = q(rooms.list, { params: { place_id: 7 } });
const isStale = () => queryClient.getQueryState(kept.queryKey)?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(kept.queryKey, {
    data: [],
    now: { day: '2026-11-21', rooms: 0, occupied: 0, closed: 0, free: 0, in_house: 0 },
  });
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test('several changes are one look, half a second later', () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  refreshPlace(7, ['rooms']);
  refreshPlace(7, ['bookings']);
  refreshPlace(8, ['rooms']);
  vi.advanceTimersByTime(499);
  expect(isStale()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isStale()).toBe(true);
  expect(invalidate).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(invalidate).toHaveBeenCalledOnce();
  invalidate.mockRestore();
});

test('what is sold out is looked at sooner, and with it what was told meanwhile', () => {
  const sold = q(products.list, { params: { place_id: 7 }, query: {} });
  queryClient.setQueryData(sold.queryKey, { data: [], total: 0, categories: [] });
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  refreshPlace(7, ['products']);
  refreshPlace(7, ['rooms']);
  vi.advanceTimersByTime(49);
  expect(invalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([queryClient.getQueryState(sold.queryKey)?.isInvalidated, isStale()]).toEqual([true, true]);
  vi.advanceTimersByTime(5000);
  expect(invalidate).toHaveBeenCalledOnce();
  invalidate.mockRestore();
});

test('it waits for what is just being written', () => {
  const isMutating = vi.spyOn(queryClient, 'isMutating').mockReturnValue(1);
  refreshPlace(7, ['rooms']);
  vi.advanceTimersByTime(3000);
  expect(isStale()).toBe(false);
  isMutating.mockRestore();
  vi.advanceTimersByTime(500);
  expect(isStale()).toBe(true);
});
