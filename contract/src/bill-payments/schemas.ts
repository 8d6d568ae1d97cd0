import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { Bill } from '../bills/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { GuestPhone } from '../guests/schemas.ts';
import {
  Direction,
  ManualMethod,
  PaymentMethod,
  PaymentRequest,
  RequestCreate,
} from '../payments/schemas.ts';
import { ENTRY_KINDS } from '../payments/values.ts';
import { Pin } from '../pins/schemas.ts';
import { Day, Id, Instant, limitOf, line, Money, optionalLine, optionalText, Owed } from '../scalars.ts';

/** A documento commerciale that was issued elsewhere. */
export const Fiscal = z.object({
  number: line(40, 'Scrivi il numero del documento.'),
  device: line(40, 'Scrivi la matricola del registratore.'),
  day: Day,
});
export type Fiscal = z.infer<typeof Fiscal>;

/** Money that a person takes for a bill, or gives back; `on_account` is none: it leaves a debt to the bill's customer. */
export const BillPaymentCreate = z
  .object({
    method: ManualMethod,
    direction: z._default(Direction, 'in'),
    /** What it pays of the bill, without the tip. */
    amount: Owed,
    /** Cash that was handed over; the change follows. */
    given: z.optional(z.nullable(Owed)),
    terminal: optionalLine(60),
    issuer: optionalLine(60),
    voucher_number: optionalLine(60),
    voucher_count: z.optional(
      z.nullable(z.int('Inserisci un numero intero.').check(z.minimum(1), z.maximum(1000))),
    ),
    portal: optionalLine(60),
    /** What the portal keeps, and the tax that it withholds. */
    commission: z.optional(z.nullable(Money)),
    withholding: z.optional(z.nullable(Money)),
    /** Beside the amount, and never revenue. */
    tip: z._default(Money, 0),
    fiscal: z.optional(z.nullable(Fiscal)),
    /** Where the cash lies; absent or null: the first drawer. */
    drawer_id: z.optional(z.nullable(Id)),
    note: optionalText(500),
  })
  .check(
    z.refine(
      ({ method, given, amount, tip }) => method !== 'cash' || !given || given >= amount + tip - 1e-9,
      {
        path: ['given'],
        error: "I contanti ricevuti sono meno dell'importo.",
      },
    ),
    z.refine(({ method, issuer }) => method !== 'meal_voucher' || issuer !== null, {
      path: ['issuer'],
      error: 'Scrivi chi ha emesso i buoni pasto.',
    }),
    z.refine(({ method, portal }) => method !== 'portal' || portal !== null, {
      path: ['portal'],
      error: 'Scrivi quale portale ha incassato.',
    }),
    z.refine(
      ({ commission, withholding, amount }) => (commission ?? 0) + (withholding ?? 0) <= amount + 1e-9,
      {
        path: ['commission'],
        error: "Commissione e ritenuta superano l'importo.",
      },
    ),
    z.refine(({ method, direction, tip }) => tip === 0 || (direction === 'in' && method !== 'on_account'), {
      path: ['tip'],
      error: 'Qui non si può lasciare una mancia.',
    }),
  );
export type BillPaymentCreate = z.output<typeof BillPaymentCreate>;

/** A debt that is left at the table. `name` and `phone` say whose it is where the bill has no customer yet. */
export const BillLeave = z.object({
  amount: Owed,
  name: optionalLine(100),
  phone: z._default(GuestPhone, null),
  /** Of a person who leaves debts alone; waiters need one (docs/rules.md 19.54). */
  pin: z.optional(z.nullable(Pin)),
});
export type BillLeave = z.output<typeof BillLeave>;

/** What is left of a taking without a documento commerciale. `payment_id` is of the attempt where `kind` is that. */
export const Undocumented = z.object({
  kind: z.enum(ENTRY_KINDS),
  payment_id: Id,
  bill_id: z.nullable(Id),
  number: z.nullable(z.number()),
  title: z.string(),
  method: PaymentMethod,
  amount: z.number(),
  at: Instant,
  business_day: z.string(),
});
export type Undocumented = z.infer<typeof Undocumented>;

/** The debts of one customer by their age in days. */
export const OnAccount = z.object({
  customer_id: Id,
  customer: z.nullable(z.string()),
  bills: z.array(
    z.object({ id: Id, number: z.number(), amount: z.number(), since: z.string(), days: z.number() }),
  ),
  total: z.number(),
  up_to_30: z.number(),
  up_to_60: z.number(),
  up_to_90: z.number(),
  over_90: z.number(),
});
export type OnAccount = z.infer<typeof OnAccount>;

const atPlace = z.object({ place_id: Id });
const ofBill = z.object({ bill_id: Id });
const ofPayment = z.object({ payment_id: Id });

export const billPaymentSchemas = {
  pay: { params: ofBill, body: BillPaymentCreate, response: Bill },
  leave: { params: ofBill, body: BillLeave, response: Bill },
  request: { params: ofBill, body: RequestCreate, response: PaymentRequest },
  void: { params: ofPayment, body: z.object({ reason: line(500, 'Scrivi il motivo.') }), response: Bill },
  setFiscal: { params: ofPayment, body: Fiscal, response: Bill },
  setAttemptFiscal: { params: z.object({ attempt_id: Id }), body: Fiscal, response: Bill },
  undocumented: {
    params: atPlace,
    query: z.object({ from: z.optional(Day), to: z.optional(Day), limit: limitOf(500, 200) }),
    response: list(Undocumented),
  },
  onAccount: { params: atPlace, response: list(OnAccount) },
} satisfies Schemas;
