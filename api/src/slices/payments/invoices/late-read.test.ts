import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Btcpay } from '../../btcpay/client/client-types.ts';
import { world } from '../../../testing/world.ts';
import { findAttempt } from '../attempts/attempt.ts';
import { btcpayOfAttempt } from '../attempts/attempt-btcpay.ts';
import { beginRead, takeInvoice } from './read-invoice.ts';
import { paying } from '../testing/paying.ts';

describe('reads of an invoice that overtake each other', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  it('believe the one that was asked for last, whichever answer comes last', async () => {
    const p = await aPayingPlace();
    const { booking, invoice_id } = await p.aBookingToPay();
    const { id } = await p.lastAttempt(booking.id);
    const attempt = (await findAttempt(w.app, sql`a.id = ${id}`))!;
    const client = (await btcpayOfAttempt(w.app, attempt)) as Btcpay;
    async function ask() {
      const read = await beginRead(w.app, id);
      const invoice = (await client.getInvoice(invoice_id))!;
      return () => takeInvoice(w.app, client, attempt, read, invoice);
    }

    const isNew = await ask();
    await p.fake.pay(invoice_id, {});
    const isSeen = await ask();
    await p.fake.confirm(invoice_id);
    const isSettled = await ask();
    await isSeen();
    expect(await p.lastAttempt(booking.id)).toMatchObject({ status: 'Processing', state: 'processing' });
    await isNew();
    expect(await p.lastAttempt(booking.id)).toMatchObject({ status: 'Processing', state: 'processing' });
    await isSettled();
    for (const late of [isNew, isSeen, isNew]) {
      await late();
      expect(await p.lastAttempt(booking.id)).toMatchObject({ status: 'Settled', state: 'paid' });
      expect(await p.ofBooking(booking.id)).toMatchObject({ payment_status: 'paid', received: 90 });
    }
  });
});
