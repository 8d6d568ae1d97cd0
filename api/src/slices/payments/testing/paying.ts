import { payPage } from 'contract/pay-page/calls';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import type { ManualCreate } from 'contract/payments/schemas';
import { afterEach } from 'vitest';
import sql from 'sql-template-tag';
import { deskAt } from '../../bookings/testing/desk.ts';
import { sealKey, sealWebhookSecret } from '../../btcpay/settings/sealed.ts';
import { webhookTokenHash, webhookUrl } from '../../btcpay/webhooks/webhooks.ts';
import { BASE } from '../../../core/http/route.ts';
import { asker } from '../../../testing/fake-btcpay/ask-fake.ts';
import { fakeBtcpay } from '../../../testing/fake-btcpay/fake-btcpay.ts';
import type { FakeBtcpay, FakeStore, Post, WebhookRequest } from '../../../testing/fake-btcpay/types.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { World } from '../../../testing/world.ts';
import { readDue } from '../invoices/read-due.ts';

export const SECRET = 'segreto-del-webhook-di-prova-0123456789';

interface Options {
  version?: string;
  deliveries?: 'automatic' | 'queued';
  /** A share that is asked for on the public page. */
  deposit_percent?: number | null;
  /** How far the server's clock is behind ours. */
  behind_ms?: number;
  /** A place that is there already; else a new one. */
  at?: Awaited<ReturnType<World['aPlace']>>;
}

/** Sends an event to the app as it would have come over the wire. */
export async function deliver(
  w: World,
  { url, headers, body }: Omit<WebhookRequest, 'webhook_id' | 'type'>,
  server = w.server,
) {
  const { pathname } = new URL(url);
  const { statusCode } = await server.inject({ method: 'POST', url: pathname, headers, payload: body });
  return { status: statusCode };
}

/** Places that are connected to a BTCPay of their own, whose time moves with that of the program. */
export function paying(w: World) {
  const open: FakeBtcpay[] = [];
  afterEach(async () => {
    const faults = open.flatMap(({ violations }) => violations);
    for (const fake of open.splice(0)) await fake.close();
    if (faults.length > 0) throw new Error(`Against the OpenAPI file: ${faults.join('; ')}`);
  });

  async function connect(place_id: number, fake: FakeBtcpay, store: FakeStore): Promise<string> {
    const { config, clock, db } = w.app;
    const key = fake.aKey(store);
    const now = clock();
    await db.run(sql`
      insert into btcpay_settings (place_id, host, store_id, api_key, api_key_by_consent, webhook_secret,
        webhook_secret_host, webhook_token_hash, webhook_since, revision, is_verified, last_verified_at, server_version,
        created_at, updated_at)
      values (${place_id}, ${fake.host}, ${store.id}, ${sealKey(config, place_id, key)}, false,
        ${sealWebhookSecret(config, place_id, SECRET)}, ${fake.host}, ${webhookTokenHash(config, place_id)}, ${now}, 1,
        true, ${now}, ${fake.version}, ${now}, ${now})`);
    const url = webhookUrl(config, place_id);
    const created = { url, secret: SECRET, enabled: true, automaticRedelivery: true };
    const answer = await asker(fake, key)('POST', `/api/v1/stores/${store.id}/webhooks`, created);
    if (answer.status !== 200) throw new Error(`The fake refused a webhook: ${answer.text}`);
    return key;
  }

  async function aPayingPlace({
    version,
    deliveries = 'queued',
    deposit_percent = null,
    behind_ms = 0,
    at,
  }: Options = {}) {
    const post: Post = (request) => deliver(w, request);
    const clock = () => new Date(w.app.clock().getTime() - behind_ms);
    const fake = await fakeBtcpay({ clock, deliveries, post, ...(version && { version }) });
    open.push(fake);
    const store = fake.aStore({ currency: 'EUR' });
    const place = at ?? (await w.aPlace());
    const key = await connect(place.id, fake, store);
    await w.app.db.run(sql`
      update places set public_open = true, deposit_percent = ${deposit_percent} where id = ${place.id}`);
    const room_id = await w.aRoom(place);
    const desk = await deskAt(w, place);
    const { send } = desk;

    /** Moves both clocks, and lets the fake do what is due. */
    async function pass(ms: number): Promise<void> {
      w.advance(ms);
      await fake.tick();
    }
    const jobs = () => runJobs(w.app);
    /** The owner connects another store of the server. Answers what brings the first one back. */
    async function moveStore(): Promise<() => Promise<void>> {
      const other = fake.aStore({ currency: 'EUR' });
      const connectTo = async (store_id: string, its_key: string) => {
        await w.app.db.run(sql`
          update btcpay_settings set store_id = ${store_id}, api_key = ${sealKey(w.app.config, place.id, its_key)}
          where place_id = ${place.id}`);
      };
      await connectTo(other.id, fake.aKey(other));
      return () => connectTo(store.id, key);
    }
    /** One round of the poller, of everything that is due. */
    async function poll(): Promise<void> {
      await readDue(w.app);
      await jobs();
    }
    /** Everything that waits is sent, and what follows from it is done. */
    async function hear(): Promise<void> {
      await fake.deliverAll();
      await jobs();
    }
    async function ask(booking_id: number, body: object = { purpose: 'whole' }) {
      const answer = await send(payments.request, { params: { booking_id }, body: body as never });
      if (answer.status !== 201) throw new Error(answer.error.error);
      return answer.body;
    }
    const params = (token: string) => ({ params: { token } });
    const view = async (token: string) => (await w.as()(payPage.get, params(token))).body;
    const openPay = (token: string) => w.as()(payPage.open, params(token));
    const refresh = async (token: string) => (await w.as()(payPage.refresh, params(token))).body;
    /** The invoice that the page has opened. */
    async function invoiceOf(token: string): Promise<string> {
      const answer = await openPay(token);
      if (answer.status !== 200) throw new Error(answer.error.error);
      const { checkout_link } = answer.body;
      const found = fake.invoices().find((one) => one.checkout_link === checkout_link);
      if (!found) throw new Error(`No invoice is open: ${answer.body.state}`);
      return found.id;
    }
    const ofBooking = async (booking_id: number) =>
      (await send(payments.ofBooking, { params: { booking_id } })).body;
    const attempt = async (attempt_id: number) =>
      (await send(paymentAttempts.get, { params: { attempt_id } })).body;
    const lastAttempt = async (booking_id: number) => {
      const { id } = await w.app.db.one<{ id: number }>(sql`
        select max(id) as id from payment_attempts where payable_id = ${booking_id}`);
      return attempt(id);
    };
    const record = (booking_id: number, body: Partial<ManualCreate>) =>
      send(payments.record, {
        params: { booking_id },
        body: { method: 'cash', amount: 10, paid_on: desk.today, ...body },
      });
    /** A booking of one night at 90 euro, with an open invoice. */
    async function aBookingToPay(from = 1, more: object = { status: 'pending' }) {
      const booking = await desk.book(room_id, from, from + 1, {
        guest_email: `ospite${from}@example.com`,
        ...more,
      });
      const request = await ask(booking.id);
      return { booking, request, token: request.token, invoice_id: await invoiceOf(request.token) };
    }
    return {
      ...desk,
      fake,
      store,
      key,
      place,
      room_id,
      pass,
      moveStore,
      jobs,
      poll,
      hear,
      ask,
      view,
      openPay,
      refresh,
      invoiceOf,
      ofBooking,
      attempt,
      lastAttempt,
      record,
      aBookingToPay,
      hook: new URL(webhookUrl(w.app.config, place.id)).pathname.replace(BASE, ''),
    };
  }
  return { aPayingPlace };
}
export type PayingPlace = Awaited<ReturnType<ReturnType<typeof paying>['aPayingPlace']>>;
