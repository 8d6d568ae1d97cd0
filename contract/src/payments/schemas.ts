import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { BookingStatus, PaymentStatus } from '../bookings/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { Day, Id, Instant, line, Offset, optionalText, Owed, searchText } from '../scalars.ts';
import {
  ATTENTIONS,
  DIRECTIONS,
  ENTRY_KINDS,
  LISTED_STATES,
  MANUAL_METHODS,
  PAYABLE_KINDS,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  PERIODS,
  PLAIN_METHODS,
  PURPOSES,
  REQUEST_STATES,
} from './values.ts';

export const Purpose = z.enum(PURPOSES, 'Scegli quanto chiedere.');
export type Purpose = z.infer<typeof Purpose>;

/** A sum that was asked for, and the unguessable page on which it is paid. One is open for a booking at a time. */
export const PaymentRequest = z.object({
  id: Id,
  /** `/pay/{token}`, to be shown as a link and a code. */
  url: z.string(),
  token: z.string(),
  purpose: Purpose,
  amount: z.number(),
  currency: z.string(),
  state: z.enum(REQUEST_STATES),
  /** Whom it was mailed to; null: to nobody, the desk hands it over. */
  sent_to: z.nullable(z.string()),
  author: z.nullable(z.string()),
  created_at: Instant,
  closed_at: z.nullable(Instant),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

export const RequestCreate = z
  .object({
    purpose: Purpose,
    /** With `amount` alone; the others follow from the booking. */
    amount: z.optional(Owed),
    /** Mail the link to the guest, in their language. */
    send: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ purpose, amount }) => (purpose === 'amount') === (amount !== undefined), {
      path: ['amount'],
      error: 'Inserisci un importo solo se scegli «Altro importo».',
    }),
  );
export type RequestCreate = z.output<typeof RequestCreate>;

export const PayableKind = z.enum(PAYABLE_KINDS);

export const ManualMethod = z.enum(MANUAL_METHODS, 'Scegli come è stato pagato.');
export type ManualMethod = z.infer<typeof ManualMethod>;

export const PlainMethod = z.enum(PLAIN_METHODS, 'Scegli come è stato pagato.');
export type PlainMethod = z.infer<typeof PlainMethod>;

export const PaymentMethod = z.enum(PAYMENT_METHODS, 'Scegli il metodo.');
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const PaymentState = z.enum(PAYMENT_STATES);
export type PaymentState = z.infer<typeof PaymentState>;

export const ListedState = z.enum(LISTED_STATES, 'Scegli lo stato.');
export type ListedState = z.infer<typeof ListedState>;

export const Attention = z.enum(ATTENTIONS);
export type Attention = z.infer<typeof Attention>;

/** `out`: money that was given back by hand. */
export const Direction = z.enum(DIRECTIONS, 'Scegli se è un incasso o una restituzione.');
export type Direction = z.infer<typeof Direction>;

const Sum = z.number();

/** The thing that a payment is for, as lists show it. `title`: the payer, or the `number` when no payer is named. */
export const Payable = z.object({
  kind: PayableKind,
  id: Id,
  number: z.number(),
  title: z.string(),
  check_in_date: z.nullable(z.string()),
  check_out_date: z.nullable(z.string()),
});
export type Payable = z.infer<typeof Payable>;

/**
 * A line of the list: a bitcoin attempt or a payment entered by hand. `amount` was asked or entered, `received`
 * counts as paid, `refunded` was given back of it. `at` is the time of the payment, or of its beginning; `day` is the
 * business day of money by hand, and of bitcoin the day of `at` at the place.
 */
export const PaymentEntry = z.object({
  /** `attempt-12`, `manual-3`: unique in the list. */
  key: z.string(),
  kind: z.enum(ENTRY_KINDS),
  id: Id,
  payable: Payable,
  method: PaymentMethod,
  direction: Direction,
  state: PaymentState,
  amount: Sum,
  received: Sum,
  refunded: Sum,
  currency: z.string(),
  attention: z.nullable(Attention),
  /** Marked by a person's word on BTCPay: as settled, and there may be no bitcoin behind it, or as invalid. */
  marked_by_hand: z.boolean(),
  note: z.nullable(z.string()),
  author: z.nullable(z.string()),
  at: Instant,
  day: z.string(),
});
export type PaymentEntry = z.infer<typeof PaymentEntry>;

/** The sums received and refunded for a booking, and the balance; a negative `balance` belongs to the guest. */
export const Balance = z.object({
  total: Sum,
  received: Sum,
  refunded: Sum,
  balance: Sum,
  currency: z.string(),
});
export type Balance = z.infer<typeof Balance>;

export const BookingPayments = z.extend(Balance, {
  booking_id: Id,
  booking_status: BookingStatus,
  payment_status: PaymentStatus,
  entries: z.array(PaymentEntry),
  /** The request that can be paid now. */
  request: z.nullable(PaymentRequest),
  /** Sums that the desk may request, the most likely first; empty when nothing is owed. */
  suggestions: z.array(z.object({ purpose: Purpose, amount: Sum })),
  /** Why no payment can be asked for, in a sentence; null: it can. */
  refusal: z.nullable(z.string()),
});
export type BookingPayments = z.infer<typeof BookingPayments>;

export const PaymentEvent = z.object({
  id: Id,
  at: Instant,
  /** Null: Hub itself. */
  author: z.nullable(z.string()),
  sentence: z.string(),
});

export const ManualDetail = z.extend(PaymentEntry, {
  place_id: Id,
  paid_on: z.string(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
  events: z.array(PaymentEvent),
});
export type ManualDetail = z.infer<typeof ManualDetail>;

export const ManualCreate = z.object({
  method: PlainMethod,
  direction: z._default(Direction, 'in'),
  amount: Owed,
  /** A day of the place, not in the future. */
  paid_on: Day,
  note: optionalText(500),
});
export type ManualCreate = z.output<typeof ManualCreate>;

export const PaymentFilters = z.object({
  method: z.optional(PaymentMethod),
  /** `paid` finds payments received, and the refunds of each with it. */
  state: z.optional(ListedState),
  /** `1`: only what waits for a decision. */
  attention: z.optional(z.enum(['1'])),
  /** Days of the place, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  booking_id: z.optional(Id),
  bill_id: z.optional(Id),
  /** The deposit of a reservation of a table. */
  reservation_id: z.optional(Id),
  /** The person who entered it or gave it back; a payment over the network has none. */
  author_id: z.optional(Id),
  /** Guest's name or e-mail, `#12` for a booking. */
  q: z.optional(searchText(100)),
});
export type PaymentFilters = z.output<typeof PaymentFilters>;

/** The sum received by a method; a debt that was left on account is no money and in no sum. `refunded` counts each refund on its own day. */
export const MethodSum = z.object({
  method: PaymentMethod,
  payments: z.number(),
  received: Sum,
  refunded: Sum,
});
export type MethodSum = z.infer<typeof MethodSum>;

export const Period = z.enum(PERIODS, 'Scegli il periodo.');
export type Period = z.infer<typeof Period>;

const atPlace = z.object({ place_id: Id });

const ofBooking = z.object({ booking_id: Id });

const ofManual = z.object({ payment_id: Id });

const ofRequest = z.object({ request_id: Id });

export const paymentSchemas = {
  list: {
    params: atPlace,
    query: z.extend(PaymentFilters, {
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
      offset: Offset,
    }),
    response: z.object({
      data: z.array(PaymentEntry),
      total: z.number(),
      /** The usual methods always, the others where they occur. */

      sums: z.array(MethodSum),
      /** The number of payments that wait for a decision at the place, without the filter. */

      waiting: z.number(),
    }),
  },
  csv: { params: atPlace, query: PaymentFilters },
  totals: {
    params: atPlace,
    query: z.object({
      from: z.optional(Day),
      to: z.optional(Day),
      by: z._default(Period, 'month'),
    }) /** `period`: `2026-11-21`, `2026-11` or `2026`; newest first. */,

    response: list(z.extend(MethodSum, { period: z.string() })),
  },
  ofBooking: { params: ofBooking, response: BookingPayments },
  record: { params: ofBooking, body: ManualCreate, response: BookingPayments },
  request: { params: ofBooking, body: RequestCreate, response: PaymentRequest },
  withdraw: { params: ofRequest },
  manual: { params: ofManual, response: ManualDetail },
  voidManual: {
    params: ofManual,
    body: z.object({ reason: line(500, 'Scrivi il motivo.') }),
    response: ManualDetail,
  },
} satisfies Schemas;
