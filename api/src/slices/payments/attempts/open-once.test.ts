import { MINUTE_MS } from 'contract/days/durations';
import { payPage } from 'contract/pay-page/calls';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { world } from '../../../testing/world.ts';
import { paying } from '../testing/paying.ts';

describe('opening the pay page', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  async function asked(behind_ms = 0) {
    const p = await aPayingPlace({ behind_ms });
    const booking = await p.book(p.room_id, 1, 2, { status: 'pending' });
    const { token } = await p.ask(booking.id);
    return { ...p, booking, token };
  }

  it('makes one invoice, however many clicks and devices come at once', async () => {
    const p = await asked();
    const second = await w.another();
    onTestFinished(() => second.close());
    const devices = [w.as(), clientOf(second.server)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => devices[n % 2]!(payPage.open, { params: { token: p.token } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.checkout_link)).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ state: 'waiting', amount: 90 });
    expect(p.fake.invoices()).toHaveLength(1);
    expect((await p.openPay(p.token)).body.checkout_link).toBe(answers[0]!.body.checkout_link);
    expect(p.fake.invoices()).toHaveLength(1);
  });

  it('finds the invoice whose answer was lost instead of making another', async () => {
    const p = await asked();
    p.fake.trouble({ kind: 'cut' }, { on: 'POST /api/v1/stores/*/invoices', times: 1, when: 'after' });
    expect((await p.openPay(p.token)).body.state).toBe('waiting');
    expect(p.fake.invoices()).toHaveLength(1);
  });

  it('says that it cannot, keeps why for the owner, and takes up the same try later', async () => {
    const p = await asked();
    const trouble = p.fake.trouble({ kind: 'status', status: 503 }, { on: 'POST /api/v1/stores' });
    const { status, error } = await p.openPay(p.token);
    expect([status, error.code]).toEqual([409, 'payments_unavailable']);
    expect((await p.lastAttempt(p.booking.id)).last_error).toBeTruthy();
    expect((await p.view(p.token)).state).toBe('ready');
    trouble.end();
    expect((await p.openPay(p.token)).body.state).toBe('waiting');
    expect((await p.ofBooking(p.booking.id)).entries).toHaveLength(1);
    expect(p.fake.invoices()).toHaveLength(1);
  });

  it('is taken over from a process that died between making the invoice and keeping it', async () => {
    const p = await asked();
    const first = await p.invoiceOf(p.token);
    // As the row was before the answer came.
    await w.app.db.run(sql`
      update payment_attempts set state = 'preparing', status = null, additional_status = null, invoice_id = null,
        checkout_link = null, expires_at = null, preparing_until = ${new Date(w.app.clock().getTime() + MINUTE_MS)}
      where payable_id = ${p.booking.id}`);
    w.advance(2 * MINUTE_MS);
    expect(await p.invoiceOf(p.token)).toBe(first);
    expect(p.fake.invoices()).toHaveLength(1);
  });

  it('gives such an invoice back its attempt when BTCPay tells of it', async () => {
    const p = await asked();
    const id = await p.invoiceOf(p.token);
    await w.app.db.run(sql`
      update payment_attempts set state = 'preparing', status = null, additional_status = null, invoice_id = null
      where payable_id = ${p.booking.id}`);
    await p.fake.pay(id);
    await p.fake.confirm(id);
    await p.hear();
    expect(await p.get(p.booking.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('makes another after the first has expired, and never while money is on its way', async () => {
    const p = await asked();
    const first = await p.invoiceOf(p.token);
    await p.pass(16 * MINUTE_MS);
    const second = await p.invoiceOf(p.token);
    expect(second).not.toBe(first);
    await p.fake.pay(second);
    expect(await p.refresh(p.token)).toMatchObject({ state: 'waiting' });
    w.advance(6000);
    expect(await p.refresh(p.token)).toMatchObject({ state: 'processing' });
    expect((await p.openPay(p.token)).body.state).toBe('processing');
    await p.fake.confirm(second);
    await p.hear();
    expect((await p.openPay(p.token)).body.state).toBe('paid');
    expect(p.fake.invoices()).toHaveLength(2);
  });

  it.each([
    ['behind', 20],
    ['ahead', -20],
  ])('gives a quarter of an hour, also where the clock of BTCPay is %s', async (_where, minutes) => {
    const p = await asked(minutes * MINUTE_MS);
    const { body } = await p.openPay(p.token);
    expect(body.state).toBe('waiting');
    const left = Date.parse(body.expires_at!) - Date.parse(body.now);
    expect(left / MINUTE_MS).toBeGreaterThan(14.5);
    expect(left / MINUTE_MS).toBeLessThan(15.5);
    expect((await p.openPay(p.token)).body.checkout_link).toBe(body.checkout_link);
    await p.pass(16 * MINUTE_MS);
    expect((await p.view(p.token)).state).toBe('expired');
    expect((await p.openPay(p.token)).body.checkout_link).not.toBe(body.checkout_link);
  });

  it('is tried ten times for one request, however many others were paid before', async () => {
    const p = await asked();
    const rest = await p.ask(p.booking.id, { purpose: 'amount', amount: 40 });
    await p.fake.pay(await p.invoiceOf(rest.token), { confirmations: 6 });
    await p.hear();
    // As after many instalments.
    await w.app.db.run(sql`update payment_attempts set number = 10 where payable_id = ${p.booking.id}`);
    const { token } = await p.ask(p.booking.id, { purpose: 'rest' });
    for (let tries = 1; tries <= 10; tries += 1) {
      await p.invoiceOf(token);
      await p.pass(16 * MINUTE_MS);
    }
    const { status, error } = await p.openPay(token);
    expect([status, error.code]).toEqual([409, 'too_many_attempts']);
    expect((await p.openPay(rest.token)).body.state).toBe('paid');
  });

  it('sees a payment of the last moment before it makes another', async () => {
    const p = await asked();
    const first = await p.invoiceOf(p.token);
    await p.fake.pay(first);
    await p.pass(16 * MINUTE_MS);
    expect((await p.openPay(p.token)).body.state).toBe('processing');
    expect(p.fake.invoices()).toHaveLength(1);
  });

  it('closes the link that another takes the place of, and its invoice with it', async () => {
    const p = await asked();
    const first = await p.invoiceOf(p.token);
    const { token } = await p.ask(p.booking.id, { purpose: 'amount', amount: 40 });
    await p.jobs();
    expect(p.fake.invoice(first)).toMatchObject({ status: 'Invalid', additional: 'Marked' });
    expect((await p.view(p.token)).state).toBe('closed');
    expect((await p.openPay(p.token)).body.state).toBe('closed');
    expect(p.fake.invoice(await p.invoiceOf(token)).amount).toMatch(/^40(\.00?)?$/);
  });

  it('is 404 for a token that nobody has', async () => {
    expect((await w.as()(payPage.get, { params: { token: 'nessuno' } })).status).toBe(404);
    expect((await p404()).status).toBe(404);
    async function p404() {
      return w.as()(payPage.open, { params: { token: 'x'.repeat(43) } });
    }
  });
});
