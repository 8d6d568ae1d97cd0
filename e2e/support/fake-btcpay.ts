import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { OwnedPlace, World } from './world.ts';

/** What the fake answers to a verb, and what it said when it started. */
interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

interface FakeInvoice {
  id: string;
  order_id: string | null;
  amount: string;
  currency: string;
  status: string;
  additional: string;
  checkout_link: string;
}

interface FakePullPayment {
  id: string;
  amount: string;
  view_link: string;
}

export interface FakeBtcpay {
  /** What an owner types as their host. */
  host: string;
  /** Any verb of the fake, as `api/src/testing/fake-btcpay/types.ts` names them. */
  ask<T = unknown>(verb: string, ...args: unknown[]): Promise<T>;
  invoices(): Promise<FakeInvoice[]>;
  /** The newest. */
  lastInvoice(): Promise<FakeInvoice>;
  /** Somebody pays; the whole that is due, on chain and without a confirmation, unless said. */
  pay(
    invoice_id: string,
    options?: { amount?: string; method?: string; confirmations?: number },
  ): Promise<string>;
  confirm(invoice_id: string, blocks?: number): Promise<void>;
  /** Moves its clock; what is due on the way happens, webhooks too. */
  advance(ms: number): Promise<void>;
  pullPayments(): Promise<FakePullPayment[]>;
  /** Ends it. What was asked or answered against BTCPay's own specification is a failure of the test. */
  close(): Promise<void>;
}

const SERVE = join(import.meta.dirname, '..', '..', 'api', 'src', 'testing', 'fake-btcpay', 'serve.ts');

/** A BTCPay Server in a process of its own, for these tests import nothing of ours. */
export async function fakeBtcpay(options: Record<string, unknown> = {}): Promise<FakeBtcpay> {
  const child = fork(SERVE, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const started = await answerTo(child, waiting, 0);
  const { host } = started as { host: string };

  async function ask<T>(verb: string, ...args: unknown[]): Promise<T> {
    last += 1;
    const answer = answerTo(child, waiting, last);
    child.send({ id: last, verb, args });
    return (await answer) as T;
  }
  const invoices = () => ask<FakeInvoice[]>('invoices');
  return {
    host,
    ask,
    invoices,
    async lastInvoice() {
      const found = (await invoices()).at(-1);
      if (!found) throw new Error('Nobody has asked for an invoice');
      return found;
    },
    pay: (...args) => ask('pay', ...args),
    confirm: (...args) => ask('confirm', ...args),
    advance: (ms) => ask('advance', ms),
    pullPayments: () => ask('pullPayments'),
    async close() {
      const violations = await ask<string[]>('violations');
      child.disconnect();
      await new Promise((resolve) => child.once('exit', resolve));
      if (violations.length > 0) throw new Error(`Against the OpenAPI file: ${violations.join('; ')}`);
    },
  };
}

function answerTo(child: ChildProcess, waiting: Map<number, (answer: Answer) => void>, id: number) {
  return new Promise<unknown>((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`The fake BTCPay has ended with ${code}`));
    child.once('exit', gone);
    waiting.set(id, ({ result, error }) => {
      child.off('exit', gone);
      if (error === undefined) resolve(result);
      else reject(new Error(error));
    });
  });
}

/** Connects a place by hand, as its owner would, and verifies it. */
export async function connectBtcpay(world: World, place: OwnedPlace, fake: FakeBtcpay): Promise<void> {
  const store = await fake.ask<{ id: string }>('aStore', { currency: 'EUR' });
  const key = await fake.ask<string>('aKey', store);
  const path = `/places/${place.id}/btcpay-settings`;
  await world.api(place.owner, 'POST', path, {
    btcpay_host: fake.host,
    btcpay_store_id: store.id,
    btcpay_api_key: key,
    btcpay_webhook_secret: 'segreto-del-webhook-di-prova-0123456789',
  });
  const { verified, settings } = await world.api<{ verified: boolean; settings: unknown }>(
    place.owner,
    'POST',
    `${path}/verify`,
  );
  if (!verified) throw new Error(`Not verified: ${JSON.stringify(settings)}`);
}
