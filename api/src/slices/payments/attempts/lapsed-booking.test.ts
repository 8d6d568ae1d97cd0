import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { notifications } from 'contract/notifications/calls';
import type { GuestBooking } from 'contract/public/schemas';
import { describe, expect, it, onTestFinished } from 'vitest';
import sql from 'sql-template-tag';
import { expireHolds } from '../../bookings/requests/expire-holds.ts';
import { idOf } from '../../public/testing/page.ts';
import { world } from '../../../testing/world.ts';
import { paying } from '../testing/paying.ts';
import { publicRequest } from '../testing/public-request.ts';

describe('a request that the pay page brings back', () => {
  const w = world({ environment: { HUB_PUBLIC_TRIES: '1000' } });
  const { aPayingPlace } = paying(w);

  async function aPlace(rooms = 1) {
    const p = await aPayingPlace({ deposit_percent: 100 });
    const all = [p.room_id];
    for (let n = 1; n < rooms; n += 1) all.push(await w.aRoom(p.place));
    let strangers = 0;
    async function request(from: number, to: number, more: object = {}): Promise<GuestBooking> {
      strangers += 1;
      const guest_email = `ospite${strangers}-${p.place.id}@example.com`;
      const headers = { 'x-forwarded-for': `203.0.${strangers}.1` };
      return publicRequest(w, p, [from, to], { guest_email, ...more }, headers);
    }
    const waiting = async () => {
      const { n } = await w.app.db.one<{ n: number }>(sql`
        select count(*) as n from bookings where place_id = ${p.place.id} and status = 'pending'`);
      return n;
    };
    const expire = () => expireHolds(w.app, p.place.id);
    /** Moves the clocks until the test ends. */
    function pass(ms: number): Promise<void> {
      onTestFinished(() => w.advance(-ms));
      return p.pass(ms);
    }
    return { ...p, rooms: all, request, waiting, expire, pass };
  }

  it('counts like a new one: no more than five of one guest at once', async () => {
    const p = await aPlace();
    const guest_email = 'uno@example.com';
    const tokens: string[] = [];
    for (let n = 0; n < 13; n += 1) {
      const { payment } = await p.request(n, n + 1, { guest_email });
      tokens.push(payment!.token);
      await p.pass(2 * HOUR_MS);
      await p.expire();
    }
    const answers = [];
    for (const token of tokens) answers.push(await p.openPay(token));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.at(-1)?.error.code).toBe('too_many');
    expect(await p.waiting()).toBe(5);
  });

  it('leaves a half of the house to others', async () => {
    const p = await aPlace(6);
    const tokens: string[] = [];
    for (const [n, room_id] of p.rooms.entries()) {
      if (n === 3) {
        await p.pass(HOUR_MS);
        await p.expire();
      }
      tokens.push((await p.request(1, 3, { room_id })).payment!.token);
    }
    const first = await p.openPay(tokens[0]!);
    expect([first.status, first.error.code]).toEqual([429, 'many_waiting']);
    expect(await p.waiting()).toBe(3);
  });

  it('is held unpaid for a day in all, however often it comes back, and then says so', async () => {
    const p = await aPlace();
    const asked = await p.request(1, 2);
    const { payment } = asked;
    const id = await idOf(w, asked.token);
    // So many periods as make up most of a day, and what it has been held is added up by them.
    const before = 23 * HOUR_MS;
    await w.app.db.run(sql`update direct_bookings set held_ms = ${before} where booking_id = ${id}`);
    let held = before;
    const { token } = payment!;
    for (let n = 0; n < 8; n += 1) {
      const { status, error } = await p.openPay(token);
      if (status !== 200) {
        expect([status, error.code]).toEqual([409, 'held_too_long']);
        break;
      }
      await p.pass(18 * MINUTE_MS);
      held += 17 * MINUTE_MS;
      await p.expire();
    }
    expect(held).toBeGreaterThan(before + 2 * 17 * MINUTE_MS);
    expect(held).toBeLessThanOrEqual(DAY_MS);
    expect((await p.view(token)).state).toBe('closed');
    expect(await p.waiting()).toBe(0);
  });

  it('is not kept longer than that by paying anew while it still waits either', async () => {
    const p = await aPlace();
    const { token, payment, hold_expires_at } = await p.request(1, 2);
    const id = await idOf(w, token);
    const setHeld = (ms: number) =>
      w.app.db.run(sql`update direct_bookings set held_ms = ${ms} where booking_id = ${id}`);
    await setHeld(DAY_MS - 16 * MINUTE_MS);
    const refused = await p.openPay(payment!.token);
    expect([refused.status, refused.error.code]).toEqual([409, 'held_too_long']);
    expect((await p.get(id)).hold_expires_at).toBe(hold_expires_at);
    await setHeld(DAY_MS - 18 * MINUTE_MS);
    expect((await p.openPay(payment!.token)).status).toBe(200);
  });

  it('is offered on the page as long as the server would hold it, and no longer', async () => {
    const p = await aPlace();
    const { token, payment } = await p.request(1, 2);
    const id = await idOf(w, token);
    const shown = async (held_ms: number) => {
      await w.app.db.run(sql`update direct_bookings set held_ms = ${held_ms} where booking_id = ${id}`);
      return (await p.view(payment!.token)).state;
    };
    expect(await shown(DAY_MS - 18 * MINUTE_MS)).toBe('ready');
    expect(await shown(DAY_MS - 16 * MINUTE_MS)).toBe('closed');
    expect((await p.openPay(payment!.token)).error.code).toBe('held_too_long');
    // The time between the end of the hold and the job that notes it holds nothing.
    await p.pass(5 * HOUR_MS);
    expect(await shown(20 * HOUR_MS)).toBe('ready');
    await p.expire();
    expect(await shown(DAY_MS - 16 * MINUTE_MS)).toBe('closed');
    expect((await p.openPay(payment!.token)).error.code).toBe('held_too_long');
    expect(await shown(DAY_MS - 18 * MINUTE_MS)).toBe('ready');
    expect((await p.openPay(payment!.token)).status).toBe(200);
  });

  it('is asked again before the invoice that was begun for it is made: its nights may be sold', async () => {
    const p = await aPlace();
    const { payment } = await p.request(1, 2);
    const { token } = payment!;
    const trouble = p.fake.trouble({ kind: 'status', status: 503 }, { on: 'POST /api/v1/stores' });
    expect((await p.openPay(token)).error.code).toBe('payments_unavailable');
    trouble.end();
    await p.pass(2 * HOUR_MS);
    await p.expire();
    await p.book(p.room_id, 1, 2);
    expect((await p.view(token)).state).toBe('taken');
    const { status, error } = await p.openPay(token);
    expect([status, error.code]).toEqual([409, 'nights_taken']);
    expect(p.fake.invoices()).toEqual([]);
  });

  it('leaves no attempt in preparation once it is cancelled', async () => {
    const p = await aPlace();
    const { token, payment } = await p.request(1, 2);
    p.fake.trouble({ kind: 'status', status: 503 }, { on: 'POST /api/v1/stores' });
    expect((await p.openPay(payment!.token)).error.code).toBe('payments_unavailable');
    const id = await idOf(w, token);
    expect((await p.lastAttempt(id)).state).toBe('preparing');
    await p.act(id, 'cancel');
    expect((await p.lastAttempt(id)).state).toBe('expired');
  });

  it('is held again for the invoice that was begun for it', async () => {
    const p = await aPlace();
    const { token, payment } = await p.request(1, 2);
    const trouble = p.fake.trouble({ kind: 'status', status: 503 }, { on: 'POST /api/v1/stores' });
    expect((await p.openPay(payment!.token)).error.code).toBe('payments_unavailable');
    trouble.end();
    const setHeld = async (held_ms: number) =>
      w.app.db.run(
        sql`update direct_bookings set held_ms = ${held_ms} where booking_id = ${await idOf(w, token)}`,
      );
    await p.pass(2 * HOUR_MS);
    await p.expire();
    await setHeld(DAY_MS - 16 * MINUTE_MS);
    expect((await p.view(payment!.token)).state).toBe('closed');
    expect((await p.openPay(payment!.token)).error.code).toBe('held_too_long');
    await setHeld(HOUR_MS);
    expect((await p.view(payment!.token)).state).toBe('ready');
    await p.invoiceOf(payment!.token);
    expect((await p.get(await idOf(w, token))).status).toBe('pending');
  });

  it('leaves no news that it has expired when it is paid before its end is noted', async () => {
    const p = await aPlace();
    const { token, payment } = await p.request(1, 2);
    const invoice = await p.invoiceOf(payment!.token);
    await p.fake.pay(invoice, { confirmations: 6 });
    await w.app.db.run(sql`
      update bookings set hold_expires_at = ${w.app.clock()} where id = ${await idOf(w, token)}`);
    w.advance(1);
    await p.hear();
    w.advance(-1);
    expect((await p.get(await idOf(w, token))).status).toBe('confirmed');
    const { body } = await p.send(notifications.list, { query: {} });
    const titles = body.data.map(({ title }) => title);
    expect(titles).toContain('Pagamento ricevuto');
    expect(titles).not.toContain('Richiesta scaduta');
  });

  it('does not count what the desk holds itself', async () => {
    const p = await aPlace();
    const booking = await p.book(p.room_id, 1, 2, { status: 'pending' });
    for (let n = 0; n < 6; n += 1) await p.book(p.room_id, 3 + n, 4 + n, { status: 'pending' });
    const { token } = await p.ask(booking.id);
    await p.pass(30 * HOUR_MS);
    expect((await p.openPay(token)).status).toBe(200);
  });
});
