import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { billSchemas } from './schemas.ts';

export const bills = calls<typeof billSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/bills',
    summary: 'The bills of a place, newest business day first',
    access: may.money,
    status: 200,
  },
  ofBooking: {
    method: 'GET',
    path: '/bookings/{booking_id}/bills',
    summary: 'The bills of a stay, the main one first',
    access: may.money,
    status: 200,
  },
  ofOrder: {
    method: 'GET',
    path: '/orders/{order_id}/bills',
    summary: 'The bills of an order, the main one first',
    access: may.bill,
    status: 200,
  },
  get: {
    method: 'GET',
    path: '/bills/{bill_id}',
    summary: 'One bill with its charges, payments and VAT',
    access: may.bill,
    status: 200,
  },
  change: {
    method: 'PUT',
    path: '/bills/{bill_id}',
    summary: 'Set customer and note of a bill, or park a sale',
    access: may.desk,
    status: 200,
  },
  cancel: {
    method: 'POST',
    path: '/bills/{bill_id}/cancel',
    summary: 'Give up a bill that nobody has paid: its charges are voided with the reason',
    access: may.desk,
    status: 200,
  },
  split: {
    method: 'POST',
    path: '/bills/{bill_id}/split',
    summary: 'Split a bill into equal parts, by charges or by amounts; to the cent',
    access: may.serve,
    refusals: [404, 409],
    status: 200,
  },
  merge: {
    method: 'POST',
    path: '/bills/{bill_id}/merge',
    summary: 'Take back everything of another bill of the same source on which nothing is paid',
    access: may.serve,
    status: 200,
  },
});
