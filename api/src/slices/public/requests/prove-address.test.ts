import { bookingPage } from 'contract/booking-page/calls';
import { bookings } from 'contract/bookings/calls';
import { capabilities } from 'contract/capabilities/calls';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import { publicPlaces } from 'contract/public/calls';
import type { GuestBooking } from 'contract/public/schemas';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { expireHolds } from '../../bookings/requests/expire-holds.ts';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { inboxOf } from '../../../platform/notifications/testing/inbox.ts';
import { world } from '../../../testing/world.ts';
import { open, proofOf } from '../testing/open-letter.ts';
import { aPage, type Page } from '../testing/page.ts';
import { lastTo, subjectsTo } from '../testing/sent-letters.ts';
import { eraseOldOrigins } from '../jobs.ts';

const w = world();

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  w.advance(ms);
  try {
    return await work();
  } finally {
    w.advance(-ms);
  }
}

const events = async ({ desk }: Page, id: number) =>
  (await desk.get(id)).events.map(({ sentence }) => sentence);

describe('the link in the letter', () => {
  it('is in the letter only, not in the response to the page', async () => {
    const page = await aPage(w);
    const asked = await page.request(1, 3);
    const proof = await proofOf(w, page.email, asked.token);
    expect(JSON.stringify([asked, (await page.guest.get(asked.token)).body])).not.toContain(proof);
    const other = await page.request(5, 6);
    for (const wrong of ['', asked.token, proof.slice(1), await proofOf(w, page.email, other.token)]) {
      const params = { slug: page.slug, token: asked.token };
      const { status, error } = await w.as()(publicPlaces.prove, { params, body: { proof: wrong } });
      expect([status, error.code]).toEqual([422, 'wrong_link']);
    }
    expect((await page.guest.get(asked.token)).body.address).toBe('asked');
    expect((await open(w, page, page.email, asked.token)).body).toMatchObject({
      status: 'pending',
      address: 'proved',
    });
  });

  it('restores an expired request, and notifies the place again', async () => {
    const page = await aPage(w);
    const { token, id } = await page.request(1, 3);
    await proofOf(w, page.email, token);
    await later(2 * HOUR_MS, async () => {
      await expireHolds(w.app, page.place.id);
      expect((await page.guest.get(token)).body.status).toBe('failed');
      const { body } = await open(w, page, page.email, token);
      expect(body).toMatchObject({ status: 'pending', address: 'proved' });
      expect(Date.parse(body.hold_expires_at!) - w.app.clock().getTime()).toBeGreaterThan(DAY_MS - MINUTE_MS);
      expect(await subjectsTo(w, page.place.owner.email)).toEqual([
        expect.stringMatching(/^Nuova richiesta: /),
        expect.stringMatching(/^Richiesta scaduta: /),
        expect.stringMatching(/^Nuova richiesta: /),
      ]);
    });
    expect(await events(page, id)).toHaveLength(3);
    expect(await expectAllWhole(w.app.db, page.place.id)).toBe(1);
  });

  it('restores no request whose nights are taken, that is a day old, or that was proved before', async () => {
    const page = await aPage(w);
    const { token } = await page.request(1, 3);
    await proofOf(w, page.email, token);
    await later(31 * MINUTE_MS, async () => {
      await page.desk.book(page.room_id, 2, 4);
      const { status, error } = await open(w, page, page.email, token);
      expect([status, error.code]).toEqual([409, 'nights_taken']);
      expect(error.error).not.toMatch(/camera \d/);
    });
    const old = await page.request(5, 6);
    await proofOf(w, page.email, old.token);
    await later(DAY_MS + MINUTE_MS, async () => {
      expect((await open(w, page, page.email, old.token)).body.status).toBe('failed');
    });
    const proved = await page.request(8, 9, { guest_email: `altra-${page.email}` });
    await open(w, page, `altra-${page.email}`, proved.token);
    await later(DAY_MS + MINUTE_MS, async () => {
      const { body } = await open(w, page, `altra-${page.email}`, proved.token);
      expect([body.status, body.address]).toEqual(['failed', 'proved']);
    });
  });

  it('restores no request of a place that has given up lodging since', async () => {
    const page = await aPage(w);
    const { token } = await page.request(1, 3);
    await proofOf(w, page.email, token);
    await later(2 * HOUR_MS, async () => {
      const saved = await page.desk.send(capabilities.save, {
        params: { place_id: page.place.id },
        body: { capabilities: ['dining'] },
      });
      expect(saved.status).toBe(200);
      const { body } = await open(w, page, page.email, token);
      expect([body.status, body.address]).toEqual(['failed', 'proved']);
    });
  });

  it('does not change a decision that was made meanwhile', async () => {
    const page = await aPage(w);
    const [one, two] = [await page.request(1, 2), await page.request(3, 4)];
    await proofOf(w, page.email, two.token);
    await page.desk.act(one.id, 'confirm');
    await page.desk.act(two.id, 'cancel');
    expect((await open(w, page, page.email, one.token)).body.status).toBe('confirmed');
    expect((await open(w, page, page.email, two.token)).body.status).toBe('cancelled');
  });

  it('applies the limits of a new request before it restores an old one', async () => {
    const page = await aPage(w);
    const asked: GuestBooking[] = [];
    for (const n of [1, 3, 5, 7, 9]) asked.push(await page.request(n, n + 1));
    await proofOf(w, page.email, asked[0]!.token);
    await later(2 * HOUR_MS, async () => {
      for (const n of [21, 23, 25, 27, 29]) await page.request(n, n + 1);
      const { status, error } = await open(w, page, page.email, asked[0]!.token);
      expect([status, error.code]).toEqual([429, 'too_many']);
      expect((await page.guest.get(asked[0]!.token)).body.status).toBe('failed');
    });
  });
});

describe('a place with automatic confirmation', () => {
  async function aSelfConfirming() {
    const page = await aPage(w);
    const params = { place_id: page.place.id };
    const { body: settings } = await page.desk.send(bookingPage.get, { params });
    const saved = await page.desk.send(bookingPage.save, {
      params,
      body: { ...settings, auto_confirm: true },
    });
    expect(saved.body).toMatchObject({ auto_confirm: true, answer_minutes: 1440 });
    return page;
  }

  it('confirms once the guest has opened the letter, and is notified then', async () => {
    const page = await aSelfConfirming();
    expect((await page.guest.place()).body).toMatchObject({ auto_confirm: true });
    const { token, confirmed_by } = await page.request(1, 3);
    expect(confirmed_by).toBe('link');
    const { text } = await lastTo(w, page.email);
    expect(text).toContain('la prenotazione è confermata subito');
    expect(await subjectsTo(w, page.place.owner.email)).toEqual([]);
    const { body } = await open(w, page, page.email, token);
    expect(body).toMatchObject({ status: 'confirmed', hold_expires_at: null });
    expect(await subjectsTo(w, page.email)).toEqual([
      expect.stringMatching(/^Richiesta ricevuta: /),
      expect.stringMatching(/^Prenotazione confermata: /),
    ]);
    expect(await subjectsTo(w, page.place.owner.email)).toEqual([
      expect.stringMatching(/^Nuova prenotazione: /),
    ]);
    expect((await open(w, page, page.email, token)).body.status).toBe('confirmed');
    expect(await subjectsTo(w, page.email)).toHaveLength(2);
  });
});

describe('a house held by unconfirmed requests', () => {
  async function aHeldHouse() {
    const page = await aPage(w);
    const rooms = [page.room_id];
    for (let n = 1; n < 4; n += 1) rooms.push(await w.aRoom(page.place));
    const asked = [];
    for (const room_id of rooms.slice(0, 3)) asked.push(await page.request(1, 3, { room_id }));
    const look = async (person = page.place.owner) =>
      (await w.as(person.token)(overview.get, { params: { place_id: page.place.id } })).body;
    const release = (which: 'unproved' | 'waiting', person = page.place.owner) =>
      w.as(person.token)(bookings.releaseRequests, {
        params: { place_id: page.place.id },
        body: { which },
      });
    return { ...page, rooms, asked, look, release };
  }

  it('is notified once a day, and sees it on the overview', async () => {
    const house = await aHeldHouse();
    const { data } = await inboxOf(w, house.place.owner).list();
    const notified = data.filter(({ kind }) => kind === 'requests_waiting');
    expect(notified).toHaveLength(1);
    expect(notified[0]).toMatchObject({
      title: 'Molte camere tenute da richieste non confermate',
      message: expect.stringContaining('2 camere su 4'),
      url: '/dashboard',
    });
    expect((await house.look()).requests_held).toEqual({
      night: house.day(1),
      held: 3,
      rooms: 4,
      requests: 3,
      unproved: 3,
    });
    const cleans = await w.aMember(house.place, 'housekeeping');
    expect((await house.look(cleans)).requests_held).toBeNull();
    expect((await house.look()).attention[0]?.request).toMatchObject({
      check_in_date: house.day(1),
      number_of_guests: 2,
      is_proved: false,
    });
  });

  it('is freed by one call, and a guest who opens the letter afterwards gets the nights back', async () => {
    const house = await aHeldHouse();
    const [first, second, third] = house.asked;
    await open(w, house, house.email, first!.token);
    await house.desk.act(second!.id, 'confirm');
    const cleans = await w.aMember(house.place, 'housekeeping');
    expect((await house.release('unproved', cleans)).status).toBe(403);
    expect((await house.release('unproved')).body).toEqual({ released: 1 });
    expect((await house.release('unproved')).body).toEqual({ released: 0 });
    const statuses = async () => {
      const all = await Promise.all(house.asked.map(({ token }) => house.guest.get(token)));
      return all.map(({ body }) => body.status);
    };
    expect(await statuses()).toEqual(['pending', 'confirmed', 'failed']);
    expect((await open(w, house, house.email, third!.token)).body.status).toBe('pending');
    expect((await house.release('waiting')).body).toEqual({ released: 2 });
    expect(await statuses()).toEqual(['failed', 'confirmed', 'failed']);
    expect(await expectAllWhole(w.app.db, house.place.id)).toBe(3);
    // The owner made the change and needs no letter.
    expect(await subjectsTo(w, house.place.owner.email)).not.toContainEqual(expect.stringMatching(/scaduta/));
  });
});

describe('the origin of a request', () => {
  it('is stored as an HMAC, for a week', async () => {
    const page = await aPage(w);
    const { id } = await page.request(1, 2);
    const row = () =>
      w.app.db.one<{ origin: Buffer | null; network: Buffer | null; plain: Buffer }>(sql`
        select origin, network, sha256(${`public origin\n${page.address}`}::text::bytea) as plain
        from direct_bookings where booking_id = ${id}`);
    const { origin, network, plain } = await row();
    expect([origin?.length, network?.length, origin?.equals(plain)]).toEqual([32, 32, false]);
    await later(6 * DAY_MS, () => eraseOldOrigins(w.app));
    expect((await row()).origin).not.toBeNull();
    await later(7 * DAY_MS + MINUTE_MS, () => eraseOldOrigins(w.app));
    expect(await row()).toMatchObject({ origin: null, network: null });
  });
});
