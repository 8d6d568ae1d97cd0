import { callBtcpay, type Question, type Server } from '../client/call-btcpay.ts';
import { BtcpayFailure } from '../client/client-types.ts';
import type { Permission } from './permissions.ts';

/** Cannot exist: ids of the server have no dashes. */
const NO_INVOICE = 'hub-verifica';

interface Probe {
  right: Permission;
  question: (store: string) => Question;
}

/**
 * A key may list what the role of its user at the store does not allow. Two reads, and two writes that cannot succeed, show it: the
 * server checks rights before the body, so 200, 404 and 422 mean allowed, and nothing is created.
 */
const PROBES: readonly Probe[] = [
  {
    right: 'btcpay.store.cancreateinvoice',
    question: (store) => ({
      method: 'POST',
      path: `/api/v1/stores/${store}/invoices`,
      body: { amount: '-1', currency: 'EUR' },
    }),
  },
  {
    right: 'btcpay.store.canviewinvoices',
    question: (store) => ({ path: `/api/v1/stores/${store}/invoices`, query: [['take', '1']] }),
  },
  {
    right: 'btcpay.store.webhooks.canmodifywebhooks',
    question: (store) => ({ path: `/api/v1/stores/${store}/webhooks` }),
  },
  {
    right: 'btcpay.store.canmodifyinvoices',
    question: (store) => ({
      method: 'POST',
      path: `/api/v1/stores/${store}/invoices/${NO_INVOICE}/status`,
      body: { status: 'Invalid' },
    }),
  },
];

const ALLOWED = new Set(['invalid', 'not_found', 'rejected']);

async function isAllowed(server: Server, question: Question): Promise<boolean> {
  try {
    await callBtcpay(server, question);
    return true;
  } catch (error) {
    if (!(error instanceof BtcpayFailure)) throw error;
    if (ALLOWED.has(error.kind)) return true;
    if (error.kind === 'forbidden') return false;
    throw error;
  }
}

/** Of the rights that the key lists, those that it does not have in truth. Throws `BtcpayFailure` where the server fails. */
export async function findDenied(
  server: Server,
  store_id: string,
  rights: ReadonlySet<string>,
): Promise<Permission[]> {
  const denied: Permission[] = [];
  for (const { right, question } of PROBES) {
    if (rights.has(right) && !(await isAllowed(server, question(store_id)))) denied.push(right);
  }
  return denied;
}
