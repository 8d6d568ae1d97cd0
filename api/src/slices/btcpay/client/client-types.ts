/** What Hub asks of a place's BTCPay Server, in our words. Amounts are integer cents; instants are `Date`s. */

/** Unknown values of later servers pass through as text: derive the state from what is known, and leave the rest alone. */
type InvoiceStatus = 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled' | (string & {});
type AdditionalStatus = 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'PaidOver' | (string & {});

/**
 * An invoice as the server has just answered it. Before a reader trusts it, `order_id`, `amount_cents`, `currency` and
 * `type` must be compared with what was asked for; `store_id` has been compared already.
 */
export interface BtcpayInvoice {
  id: string;
  store_id: string;
  /** `metadata.orderId`; null where the invoice has none, because somebody else made it. */
  order_id: string | null;
  /** `Standard`; a `TopUp` is settled by any payment at all and is never one of ours. */
  type: string;
  status: InvoiceStatus;
  additional_status: AdditionalStatus;
  /** Of the invoice's currency, rounded to the nearest cent; the server's decimals never pass through a float. */
  amount_cents: number;
  /** What came in, by the rate of the invoice; added up over the ways to pay on servers that do not say it (before 2.1.2). */
  paid_cents: number;
  currency: string;
  checkout_link: string;
  created_at: Date;
  expires_at: Date;
  /** Until when the server looks for payments by itself. */
  monitored_until: Date;
  archived: boolean;
  /** By hand it may become one of these; null where an older server does not say. */
  can_become: readonly InvoiceStatus[] | null;
  /** The time at the server when it answered, by its `Date` header: countdowns are `expires_at` minus this. */
  server_time: Date | null;
  /** The answer as it came, to be kept with the attempt; it holds no key. */
  raw: Readonly<Record<string, unknown>>;
}

/** One way to pay an invoice (on-chain, Lightning), with the names of 2.x whatever the server calls them. */
export interface InvoicePaymentMethod {
  /** `BTC-CHAIN`, `BTC-LN`, `BTC-LNURL`; ids of other coins as they come. */
  id: string;
  /** `BTC` */
  currency: string;
  /** Decimal texts of the server, in the units of `currency`, except `rate` (invoice currency for one of `currency`). */
  rate: string;
  amount: string;
  due: string;
  /** What came in by this method alone. */
  paid: string;
  destination: string;
  /** For the QR code: `bitcoin:…`, `lightning:…`; null where the method is not active. */
  payment_link: string | null;
  payments: readonly InvoicePayment[];
}

interface InvoicePayment {
  id: string;
  received_at: Date;
  value: string;
  fee: string;
  status: 'Processing' | 'Settled' | 'Invalid' | (string & {});
}

export interface InvoiceOrder {
  amount_cents: number;
  /** ISO 4217; always sent, since a server's own default is often USD. */
  currency: string;
  /** Ours and unique per attempt, such as `booking:1234:2`: by it the invoice is found again when the answer was lost. */
  order_id: string;
  /** Where the owner finds it in Hub. */
  order_url?: string;
  /** For the checkout page; no personal data. */
  description?: string;
  /** Where the guest returns to. */
  redirect_url: string;
  /** Whole minutes. */
  expiration_minutes: number;
  monitoring_minutes: number;
  /** BCP 47; the checkout page speaks Italian otherwise. A language that the server lacks is left out, not refused. */
  language?: string;
}

/** Which invoices are looked for. Newest first, all pages, at most 2,000. */
export type InvoiceSearch =
  | { order_id: string }
  | { statuses: readonly ('New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled')[]; created_since: Date };

/**
 * What a refund gives back: `RateThen` the same bitcoin, `CurrentRate` the same euros in bitcoin at today's rate, `Fiat` the
 * same euros approved by hand, `OverpaidAmount` what was too much, `Custom` an amount.
 */
type RefundVariant = 'RateThen' | 'CurrentRate' | 'Fiat' | 'OverpaidAmount';

export type RefundOrder = {
  /** Shown to the guest, cut to 50 characters. */
  name?: string;
  description?: string;
  /** `BTC-CHAIN` or `BTC-LN`, in 2.x names. Left out: by what the invoice was paid, else the first of its methods. */
  payment_method_id?: string;
} & ({ variant: RefundVariant } | { variant: 'Custom'; amount_cents: number; currency: string });

/** A link by which money can be claimed: its bearer takes it. It goes to the guest by mail, and nowhere else. */
export interface PullPayment {
  id: string;
  view_link: string;
  /** Decimal text in `currency` (BTC for `RateThen` and `CurrentRate`). */
  amount: string;
  currency: string;
  archived: boolean;
}

export interface Payout {
  id: string;
  state: 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled' | (string & {});
  amount: string;
  created_at: Date;
}

/** The server of one place. Every call may throw `BtcpayFailure`, and nothing else that is not a fault of ours. */
export interface Btcpay {
  readonly place_id: number;
  /** Of the server, without a trailing slash: `https://btcpay.example.it/sub`. With `store_id` it says where an attempt lives. */
  readonly host: string;
  readonly store_id: string;
  /** Whether the last verification passed. When not, go on reading what was begun, and begin nothing new. */
  readonly is_verified: boolean;
  /** Not safe to repeat: after a failure with `may_have_acted`, look for the `order_id` first. */
  createInvoice(order: InvoiceOrder): Promise<BtcpayInvoice>;
  /** Null: the server has none (it deletes unpaid ones after six months). */
  getInvoice(invoice_id: string): Promise<BtcpayInvoice | null>;
  findInvoices(search: InvoiceSearch): Promise<BtcpayInvoice[]>;
  paymentMethods(invoice_id: string): Promise<InvoicePaymentMethod[]>;
  /** Throws `invalid` where it cannot become that (a settled one that was paid is never made invalid). */
  markStatus(invoice_id: string, status: 'Settled' | 'Invalid'): Promise<BtcpayInvoice>;
  /** Not safe to repeat, and there is nothing to find it by: record that it was asked for before asking. */
  refund(invoice_id: string, order: RefundOrder): Promise<PullPayment>;
  getPullPayment(pull_payment_id: string): Promise<PullPayment | null>;
  listPayouts(pull_payment_id: string): Promise<Payout[]>;
}

/**
 * Why a call came to nothing. `refused`: we do not go there (private address). `unreachable`: no name, connection or valid
 * certificate. `not_btcpay`: something else answered (HTML, a redirect, another object). `unauthorized`: the key is
 * wrong or revoked. `forbidden`: the key may not, or the store or invoice is another's. `invalid`: 422. `rejected`: any other
 * refusal, with `code`. `busy`: 429 or 5xx. `sealed`: the key of the house changed and ours cannot be read any more.
 */
export type BtcpayFailureKind =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'not_btcpay'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'rejected'
  | 'busy'
  | 'sealed';

export class BtcpayFailure extends Error {
  override name = 'BtcpayFailure';
  readonly kind: BtcpayFailureKind;
  /** Italian, for the owner; it never quotes the answer, and never goes to a guest. */
  readonly sentence: string;
  /** The request may have been carried out although the answer was lost. */
  readonly may_have_acted: boolean;
  readonly status: number | undefined;
  /** The server's own stable code (`invoice-not-found`, `generic-error`, …), only word characters. */
  readonly code: string | undefined;
  readonly retry_after_seconds: number | undefined;

  constructor(
    kind: BtcpayFailureKind,
    sentence: string,
    detail: {
      may_have_acted?: boolean;
      status?: number | undefined;
      code?: string | undefined;
      retry_after_seconds?: number | undefined;
    } = {},
  ) {
    super(detail.status === undefined ? kind : `${kind} ${detail.status}`);
    this.kind = kind;
    this.sentence = sentence;
    this.may_have_acted = detail.may_have_acted ?? false;
    this.status = detail.status;
    this.code = detail.code;
    this.retry_after_seconds = detail.retry_after_seconds;
  }

  /** Whether the same call may well succeed later without anybody doing anything. */
  get is_temporary(): boolean {
    return ['unreachable', 'timeout', 'not_btcpay', 'busy'].includes(this.kind);
  }
}
