import { randomBytes } from 'node:crypto';
import { ONE, toText } from './decimal.ts';
import { accounted, inBitcoin, markable, paidUnits, watch, type Invoice, type Payment } from './invoice.ts';
import { Timeline } from './timeline.ts';
import type {
  FakeBtcpayOptions,
  FakeInvoice,
  FakePullPayment,
  FakeStore,
  Method,
  SpeedPolicy,
} from './types.ts';
import { atLeast, methodName } from './version.ts';
import { newId, postByHttp, WebhookSender } from './webhooks.ts';

export interface Key {
  /** Undefined: of every store of its user. */
  store_id: string | undefined;
  permissions: string[];
  lost: readonly string[];
}

export interface PullPayment extends Omit<FakePullPayment, 'view_link'> {
  store_id: string;
  name: string;
  archived: boolean;
}

export const CONFIRMATIONS: Record<SpeedPolicy, number> = {
  HighSpeed: 0,
  MediumSpeed: 1,
  LowMediumSpeed: 2,
  LowSpeed: 6,
};

/** The state of the fake and its changes, without HTTP. */
export class House {
  readonly version: string;
  readonly timeline: Timeline;
  readonly sender: WebhookSender;
  readonly stores = new Map<string, FakeStore>();
  readonly keys = new Map<string, Key>();
  readonly handedOut: string[] = [];
  readonly invoices = new Map<string, Invoice>();
  readonly pullPayments = new Map<string, PullPayment>();
  synchronized = true;
  /** Where it can be reached; known once it listens. */
  address = '';

  constructor(options: FakeBtcpayOptions) {
    const { version = '2.4.1', clock, deliveries = 'automatic', post = postByHttp, retries_ms } = options;
    this.version = version;
    this.timeline = new Timeline(clock);
    this.sender = new WebhookSender(this.timeline, version, post, deliveries === 'automatic', retries_ms);
  }

  newKey(key: Key): string {
    const value = randomBytes(20).toString('hex');
    this.keys.set(value, key);
    return value;
  }

  /** A copy of the invoice joins the books, and the clock learns of its end. */
  open(invoice: Invoice): void {
    this.invoices.set(invoice.id, invoice);
    this.tell(invoice, 'InvoiceCreated', {});
    this.look(invoice);
    for (const end of [invoice.expires, invoice.monitored_until])
      this.timeline.plan((end + 1) * 1000, () => this.look(invoice));
  }

  look(invoice: Invoice): void {
    if (!this.invoices.has(invoice.id)) return;
    for (const { type, extra } of watch(invoice, this.timeline.seconds())) this.tell(invoice, type, extra);
  }

  tell(invoice: Invoice, type: string, extra: Record<string, unknown>): void {
    const { id: invoiceId, store_id, metadata } = invoice;
    this.sender.emit(store_id, type, extra, { invoiceId, metadata });
  }

  pay(
    invoice: Invoice,
    options: { units?: bigint | undefined; method: Method; confirmations: number },
  ): Payment {
    const { method, units = invoice.units - paidUnits(invoice) } = options;
    if (units <= 0n) throw new Error('Nothing is due; say how much is paid');
    if (!invoice.methods.includes(method)) throw new Error(`The invoice cannot be paid by ${method}`);
    const payment: Payment = {
      id: `${randomBytes(32).toString('hex')}-0`,
      method,
      units,
      received: this.timeline.seconds(),
      confirmations: 0,
      status: 'Processing',
    };
    invoice.payments.push(payment);
    this.#tellPayment(invoice, 'InvoiceReceivedPayment', payment);
    this.#confirm(invoice, payment, options.confirmations);
    this.look(invoice);
    return payment;
  }

  confirm(invoice: Invoice, blocks: number): void {
    for (const payment of accounted(invoice)) this.#confirm(invoice, payment, blocks);
    this.look(invoice);
  }

  #confirm(invoice: Invoice, payment: Payment, blocks: number): void {
    payment.confirmations += blocks;
    const isFinal = payment.method === 'BTC-LN' || payment.confirmations >= invoice.needs;
    if (payment.status !== 'Processing' || !isFinal) return;
    payment.status = 'Settled';
    this.#tellPayment(invoice, 'InvoicePaymentSettled', payment);
  }

  #tellPayment(invoice: Invoice, type: string, payment: Payment): void {
    const isAfter = invoice.status === 'Expired' || invoice.status === 'Invalid';
    this.tell(invoice, type, {
      afterExpiration: isAfter,
      [atLeast(this.version, '2.0.0') ? 'paymentMethodId' : 'paymentMethod']: methodName(
        this.version,
        payment.method,
      ),
      payment: this.paymentAnswer(invoice, payment),
    });
  }

  paymentAnswer(invoice: Invoice, { id, received, units, status, method }: Payment): Record<string, unknown> {
    const value = toText(inBitcoin(invoice, units));
    return { id, receivedDate: received, value, fee: '0', status, destination: destination(invoice, method) };
  }

  /** Throws where BTCPay offers no such choice. */
  mark(invoice: Invoice, status: 'Settled' | 'Invalid'): void {
    if (!markable(invoice).includes(status)) throw new Error(`Cannot become ${status}`);
    Object.assign(invoice, { status, additional: 'Marked' });
    const extra = status === 'Settled' ? { overPaid: false } : {};
    this.tell(invoice, `Invoice${status}`, { manuallyMarked: true, ...extra });
  }

  /** The money that a refund gives back, as BTCPay makes it: a link, and nothing sent. */
  openPullPayment(
    invoice: Invoice,
    wanted: Pick<PullPayment, 'amount' | 'currency' | 'name' | 'auto_approve'>,
  ): PullPayment {
    const pull: PullPayment = {
      ...wanted,
      id: newId(),
      invoice_id: invoice.id,
      store_id: invoice.store_id,
      archived: false,
      payouts: [],
    };
    this.pullPayments.set(pull.id, pull);
    this.tell(invoice, 'InvoiceRefund', { pullPaymentId: pull.id });
    return pull;
  }

  tellPayout(pull: PullPayment, payoutId: string, type: string): void {
    const payoutState = pull.payouts.find(({ id }) => id === payoutId)?.state;
    this.sender.emit(pull.store_id, type, {}, { payoutId, pullPaymentId: pull.id, payoutState });
  }

  show(invoice: Invoice): FakeInvoice {
    const { id, store_id, currency, status, additional, created, expires, monitored_until, archived } =
      invoice;
    const orderId = invoice.metadata.orderId;
    return structuredClone({
      id,
      store_id,
      order_id: typeof orderId === 'string' ? orderId : null,
      amount: toText(invoice.units),
      paid: toText(paidUnits(invoice)),
      currency,
      status,
      additional,
      created,
      expires,
      monitored_until,
      archived,
      checkout_link: `${this.address}/i/${id}`,
      metadata: invoice.metadata,
      payments: invoice.payments.map(({ units, ...payment }) => ({ ...payment, amount: toText(units) })),
    });
  }
}

/** A well-formed address without an owner. */
export function destination({ id }: Pick<Invoice, 'id'>, method: Method): string {
  const seed = Buffer.from(id).toString('hex').slice(0, 38);
  return method === 'BTC-LN' ? `lnbcrt1${seed}` : `bcrt1q${seed}`;
}

export const rateUnits = (rate: number): bigint => BigInt(Math.round(rate * Number(ONE)));
