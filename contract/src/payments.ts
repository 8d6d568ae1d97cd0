import * as z from 'zod/mini';
import { BookingStatus, PaymentStatus } from './bookings.ts';
import { endpoint, list, may } from './endpoint.ts';
import { PaymentRequest, Purpose, RequestCreate } from './payment-requests.ts';
import { Day, Id, Instant, line, optionalText, Owed, searchText } from './scalars.ts';

/** What can be paid for, named by kind and id: later also orders and invoices. */
export const PAYABLE_KINDS = ['booking'] as const;
export const PayableKind = z.enum(PAYABLE_KINDS);

export const MANUAL_METHODS = ['cash', 'card', 'bank_transfer'] as const;
export const ManualMethod = z.enum(MANUAL_METHODS, 'Scegli come è stato pagato.');
export type ManualMethod = z.infer<typeof ManualMethod>;

export const PAYMENT_METHODS = ['bitcoin', ...MANUAL_METHODS] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS, 'Scegli il metodo.');
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * `preparing`: Hub is asking the owner's BTCPay for an invoice; `voided`: entered by mistake, by hand. The others are
 * those of a booking (docs/rules.md 7.2).
 */
export const PAYMENT_STATES = [
  'preparing',
  'unpaid',
  'processing',
  'paid',
  'expired',
  'invalid',
  'voided',
] as const;
export const PaymentState = z.enum(PAYMENT_STATES);
export type PaymentState = z.infer<typeof PaymentState>;

/** What the list can be narrowed to: besides the states, `returned`, all of which something was given back. */
export const LISTED_STATES = [...PAYMENT_STATES, 'returned'] as const;
export const ListedState = z.enum(LISTED_STATES, 'Scegli lo stato.');
export type ListedState = z.infer<typeof ListedState>;

/**
 * Why a person has to decide ("Da sistemare"). `late`: the whole sum came after the time was over; `partial`: a part came;
 * `over`: more than was asked; `double`: the same thing was paid twice; `invalid`: the network never confirmed it, or, where it is
 * `marked_by_hand`, it came after the request was taken back;
 * `nights_taken`: paid, but its nights are somebody else's; `cancelled`: paid for a booking that was cancelled;
 * `mismatch`: BTCPay's invoice is not the one that Hub asked for; `refund_unknown`: the answer to a refund was lost.
 */
export const ATTENTIONS = [
  'late',
  'partial',
  'over',
  'double',
  'invalid',
  'nights_taken',
  'cancelled',
  'mismatch',
  'refund_unknown',
] as const;
export const Attention = z.enum(ATTENTIONS);
export type Attention = z.infer<typeof Attention>;

export const DIRECTIONS = ['in', 'out'] as const;
/** `out`: money that was given back by hand. */
export const Direction = z.enum(DIRECTIONS, 'Scegli se è un incasso o una restituzione.');
export type Direction = z.infer<typeof Direction>;

const Sum = z.number();

/** What a payment is for, as far as a list has to say it. `title`: who pays, or the `number` when nobody is named. */
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
 * A line of the list: a bitcoin attempt or a payment entered by hand. `amount` is what was asked or entered, `received` what
 * counts as paid, `refunded` what was given back of it. `at` is when it was paid, or else begun; `day` the same as a day
 * of the place.
 */
export const PaymentEntry = z.object({
  /** `attempt-12`, `manual-3`: unique in the list. */
  key: z.string(),
  kind: z.enum(['attempt', 'manual']),
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

/** What came in and went out for a booking, and what is still owed; a negative `balance` is the guest's. */
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
  /** What the desk may ask for, the most likely first; empty when nothing is owed. */
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
  method: ManualMethod,
  direction: z._default(Direction, 'in'),
  amount: Owed,
  /** A day of the place, not in the future. */
  paid_on: Day,
  note: optionalText(500),
});
export type ManualCreate = z.output<typeof ManualCreate>;

export const PaymentFilters = z.object({
  method: z.optional(PaymentMethod),
  /** `paid`: what came in; what was given back of a payment is found with it. */
  state: z.optional(ListedState),
  /** `1`: only what waits for a decision. */
  attention: z.optional(z.enum(['1'])),
  /** Days of the place, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  booking_id: z.optional(Id),
  /** Guest's name or e-mail, `#12` for a booking. */
  q: z.optional(searchText(100)),
});
export type PaymentFilters = z.output<typeof PaymentFilters>;

/** What came in by a method; `refunded` is what was given back, each of the day on which it was. */
export const MethodSum = z.object({
  method: PaymentMethod,
  payments: z.number(),
  received: Sum,
  refunded: Sum,
});
export type MethodSum = z.infer<typeof MethodSum>;

export const PERIODS = ['day', 'month', 'year'] as const;
export const Period = z.enum(PERIODS, 'Scegli il periodo.');
export type Period = z.infer<typeof Period>;

const atPlace = z.object({ place_id: Id });
const ofBooking = z.object({ booking_id: Id });
const ofManual = z.object({ payment_id: Id });
const ofRequest = z.object({ request_id: Id });

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/places/{place_id}/payments',
    summary:
      'Attempts and payments by hand: a page of what the filter finds, newest first, and the sums of all of it',
    access: may.money,
    params: atPlace,
    query: z.extend(PaymentFilters, {
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
      offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    }),
    status: 200,
    response: z.object({
      data: z.array(PaymentEntry),
      total: z.number(),
      /** One for each method, also where it is zero. */
      sums: z.array(MethodSum),
      /** How many wait for a decision at the place, whatever the filter. */
      waiting: z.number(),
    }),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/places/{place_id}/payments.csv',
    summary: 'Everything that the filter finds, at most 100,000 payments, for an Italian spreadsheet',
    access: may.money,
    params: atPlace,
    query: PaymentFilters,
    status: 200,
    text: { type: 'text/csv; charset=utf-8', file: 'pagamenti.csv' },
  }),
  totals: endpoint({
    method: 'GET',
    path: '/places/{place_id}/payments/totals',
    summary: 'What came in and was given back, by method and period; only periods in which something did',
    access: may.money,
    params: atPlace,
    query: z.object({ from: z.optional(Day), to: z.optional(Day), by: z._default(Period, 'month') }),
    status: 200,
    /** `period`: `2026-11-21`, `2026-11` or `2026`; newest first. */
    response: list(z.extend(MethodSum, { period: z.string() })),
  }),
  ofBooking: endpoint({
    method: 'GET',
    path: '/bookings/{booking_id}/payments',
    summary: 'What was paid for a booking, what is owed, and what may be asked for',
    access: may.money,
    params: ofBooking,
    status: 200,
    response: BookingPayments,
  }),
  record: endpoint({
    method: 'POST',
    path: '/bookings/{booking_id}/payments',
    summary: 'Enter a payment that was taken, or given back, by hand',
    access: may.desk,
    params: ofBooking,
    body: ManualCreate,
    status: 201,
    response: BookingPayments,
  }),
  request: endpoint({
    method: 'POST',
    path: '/bookings/{booking_id}/payment-requests',
    summary: 'Ask for a sum by a link; it takes the place of the one that was open',
    access: may.desk,
    params: ofBooking,
    body: RequestCreate,
    status: 201,
    response: PaymentRequest,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/payment-requests/{request_id}',
    summary: 'Close a link; an invoice that is open for it is made invalid on BTCPay',
    access: may.desk,
    params: ofRequest,
    status: 204,
  }),
  manual: endpoint({
    method: 'GET',
    path: '/manual-payments/{payment_id}',
    summary: 'One payment by hand with its history',
    access: may.money,
    params: ofManual,
    status: 200,
    response: ManualDetail,
  }),
  voidManual: endpoint({
    method: 'POST',
    path: '/manual-payments/{payment_id}/void',
    summary: 'It was entered by mistake: it stays in the list and counts no more',
    access: may.manage,
    params: ofManual,
    body: z.object({ reason: line(500, 'Scrivi il motivo.') }),
    status: 200,
    response: ManualDetail,
  }),
};
