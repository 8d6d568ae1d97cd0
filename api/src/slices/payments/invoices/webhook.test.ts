import { createHmac } from 'node:crypto';
import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBtcpay } from '../../btcpay/client/client.ts';
import { world } from '../../../testing/world.ts';
import { applyInvoice } from './apply-invoice.ts';
import { findAttempt } from '../attempts/attempt.ts';
import { beginRead, readAttempt } from './read-invoice.ts';
import { deliver, paying, SECRET } from '../testing/paying.ts';

const sign = (body: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

describe('the address for events', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  async function open() {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    p.fake.takeQueued();
    await p.fake.pay(to.invoice_id, { confirmations: 6 });
    const events = p.fake.takeQueued();
    const url = events[0]!.url;
    const send = (body: string, headers: Record<string, string>, path = new URL(url).pathname) =>
      w.server.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    const kept = async () => {
      const { n } = await w.app.db.one<{ n: number }>(sql`
        select count(*) as n from webhook_deliveries where place_id = ${p.place.id}`);
      return n;
    };
    const status = async () => (await p.get(to.booking.id)).payment_status;
    return { ...p, ...to, events, url, send, kept, status };
  }

  it('takes what is signed over the very bytes, and answers before anything is asked of BTCPay', async () => {
    const p = await open();
    const before = p.fake.requests.length;
    expect((await deliver(w, p.events[0]!)).status).toBe(200);
    expect(p.fake.requests).toHaveLength(before);
    expect(await p.status()).toBe('unpaid');
    await p.jobs();
    expect(await p.status()).toBe('paid');
  });

  it('refuses what is forged, unsigned or written again', async () => {
    const p = await open();
    const event = p.events.at(-1)!;
    const body = event.body.toString();
    const refused: Record<string, string>[] = [
      {},
      { 'btcpay-sig': sign(body, 'un altro segreto') },
      { 'btcpay-sig': sign(`${body} `) },
      { 'btcpay-sig': sign(body).slice(0, -2) },
      { 'btcpay-sig': sign(body).replace('sha256=', 'sha1=') },
      { 'btcpay-sig': '' },
    ];
    for (const headers of refused) expect((await p.send(body, headers)).statusCode).toBe(401);
    const again = JSON.stringify(JSON.parse(body));
    expect((await p.send(again, { 'btcpay-sig': event.headers['BTCPay-Sig'] ?? '' })).statusCode).toBe(401);
    expect(await p.jobs()).toBe(0);
    expect(await p.kept()).toBe(0);
    const { times } = await w.app.db.one<{ times: number }>(sql`
      select times from webhook_refusals where place_id = ${p.place.id}`);
    expect(times).toBe(refused.length + 1);
    expect(await p.status()).toBe('unpaid');
  });

  it('takes the header in any case, and the signature in any case', async () => {
    const p = await open();
    const body = p.events.at(-1)!.body.toString();
    expect(
      (await p.send(body, { 'BTCPAY-SIG': sign(body).toUpperCase().replace('SHA256', 'sha256') })).statusCode,
    ).toBe(200);
  });

  it('does a delivery once, and what is replayed changes nothing', async () => {
    const p = await open();
    for (let n = 0; n < 3; n += 1) for (const event of p.events) await deliver(w, event);
    expect(await p.kept()).toBe(p.events.length);
    expect(await p.jobs()).toBeGreaterThan(0);
    const events = (await p.lastAttempt(p.booking.id)).events.length;
    for (const event of p.events) expect((await deliver(w, event)).status).toBe(200);
    await p.jobs();
    const attempt = await p.lastAttempt(p.booking.id);
    expect(attempt.events).toHaveLength(events);
    expect(attempt.received).toBe(90);
  });

  it('believes nothing of what an event says, signed or not', async () => {
    const p = await aPayingPlace();
    const { booking, invoice_id } = await p.aBookingToPay();
    const [created] = p.fake.takeQueued();
    const lie = JSON.stringify({
      deliveryId: 'bugia',
      webhookId: 'x',
      originalDeliveryId: 'bugia',
      isRedelivery: false,
      type: 'InvoiceSettled',
      storeId: p.store.id,
      invoiceId: invoice_id,
      overPaid: false,
      paidAmount: '90',
      status: 'Settled',
    });
    const path = new URL(created!.url).pathname;
    const headers = { 'content-type': 'application/json', 'btcpay-sig': sign(lie) };
    expect((await w.server.inject({ method: 'POST', url: path, payload: lie, headers })).statusCode).toBe(
      200,
    );
    await p.jobs();
    expect((await p.get(booking.id)).payment_status).toBe('unpaid');
  });

  it('is at one place alone: the events of another are nothing here', async () => {
    const [mine, other] = [await open(), await open()];
    const body = other.events.at(-1)!.body.toString();
    // Rightly signed (both tests use one secret), for another store.
    expect((await mine.send(body, { 'btcpay-sig': sign(body) })).statusCode).toBe(200);
    expect(await mine.kept()).toBe(0);
    expect(
      (await mine.send(body, { 'btcpay-sig': sign(body) }, '/api/v1/webhooks/btcpay/nessuno')).statusCode,
    ).toBe(404);
  });

  it('answers nonsense that is signed with 400, and too much with 413', async () => {
    const p = await open();
    for (const body of ['', '{', '[]', 'null', '{"type":"InvoiceSettled"}']) {
      expect((await p.send(body, { 'btcpay-sig': sign(body) })).statusCode).toBe(400);
    }
    const huge = 'x'.repeat(300 * 1024);
    expect((await p.send(huge, { 'btcpay-sig': sign(huge) })).statusCode).toBe(413);
  });

  it('says nothing new when it was asked before what is known', async () => {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    const attempt = (await findAttempt(w.app, sql`a.payable_id = ${to.booking.id}`))!;
    const client = (await openBtcpay(w.app, p.place.id))!;
    const ask = async () => ({
      read: await beginRead(w.app, attempt.id),
      invoice: (await client.getInvoice(to.invoice_id))!,
      paid_by: [],
    });
    const before = await ask();
    await p.fake.pay(to.invoice_id);
    const after = await ask();
    await applyInvoice(w.app, attempt, after);
    await applyInvoice(w.app, attempt, before);
    expect((await p.lastAttempt(to.booking.id)).state).toBe('processing');
  });

  it('is heard by several at once, and counted once', async () => {
    const p = await open();
    const attempt = (await findAttempt(w.app, sql`a.payable_id = ${p.booking.id}`))!;
    const second = await w.another();
    onTestFinished(() => second.close());
    const both = [w.app, second.app];
    await Promise.all(Array.from({ length: 10 }, (_, n) => readAttempt(both[n % 2]!, attempt.id)));
    const found = await p.lastAttempt(p.booking.id);
    expect(found).toMatchObject({ state: 'paid', received: 90 });
    expect(found.events.filter(({ sentence }) => sentence === 'Pagata.')).toHaveLength(1);
  });

  it('looks again later when BTCPay is away at that moment', async () => {
    const p = await open();
    const away = p.fake.trouble({ kind: 'status', status: 502 }, { on: 'GET /api/v1/stores' });
    await deliver(w, p.events.at(-1)!);
    await p.jobs();
    expect((await p.lastAttempt(p.booking.id)).last_error).toBeTruthy();
    away.end();
    w.advance(2 * MINUTE_MS);
    await p.poll();
    expect(await p.status()).toBe('paid');
  });
});
