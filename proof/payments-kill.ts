// Proves that no payment is lost or counted twice: guests pay on a BTCPay of our own while its events arrive, and the API is
// killed with SIGKILL at random moments. Afterwards every invoice that BTCPay calls settled is paid in Hub, once, and
// nothing else is. Usage: npm run proof:payments [-- payments=200 kills=40]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from 'contract/days/durations';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { openApp } from '../api/src/boot.ts';
import { sealKey, sealWebhookSecret } from '../api/src/slices/btcpay/settings/sealed.ts';
import { webhookTokenHash, webhookUrl } from '../api/src/slices/btcpay/webhooks/webhooks.ts';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { newToken } from '../api/src/core/access/sessions/sessions.ts';
import { factories } from '../api/src/testing/factories.ts';
import { fakeBtcpay } from '../api/src/testing/fake-btcpay/fake-btcpay.ts';
import { HubProcess } from './hub-process.ts';

const PAYMENTS = Number(process.argv[2] ?? 200);
const KILLS = Number(process.argv[3] ?? 40);
const PORT = process.env.PROOF_PORT ?? '8231';
const CENTS = 9000;
const PATIENCE_MS = 6 * MINUTE_MS;
/** Of the guests who pay, so many must be settled in the end, or the proof has seen too little. */
const LEAST_SETTLED = 0.95;
/** Nobody is killed while somebody has waited so long for a page. */
const SPARED_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-payments-'));
const server = await startEmbedded({ dataDir });
const environment = {
  HUB_SECRET_KEY: 'cd'.repeat(32),
  HUB_ALLOW_PRIVATE_HOSTS: 'localhost,127.0.0.1,::1',
  HUB_DEMO: '0',
  HUB_PORT: PORT,
  HUB_PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  HUB_PUBLIC_TRIES: '1000000',
};
const config = readConfig({ ...environment, HUB_DATA_DIR: dataDir, DATABASE_URL: server.url });
const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send' });
const { app } = running;
// A BTCPay that was refused holds back all that comes after for up to an hour; this one tries again each second.
const fake = await fakeBtcpay({
  clock: () => new Date(),
  retries_ms: Array.from({ length: 120 }, () => 1000),
});
const hub = new HubProcess(server.url, 20, environment);
/** How many payers are still at it. */
const busy = { payers: 0, kills: 0, paying: 0 };
/** When each guest who still waits for a pay page began to wait, in ms of `performance.now()`. */
const waiting: number[] = [];
const stuck: string[] = [];

/** A place that is connected to the fake, and as many requests to pay as there will be payers. */
async function prepare(): Promise<string[]> {
  const people = factories(app);
  const place = await people.aPlace();
  const store = fake.aStore({ currency: 'EUR' });
  const key = fake.aKey(store);
  const secret = newToken();
  await app.db.run(sql`
    insert into btcpay_settings (place_id, host, store_id, api_key, api_key_by_consent, webhook_secret,
      webhook_secret_host, webhook_token_hash, webhook_since, revision, is_verified, last_verified_at, server_version,
      created_at, updated_at)
    values (${place.id}, ${fake.host}, ${store.id}, ${sealKey(config, place.id, key)}, false,
      ${sealWebhookSecret(config, place.id, secret)}, ${fake.host}, ${webhookTokenHash(config, place.id)}, now(), 1, true,
      now(), ${fake.version}, now(), now())`);
  const hook = await fetch(`${fake.host}/api/v1/stores/${store.id}/webhooks`, {
    method: 'POST',
    headers: { authorization: `token ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      url: webhookUrl(config, place.id),
      secret,
      enabled: true,
      automaticRedelivery: true,
    }),
  });
  if (!hook.ok) throw new Error(`The fake refused the webhook: ${hook.status}`);
  const room_id = await people.aRoom(place, { price_cents: CENTS });
  const tokens: string[] = [];
  for (let n = 0; n < PAYMENTS; n += 1) {
    const [from, to] = [n, n + 1].map((days) =>
      new Date(Date.UTC(2030, 0, 1 + days)).toISOString().slice(0, 10),
    );
    const booking_id = await people.aBooking(room_id, {
      check_in_date: from!,
      check_out_date: to!,
      status: 'pending',
    });
    const token = newToken();
    await app.db.run(sql`
      insert into payment_requests (place_id, payable_kind, payable_id, token, purpose, amount_cents, currency, language,
        created_at)
      values (${place.id}, 'booking', ${booking_id}, ${token}, 'whole', ${CENTS}, 'EUR', 'it', now())`);
    tokens.push(token);
  }
  return tokens;
}

/** Asks for the page until it leads to BTCPay. */
async function open(token: string, deadline: number): Promise<string> {
  for (;;) {
    const reply = await hub.call('POST', `/public/pay/${token}/open`, '', {});
    const link = reply.status === 200 ? reply.body.checkout_link : undefined;
    if (typeof link === 'string') return link;
    if (performance.now() > deadline) throw new Error(`A pay page never opened: ${JSON.stringify(reply)}`);
    await pause(100 + Math.random() * 400);
  }
}

/** A guest: opens the page until it answers, pays, and is confirmed a little later. One in ten never pays. */
async function payer(token: string): Promise<void> {
  busy.payers += 1;
  const since = performance.now();
  waiting.push(since);
  const link = await open(token, since + PATIENCE_MS).finally(() =>
    waiting.splice(waiting.indexOf(since), 1),
  );
  const invoice = fake.invoices().find(({ checkout_link }) => checkout_link === link);
  if (!invoice) throw new Error('A page led to an invoice that nobody has made');
  await pause(Math.random() * 2000);
  if (Math.random() < 0.9) {
    busy.paying += 1;
    // Resolves when its events have been answered, refused or put off: nobody waits for that here.
    void fake.pay(invoice.id);
    await pause(Math.random() * 3000);
    void fake.confirm(invoice.id, 6);
  }
  busy.payers -= 1;
}

/** Payers come one after the other, for as long as the kills take. */
async function pay(tokens: readonly string[]): Promise<void> {
  const all: Promise<void>[] = [];
  for (const [index, token] of tokens.entries()) {
    // Never further than the kills are, so that every one of them falls among payments.
    while (busy.kills < KILLS && index > ((busy.kills + 1) / KILLS) * tokens.length) await pause(20);
    all.push(payer(token).catch((error: unknown) => void stuck.push(String(error))));
    await pause(10);
  }
  await Promise.all(all);
}

async function killOverAndOver(): Promise<void> {
  while (busy.kills < KILLS) {
    await pause(100 + Math.random() * 2500);
    // On a busy machine a start takes longer than this, and killed over and over Hub would open a page for nobody.
    while (Math.min(...waiting) < performance.now() - SPARED_MS) await pause(20);
    await hub.kill();
    await hub.start();
    busy.kills += 1;
  }
}

interface Found {
  invoice_id: string;
  state: string;
  counted_cents: number;
  payment_status: string;
  status: string;
  notices: number;
}

function attempts(): Promise<Found[]> {
  return app.db.many<Found>(sql`
    select a.invoice_id, a.state, a.counted_cents, b.payment_status, b.status,
      (select count(*) from payment_notices n where n.attempt_id = a.id and n.kind = 'received') as notices
    from payment_attempts a join bookings b on b.id = a.payable_id where a.invoice_id is not null`);
}

/** What is not as it should be, in words. */
async function wrong(): Promise<string[]> {
  const found = new Map((await attempts()).map((one) => [one.invoice_id, one]));
  const invoices = fake.invoices();
  const orders = invoices.map(({ order_id }) => order_id);
  const faults = invoices.flatMap(({ id, status }) => {
    const one = found.get(id);
    if (status !== 'Settled') return one?.state === 'paid' ? [`${id} is paid here alone`] : [];
    if (!one) return [`${id} is unknown here`];
    const isRight =
      one.state === 'paid' &&
      one.counted_cents === CENTS &&
      one.payment_status === 'paid' &&
      one.status === 'confirmed' &&
      one.notices === 1;
    return isRight ? [] : [`${id}: ${JSON.stringify(one)}`];
  });
  const { twice } = await app.db.one<{ twice: number }>(sql`
    select count(*) as twice from (
      select payable_id from payment_attempts where counted_cents > 0 group by payable_id having count(*) > 1
    ) as more`);
  if (twice > 0) faults.push(`${twice} bookings are paid twice`);
  if (new Set(orders).size !== orders.length) faults.push('An order has two invoices');
  return faults;
}

const ticking = setInterval(() => void fake.tick(), 500);
try {
  const tokens = await prepare();
  await hub.start();
  const began = performance.now();
  await Promise.all([pay(tokens), killOverAndOver()]);
  const paid = performance.now();
  let faults = await wrong();
  while (faults.length > 0 && performance.now() - paid < PATIENCE_MS) {
    await pause(1000);
    faults = await wrong();
  }
  const settled = fake.invoices().filter(({ status }) => status === 'Settled').length;
  const seconds = (from: number) => Math.round((performance.now() - from) / 100) / 10;
  const { heard } = await app.db.one<{ heard: number }>(
    sql`select count(*) as heard from webhook_deliveries`,
  );
  const least = Math.ceil(busy.paying * LEAST_SETTLED);
  faults.push(...stuck);
  if (settled < least) faults.push(`only ${settled} of ${busy.paying} payments were settled`);
  // Each settled invoice tells at least that money came and that it settled; what a kill cut off is delivered again.
  if (heard < 2 * settled) faults.push(`only ${heard} events were heard of ${settled} settled payments`);
  process.stdout.write(
    `${JSON.stringify({ payments: PAYMENTS, paying: busy.paying, kills: busy.kills, settled, events_heard: heard, seconds: seconds(began), seconds_to_the_last: seconds(paid), wrong: faults }, null, 2)}\n`,
  );
  const isRight = faults.length === 0 && settled > 0 && busy.kills >= KILLS;
  process.stdout.write(
    isRight
      ? `${settled} settled payments over ${busy.kills} kills: all paid in Hub, none twice.\n`
      : 'Something was lost or doubled, or too little was tried.\n',
  );
  process.exitCode = isRight ? 0 : 1;
} finally {
  clearInterval(ticking);
  await hub.close();
  await fake.close();
  await running.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
