import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { billPayments } from 'contract/bill-payments/calls';
import { bills } from 'contract/bills/calls';
import { bookings } from 'contract/bookings/calls';
import { overview } from 'contract/overview/calls';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import type { AttemptDetail } from 'contract/payment-attempts/schemas';
import { payments } from 'contract/payments/calls';
import type { BookingPayments, ManualDetail, PaymentEntry } from 'contract/payments/schemas';
import { planning } from 'contract/planning/calls';
import { mayPass } from '../../kit/api/errors.ts';
import { invalidate, q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';
import { filtersOf, type PaymentsSearch } from './list/payments-search.ts';

export const PAGE_SIZE = 50;
/** Guests pay while somebody looks. */
const LOOK_AGAIN_MS = 30_000;
const SOON_MS = 10_000;

/** A page of what the filter finds. */
export function paymentsQuery(placeId: number, search: PaymentsSearch, page = 0) {
  return q(payments.list, {
    params: { place_id: placeId },
    query: { limit: PAGE_SIZE, offset: page * PAGE_SIZE, ...filtersOf(search) },
  });
}

/** The first page with the sums of the whole; under a new filter the old answer stays until the new one is there. */
export function useFirstPayments(placeId: number, search: PaymentsSearch) {
  return useQuery({
    ...paymentsQuery(placeId, search),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const attemptQuery = (attempt_id: number) => q(paymentAttempts.get, { params: { attempt_id } });
const manualQuery = (payment_id: number) => q(payments.manual, { params: { payment_id } });
const bookingPaymentsQuery = (booking_id: number) => q(payments.ofBooking, { params: { booking_id } });

const isUnderWay = ({ state }: Pick<PaymentEntry, 'state'>) =>
  state === 'unpaid' || state === 'preparing' || state === 'processing';

/** One bitcoin payment; asked for again soon while it is under way. */
export function useAttempt(id: number) {
  const query = useQuery({
    ...attemptQuery(id),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? SOON_MS : false),
  });
  useThingsPlace(query.data?.place_id);
  return query;
}

/** One payment by hand. */
export function useManual(id: number) {
  const query = useQuery(manualQuery(id));
  useThingsPlace(query.data?.place_id);
  return query;
}

/** The money of a booking; asked for again soon while something of it is under way or can be paid. */
export function useBookingPayments(id: number) {
  return useQuery({
    ...bookingPaymentsQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && (data.request !== null || data.entries.some(isUnderWay)) ? SOON_MS : false,
  });
}

/** Money moves what the lists, the booking and the overview say. */
function tellOthers(): void {
  for (const endpoint of [
    payments.list,
    payments.totals,
    payments.ofBooking,
    bills.get,
    bills.ofBooking,
    bills.ofOrder,
    bills.list,
    billPayments.onAccount,
    billPayments.undocumented,
    bookings.get,
    bookings.list,
    planning.get,
    overview.get,
  ])
    void invalidate(endpoint);
}

/** Takes over the answer of a write: what is on screen shows it at once, everything else asks anew. */
export function attemptChanged(attempt: AttemptDetail): void {
  queryClient.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
  tellOthers();
}

export function manualChanged(payment: ManualDetail): void {
  queryClient.setQueryData(manualQuery(payment.id).queryKey, payment);
  tellOthers();
}

export function bookingPaymentsChanged(now: BookingPayments): void {
  tellOthers();
  queryClient.setQueryData(bookingPaymentsQuery(now.booking_id).queryKey, now);
}

/** What got no answer may have been done: what is seen before it is tried again is asked for anew. */
export function perhapsDone(error: unknown): void {
  if (!mayPass(error)) return;
  void invalidate(paymentAttempts.get);
  tellOthers();
}

/** For a write that answers nothing of what is on screen. */
export const paymentsChanged = tellOthers;
