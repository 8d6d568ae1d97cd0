import { HOUR_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { forgetOldKeys } from '../../../core/http/idempotency.ts';
import { world } from '../../../testing/world.ts';
import { aPage, type Page } from '../testing/page.ts';

const w = world();

const countBookings = async ({ place }: Page) => {
  const { n } = await w.app.db.one<{ n: number }>(sql`
    select count(*) as n from bookings where place_id = ${place.id}`);
  return n;
};

describe('a repeated request', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  it('gets the first response, and is stored once', async () => {
    const page = await aPage(w);
    const same = key();
    const first = await page.guest.ask(1, 2, {}, same);
    const again = await page.guest.ask(1, 2, {}, same);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await countBookings(page)).toBe(1);
  });

  it('at the same moment waits for the first one', async () => {
    const page = await aPage(w);
    const same = key();
    const answers = await Promise.all(Array.from({ length: 6 }, () => page.guest.ask(1, 2, {}, same)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.token}`)).size).toBe(1);
    expect(await countBookings(page)).toBe(1);
  });

  it('from another address gets the response too; with other data it gets nothing', async () => {
    const page = await aPage(w);
    const same = key();
    const first = await page.guest.ask(1, 2, {}, same);
    expect((await page.stranger('203.0.113.77').ask(1, 2, {}, same)).body).toEqual(first.body);
    const curious = await page.stranger('203.0.113.78').ask(1, 2, { guest_email: 'altri@example.com' }, same);
    expect([curious.status, curious.error.code]).toEqual([409, 'idempotency_key_reused']);
    expect(JSON.stringify(curious.body)).not.toContain(first.body.token);
    const other = await aPage(w);
    expect((await other.guest.ask(1, 2, {}, same)).status).toBe(409);
  });

  it('needs a key that is hard to guess', async () => {
    const page = await aPage(w);
    const { status, error } = await page.guest.ask(1, 2, {}, { 'idempotency-key': 'prenota-1' });
    expect([status, error.code]).toEqual([400, 'idempotency_key_invalid']);
  });

  it('is deleted after three days, with its response', async () => {
    const page = await aPage(w);
    const { token } = await page.request(1, 2, {}, key());
    const kept = () =>
      w.app.db.many(sql`select 1 from idempotency_keys where user_id is null and body like ${`%${token}%`}`);
    const ctx = (hours: number) => ({
      ...w.app,
      clock: () => new Date(w.app.clock().getTime() + hours * HOUR_MS),
    });
    await forgetOldKeys(ctx(71));
    expect(await kept()).toHaveLength(1);
    await forgetOldKeys(ctx(73));
    expect(await kept()).toEqual([]);
  });

  it('after a refusal is processed anew', async () => {
    const page = await aPage(w);
    const same = key();
    const taken = await page.desk.book(page.room_id, 1, 2);
    expect((await page.guest.ask(1, 2, {}, same)).status).toBe(409);
    await page.desk.act(taken.id, 'cancel');
    expect((await page.guest.ask(1, 2, {}, same)).status).toBe(201);
  });
});
