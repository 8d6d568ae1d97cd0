import { createInvoice } from './create-invoice.ts';
import { invoiceAnswer, methodAnswers } from './invoice-answers.ts';
import { markable, type Invoice } from './invoice.ts';
import { refundInvoice, refundPreview } from './refund-invoice.ts';
import {
  body,
  fine,
  invalid,
  invoiceOf,
  problem,
  storeOf,
  type FakeCall,
  type Route,
  type FakeReply,
} from './routing.ts';
import { atLeast } from './version.ts';

const ALL = '/api/v1/stores/{storeId}/invoices';
const ONE = `${ALL}/{invoiceId}`;
const VIEW = 'btcpay.store.canviewinvoices';
const MODIFY = 'btcpay.store.canmodifyinvoices';

function withInvoice(work: (invoice: Invoice, call: FakeCall) => FakeReply): (call: FakeCall) => FakeReply {
  return (call) => {
    const invoice = invoiceOf(call);
    return invoice ? work(invoice, call) : problem(404, 'invoice-not-found', 'The invoice was not found');
  };
}

/** Newest first, and all of them: there is no limit but the one asked for. */
function listInvoices(call: FakeCall): FakeReply {
  const { house, query } = call;
  const store = storeOf(call);
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  const [orderIds, statuses] = [query.getAll('orderId'), query.getAll('status')];
  const [from = 0, until = Infinity] = [number('startDate'), number('endDate')];
  if (from > until)
    return invalid(
      ['startDate', 'startDate should not be above endDate'],
      ['endDate', 'endDate should not be below startDate'],
    );
  const text = query.get('textSearch');
  const found = [...house.invoices.values()]
    .filter(({ store_id }) => store_id === store.id)
    .filter(({ archived }) => query.get('includeArchived') === 'true' || !archived)
    .filter(({ metadata }) => orderIds.length === 0 || orderIds.includes(String(metadata.orderId)))
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .filter(({ created }) => created >= from && created <= until)
    .filter((invoice) => text === null || JSON.stringify([invoice.id, invoice.metadata]).includes(text))
    .toReversed()
    .toSorted((a, b) => b.created - a.created);
  const skip = number('skip') ?? 0;
  const withMethods = query.get('includePaymentMethods') === 'true' && atLeast(house.version, '2.3.6');
  return fine(
    found
      .slice(skip, skip + (number('take') ?? found.length))
      .map((it) => invoiceAnswer(house, it, withMethods)),
  );
}

function markInvoice(invoice: Invoice, call: FakeCall): FakeReply {
  const { status } = body(call);
  if (status !== 'Settled' && status !== 'Invalid') return invalid(['status', 'Error converting value']);
  if (!markable(invoice).includes(status))
    return invalid(['Status', 'Status can only be marked to invalid or settled within certain conditions.']);
  call.house.mark(invoice, status);
  return fine(invoiceAnswer(call.house, invoice));
}

export const invoiceRoutes: Route[] = [
  { method: 'GET', path: ALL, needs: VIEW, answer: listInvoices },
  { method: 'POST', path: ALL, needs: 'btcpay.store.cancreateinvoice', answer: createInvoice },
  {
    method: 'GET',
    path: ONE,
    needs: VIEW,
    answer: withInvoice((invoice, { house, query }) => {
      const isAsked = query.get('includePaymentMethods') === 'true' && atLeast(house.version, '2.4.1');
      return fine(invoiceAnswer(house, invoice, isAsked));
    }),
  },
  {
    method: 'GET',
    path: `${ONE}/payment-methods`,
    needs: VIEW,
    answer: withInvoice((invoice, { house, query }) =>
      fine(methodAnswers(house, invoice, query.get('onlyAccountedPayments') !== 'false')),
    ),
  },
  { method: 'POST', path: `${ONE}/status`, needs: MODIFY, answer: withInvoice(markInvoice) },
  {
    method: 'PUT',
    path: ONE,
    needs: MODIFY,
    answer: withInvoice((invoice, call) => {
      const { metadata } = body(call);
      if (typeof metadata === 'object' && metadata) invoice.metadata = metadata as Record<string, unknown>;
      return fine(invoiceAnswer(call.house, invoice));
    }),
  },
  {
    method: 'DELETE',
    path: ONE,
    needs: MODIFY,
    answer: withInvoice((invoice) => {
      invoice.archived = true;
      return fine();
    }),
  },
  {
    method: 'POST',
    path: `${ONE}/unarchive`,
    needs: MODIFY,
    answer: withInvoice((invoice, { house }) => {
      if (!invoice.archived) return problem(400, 'already-unarchived', 'Invoice is already unarchived');
      invoice.archived = false;
      return fine(invoiceAnswer(house, invoice));
    }),
  },
  {
    method: 'POST',
    path: `${ONE}/refund`,
    needs: 'btcpay.store.cancreatenonapprovedpullpayments',
    since: '1.7.6',
    answer: refundInvoice,
  },
  {
    method: 'GET',
    path: `${ONE}/refund/{paymentMethodId}`,
    needs: 'btcpay.store.cancreatenonapprovedpullpayments',
    since: '2.2.0',
    answer: refundPreview,
  },
];
