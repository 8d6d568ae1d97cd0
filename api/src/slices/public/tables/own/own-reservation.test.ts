import { reservations } from 'contract/reservations/calls';
import { serviceDays } from 'contract/service-shifts/calls';
import type { ServiceDayInput } from 'contract/service-shifts/schemas';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { waitingStatements } from '../../../../testing/database/waiting-statements.ts';
import { world } from '../../../../testing/world.ts';
import { aDiningPage } from '../../testing/dining-page.ts';
import { goTo } from '../../testing/page.ts';
import { lastTo, subjectsTo } from '../../testing/sent-letters.ts';

const guestOf = (email: string) => ({ first_name: 'Anna', last_name: 'Verdi', email, phone: null });

describe("the guest's own reservation", () => {
  const w = world();
  async function remind() {
    await w.app.jobs.send(w.app.db, 'public.reminders', {});
    await runJobs(w.app);
  }

  it('moves to another day and size by the link, with another table', async () => {
    const page = await aDiningPage(w, [2, 4]);
    const customer = guestOf('anna.cambia@example.com');
    const made = await page.ask({ customer });
    expect(await subjectsTo(w, customer.email)).toHaveLength(1);
    const guest = page.guest(made.body.token);
    const at = page.room.at(2, '20:30');
    const moved = await guest.change({ at, party: 4, children: 1, high_chairs: 1 });
    expect([moved.status, moved.body]).toMatchObject([
      200,
      { at, party: 4, children: 1, high_chairs: 1, state: 'confirmed', business_day: page.room.day(2) },
    ]);
    expect((await page.ask({})).status).toBe(201);
    const [letter] = (await subjectsTo(w, customer.email)).slice(-1);
    expect(letter).toMatch(/^Prenotazione cambiata: /);
    expect((await lastTo(w, customer.email)).text).toContain('è cambiata come hai chiesto');
    const repeated = await guest.change({ at, party: 4, children: 1, high_chairs: 1 });
    expect(repeated.body).toEqual(moved.body);
    expect(await subjectsTo(w, customer.email)).toHaveLength(2);
  });

  it('is not in its own way among the times for a change', async () => {
    const page = await aDiningPage(w, [2]);
    const made = await page.ask({});
    const day = page.room.day(1);
    const at = page.room.at(1, '20:30');
    const isFree = async (reservation_token?: string) =>
      (await page.tables({ day, party: 2, ...(reservation_token && { reservation_token }) })).body.slots.find(
        (slot) => slot.at === at,
      )?.free;
    expect([await isFree(), await isFree('no-such-token')]).toEqual([false, false]);
    const elsewhere = await (await aDiningPage(w, [2])).ask({});
    expect(await isFree(elsewhere.body.token)).toBe(false);
    expect(await isFree(made.body.token)).toBe(true);
    expect((await page.guest(made.body.token).change({ at, party: 2 })).status).toBe(200);
  });

  it('keeps its table when the change is refused', async () => {
    const page = await aDiningPage(w, [2, 8]);
    const made = await page.ask({});
    await page.room.book({ at: page.room.at(2, '20:00'), party: 2, table_ids: page.room.ids });
    const guest = page.guest(made.body.token);
    const at = page.room.at(2, '20:00');
    expect((await guest.change({ at, party: 2 })).error.code).toBe('slot_taken');
    expect((await guest.change({ at: made.body.at, party: 9 })).error.code).toBe('phone_only');
    expect((await guest.change({ at: page.room.at(2, '20:05'), party: 2 })).error.code).toBe('invalid');
    expect((await guest.get()).body).toEqual(made.body);
    const taken = await page.room.reserve({ at: made.body.at, party: 2, table_ids: [page.room.ids[0]!] });
    expect(taken.error.code).toBe('table_taken');
  });

  it('asks the place again where a person confirms, and may shrink without being asked', async () => {
    const page = await aDiningPage(w, [4]);
    const made = await page.ask({ party: 4 });
    await page.room.save({ online: { ...PROPOSED_PLAN.online, auto_confirm: false } });
    const guest = page.guest(made.body.token);
    expect((await guest.change({ at: made.body.at, party: 3 })).body.state).toBe('confirmed');
    const at = page.room.at(3, '20:00');
    expect((await guest.change({ at, party: 3 })).body).toMatchObject({ state: 'requested', at });
  });

  it('changes no more once it is over or cancelled', async () => {
    const page = await aDiningPage(w, [4]);
    const made = await page.ask({});
    const guest = page.guest(made.body.token);
    await guest.cancel();
    const refused = await guest.change({ at: page.room.at(2, '20:00'), party: 2 });
    expect([refused.status, refused.error.code, refused.error.error]).toEqual([
      409,
      'too_late_to_change',
      `Da qui non si può più cambiare: chiama ${made.body.place.name} al 0471 123456.`,
    ]);
    expect((await page.guest('no-such-token').change({ at: made.body.at, party: 2 })).status).toBe(404);
  });

  it('is reminded of once, the day before, and the desk sees the answer', async () => {
    const page = await aDiningPage(w, [2, 2, 2]);
    const [comes, cancelled, late] = ['promemoria', 'annullato', 'tardi'].map((name) =>
      guestOf(`anna.${name}@example.com`),
    );
    const at = page.room.at(3, '20:00');
    const made = await page.ask({ customer: comes!, at, language: 'en' });
    const other = await page.ask({ customer: cancelled!, at });
    await page.guest(other.body.token).cancel();
    await remind();
    expect(await subjectsTo(w, comes!.email)).toHaveLength(1);
    const guest = page.guest(made.body.token);
    expect((await guest.get()).body).toMatchObject({ asks_answer: false, guest_confirmed_at: null });

    goTo(w, page.room.at(2, '10:15'));
    // Who reserves on the day before has just had a letter.
    await page.ask({ customer: late!, at });
    await remind();
    await remind();
    const { subject, text } = await lastTo(w, comes!.email);
    expect(subject).toMatch(/^Tomorrow at /);
    const link = `https://hub.test/b/${page.slug}/tables/${made.body.token}?lang=en`;
    expect(text).toContain(`Yes, I will come:\n\n${link}&answer=yes`);
    expect(text).toContain(`No, please cancel:\n\n${link}&answer=no`);
    expect(await subjectsTo(w, comes!.email)).toHaveLength(2);
    expect(await subjectsTo(w, cancelled!.email)).toEqual([]);
    expect(await subjectsTo(w, late!.email)).toHaveLength(1);

    expect((await guest.get()).body.asks_answer).toBe(true);
    const yes = await guest.confirm();
    const { guest_confirmed_at } = yes.body;
    expect([yes.status, yes.body.asks_answer, guest_confirmed_at]).toEqual([200, false, expect.any(String)]);
    expect((await guest.confirm()).body).toEqual(yes.body);
    const day = made.body.business_day;
    const { body } = await page.room.send(reservations.list, { params: page.room.params, query: { day } });
    expect(body.data.find(({ customer }) => customer.email === comes!.email)).toMatchObject({
      state: 'confirmed',
      guest_confirmed_at,
    });
  });

  it('is reminded of its new day after a move, and its answer is asked for again', async () => {
    const page = await aDiningPage(w, [2]);
    const customer = guestOf('anna.spostata@example.com');
    const made = await page.ask({ customer, at: page.room.at(2, '20:00') });
    const [day3, day4] = [page.room.at(3, '10:30'), page.room.at(4, '20:00')];
    goTo(w, page.room.at(1, '10:30'));
    await remind();
    const guest = page.guest(made.body.token);
    await guest.confirm();
    expect(await subjectsTo(w, customer.email)).toHaveLength(2);
    expect((await guest.change({ at: day4, party: 2 })).body).toMatchObject({
      guest_confirmed_at: null,
      asks_answer: false,
    });
    expect(await subjectsTo(w, customer.email)).toHaveLength(3);
    goTo(w, day3);
    await remind();
    expect(await subjectsTo(w, customer.email)).toEqual([
      expect.stringMatching(/^Tavolo prenotato/),
      expect.stringMatching(/^Domani da/),
      expect.stringMatching(/^Prenotazione cambiata/),
      expect.stringMatching(/^Domani da/),
    ]);
  });

  it('keeps its answer when only the party changes', async () => {
    const page = await aDiningPage(w, [4]);
    const at = page.room.at(3, '20:00');
    const { body } = await page.ask({ at, party: 3 });
    const guest = page.guest(body.token);
    goTo(w, page.room.at(2, '10:15'));
    await remind();
    const { guest_confirmed_at } = (await guest.confirm()).body;
    expect(guest_confirmed_at).toEqual(expect.any(String));
    const smaller = await guest.change({ at, party: 2 });
    expect(smaller.body).toMatchObject({ party: 2, guest_confirmed_at, asks_answer: false });
  });

  it('is cancelled by its guest only as it is once the desk has written it', async () => {
    const page = await aDiningPage(w, [2]);
    const { token } = (await page.ask({})).body;
    const place_id = page.room.place.id;
    const answer = await w.app.db.tx(async (tx) => {
      await tx.run(sql`select 1 from service_days where place_id = ${place_id} for update`);
      const cancelled = page.guest(token).cancel();
      await expect.poll(() => waitingStatements(w.app.db)).toBe(1);
      await tx.run(sql`update reservations set state = 'arrived' where place_id = ${place_id}`);
      return { cancelled };
    });
    const { status, error } = await answer.cancelled;
    expect([status, error?.code]).toEqual([409, 'too_late_to_cancel']);
    expect((await page.guest(token).get()).body.state).toBe('arrived');
  });

  it('is confirmed by its guest only for the time that the guest saw', async () => {
    const page = await aDiningPage(w, [2]);
    const [at, later] = [page.room.at(3, '20:00'), page.room.at(3, '21:00')];
    const { token, business_day: day } = (await page.ask({ at })).body;
    const guest = page.guest(token);
    goTo(w, page.room.at(2, '10:15'));
    await remind();
    // The page of the guest is open while the desk moves the party.
    const { body } = await page.room.send(reservations.list, { params: page.room.params, query: { day } });
    const params = { reservation_id: body.data[0]!.id };
    await page.room.send(reservations.change, { params, body: { at: later } });
    const { status, error } = await guest.confirm({ seen_at: at });
    expect([status, error?.code]).toEqual([409, 'changed_meanwhile']);
    expect((await guest.get()).body).toMatchObject({ at: later, guest_confirmed_at: null });
    const confirmed = await guest.confirm({ seen_at: later });
    expect([confirmed.status, confirmed.body.guest_confirmed_at]).toEqual([200, expect.any(String)]);
    expect((await guest.confirm({ seen_at: at })).body).toEqual(confirmed.body);
  });

  it('is confirmed by its guest only while it is', async () => {
    const page = await aDiningPage(w, [2]);
    const made = await page.ask({});
    await page.guest(made.body.token).cancel();
    expect((await page.guest(made.body.token).confirm()).error.code).toBe('not_allowed_now');
    expect((await page.guest('no-such-token').confirm()).status).toBe(404);
  });
});

describe('the days of the page', () => {
  const w = world();

  it('say which are closed, and up to how many people', async () => {
    const page = await aDiningPage(w, [4]);
    goTo(w, page.room.at(1, '12:00'));
    const day = (n: number) => page.room.day(n);
    const say = (on: string, body: ServiceDayInput) =>
      page.room.send(serviceDays.save, { params: { ...page.room.params, day: on }, body });
    await say(day(1), { notes: null, closed: true, phone_only_above: null });
    await say(day(2), { notes: null, closed: false, phone_only_above: 3 });
    const { status, body } = await page.days();
    expect([status, body]).toMatchObject([
      200,
      { today: day(0), last_day: day(60), max_party: 8, phone: '0471 123456' },
    ]);
    expect(body.data.slice(0, 3)).toEqual([
      { day: day(0), open: true, max_party: 8 },
      { day: day(1), open: false, max_party: 8 },
      { day: day(2), open: true, max_party: 3 },
    ]);
    expect(body.data).toHaveLength(61);
    await page.room.save({ online: { ...PROPOSED_PLAN.online, is_open: false } });
    expect((await page.days()).status).toBe(404);
  });

  it('end with the last business day, whatever the hour is now', async () => {
    const page = await aDiningPage(w, [4]);
    goTo(w, page.room.at(1, '23:00'));
    const { last_day } = (await page.days()).body;
    expect(last_day).toBe(page.room.day(60));
    const isFree = async (day: string) =>
      (await page.tables({ day, party: 2 })).body.slots.some(({ free }) => free);
    expect(await Promise.all([60, 61].map((n) => isFree(page.room.day(n))))).toEqual([true, false]);
    expect((await page.ask({ at: page.room.at(61, '13:00') })).error.code).toBe('invalid');
    expect((await page.ask({ at: page.room.at(60, '20:00') })).status).toBe(201);
  });

  it('begin with the evening that goes on after midnight', async () => {
    const page = await aDiningPage(w, [4]);
    const late = { ...PROPOSED_PLAN.shifts[1]!, from: '22:00', last_order: '02:00' };
    await page.room.save({ shifts: [late], online: { ...PROPOSED_PLAN.online, min_notice_minutes: 30 } });
    const [evening, last, at] = [page.room.day(1), page.room.day(61), page.room.at(2, '02:00')];
    goTo(w, page.room.at(2, '00:45'));
    expect((await page.days()).body).toMatchObject({ today: evening, last_day: last });
    const { body } = await page.tables({ day: evening, party: 2 });
    expect([body.last_day, body.slots.find(({ time }) => time === '02:00')]).toMatchObject([
      last,
      { at, free: true },
    ]);
    const made = await page.ask({ at });
    expect([made.status, made.body.business_day]).toEqual([201, evening]);
  });
});
