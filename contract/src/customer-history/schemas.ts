import * as z from 'zod/mini';
import { BillSource, BillState } from '../bills/schemas.ts';
import { BookingStatus } from '../bookings/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { ReservationState } from '../reservations/schemas.ts';
import { Id, Instant } from '../scalars.ts';

const text = z.nullable(z.string());

/**
 * One stay of a customer. `total`: what its bills add up to; of one that was cancelled, or without an arrival, the agreed one. `notes` are what was
 * written on the booking about the guest.
 */
export const CustomerStay = z.object({
  id: Id,
  number: z.number(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  room: text,
  status: BookingStatus,
  no_show_at: z.nullable(Instant),
  number_of_guests: z.number(),
  total: z.number(),
  currency: z.string(),
  notes: text,
});
export type CustomerStay = z.infer<typeof CustomerStay>;

/** A sale to the customer, or a bill of a stay that the customer pays apart from the stays above. */
export const CustomerBill = z.object({
  id: Id,
  number: z.number(),
  source: BillSource,
  business_day: z.string(),
  total: z.number(),
  /** Less than nothing: to be given back. */
  balance: z.number(),
  state: BillState,
  currency: z.string(),
  note: text,
});
export type CustomerBill = z.infer<typeof CustomerBill>;

/** A payment of a bill that counts for the customer; `booking_id` is null for a sale. A refund in bitcoin names its attempt. */
export const CustomerPayment = z.object({
  kind: z.enum(['manual', 'attempt', 'refund']),
  id: Id,
  attempt_id: z.nullable(Id),
  day: z.string(),
  bill_id: Id,
  bill_number: z.number(),
  booking_id: z.nullable(Id),
  booking_number: z.nullable(z.number()),
  method: z.string(),
  /** Negative: given back. */
  amount: z.number(),
  currency: z.string(),
  voided: z.boolean(),
});
export type CustomerPayment = z.infer<typeof CustomerPayment>;

/** A table that the customer reserved. */
export const CustomerReservation = z.object({
  id: Id,
  business_day: z.string(),
  at: Instant,
  party: z.number(),
  state: ReservationState,
  tables: z.array(z.string()),
  notes: text,
  allergies: text,
});
export type CustomerReservation = z.infer<typeof CustomerReservation>;

/** Reviews of the directory whose author is written like the customer: perhaps theirs. */
export const CustomerReview = z.object({
  id: Id,
  rating: z.number(),
  title: text,
  written_at: Instant,
});
export type CustomerReview = z.infer<typeof CustomerReview>;

/** A customer that was merged into this one; `undo_until` null: too long ago. */
export const MergedCustomer = z.object({
  id: Id,
  name: z.string(),
  email: text,
  phone: text,
  merged_at: Instant,
  undo_until: z.nullable(Instant),
});
export type MergedCustomer = z.infer<typeof MergedCustomer>;

/** The newest first; of each kind at most 200. */
export const CustomerHistory = z.object({
  stays: z.array(CustomerStay),
  bills: z.array(CustomerBill),
  payments: z.array(CustomerPayment),
  reservations: z.array(CustomerReservation),
  reviews: z.array(CustomerReview),
  merged: z.array(MergedCustomer),
});
export type CustomerHistory = z.infer<typeof CustomerHistory>;

export const customerHistorySchemas = {
  get: { params: z.object({ customer_id: Id }), response: CustomerHistory },
} satisfies Schemas;
