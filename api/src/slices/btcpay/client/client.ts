import type { Ctx } from '../../../core/context.ts';
import { SealedWithAnotherKey } from '../../../core/secrets/secrets.ts';
import { readInvoice, readInvoices, readMethods, readPayouts, readPullPayment } from './answers.ts';
import { callBtcpay, isPlainId, type Question, type Server } from './call-btcpay.ts';
import {
  BtcpayFailure,
  type Btcpay,
  type BtcpayInvoice,
  type InvoiceOrder,
  type InvoicePaymentMethod,
  type InvoiceSearch,
  type PullPayment,
} from './client-types.ts';
import { foreignAnswer } from './failure.ts';
import { invoiceBody } from '../amounts/invoice-body.ts';
import { addUp, mustAddUp, paidByState } from '../amounts/paid-amount.ts';
import { payoutMethod, refundBody } from '../amounts/refund-body.ts';
import { findSettings } from '../settings/settings-row.ts';
import { openKey, SEALED } from '../settings/sealed.ts';

const PAGE = 100;
const MOST_PAGES = 20;

interface Store {
  server: Server;
  store_id: string;
  version: string | null;
}

const unknownId = () =>
  new BtcpayFailure('not_found', 'BTCPay non ha più quello che cerchi.', { code: 'not-found' });

function invoicePath({ store_id }: Store, invoice_id?: string): string {
  if (invoice_id !== undefined && !isPlainId(invoice_id)) throw unknownId();
  return `/api/v1/stores/${store_id}/invoices${invoice_id === undefined ? '' : `/${invoice_id}`}`;
}

/** Null where the other side has none. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BtcpayFailure && error.kind === 'not_found') return null;
    throw error;
  }
}

/** With what came in, also where the server does not say it. */
async function withPaid(store: Store, invoice: BtcpayInvoice): Promise<BtcpayInvoice> {
  if (!mustAddUp(invoice)) return { ...invoice, paid_cents: paidByState(invoice) };
  const paid_cents = addUp(await paymentMethods(store, invoice.id));
  if (paid_cents === undefined) throw foreignAnswer('GET');
  return { ...invoice, paid_cents };
}

async function oneInvoice(store: Store, question: Question, id?: string): Promise<BtcpayInvoice> {
  const { json, serverTime } = await callBtcpay(store.server, question);
  const invoice = readInvoice(json, store.store_id, serverTime);
  if (!invoice || (id !== undefined && invoice.id !== id)) throw foreignAnswer(question.method ?? 'GET');
  return withPaid(store, invoice);
}

async function createInvoice(store: Store, order: InvoiceOrder, withLanguage = true): Promise<BtcpayInvoice> {
  const body = invoiceBody(order, withLanguage);
  try {
    const invoice = await oneInvoice(store, { method: 'POST', path: invoicePath(store), body });
    const { order_id, amount_cents, currency } = invoice;
    const isOurs =
      order_id === order.order_id &&
      amount_cents === order.amount_cents &&
      currency.toUpperCase() === order.currency.toUpperCase();
    if (!isOurs) throw foreignAnswer('POST');
    return invoice;
  } catch (error) {
    // The one thing of ours that servers may refuse for a reason of their own: they do not have the language.
    if (!withLanguage || !(error instanceof BtcpayFailure) || error.kind !== 'invalid') throw error;
    return createInvoice(store, order, false);
  }
}

async function findInvoices(store: Store, search: InvoiceSearch): Promise<BtcpayInvoice[]> {
  const query: [string, string][] = [['includeArchived', 'true']];
  if ('order_id' in search) query.push(['orderId', search.order_id]);
  else {
    query.push(...search.statuses.map((status): [string, string] => ['status', status]));
    query.push(['startDate', String(Math.floor(search.created_since.getTime() / 1000))]);
  }
  const found = new Map<string, BtcpayInvoice>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { json, serverTime } = await callBtcpay(store.server, {
      path: invoicePath(store),
      query: [...query, ['skip', String(page * PAGE)], ['take', String(PAGE)]],
    });
    const invoices = readInvoices(json, store.store_id, serverTime);
    if (!invoices) throw foreignAnswer('GET');
    // A new one moves the others down while pages are read: the same invoice may come twice.
    for (const invoice of invoices) if (!found.has(invoice.id)) found.set(invoice.id, invoice);
    if ((json as unknown[]).length < PAGE) break;
  }
  const all: BtcpayInvoice[] = [];
  for (const invoice of found.values()) all.push(await withPaid(store, invoice));
  // Nobody is trusted with the filter: some old servers ignore what they do not know.
  return 'order_id' in search ? all.filter(({ order_id }) => order_id === search.order_id) : all;
}

async function paymentMethods(store: Store, invoice_id: string): Promise<InvoicePaymentMethod[]> {
  const { json } = await callBtcpay(store.server, {
    path: `${invoicePath(store, invoice_id)}/payment-methods`,
    query: [['onlyAccountedPayments', 'false']],
  });
  const methods = readMethods(json);
  if (!methods) throw foreignAnswer('GET');
  return methods;
}

async function onePull(server: Server, question: Question): Promise<PullPayment> {
  const { json } = await callBtcpay(server, question);
  const pull = readPullPayment(json);
  if (!pull) throw foreignAnswer(question.method ?? 'GET');
  return pull;
}

/** Pull payments are for everybody who has the id: the key is not sent along. */
function withoutKey({ server }: Store): Server {
  return { ...server, key: undefined };
}

function pullPath(pull_payment_id: string): string {
  if (!isPlainId(pull_payment_id)) throw unknownId();
  return `/api/v1/pull-payments/${pull_payment_id}`;
}

function clientOf(store: Store): Omit<Btcpay, 'place_id' | 'host' | 'store_id' | 'is_verified'> {
  return {
    createInvoice: (order) => createInvoice(store, order),
    getInvoice: async (id) => orNull((async () => oneInvoice(store, { path: invoicePath(store, id) }, id))()),
    findInvoices: (search) => findInvoices(store, search),
    paymentMethods: (id) => paymentMethods(store, id),
    markStatus: async (id, status) =>
      oneInvoice(store, { method: 'POST', path: `${invoicePath(store, id)}/status`, body: { status } }, id),
    async refund(id, order) {
      const path = `${invoicePath(store, id)}/refund`;
      const method = order.payment_method_id ?? payoutMethod(await paymentMethods(store, id));
      return onePull(store.server, { method: 'POST', path, body: refundBody(order, method, store.version) });
    },
    getPullPayment: async (id) => orNull((async () => onePull(withoutKey(store), { path: pullPath(id) }))()),
    async listPayouts(id) {
      const path = `${pullPath(id)}/payouts`;
      const { json } = await callBtcpay(withoutKey(store), { path, query: [['includeCancelled', 'true']] });
      const payouts = readPayouts(json);
      if (!payouts) throw foreignAnswer('GET');
      return payouts;
    },
  };
}

/**
 * The server of a place, for payments; null where nothing is configured, or where these settings never passed a verification.
 * Throws `BtcpayFailure` of kind `sealed` where the key cannot be read any more.
 */
export async function openBtcpay(ctx: Pick<Ctx, 'config' | 'db'>, place_id: number): Promise<Btcpay | null> {
  const settings = await findSettings(ctx.db, place_id);
  if (!settings || settings.last_verified_at === null) return null;
  const { host, store_id, is_verified, server_version } = settings;
  try {
    const server: Server = { config: ctx.config, host, key: openKey(ctx.config, place_id, settings.api_key) };
    const store = { server, store_id, version: server_version };
    return { place_id, host, store_id, is_verified, ...clientOf(store) };
  } catch (error) {
    if (error instanceof SealedWithAnotherKey) throw new BtcpayFailure('sealed', SEALED);
    throw error;
  }
}
