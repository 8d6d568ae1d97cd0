import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Direction, PaymentMethod, PaymentState } from '../payments/schemas.ts';
import { ENTRY_KINDS } from '../payments/values.ts';
import { DOCUMENT_STATES, DOCUMENT_TYPES } from '../invoices/values.ts';
import { SELLING_WAYS } from '../orders/values.ts';
import { clearableText, Day, Id, Instant, limitOf, line, Offset, Owed, searchText } from '../scalars.ts';
import { BILL_STATES, CHARGE_KINDS, MOST_PARTS, SOURCE_KINDS } from './values.ts';

const SourceKind = z.enum(SOURCE_KINDS, 'Scegli il tipo di conto.');
export const BillState = z.enum(BILL_STATES, 'Scegli lo stato.');
export const ChargeKind = z.enum(CHARGE_KINDS, "Scegli che cos'è.");

/** A night has no row of its own: `night-2026-11-24`. */
const NightId = z.string().check(z.regex(/^night-\d{4}-\d\d-\d\d$/, 'Identificativo non valido.'));
const ChargeId = z.union([Id, NightId], 'Identificativo non valido.');

/** What a bill belongs to. `number` and `title` name it for people: the booking and its guest; null for a sale. */
export const BillSource = z.object({
  kind: SourceKind,
  id: Id,
  number: z.nullable(z.number()),
  title: z.nullable(z.string()),
  /** How an order is sold now; null: it is no order. */
  selling_way: z.nullable(z.enum(SELLING_WAYS)),
});

/** One line of a bill. `amount` is what this bill bears of it, `whole` the amount of the charge on all bills together. */
export const BillCharge = z.object({
  id: z.union([z.number(), z.string()]),
  kind: ChargeKind,
  product_id: z.nullable(Id),
  description: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  amount: z.number(),
  whole: z.number(),
  /** In percent; 0 with a `nature`. */
  vat_rate: z.number(),
  nature: z.nullable(z.string()),
  business_day: z.string(),
  reason: z.nullable(z.string()),
  author: z.nullable(z.string()),
  created_at: z.nullable(Instant),
  /** The document that bears it on this bill, whereby it never changes (docs/rules.md 16.8). */
  document_id: z.nullable(Id),
  /** A return of something on this document, which its credit note bears (docs/rules.md 20.13). */
  returned_of_document_id: z.optional(z.nullable(Id)),
  /** It stands for a dining bill that was charged to the stay. */
  is_of_room: z.boolean(),
  voided: z.boolean(),
  void_reason: z.nullable(z.string()),
  voided_by: z.nullable(z.string()),
});
export type BillCharge = z.infer<typeof BillCharge>;

/** A payment of a bill. `received` counts for the balance; what is `on_account` is a debt and counts nothing. */
export const BillPayment = z.object({
  /** `manual-3` or `attempt-12`: unique. */
  key: z.string(),
  /** With `kind` manual, the id that `/payments/{payment_id}/...` takes. */
  id: Id,
  kind: z.enum(ENTRY_KINDS),
  method: PaymentMethod,
  direction: Direction,
  state: PaymentState,
  amount: z.number(),
  received: z.number(),
  refunded: z.number(),
  given: z.nullable(z.number()),
  change: z.nullable(z.number()),
  terminal: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  voucher_number: z.nullable(z.string()),
  voucher_count: z.nullable(z.number()),
  portal: z.nullable(z.string()),
  commission: z.nullable(z.number()),
  withholding: z.nullable(z.number()),
  tip: z.number(),
  fiscal: z.nullable(z.object({ number: z.string(), device: z.string(), day: z.string() })),
  note: z.nullable(z.string()),
  author: z.nullable(z.string()),
  at: Instant,
  business_day: z.string(),
  voided: z.boolean(),
  void_reason: z.nullable(z.string()),
});
export type BillPayment = z.infer<typeof BillPayment>;

export const BillVat = z.object({
  rate: z.number(),
  nature: z.nullable(z.string()),
  gross: z.number(),
  net: z.number(),
  tax: z.number(),
});

const figures = {
  total: z.number(),
  /** Received less given back. */
  paid: z.number(),
  /** The part of the balance that was left as a debt. */
  on_account: z.number(),
  /** What bills of stays bear of it: no money. */
  in_room: z.number(),
  /** VAT that a public body pays to the State itself (split payment): no money. */
  split_vat: z.number(),
  /** `total - paid - in_room - split_vat`; negative: to be given back. */
  balance: z.number(),
  state: BillState,
  currency: z.string(),
};

const heading = {
  id: Id,
  place_id: Id,
  /** Counts the bills of the place. */
  number: z.number(),
  source: BillSource,
  /** The bill to which nights and later charges of its source go by themselves. */
  is_main: z.boolean(),
  customer_id: z.nullable(Id),
  customer: z.nullable(z.string()),
  note: z.nullable(z.string()),
  parked: z.boolean(),
  business_day: z.string(),
  opened_at: Instant,
  changed_at: Instant,
};

/** An invoice, credit note or receipt that bears something of the bill. */
const BillDocument = z.object({
  id: Id,
  type: z.enum(DOCUMENT_TYPES),
  state: z.enum(DOCUMENT_STATES),
  number: z.nullable(z.string()),
  date: z.string(),
  total: z.number(),
});

/** A sum of the bill that the bill of a stay bears. */
const RoomCharge = z.object({
  id: Id,
  booking_id: Id,
  place_id: Id,
  place: z.string(),
  name: z.string(),
  amount: z.number(),
  author: z.nullable(z.string()),
  at: Instant,
});

export const Bill = z.object({
  ...heading,
  charges: z.array(BillCharge),
  /** Issued documents, the oldest first. */
  documents: z.array(BillDocument),
  payments: z.array(BillPayment),
  /** Those that were not taken back. */
  room_charges: z.array(RoomCharge),
  vat: z.array(BillVat),
  ...figures,
});
export type Bill = z.infer<typeof Bill>;

/** A line of the list of bills. */
export const BillLine = z.object({ ...heading, ...figures });
export type BillLine = z.infer<typeof BillLine>;

/** What is left out stays as it is. */
export const BillChange = z.object({
  customer_id: z.optional(z.nullable(Id)),
  note: z.optional(clearableText(500)),
  parked: z.optional(z.boolean()),
});
export type BillChange = z.output<typeof BillChange>;

/**
 * Splits a bill. `equal`: into so many parts, the odd cent to the last; `charges`: these charges leave for another bill;
 * `amounts`: into parts of these amounts, the rest of the total as one more part. The bill itself keeps the first part.
 */
export const BillSplit = z.discriminatedUnion(
  'by',
  [
    z.object({
      by: z.literal('equal'),
      parts: z
        .int('Inserisci un numero intero.')
        .check(
          z.minimum(2, 'Servono almeno due parti.'),
          z.maximum(MOST_PARTS, `Al massimo ${MOST_PARTS} parti.`),
        ),
    }),
    z.object({
      by: z.literal('charges'),
      charge_ids: z
        .array(ChargeId, 'Scegli le righe.')
        .check(z.minLength(1, 'Scegli le righe.'), z.maxLength(1000, 'Troppe righe.')),
      /** The payer of the new bill. */
      customer_id: z.optional(z.nullable(Id)),
      /** A bill of the same source that takes them; absent: a new one. */
      bill_id: z.optional(z.nullable(Id)),
    }),
    z.object({
      by: z.literal('amounts'),
      amounts: z
        .array(Owed, 'Inserisci gli importi.')
        .check(
          z.minLength(1, 'Inserisci gli importi.'),
          z.maxLength(MOST_PARTS, `Al massimo ${MOST_PARTS} parti.`),
        ),
    }),
  ],
  'Scegli come dividere.',
);
export type BillSplit = z.output<typeof BillSplit>;

/** `bills` and `parts` in the same order: the bill that was split, then the others. */
export const BillParts = z.object({ bills: z.array(Bill), parts: z.array(z.number()) });
export type BillParts = z.infer<typeof BillParts>;

export const BillFilters = z.object({
  state: z.optional(BillState),
  source: z.optional(SourceKind),
  /** Business days; `day` is one alone, the others are included. */
  day: z.optional(Day),
  from: z.optional(Day),
  to: z.optional(Day),
  customer_id: z.optional(Id),
  /** `1`: only parked sales that wait; one that was paid or given up waits no longer. */
  parked: z.optional(z.enum(['1'])),
  /** `#12` for a number, or words of the customer, the guest and the note. */
  q: z.optional(searchText(100)),
});
export type BillFilters = z.output<typeof BillFilters>;

const atPlace = z.object({ place_id: Id });
const ofBill = z.object({ bill_id: Id });

export const billSchemas = {
  list: {
    params: atPlace,
    query: z.extend(BillFilters, {
      limit: limitOf(200, 50),
      offset: Offset,
    }),
    response: z.object({ data: z.array(BillLine), total: z.number() }),
  },
  ofBooking: { params: z.object({ booking_id: Id }), response: list(Bill) },
  ofOrder: { params: z.object({ order_id: Id }), response: list(Bill) },
  get: { params: ofBill, response: Bill },
  change: { params: ofBill, body: BillChange, response: Bill },
  cancel: { params: ofBill, body: z.object({ reason: line(500, 'Scrivi il motivo.') }), response: Bill },
  split: { params: ofBill, body: BillSplit, response: BillParts },
  merge: { params: ofBill, body: z.object({ other_bill_id: Id }), response: Bill },
} satisfies Schemas;
