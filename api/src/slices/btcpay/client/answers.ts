import * as z from 'zod/mini';
import { centsOf } from '../amounts/decimal.ts';
import type { BtcpayInvoice, InvoicePaymentMethod, Payout, PullPayment } from './client-types.ts';

/** Tolerant on purpose: unknown fields, unknown words and nulls of other versions pass; what Hub decides by must be there. */
const text = z.nullish(z.string());
const decimal = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);
const cents = z.pipe(
  z.pipe(
    decimal,
    z.transform((value) => centsOf(value)),
  ),
  z.int(),
);
/** Unix seconds, as a number or as text. */
const seconds = z.pipe(
  z.coerce.number().check(z.minimum(0), z.maximum(100_000_000_000)),
  z.transform((value) => new Date(value * 1000)),
);
const id = z.string().check(z.regex(/^[\w-]{1,128}$/));
const webLink = z.string().check(z.regex(/^https?:\/\//i), z.maxLength(2048));

const Invoice = z.object({
  id,
  storeId: id,
  /** Null: a top-up, which is never one of ours. */
  amount: z._default(z.nullish(cents), null),
  paidAmount: z._default(z.nullish(cents), null),
  currency: z.string(),
  type: z._default(z.nullish(z.string()), 'Standard'),
  checkoutLink: webLink,
  createdTime: seconds,
  expirationTime: seconds,
  monitoringExpiration: seconds,
  status: z.string(),
  additionalStatus: z._default(z.nullish(z.string()), 'None'),
  availableStatusesForManualMarking: z.nullish(z.array(z.string())),
  archived: z.nullish(z.boolean()),
  metadata: z.nullish(z.looseObject({ orderId: z.nullish(z.union([z.string(), z.number()])) })),
});

/** Undefined: it is no invoice, or one of another store. */
export function readInvoice(
  json: unknown,
  store_id: string,
  server_time: Date | null,
): BtcpayInvoice | undefined {
  const { success, data } = Invoice.safeParse(json);
  if (!success || data.storeId !== store_id) return undefined;
  const orderId = data.metadata?.orderId;
  return {
    id: data.id,
    store_id,
    order_id: orderId === null || orderId === undefined ? null : String(orderId),
    type: data.type ?? 'Standard',
    status: data.status,
    additional_status: data.additionalStatus ?? 'None',
    amount_cents: data.amount ?? 0,
    paid_cents: data.paidAmount ?? 0,
    currency: data.currency,
    checkout_link: data.checkoutLink,
    created_at: data.createdTime,
    expires_at: data.expirationTime,
    monitored_until: data.monitoringExpiration,
    archived: data.archived ?? false,
    can_become: data.availableStatusesForManualMarking ?? null,
    server_time,
    // It parsed as an object just now.
    raw: json as Readonly<Record<string, unknown>>,
  };
}

/**
 * Undefined: no list, or one of something else. Other programs use the same store: what they made and Hub cannot read does not
 * hide the others.
 */
export function readInvoices(
  json: unknown,
  store_id: string,
  time: Date | null,
): BtcpayInvoice[] | undefined {
  if (!Array.isArray(json)) return undefined;
  const read = json.map((each) => readInvoice(each, store_id, time)).filter((each) => each !== undefined);
  return read.length === 0 && json.length > 0 ? undefined : read;
}

const Payment = z.object({
  id: z.string(),
  receivedDate: seconds,
  value: decimal,
  fee: z._default(z.nullish(decimal), '0'),
  status: z.string(),
});

const Method = z.object({
  paymentMethodId: text,
  paymentMethod: text,
  currency: text,
  cryptoCode: text,
  rate: decimal,
  amount: decimal,
  due: decimal,
  paymentMethodPaid: decimal,
  destination: text,
  paymentLink: text,
  payments: z._default(z.nullish(z.array(Payment)), []),
});

const SECOND_NAMES: Readonly<Record<string, string>> = {
  LightningNetwork: 'LN',
  LightningLike: 'LN',
  LNURLPAY: 'LNURL',
  LNURLPay: 'LNURL',
};

/** `BTC` and `BTC-LightningNetwork` of the first generation in the words of the second. */
export function methodName(name: string): string {
  const [coin = '', kind] = name.split(/[-_]/);
  return `${coin}-${kind === undefined ? 'CHAIN' : (SECOND_NAMES[kind] ?? kind)}`;
}

/** And back, for a server that knows nothing else. */
export function oldMethodName(name: string): string {
  const [coin = '', kind] = name.split('-');
  if (kind === undefined || kind === 'CHAIN') return coin;
  return `${coin}-${kind === 'LN' ? 'LightningNetwork' : kind === 'LNURL' ? 'LNURLPAY' : kind}`;
}

export function readMethods(json: unknown): InvoicePaymentMethod[] | undefined {
  const { success, data } = z.array(Method).safeParse(json);
  if (!success) return undefined;
  return data.map((each) => {
    const name = methodName(each.paymentMethodId ?? each.paymentMethod ?? each.cryptoCode ?? 'BTC');
    return {
      id: name,
      currency: each.currency ?? each.cryptoCode ?? name.split('-')[0]!,
      rate: each.rate,
      amount: each.amount,
      due: each.due,
      paid: each.paymentMethodPaid,
      destination: each.destination ?? '',
      payment_link: each.paymentLink ? each.paymentLink : null,
      payments: (each.payments ?? []).map(({ id: payment, receivedDate, value, fee, status }) => ({
        id: payment,
        received_at: receivedDate,
        value,
        fee: fee ?? '0',
        status,
      })),
    };
  });
}

const Pull = z.object({
  id,
  viewLink: webLink,
  amount: decimal,
  currency: z.string(),
  archived: z.nullish(z.boolean()),
});

export function readPullPayment(json: unknown): PullPayment | undefined {
  const { success, data } = Pull.safeParse(json);
  if (!success) return undefined;
  const { viewLink, archived, ...rest } = data;
  return { ...rest, view_link: viewLink, archived: archived ?? false };
}

const OnePayout = z.object({
  id,
  state: z.string(),
  amount: z._default(z.nullish(decimal), '0'),
  originalAmount: z.nullish(decimal),
  date: seconds,
});

export function readPayouts(json: unknown): Payout[] | undefined {
  const { success, data } = z.array(OnePayout).safeParse(json);
  if (!success) return undefined;
  return data.map(({ date, amount, originalAmount, ...rest }) => ({
    ...rest,
    amount: originalAmount ?? amount ?? '0',
    created_at: date,
  }));
}
