import { btcpaySettings } from 'contract/btcpay/calls';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { payPage } from 'contract/pay-page/calls';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import type { App } from '../../../core/context.ts';
import { jobHandlers } from '../../../slices.ts';
import { openJobs } from '../../../core/jobs/open-jobs.ts';
import { readDue } from '../../payments/invoices/read-due.ts';
import { clientOf, type Send } from '../../../testing/client.ts';
import { fakeBtcpay } from '../../../testing/fake-btcpay/fake-btcpay.ts';
import type { FakeBtcpay, Trouble } from '../../../testing/fake-btcpay/types.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { dumpOf, filesIn, leaksIn } from '../testing/leaks.ts';

const it = world();
const SECRET = 'segreto-del-webhook-scritto-a-mano-7Q';
const STRANGER = 'chiave-di-un-altro-server-0123456789';

/** The same server, and everything that it answers. */
function recording(server: FastifyInstance, heard: string[]): FastifyInstance {
  const inject = async (options: InjectOptions) => {
    const answer = await server.inject(options);
    const [path] = String(options.url).split('?');
    heard.push(`${path} ${answer.statusCode} ${JSON.stringify(answer.headers)} ${answer.payload}`);
    return answer;
  };
  return Object.assign(Object.create(server) as FastifyInstance, { inject });
}

/** The application with every line of its log kept, however unimportant, and every answer. */
async function listening() {
  const lines: string[] = [];
  const answers: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const jobs = await openJobs({ ...it.app, log }, 'send', jobHandlers);
  const app: App = { ...it.app, log, jobs };
  const built = await buildApp(app);
  const server = recording(built, answers);
  const dumps: [string, string][] = [];
  const dump = async () => void dumps.push(...(await dumpOf(it.app.db)));
  const fake = await fakeBtcpay({
    clock: it.app.clock,
    async post({ url, headers, body }) {
      const { pathname } = new URL(url);
      return {
        status: (await server.inject({ method: 'POST', url: pathname, headers, payload: body })).statusCode,
      };
    },
  });
  onTestFinished(async () => {
    await fake.close();
    await built.close();
    await jobs.stop();
  });
  return { app, server, fake, lines, answers, dump, dumps };
}
type House = Awaited<ReturnType<typeof listening>>;

/** Pages and errors that repeat what they were sent: proxies do, and so do servers that are being put right. */
const echoes = (key: string): Trouble[] => [
  { kind: 'html', status: 500, body: `<pre>authorization: token ${key}</pre>` },
  { kind: 'html', status: 200, body: `<pre>authorization: token ${key}</pre>` },
  { kind: 'status', status: 400, body: { code: 'generic-error', message: `Bad request of token ${key}` } },
  { kind: 'status', status: 401, body: { code: 'unauthenticated', message: `Unknown key ${key}` } },
  { kind: 'status', status: 422, body: [{ path: key, message: key }] },
  { kind: 'redirect', location: `https://altrove.example/?key=${key}` },
  { kind: 'changed', fields: { version: `2.4.1 ${key}`, name: key, label: key, receipt: { key }, [key]: 1 } },
];

/** The form in all the ways in which it can be filled in wrongly, and right in the end. */
async function byHand({ server, fake }: House, place_id: number, send: Send, token: string): Promise<string> {
  const store = fake.aStore({ currency: 'EUR' });
  const key = fake.aKey(store);
  const params = { place_id };
  const right = {
    btcpay_host: fake.host,
    btcpay_store_id: store.id,
    btcpay_api_key: key,
    btcpay_webhook_secret: SECRET,
  };
  const wrong: object[] = [
    { ...right, btcpay_host: '' },
    { ...right, btcpay_host: `https://${key}@hub.test/` },
    { ...right, btcpay_host: `${fake.host}/?key=${key}` },
    { ...right, btcpay_store_id: key.slice(0, 20) + '!' },
    { ...right, btcpay_api_key: `${key} ${key}` },
    { ...right, btcpay_api_key: [key] },
    { ...right, btcpay_webhook_secret: { secret: SECRET } },
    { ...right, btcpay_webhook_secret: `${SECRET}\u0000` },
    { ...right, btcpay_api_key: key.repeat(20) },
  ];
  for (const body of wrong) {
    const { status } = await send(btcpaySettings.create, { params, body: body as never });
    expect([400, 422]).toContain(status);
  }
  const url = `/api/v1/places/${place_id}/btcpay-settings`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const broken = JSON.stringify(right).slice(0, -3);
  expect((await server.inject({ method: 'POST', url, headers, payload: broken })).statusCode).toBe(400);
  const plain = { ...headers, 'content-type': 'text/plain' };
  expect((await server.inject({ method: 'POST', url, headers: plain, payload: key })).statusCode).toBe(400);

  const once = { 'idempotency-key': 'impostazioni-di-prova-1' };
  for (let times = 0; times < 2; times += 1)
    expect((await send(btcpaySettings.create, { params, body: right }, once)).status).toBe(201);
  for (const trouble of echoes(key)) {
    for (const on of ['/api/v1/health', '/api/v1/server', '/api/v1/stores/*/invoices']) {
      const bad = fake.trouble(trouble, { on });
      await send(btcpaySettings.verify, { params });
      bad.end();
    }
  }
  const stranger = { ...right, btcpay_api_key: STRANGER };
  expect((await send(btcpaySettings.change, { params, body: stranger })).status).toBe(200);
  expect((await send(btcpaySettings.verify, { params })).body.verified).toBe(false);
  await send(btcpaySettings.change, { params, body: right });
  expect((await send(btcpaySettings.verify, { params })).body.verified).toBe(true);
  expect((await send(btcpaySettings.get, { params })).status).toBe(200);
  const elsewhere = { ...right, btcpay_host: 'http://127.0.0.1:9', btcpay_api_key: '' };
  expect((await send(btcpaySettings.change, { params, body: elsewhere })).status).toBe(422);
  return key;
}

/** Consent given on the other side, first in forms that do not count. */
async function byConsent({ server, fake, dump }: House, place_id: number, send: Send): Promise<string> {
  const params = { place_id };
  const { body } = await send(btcpaySettings.connect, { params, body: { btcpay_host: fake.host } });
  const { searchParams } = new URL(body.authorize_url);
  const store = fake.webhooks()[0]?.store_id;
  const form = new URLSearchParams({ command: 'Authorize', selectiveStores: 'true', storeId: store ?? '' });
  for (const permission of searchParams.getAll('permissions')) form.append('permissions', permission);
  form.set('redirect', searchParams.get('redirect') ?? '');
  await fetch(body.authorize_url, { method: 'POST', body: form });
  const key = fake.handedOut().at(-1) ?? '';
  const { pathname, search } = new URL(searchParams.get('redirect') ?? '');
  const payload = new URLSearchParams({ apiKey: key, userId: 'x' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  await server.inject({ method: 'POST', url: `${pathname}?state=sbagliato`, headers, payload });
  await server.inject({
    method: 'POST',
    url: pathname + search,
    headers: json,
    payload: `{"apiKey":"${key}"`,
  });
  await server.inject({ method: 'GET', url: `${pathname}${search}&apiKey=${key}` });
  const back = await server.inject({ method: 'POST', url: pathname + search, headers, payload });
  expect(back.statusCode).toBe(303);
  const candidate_code =
    new URL(String(back.headers.location), 'https://hub.test').searchParams.get('code') ?? '';
  const candidate = await send(btcpaySettings.candidate, { params, query: { candidate_code } });
  const { candidate_id } = candidate.body;
  await dump();
  const confirmed = await send(btcpaySettings.confirm, { params, body: { candidate_id, candidate_code } });
  expect(confirmed.body.verified).toBe(true);
  return key;
}

/** An overpaid booking from the request to the refund, with a server that has bad days on the way. */
async function pay(
  { app, server, fake }: House,
  place: { id: number },
  send: Send,
  key: string,
): Promise<string> {
  const room_id = await it.aRoom(place as never);
  const dates = { check_in_date: '2027-06-01', check_out_date: '2027-06-02' };
  const booking_id = await it.aBooking(room_id, { ...dates, status: 'pending' });
  await it.app.db.run(sql`update bookings set guest_email = 'ospite@example.com' where id = ${booking_id}`);
  const asked = await send(payments.request, {
    params: { booking_id },
    body: { purpose: 'whole', amount: undefined, send: true },
  });
  const params = { token: asked.body.token };
  const anybody = clientOf(server);
  for (const trouble of echoes(key)) {
    const bad = fake.trouble(trouble, { on: '/api/v1/stores' });
    await anybody(payPage.open, { params });
    await anybody(payPage.refresh, { params });
    bad.end();
    it.advance(10 * MINUTE_MS);
  }
  expect((await anybody(payPage.open, { params })).status).toBe(200);
  await server.inject({ method: 'GET', url: `/pay/${params.token}` });
  const invoice = fake.invoices().at(-1)!;
  await fake.pay(invoice.id, { amount: '200', method: 'BTC-LN' });
  const [webhook] = fake.webhooks();
  const url = new URL(webhook?.url ?? '').pathname;
  const headers = { 'content-type': 'application/json', 'BTCPay-Sig': `sha256=${webhook?.secret}` };
  await server.inject({ method: 'POST', url, headers, payload: `{"secret":"${webhook?.secret}"}` });
  await server.inject({ method: 'POST', url: `${url}x`, headers, payload: '{}' });
  await runJobs(app, { early: true });
  await readDue(app);
  const { id: attempt_id } = await it.app.db.one<{ id: number }>(sql`
    select id from payment_attempts where invoice_id = ${invoice.id}`);
  const of = { params: { attempt_id } };
  await send(paymentAttempts.refresh, of);
  const refunded = await send(paymentAttempts.refund, {
    ...of,
    body: { worth: 'fiat', amount: undefined, reason: '' },
  });
  expect(refunded.status).toBe(200);
  await runJobs(app, { early: true });
  await send(paymentAttempts.get, of);
  const all = { params: { place_id: place.id }, query: {} };
  expect((await send(payments.list, all)).body.data.length).toBeGreaterThan(0);
  await send(payments.csv, all);
  await send(payments.totals, all);
  return fake.pullPayments().at(-1)?.id ?? '';
}

function findIn(texts: Iterable<[string, string]>, secrets: Record<string, string>): string[] {
  return [...texts].flatMap(([where, text]) => leaksIn(text, secrets).map((name) => `${where}: ${name}`));
}
const numbered = (what: string, texts: readonly string[]) =>
  texts.map((text): [string, string] => [`${what} ${text.slice(0, 120)}`, text]);

test('the search finds a secret in every spelling, and not its last four characters', () => {
  const secrets = { key: 'chiave-che-nessuno-deve-vedere' };
  const { key } = secrets;
  const hex = Buffer.from(key).toString('hex');
  const wrapped = `${key.slice(0, 10)}=\r\n${key.slice(10)}`;
  const found = [key, hex.toUpperCase(), `\\x00${hex}`, wrapped, encodeURIComponent(key), key.slice(5, 20)];
  for (const shift of ['', 'a', 'ab']) found.push(Buffer.from(`${shift}${key}zz`).toString('base64'));
  for (const text of found) expect(leaksIn(`prima ${text} dopo`, secrets)).toEqual(['key']);
  expect(leaksIn(`••••••••${key.slice(-4)}`, secrets)).toEqual([]);
});

test('no key and no secret in any log, table, answer, error page, letter or file', async () => {
  const house = await listening();
  const { app, server, fake, lines, answers, dump, dumps } = house;
  const place = await it.aPlace();
  const send = clientOf(server, place.owner.token);
  const params = { place_id: place.id };

  const first = await byHand(house, place.id, send, place.owner.token);
  const pullBefore = await pay(house, place, send, first);
  const second = await byConsent(house, place.id, send);
  const pullAfter = await pay(house, place, send, second);
  const deliveries = await send(btcpaySettings.deliveries, { params });
  const delivery = deliveries.body.data[0]?.delivery ?? '';
  expect((await send(btcpaySettings.redeliver, { params: { ...params, delivery } })).status).toBe(204);
  const hooks = secretsOf(fake);
  await dump();
  // The daily look finds nobody there, and tells the owner.
  await fake.stop();
  for (const hours of [26, 26]) {
    it.advance(hours * HOUR_MS);
    await it.app.db.tx((db) => app.jobs.send(db, 'btcpay.due', {}));
    await runJobs(app, { early: true });
  }
  await fake.start();
  expect((await send(btcpaySettings.disconnect, { params, query: {} })).status).toBe(204);
  await runJobs(app, { early: true });

  const secrets = {
    'key by hand': first,
    'key by consent': second,
    'key of a stranger': STRANGER,
    'secret by hand': SECRET,
    ...hooks,
  };
  expect(Object.values(secrets).every((secret) => secret.length >= 20)).toBe(true);
  expect(findIn(numbered('log', lines), secrets)).toEqual([]);
  expect(findIn(numbered('answer', answers), secrets)).toEqual([]);
  await dump();
  const files = await filesIn(it.app.config.dataDir);
  expect(findIn(dumps, secrets)).toEqual([]);
  expect(findIn(files, secrets)).toEqual([]);

  // Whoever holds the link of a refund takes the money: it goes to the guest's letter, is sealed where it
  // is kept, and shown to nobody else.
  const links = { before: pullBefore, after: pullAfter };
  expect(findIn(numbered('log', lines), links)).toEqual([]);
  expect(findIn(numbered('answer', answers), links)).toEqual([]);
  expect(findIn(dumps, links)).toEqual([]);
  // What was searched was there: the guest's letters hold the links, tables what is no secret, and lines were logged.
  expect(findIn(files, links)).toHaveLength(2);
  expect(findIn(dumps, { letter: 'ospite@example.com', host: fake.host })).not.toEqual([]);
  expect(lines.length).toBeGreaterThan(20);
  expect(answers.length).toBeGreaterThan(60);
}, 60_000);

const secretsOf = (fake: FakeBtcpay): Record<string, string> =>
  Object.fromEntries(fake.webhooks().map(({ id, secret }) => [`secret of ${id}`, secret]));
