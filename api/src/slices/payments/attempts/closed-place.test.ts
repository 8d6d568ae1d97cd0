import { bookingPage } from 'contract/booking-page/calls';
import { capabilities } from 'contract/capabilities/calls';
import { HOUR_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expireHolds } from '../../bookings/requests/expire-holds.ts';
import { idOf } from '../../public/testing/page.ts';
import { world } from '../../../testing/world.ts';
import { paying, type PayingPlace } from '../testing/paying.ts';
import { publicRequest } from '../testing/public-request.ts';

describe('the pay page of a place that takes no requests any more', () => {
  const w = world({ environment: { HUB_PUBLIC_TRIES: '1000' } });
  const { aPayingPlace } = paying(w);

  async function aRequest() {
    const p = await aPayingPlace({ deposit_percent: 100 });
    const { token: booking_token, payment } = await publicRequest(w, p, [10, 12]);
    const { token } = payment!;
    return { ...p, id: await idOf(w, booking_token), token };
  }

  async function anExpired() {
    const p = await aRequest();
    await p.pass(2 * HOUR_MS);
    onTestFinished(() => w.advance(-2 * HOUR_MS));
    await expireHolds(w.app, p.place.id);
    expect((await p.get(p.id)).status).toBe('failed');
    return p;
  }

  const openPage = (p: PayingPlace, is_open: boolean) =>
    p.send(bookingPage.save, { params: { place_id: p.place.id }, body: { is_open } });

  const ways: [string, (p: PayingPlace) => Promise<unknown>][] = [
    ['has closed its page', (p) => openPage(p, false)],
    [
      'has given up lodging',
      (p) =>
        p.send(capabilities.save, {
          params: { place_id: p.place.id },
          body: { capabilities: ['dining'] },
        }),
    ],
    [
      'is unpaid',
      (p) =>
        w.app.db.run(sql`
          update subscriptions set expires_at = ${w.app.clock()} where user_id = ${p.place.owner.id}`),
    ],
    [
      'was closed by the operator',
      (p) => w.app.db.run(sql`update places set closed_at = ${w.app.clock()} where id = ${p.place.id}`),
    ],
  ];

  it.each(ways)('brings no expired request back where the place %s', async (_, close) => {
    const p = await anExpired();
    expect((await p.view(p.token)).state).toBe('ready');
    await close(p);
    expect((await p.view(p.token)).state).toBe('closed');
    const { status, error } = await p.openPay(p.token);
    expect([status, error.code]).toEqual([409, 'not_taken']);
    expect(p.fake.invoices()).toHaveLength(0);
    const { state } = await w.app.db.one<{ state: string }>(sql`
      select status as state from bookings where place_id = ${p.place.id} and id = ${p.id}`);
    expect(state).toBe('failed');
  });

  it('leads to no other dates there where the nights are taken too', async () => {
    const p = await anExpired();
    await p.book(p.room_id, 10, 11);
    expect((await p.view(p.token)).state).toBe('taken');
    await openPage(p, false);
    expect((await p.view(p.token)).state).toBe('closed');
  });

  it('takes the payment again once the page is open again', async () => {
    const p = await anExpired();
    await openPage(p, false);
    expect((await p.openPay(p.token)).status).toBe(409);
    await openPage(p, true);
    await p.invoiceOf(p.token);
    expect((await p.get(p.id)).status).toBe('pending');
  });

  it('takes the payment that the desk has asked for itself', async () => {
    const p = await anExpired();
    await openPage(p, false);
    const { token } = await p.ask(p.id);
    expect((await p.view(token)).state).toBe('ready');
    await p.invoiceOf(token);
    expect((await p.get(p.id)).status).toBe('pending');
  });

  it('takes the payment of a request that still waits, and what was begun is paid', async () => {
    const p = await aRequest();
    await openPage(p, false);
    expect((await p.view(p.token)).state).toBe('ready');
    const invoice_id = await p.invoiceOf(p.token);
    await p.fake.pay(invoice_id, { confirmations: 6 });
    await p.hear();
    expect((await p.get(p.id)).status).toBe('confirmed');
  });
});
