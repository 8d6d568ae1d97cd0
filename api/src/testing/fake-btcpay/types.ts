/** A time on the fake's own clock, in unix seconds, as the API says it. */
export type Seconds = number;

type InvoiceStatus = 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid';
type AdditionalStatus = 'None' | 'PaidPartial' | 'PaidOver' | 'PaidLate' | 'Marked';
type PayoutState = 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
/** Names of the second generation; the first one says BTC and BTC-LightningNetwork on the wire. */
export type Method = 'BTC-CHAIN' | 'BTC-LN';
export type SpeedPolicy = 'HighSpeed' | 'MediumSpeed' | 'LowMediumSpeed' | 'LowSpeed';

export interface FakeBtcpayOptions {
  /** By default 2.4.1. The version decides names, routes, events and the retry policy; `1.13.7` is the old generation. */
  version?: string;
  /** The clock; by default one that starts now and moves with `advance` alone. With a running clock call `tick`. */
  clock?: () => Date;
  /** `/btcpay`: the server answers below it only. */
  subpath?: string;
  port?: number;
  /** `queued`: webhooks wait until `deliverNext`, `deliverAll` or `takeQueued`. `automatic` (default): sent as they arise. */
  deliveries?: 'automatic' | 'queued';
  /** Delays of the retries of a failed delivery, in milliseconds; by default BTCPay's. */
  retries_ms?: readonly number[];
  /** How webhooks travel; over HTTP unless a test hands them to a server that does not listen. */
  post?: Post;
}

export interface WebhookRequest {
  webhook_id: string;
  /** The event's name, for tests that pick; it is in the body as well. */
  type: string;
  url: string;
  /** Content type, user agent and BTCPay-Sig. */
  headers: Record<string, string>;
  /** The very bytes that were signed. */
  body: Buffer;
}
/** Rejects without an answer. */
export type Post = (request: WebhookRequest) => Promise<{ status: number }>;

export interface StoreOptions {
  name?: string;
  /** By default USD, like the real one, so that a client without a currency is noticed. */
  currency?: string;
  speed?: SpeedPolicy;
  /** Linked wallets; none: invoices are refused and payment methods are empty. */
  methods?: Method[];
  /** Euro a bitcoin; null: the source of rates is gone. */
  rate?: number | null;
}

export interface FakeStore {
  id: string;
  name: string;
  currency: string;
  speed: SpeedPolicy;
  methods: Method[];
  rate: number | null;
  /** All users of the store are disabled: new invoices are refused with 400. */
  without_user: boolean;
}

export interface KeyOptions {
  /**
   * Policies without a store; by default all of `HUB_PERMISSIONS`. `unrestricted` and `btcpay.server.*` are never
   * scoped.
   */
  permissions?: readonly string[];
  /** `false`: not scoped, good for every store of its user. */
  scoped?: boolean;
  /** Permissions that the key lists and its user has lost at the store. */
  lost?: readonly string[];
}

interface FakePayment {
  id: string;
  method: Method;
  /** In the invoice's currency. */
  amount: string;
  received: Seconds;
  confirmations: number;
  status: 'Processing' | 'Settled' | 'Invalid';
}

export interface FakeInvoice {
  id: string;
  store_id: string;
  order_id: string | null;
  amount: string;
  paid: string;
  currency: string;
  status: InvoiceStatus;
  additional: AdditionalStatus;
  created: Seconds;
  expires: Seconds;
  monitored_until: Seconds;
  archived: boolean;
  checkout_link: string;
  metadata: Record<string, unknown>;
  payments: FakePayment[];
}

export interface FakePayout {
  id: string;
  state: PayoutState;
  amount: string;
}
export interface FakePullPayment {
  id: string;
  invoice_id: string;
  amount: string;
  currency: string;
  auto_approve: boolean;
  view_link: string;
  payouts: FakePayout[];
}

export interface FakeDelivery {
  id: string;
  original_id: string;
  type: string;
  status: 'HttpSuccess' | 'HttpError' | 'Failed';
  http_code: number | null;
}
interface FakeWebhook {
  id: string;
  store_id: string;
  url: string;
  secret: string;
  enabled: boolean;
  events: readonly string[] | 'everything';
  /** Attempts so far, the oldest first. */
  deliveries: FakeDelivery[];
  /** Names of the events that wait, the one that holds them up first. */
  waiting: string[];
}

/** A request to the fake. */
export interface SeenRequest {
  method: string;
  /** As it came, with the subpath. */
  url: string;
  /** Without the subpath, with the query. */
  path: string;
  /** The key that was sent, in either spelling; null: none. */
  key: string | null;
  headers: Record<string, string>;
  body: string;
  /** The status; null: the connection hung or was cut. */
  status: number | null;
}

export type Trouble =
  /** A JSON body with this status; `body` and `headers` as wanted (`retry-after`, …). */
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** An HTML page instead of an answer, as proxies and wrong hosts send it; by default 200. */
  | { kind: 'html'; status?: number; body?: string }
  | { kind: 'redirect'; location: string; status?: number }
  /** No answer as long as the client waits. */
  | { kind: 'silent' }
  /** Headers and a byte, then nothing. */
  | { kind: 'drip' }
  /** The connection ends: at once, or in the middle of the body. */
  | { kind: 'cut'; where?: 'head' | 'body' }
  /** The right answer, but only when `release` is called. */
  | { kind: 'held' }
  /** Something that is not HTTP. */
  | { kind: 'garbage' }
  /** A body of this many bytes. */
  | { kind: 'huge'; bytes: number }
  /** JSON that ends too early. */
  | { kind: 'broken' }
  /** The right answer with fields replaced (of each element, if it is a list): a server that lies or that has changed. */
  | { kind: 'changed'; fields: Record<string, unknown> };

export interface TroubleRule {
  /** Method and prefix of the path, `POST /api/v1/stores`; `*` is one segment; by default all requests. */
  on?: string;
  /** How often; by default always. */
  times?: number;
  /** `after`: the work is done, the answer goes wrong all the same. `before` (default): nothing was done. */
  when?: 'before' | 'after';
}

export interface TroubleHandle {
  /** How often it has struck. */
  struck(): number;
  /** Resolves when it has struck this often in all. */
  hasStruck(times?: number): Promise<void>;
  /** Lets held answers go. */
  release(): void;
  /** Ends it. */
  end(): void;
}

/**
 * A BTCPay Server of our own: real HTTP on loopback, its state in memory, its time apart from ours. Verbs that change
 * something resolve when every webhook that may go out now has been answered, refused or put off.
 */
export interface FakeBtcpay {
  /** The host as an owner types it, without a trailing slash. */
  host: string;
  port: number;
  version: string;

  aStore(options?: StoreOptions): FakeStore;
  /** A new API key, of a user with all permissions at that store except `lost`. */
  aKey(store: FakeStore, options?: KeyOptions): string;
  revoke(key: string): void;
  /** Whether the key is known and not revoked. */
  knows(key: string): boolean;
  /** The last key that the consent page handed out. */
  handedOut(): string[];
  /** The node behind the server; false: still reading the chain. */
  synchronized: boolean;

  now(): Date;
  /** Moves the clock; expiries, ends of monitoring and repeated deliveries happen in their order on the way. */
  advance(ms: number): Promise<void>;
  /** Runs due events when the clock runs by itself. */
  tick(): Promise<void>;

  /**
   * Somebody pays: the whole that is due unless `amount` (in the invoice's currency) says otherwise. On chain it is seen
   * without a confirmation; by Lightning it is final at once. Returns the payment's id.
   */
  pay(
    invoice_id: string,
    options?: { amount?: string; method?: Method; confirmations?: number },
  ): Promise<string>;
  /** Blocks on top of every payment of the invoice; by default one, enough for `MediumSpeed`. */
  confirm(invoice_id: string, blocks?: number): Promise<void>;
  /**
   * An unconfirmed payment is replaced by one to another recipient (RBF). The invoice returns to its earlier state,
   * without a webhook.
   */
  replace(invoice_id: string, payment_id?: string): Promise<void>;
  /** Marked by hand in BTCPay's own pages. Throws where the real one offers no such choice. */
  mark(invoice_id: string, status: 'Settled' | 'Invalid'): Promise<void>;
  /** As BTCPay does with plain expired invoices after six months. */
  forget(invoice_id: string): void;
  invoices(filter?: { store_id?: string; order_id?: string }): FakeInvoice[];
  /** A copy of its present state; throws if it is unknown. */
  invoice(invoice_id: string): FakeInvoice;

  pullPayments(): FakePullPayment[];
  /** The guest opens the link and asks for the money; returns the payout's id. */
  claim(pull_payment_id: string): Promise<string>;
  /** The owner in BTCPay: approve, send (completed) or cancel. */
  payout(payout_id: string, verb: 'approve' | 'send' | 'cancel'): Promise<void>;

  webhooks(): FakeWebhook[];
  /** Takes everything that waits out of the queues, signed as it would have gone out first. */
  takeQueued(): WebhookRequest[];
  /** Sends the first that waits, of all webhooks; false: nothing waits (now). */
  deliverNext(): Promise<boolean>;
  deliverAll(): Promise<void>;
  /** Resolves when nothing can go out before the clock moves. */
  idle(): Promise<void>;
  /** BTCPay-Sig for these bytes. */
  sign(webhook_id: string, body: Buffer | string): string;

  /** All requests, oldest first. */
  requests: SeenRequest[];
  /** Violations of the OpenAPI file; a test ends with none. */
  violations: string[];
  trouble(trouble: Trouble, rule?: TroubleRule): TroubleHandle;
  /** Stops listening, cuts connections and loses queued webhooks, like a stopped real server. */
  stop(): Promise<void>;
  /** Listens again, on the same port and with the same data. */
  start(): Promise<void>;
  /** For good. */
  close(): Promise<void>;
}
