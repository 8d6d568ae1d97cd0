import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { paymentSchemas } from './schemas.ts';

export const payments = calls<typeof paymentSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/payments',
    summary:
      'Attempts and payments by hand: a page of what the filter finds, newest first, and the sums of all of it',
    access: may.money,
    status: 200,
  },
  csv: {
    method: 'GET',
    path: '/places/{place_id}/payments.csv',
    summary: 'Everything that the filter finds, at most 100,000 payments, for an Italian spreadsheet',
    access: may.money,
    status: 200,
    text: { type: 'text/csv; charset=utf-8', file: 'pagamenti.csv' },
  },
  totals: {
    method: 'GET',
    path: '/places/{place_id}/payments/totals',
    summary: 'What came in and was given back, by method and period; only periods in which something did',
    access: may.money,
    status: 200,
  },
  ofBooking: {
    method: 'GET',
    path: '/bookings/{booking_id}/payments',
    summary: 'What was paid for a booking, what is owed, and what may be asked for',
    access: may.money,
    status: 200,
  },
  record: {
    method: 'POST',
    path: '/bookings/{booking_id}/payments',
    summary: 'Enter a payment that was taken, or given back, by hand',
    access: may.desk,
    status: 201,
  },
  request: {
    method: 'POST',
    path: '/bookings/{booking_id}/payment-requests',
    summary: 'Ask for a sum by a link; it takes the place of the one that was open',
    access: may.desk,
    status: 201,
  },
  withdraw: {
    method: 'DELETE',
    path: '/payment-requests/{request_id}',
    summary: 'Close a link; an invoice that is open for it is made invalid on BTCPay',
    access: may.desk,
    status: 204,
  },
  manual: {
    method: 'GET',
    path: '/manual-payments/{payment_id}',
    summary: 'One payment by hand with its history',
    access: may.money,
    status: 200,
  },
  voidManual: {
    method: 'POST',
    path: '/manual-payments/{payment_id}/void',
    summary: 'It was entered by mistake: it stays in the list and counts no more',
    access: may.manage,
    status: 200,
  },
});
