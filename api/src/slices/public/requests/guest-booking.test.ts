import { bookings } from 'contract/bookings/calls';
import { bookingPage } from 'contract/booking-page/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { planning } from 'contract/planning/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { world } from '../../../testing/world.ts';
import { aPage, goTo, type Page } from '../testing/page.ts';

const w = world();

async function confirmed(page: Page, from: number | string, to: number | string) {
  const booking = await page.request(from, to);
  await page.desk.act(booking.id, 'confirm');
  return booking;
}

describe("the guest's link", () => {
  it('shows the present booking', async () => {
    const page = await aPage(w, { place: { phone: '+39 000', email: 'casa@example.com' } });
    const booking = await page.request(10, 12);
    const { id, ...shown } = booking;
    expect((await page.guest.get(booking.token)).body).toEqual(shown);
    await page.desk.change(id, {
      check_in_date: page.day(11),
      check_out_date: page.day(13),
      guest_notes: 'Ospite difficile',
    });
    await page.desk.act(booking.id, 'confirm');
    const { body } = await page.guest.get(booking.token);
    expect(body).toMatchObject({
      status: 'confirmed',
      check_in_date: page.day(11),
      cancel_until: page.day(4),
      can_cancel: true,
      hold_expires_at: null,
      place: { phone: '+39 000', email: 'casa@example.com' },
    });
    expect(JSON.stringify(body)).not.toContain('difficile');
  });

  it('is a 404 with a wrong character, and at another place', async () => {
    const [page, other] = [await aPage(w), await aPage(w)];
    const { token } = await page.request(1, 2);
    const wrong = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const [what, at] of [
      [wrong, page.slug],
      [token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(), page.slug],
      [token, other.slug],
      [token, 'nessuno'],
      ['', page.slug],
    ] as const) {
      const { status, error } = await page.guest.get(what, at);
      expect([status, error.code]).toEqual([404, 'not_found']);
      expect((await page.guest.cancel(what, at)).status).toBe(404);
    }
    expect((await page.guest.get(token)).body.status).toBe('pending');
  });

  it('works under a former slug, and while the page is closed or not paid for', async () => {
    const page = await aPage(w);
    const { token } = await page.request(9, 10);
    const slug = `nuova-${page.place.id}`;
    await w.app.db.run(
      sql`update places set slug = ${slug}, public_open = false where id = ${page.place.id}`,
    );
    expect((await page.guest.place()).status).toBe(404);
    expect((await page.guest.get(token)).body.place.slug).toBe(slug);
    await w.app.db.run(sql`
      update subscriptions set expires_at = ${w.app.clock()} where user_id = ${page.place.owner.id}`);
    expect((await page.guest.get(token, slug)).body.status).toBe('pending');
    expect((await page.guest.cancel(token)).body.status).toBe('cancelled');
  });

  it('shows a request with an expired hold as failed, also before its expiry is recorded', async () => {
    const page = await aPage(w);
    const { token } = await page.request(1, 2);
    w.advance(31 * MINUTE_MS);
    const { body } = await page.guest.get(token);
    w.advance(-31 * MINUTE_MS);
    expect([body.status, body.can_cancel, body.hold_expires_at]).toEqual(['failed', false, null]);
  });

  it('is in no response to the desk and in no log, and the accepted rule stays', async () => {
    const page = await aPage(w, { place: { free_cancel_days: 3, conditions: 'Prima' } });
    const { token, id } = await confirmed(page, 10, 12);
    const { desk, place } = page;
    const params = { place_id: place.id };
    const settings = (await desk.send(bookingPage.get, { params })).body;
    await desk.send(bookingPage.save, {
      params,
      body: { ...settings, free_cancel_days: null, conditions: 'Dopo' },
    });
    const { body } = await page.guest.get(token);
    expect([body.cancel_until, body.can_cancel, body.place.conditions]).toEqual([page.day(7), true, 'Prima']);

    const answers = [
      await desk.get(id),
      (await desk.send(bookings.list, { params, query: {} })).body,
      (await desk.send(bookings.csv, { params, query: {} })).body,
      (await desk.send(planning.get, { params, query: { from: page.day(0), to: page.day(20) } })).body,
      await w.app.db.many(sql`select to_jsonb(e)::text from booking_events e`),
      await w.app.db.many(sql`select data::text from pgboss.job`),
    ];
    expect(JSON.stringify(answers)).not.toContain(token);
  });
});

describe('a guest who cancels', () => {
  it('frees the nights at once, and may repeat the call', async () => {
    const page = await aPage(w);
    const { token, id } = await page.request(1, 4);
    const first = await page.guest.cancel(token);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
      cancelled_at: expect.any(String),
    });
    expect((await page.guest.cancel(token)).body).toEqual(first.body);
    const { events } = await page.desk.get(id);
    expect(events.map(({ author, sentence }) => [author, sentence])).toEqual([
      [null, expect.stringContaining('Prenotazione creata')],
      [null, "L'ospite ha cancellato dal suo collegamento: la prenotazione non occupa più le notti."],
    ]);
    expect((await page.guest.ask(1, 4)).status).toBe(201);
    await expectAllWhole(w.app.db, page.place.id);
  });

  it('at the same moment as the desk gets one consistent outcome', async () => {
    const page = await aPage(w);
    const { token, id } = await page.request(1, 2);
    const answers = await Promise.all([
      page.guest.cancel(token),
      page.guest.cancel(token),
      page.desk.act(id, 'confirm'),
    ]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[2].status).toBeOneOf([200, 409]);
    await expectAllWhole(w.app.db, page.place.id);
  });

  it('sees that the request has ended', async () => {
    const page = await aPage(w);
    const { token } = await page.request(1, 2);
    w.advance(31 * MINUTE_MS);
    const { status, body } = await page.guest.cancel(token);
    w.advance(-31 * MINUTE_MS);
    expect([status, body.status]).toEqual([200, 'failed']);
  });

  // The last day of the rule is a local day of the place, with its changes of clocks, not of the server.
  it.each([
    ['Europe/Rome', '2027-03-31', 3, '2027-03-28T21:50:00Z', '2027-03-28T22:10:00Z'],
    ['Europe/Rome', '2027-11-03', 3, '2027-10-31T22:50:00Z', '2027-10-31T23:10:00Z'],
    ['America/New_York', '2027-05-10', 7, '2027-05-04T03:50:00Z', '2027-05-04T04:10:00Z'],
    ['Pacific/Auckland', '2027-05-10', 0, '2027-05-10T11:50:00Z', '2027-05-10T12:10:00Z'],
    ['Europe/Rome', '2028-03-07', 7, '2028-02-29T22:50:00Z', '2028-02-29T23:10:00Z'],
  ])(
    'in %s, for an arrival on %s with %i days, may until midnight of the last day',
    async (time_zone, arrival, free_cancel_days, before, after) => {
      goTo(w, before);
      const page = await aPage(w, {
        place: { time_zone, free_cancel_days, phone: '+39 000', name: 'Casa Prova' },
      });
      const stay = [arrival, page.day(page.desk.today === arrival ? 3 : 20)] as const;
      const early = await confirmed(page, ...stay);
      expect((await page.guest.get(early.token)).body.can_cancel).toBe(true);
      expect((await page.guest.cancel(early.token)).body.status).toBe('cancelled');
      const late = await confirmed(page, ...stay);
      goTo(w, after);
      expect((await page.guest.get(late.token)).body.can_cancel).toBe(false);
      const { status, error } = await page.guest.cancel(late.token);
      expect([status, error.code, error.error]).toEqual([
        409,
        'too_late_to_cancel',
        'Da qui non si può più cancellare: chiama Casa Prova al +39 000.',
      ]);
      expect((await page.guest.get(late.token)).body.status).toBe('confirmed');
    },
  );

  it('can cancel a request always, but no confirmed stay without a rule or after the arrival', async () => {
    const page = await aPage(w, { place: { free_cancel_days: null, email: 'casa@example.com' } });
    expect((await page.guest.cancel((await page.request(0, 1)).token)).body.status).toBe('cancelled');
    const { token, id } = await confirmed(page, 0, 1);
    expect((await page.guest.get(token)).body).toMatchObject({ can_cancel: false, cancel_until: null });
    expect((await page.guest.cancel(token)).error.error).toMatch(/: scrivi a .+: casa@example\.com\.$/);
    await page.desk.act(id, 'checkIn');
    expect((await page.guest.cancel(token)).status).toBe(409);

    const soon = await aPage(w, { place: { free_cancel_days: 0 } });
    const here = await confirmed(soon, 0, 1);
    await soon.desk.act(here.id, 'checkIn');
    expect((await soon.guest.cancel(here.token)).error.error).toMatch(/: rivolgiti a .+\.$/);
    await soon.desk.act(here.id, 'checkOut');
    expect((await soon.guest.cancel(here.token)).status).toBe(409);
  });
});
