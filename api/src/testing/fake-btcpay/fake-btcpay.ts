import { House } from './house.ts';
import type { Invoice } from './invoice.ts';
import { HUB_PERMISSIONS } from './permissions.ts';
import { FakeServer } from './server.ts';
import { toText, toUnits } from './decimal.ts';
import type { FakeBtcpay, FakeBtcpayOptions, FakeInvoice, FakePullPayment } from './types.ts';
import { newId, signatureOf } from './webhooks.ts';

function unitsOf(amount: string): bigint {
  const units = toUnits(amount);
  if (units === undefined) throw new Error(`${amount} is no amount`);
  return units;
}

function mustGet<T>(map: Map<string, T>, id: string, what: string): T {
  const found = map.get(id);
  if (found === undefined) throw new Error(`No ${what} ${id}`);
  return found;
}

/** Starts a fake BTCPay Server on loopback. The caller closes it. */
export async function fakeBtcpay(options: FakeBtcpayOptions = {}): Promise<FakeBtcpay> {
  const house = new House(options);
  const subpath = options.subpath ?? '';
  const server = new FakeServer(house, subpath);
  const { sender, timeline } = house;
  const port = await server.listen(options.port ?? 0);
  const host = `http://127.0.0.1:${port}${subpath}`;
  house.address = host;
  const settled = () => sender.idle();
  const invoice = (id: string): Invoice => mustGet(house.invoices, id, 'invoice');

  async function advance(ms: number): Promise<void> {
    await timeline.advance(ms, settled);
  }

  async function stop(): Promise<void> {
    sender.forget();
    await server.stop();
  }

  async function replace(id: string, paymentId?: string): Promise<void> {
    const { payments } = invoice(id);
    const open = payments.findLast((it) =>
      paymentId === undefined ? it.status === 'Processing' : it.id === paymentId,
    );
    if (!open || open.confirmations > 0)
      throw new Error('Only a payment without confirmation can be replaced');
    open.status = 'Invalid';
    house.look(invoice(id));
    await settled();
  }

  async function payout(id: string, verb: 'approve' | 'send' | 'cancel'): Promise<void> {
    const pull = [...house.pullPayments.values()].find(({ payouts }) => payouts.some((one) => one.id === id));
    const found = pull?.payouts.find((one) => one.id === id);
    if (!pull || !found) throw new Error(`No payout ${id}`);
    const from = { approve: 'AwaitingApproval', send: 'AwaitingPayment', cancel: found.state }[verb];
    if (found.state !== from || found.state === 'Completed')
      throw new Error(`A payout ${found.state} cannot ${verb}`);
    found.state = ({ approve: 'AwaitingPayment', send: 'Completed', cancel: 'Cancelled' } as const)[verb];
    house.tellPayout(pull, id, verb === 'approve' ? 'PayoutApproved' : 'PayoutUpdated');
    await settled();
  }

  const fake: FakeBtcpay = {
    host,
    port,
    version: house.version,
    aStore: ({
      name = 'Negozio di prova',
      currency = 'USD',
      speed = 'MediumSpeed',
      methods,
      rate = 50_000,
    } = {}) => {
      const store = {
        id: newId(),
        name,
        currency,
        speed,
        methods: methods ?? ['BTC-CHAIN' as const, 'BTC-LN' as const],
        rate,
        without_user: false,
      };
      house.stores.set(store.id, store);
      return store;
    },
    aKey({ id }, { permissions = HUB_PERMISSIONS, scoped = true, lost = [] } = {}) {
      const named = permissions.map((it) => (scoped && it.startsWith('btcpay.store.') ? `${it}:${id}` : it));
      return house.newKey({ store_id: scoped ? id : undefined, permissions: named, lost });
    },
    revoke: (key) => void house.keys.delete(key),
    knows: (key) => house.keys.has(key),
    handedOut: () => [...house.handedOut],
    get synchronized() {
      return house.synchronized;
    },
    set synchronized(is: boolean) {
      house.synchronized = is;
    },
    now: () => new Date(timeline.now()),
    advance,
    tick: () => advance(0),
    async pay(id, { amount, method = 'BTC-CHAIN', confirmations = 0 } = {}) {
      timeline.catchUp();
      const units = amount === undefined ? undefined : unitsOf(amount);
      const payment = house.pay(invoice(id), { units, method, confirmations });
      await settled();
      return payment.id;
    },
    async confirm(id, blocks = 1) {
      timeline.catchUp();
      house.confirm(invoice(id), blocks);
      await settled();
    },
    replace,
    async mark(id, status) {
      house.mark(invoice(id), status);
      await settled();
    },
    forget: (id) => void house.invoices.delete(id),
    invoices: ({ store_id, order_id } = {}) =>
      [...house.invoices.values()]
        .map((one) => house.show(one))
        .filter((one: FakeInvoice) => store_id === undefined || one.store_id === store_id)
        .filter((one) => order_id === undefined || one.order_id === order_id),
    invoice: (id) => house.show(invoice(id)),
    pullPayments: () =>
      [...house.pullPayments.values()].map(({ id, invoice_id, amount, currency, auto_approve, payouts }) => {
        const shown: FakePullPayment = {
          id,
          invoice_id,
          amount,
          currency,
          auto_approve,
          payouts,
          view_link: '',
        };
        return structuredClone({ ...shown, view_link: `${host}/pull-payments/${id}` });
      }),
    async claim(id) {
      const pull = mustGet(house.pullPayments, id, 'pull payment');
      const payoutId = newId();
      const amount = toText(unitsOf(pull.amount));
      pull.payouts.push({
        id: payoutId,
        state: pull.auto_approve ? 'AwaitingPayment' : 'AwaitingApproval',
        amount,
      });
      house.tellPayout(pull, payoutId, 'PayoutCreated');
      await settled();
      return payoutId;
    },
    payout,
    webhooks: () =>
      [...sender.all.values()].map(({ id, store_id, url, secret, enabled, events, deliveries, queue }) => ({
        id,
        store_id,
        url,
        secret,
        enabled,
        events: events ?? 'everything',
        deliveries: deliveries.map((one) => ({
          id: one.id,
          original_id: one.original_id,
          type: one.type,
          status: one.status,
          http_code: one.http_code,
        })),
        waiting: queue.map(({ event }) => event.type),
      })),
    takeQueued: () => sender.takeQueued(),
    deliverNext: () => sender.deliverNext(),
    async deliverAll() {
      while (await sender.deliverNext());
    },
    idle: settled,
    sign: (id, body) => signatureOf(mustGet(sender.all, id, 'webhook').secret, body),
    requests: server.requests,
    violations: server.violations,
    trouble: (trouble, rule) => server.troubles.set(trouble, rule),
    stop,
    start: async () => void (await server.listen(port)),
    close: stop,
  };
  return fake;
}
