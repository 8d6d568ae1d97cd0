import * as z from 'zod/mini';
import { BookingStatus } from '../bookings/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { Id, Instant } from '../scalars.ts';

const text = z.nullable(z.string());

/** One stay of a customer; `notes` are what was written on the booking about the guest. */
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

export const CustomerPayment = z.object({
  kind: z.enum(['manual', 'attempt']),
  id: Id,
  day: z.string(),
  booking_id: Id,
  booking_number: z.number(),
  method: z.string(),
  /** Negative: given back. */
  amount: z.number(),
  currency: z.string(),
  voided: z.boolean(),
});
export type CustomerPayment = z.infer<typeof CustomerPayment>;

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
  payments: z.array(CustomerPayment),
  reviews: z.array(CustomerReview),
  merged: z.array(MergedCustomer),
});
export type CustomerHistory = z.infer<typeof CustomerHistory>;

export const customerHistorySchemas = {
  get: { params: z.object({ customer_id: Id }), response: CustomerHistory },
} satisfies Schemas;
