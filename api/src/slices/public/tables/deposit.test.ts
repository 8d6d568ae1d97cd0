import { beforeDay } from 'contract/days/before-day';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { depositPayments } from 'contract/deposit-payments/calls';
import type { DepositRules } from 'contract/table-deposits/schemas';
import type { ManualCreate } from 'contract/payments/schemas';
import { payments } from 'contract/payments/calls';
import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { italianDay } from '../../../core/format/days.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { paying } from '../../payments/testing/paying.ts';
import { aDiningPage, IBAN, nameBusiness } from '../testing/dining-page.ts';
import { lastTo, subjectsTo } from '../testing/sent-letters.ts';

const RULES: DepositRules = { from_party: 6, per_person: 10, bitcoin: true, transfer: true, hold_hours: 24 };

describe('the deposit of a large party', () => {
  const w = world();
  const { aPayingPlace } = paying(w);
  let guests = 0;

  /** A dining room with its BTCPay and its account, that asks ten euro a person from six people on. */
  async function aPage(rules: Partial<DepositRules> = {}, seats: readonly number[] = [8]) {
    const page = await aDiningPage(w, seats);
    const paid = await aPayingPlace({ at: page.room.place });
    await nameBusiness(page.room);
    const saved = await page.room.save({
      online: { ...PROPOSED_PLAN.online, deposit: { ...RULES, ...rules } },
    });
    expect([saved.status, saved.error?.error]).toEqual([200, undefined]);
    // Tests advance the clock, some of them over midnight: the evening stays the same one.
    const evening = { day: page.room.day(1), at: page.room.at(1, '20:00') };
    async function ask(more: Parameters<typeof page.ask>[0] = {}) {
      const email = `caparra${(guests += 1)}@example.com`;
      const customer = { first_name: 'Anna', last_name: 'Verdi', email, phone: null };
      const made = await page.ask({ at: evening.at, party: 6, customer, ...more });
      expect([made.status, made.error?.error]).toEqual([201, undefined]);
      const { id } = await w.app.db.one<{ id: number }>(sql`
        select reservation_id as id from reservation_links where token = ${made.body.token}`);
      return { ...made.body, id, email, guest: page.guest(made.body.token) };
    }
    const { send } = page.room;
    return {
      ...page,
      evening,
      paid,
      request: ask,
      book: async (reservation_id: number) =>
        (await send(reservations.get, { params: { reservation_id } })).body,
      deposit: (reservation_id: number) => send(depositPayments.get, { params: { reservation_id } }),
      record: (reservation_id: number, body: Partial<ManualCreate>) =>
        send(depositPayments.record, {
          params: { reservation_id },
          body: { method: 'bank_transfer', amount: 60, paid_on: page.room.day(0), ...body },
        }),
      isFree: async () => (await page.room.slots(evening.day, 6)).find(({ time }) => time === '20:00')?.free,
    };
  }

  it('is said before, asked for by letter, and confirms the table once it is paid in bitcoin', async () => {
    const page = await aPage();
    const { body } = await page.tables({ day: page.room.day(1), party: 6 });
    expect(body.deposit).toEqual({
      amount: 60,
      per_person: 10,
      currency: 'EUR',
      bitcoin: true,
      transfer: true,
      hold_hours: 24,
    });
    expect((await page.tables({ day: page.room.day(1), party: 5 })).body.deposit).toBeNull();
    const made = await page.request();
    expect(made).toMatchObject({
      state: 'requested',
      can_change: false,
      can_cancel: true,
      deposit: {
        amount: 60,
        currency: 'EUR',
        state: 'awaited',
        transfer: {
          iban: IBAN,
          holder: 'Osteria Verdi Srl',
          reason: `Caparra n. 1, tavolo ${beforeDay('del', italianDay(made.business_day))}`,
        },
      },
    });
    expect(await page.isFree()).toBe(false);
    const letter = await lastTo(w, made.email);
    expect(letter.subject).toMatch(/^Manca la caparra: /);
    expect(letter.text).toContain('Caparra: 60,00 €, si scala dal conto');
    const token = made.deposit!.pay_token!;
    expect(await page.paid.view(token)).toMatchObject({ purpose: 'whole', amount: 60, state: 'ready' });
    const invoice = await page.paid.invoiceOf(token);
    await page.paid.fake.pay(invoice, { method: 'BTC-LN' });
    await page.paid.hear();
    await page.paid.hear();
    expect((await page.book(made.id)).state).toBe('confirmed');
    expect((await page.book(made.id)).deposit).toMatchObject({
      number: 1,
      received: 60,
      state: 'paid',
      held_until: null,
    });
    expect((await made.guest.get()).body).toMatchObject({
      state: 'confirmed',
      deposit: { state: 'paid', transfer: null },
    });
    expect(await subjectsTo(w, made.email)).toEqual([
      expect.stringMatching(/^Manca la caparra/),
      expect.stringMatching(/^Pagamento ricevuto/),
      expect.stringMatching(/^Tavolo prenotato/),
    ]);
    // The time to pay ends without effect.
    await page.paid.pass(2 * HOUR_MS);
    await runJobs(w.app, { early: true });
    expect((await page.book(made.id)).state).toBe('confirmed');
  });

  it('is confirmed by the transfer that the desk records, once', async () => {
    const page = await aPage();
    const made = await page.request();
    expect((await lastTo(w, made.email)).subject).toMatch(/^Manca la caparra/);
    const seen = await page.deposit(made.id);
    expect([seen.status, seen.body]).toMatchObject([
      200,
      { total: 60, received: 0, state: 'awaited', entries: [], transfer: { iban: IBAN } },
    ]);
    expect((await page.record(made.id, { amount: 20 })).body).toMatchObject({ received: 20, state: 'part' });
    expect((await page.book(made.id)).state).toBe('requested');
    const whole = await page.record(made.id, { amount: 40 });
    expect([whole.status, whole.body]).toMatchObject([201, { received: 60, balance: 0, state: 'paid' }]);
    expect((await page.book(made.id)).state).toBe('confirmed');
    expect(await subjectsTo(w, made.email)).toHaveLength(2);
    expect((await lastTo(w, made.email)).subject).toMatch(/^Tavolo prenotato/);
    const listed = await page.room.send(payments.list, {
      params: page.room.params,
      query: { reservation_id: made.id },
    });
    expect(listed.body.data).toMatchObject([
      {
        payable: { kind: 'reservation', number: 1, title: 'Anna Verdi' },
        method: 'bank_transfer',
        received: 40,
      },
      { received: 20 },
    ]);
  });

  it('that does not come in time frees the table by itself, with one letter', async () => {
    const page = await aPage({ hold_hours: 2 });
    const made = await page.request();
    await page.paid.pass(HOUR_MS);
    await runJobs(w.app, { early: true });
    expect((await page.book(made.id)).state).toBe('requested');
    await page.paid.pass(HOUR_MS + MINUTE_MS);
    await runJobs(w.app, { early: true });
    await runJobs(w.app, { early: true });
    expect(await page.book(made.id)).toMatchObject({ state: 'cancelled', deposit: { state: 'lapsed' } });
    expect(await page.isFree()).toBe(true);
    expect((await subjectsTo(w, made.email)).slice(1)).toEqual([
      expect.stringMatching(/^Prenotazione annullata/),
    ]);
    expect((await lastTo(w, made.email)).text).toContain('è finito');
  });

  it('paid late brings the table back while it is free, and waits for a person when it is not', async () => {
    const page = await aPage({ hold_hours: 1 });
    const made = await page.request();
    const token = made.deposit!.pay_token!;
    await page.paid.pass(HOUR_MS + MINUTE_MS);
    await runJobs(w.app, { early: true });
    expect((await page.book(made.id)).state).toBe('cancelled');
    const invoice = await page.paid.invoiceOf(token);
    expect(await page.book(made.id)).toMatchObject({ state: 'requested', deposit: { state: 'awaited' } });
    expect(await page.isFree()).toBe(false);
    await page.paid.pass(20 * MINUTE_MS);
    await page.paid.poll();
    await runJobs(w.app, { early: true });
    expect((await page.book(made.id)).state).toBe('cancelled');
    await page.room.book({ at: page.evening.at, party: 8, table_ids: page.room.ids });
    expect((await page.paid.view(token)).state).toBe('taken');
    expect((await page.paid.openPay(token)).error.code).toBe('nights_taken');
    await page.paid.fake.pay(invoice, { confirmations: 6 });
    await page.paid.hear();
    const [listed] = (
      await page.room.send(payments.list, { params: page.room.params, query: { reservation_id: made.id } })
    ).body.data;
    expect(listed).toMatchObject({ attention: 'late', received: 0 });
    expect((await page.book(made.id)).state).toBe('cancelled');
  });

  it('counts one payment for two devices and events that come again', async () => {
    const page = await aPage();
    const made = await page.request();
    const token = made.deposit!.pay_token!;
    const views = await Promise.all([1, 2, 3].map(() => page.paid.openPay(token)));
    expect(new Set(views.map(({ body }) => body.checkout_link)).size).toBe(1);
    expect(page.paid.fake.invoices()).toHaveLength(1);
    await page.paid.fake.pay(page.paid.fake.invoices()[0]!.id, { confirmations: 6 });
    await Promise.all([page.paid.hear(), page.paid.poll(), page.paid.refresh(token)]);
    await page.paid.poll();
    expect(await page.book(made.id)).toMatchObject({ state: 'confirmed', deposit: { received: 60 } });
    expect(
      (await subjectsTo(w, made.email)).filter((subject) => subject?.startsWith('Tavolo prenotato')),
    ).toHaveLength(1);
  });

  it('is asked of nobody while neither way works, and not of people at the desk', async () => {
    const page = await aPage({ transfer: false }, [8, 8]);
    await w.app.db.run(sql`
      update btcpay_settings set is_verified = false where place_id = ${page.room.place.id}`);
    const made = await page.request();
    expect([made.state, made.deposit]).toEqual(['confirmed', null]);
    const desk = await page.room.book({ at: page.room.at(1, '20:00'), party: 8 });
    expect([desk.state, desk.deposit]).toEqual(['confirmed', null]);
    expect((await page.deposit(desk.id)).status).toBe(404);
  });

  it('stays when the guest cancels, and the desk gives it back', async () => {
    const page = await aPage();
    const made = await page.request();
    await page.record(made.id, {});
    expect((await made.guest.change({ at: page.room.at(1, '20:00'), party: 7 })).error.code).toBe(
      'deposit_by_phone',
    );
    expect((await made.guest.change({ at: page.room.at(2, '20:00'), party: 6 })).status).toBe(200);
    await made.guest.cancel();
    expect(await page.book(made.id)).toMatchObject({ state: 'cancelled', deposit: { state: 'paid' } });
    const back = await page.record(made.id, { direction: 'out' });
    expect(back.body).toMatchObject({ received: 60, refunded: 60, state: 'returned' });
    expect((await page.record(made.id, { direction: 'out', amount: 1 })).status).toBe(422);
  });

  it('that is paid cancels nothing when the guest moves and a person has to confirm', async () => {
    const page = await aPage({ hold_hours: 2 });
    const made = await page.request();
    await page.record(made.id, {});
    await page.room.save({ online: { ...PROPOSED_PLAN.online, auto_confirm: false, deposit: RULES } });
    expect((await made.guest.change({ at: page.room.at(2, '20:00'), party: 6 })).body).toMatchObject({
      state: 'requested',
      can_change: true,
      deposit: { state: 'paid', held_until: null },
    });
    await page.paid.pass(3 * HOUR_MS);
    await runJobs(w.app, { early: true });
    expect(await page.book(made.id)).toMatchObject({ state: 'requested', deposit: { state: 'paid' } });
  });

  it('is confirmed by a person without it, and can be cancelled before it is paid', async () => {
    const page = await aPage({}, [8, 8]);
    const one = await page.request();
    const other = await page.request();
    await page.room.act(one.id, 'confirm');
    expect((await one.guest.get()).body).toMatchObject({ state: 'confirmed', can_change: false });
    const moved = await one.guest.change({ at: page.room.at(2, '20:00'), party: 6 });
    expect(moved.error.code).toBe('too_late_to_change');
    await page.paid.pass(25 * HOUR_MS);
    await runJobs(w.app, { early: true });
    expect((await page.book(one.id)).state).toBe('confirmed');
    expect((await page.book(other.id)).state).toBe('cancelled');
    const third = await aPage();
    const made = await third.request();
    await third.paid.invoiceOf(made.deposit!.pay_token!);
    await made.guest.cancel();
    await third.paid.jobs();
    expect((await third.paid.view(made.deposit!.pay_token!)).state).toBe('closed');
    expect((await third.book(made.id)).deposit?.state).toBe('dropped');
  });

  it('survives a process that dies: another one ends it, and nothing is lost', async () => {
    const page = await aPage({ hold_hours: 1 });
    const made = await page.request();
    const second = await w.another();
    try {
      await page.paid.pass(HOUR_MS + MINUTE_MS);
      await Promise.all([w.app, second.app].map((app) => app.jobs.runDue({ early: true })));
      expect((await page.book(made.id)).state).toBe('cancelled');
      const { n } = await w.app.db.one<{ n: number }>(sql`
        select count(*)::int as n from activity where related_type = 'reservation' and related_id = ${made.id}
          and sentence like '%il tempo per la caparra è finito%'`);
      expect(n).toBe(1);
    } finally {
      await second.close();
    }
  });

  it('that is recorded while its time ends is counted, whoever comes first', async () => {
    const page = await aPage({ hold_hours: 1 });
    const made = await page.request();
    await page.paid.pass(HOUR_MS + MINUTE_MS);
    const [recorded] = await Promise.all([page.record(made.id, {}), runJobs(w.app, { early: true })]);
    expect(recorded.status).toBe(201);
    const { state, deposit } = await page.book(made.id);
    expect(deposit).toMatchObject({ received: 60, state: 'paid' });
    expect(['confirmed', 'cancelled']).toContain(state);
    // After all it is the desk that has the money: the reservation comes back by a step.
    expect((await page.room.act(made.id, 'confirm')).body.state).toBe('confirmed');
    expect(await page.isFree()).toBe(false);
  });

  it('needs a way to be paid, and a transfer an account', async () => {
    const page = await aDiningPage(w, [8]);
    const save = (deposit: Partial<DepositRules>) =>
      page.room.save({ online: { ...PROPOSED_PLAN.online, deposit: { ...RULES, ...deposit } } });
    const none = await save({ bitcoin: false, transfer: false });
    expect([none.status, none.error.fields]).toMatchObject([
      422,
      { 'online.deposit.bitcoin': 'Scegli almeno un modo di pagare.' },
    ]);
    const nowhere = await save({});
    expect([nowhere.status, nowhere.error.fields]).toMatchObject([
      422,
      { 'online.deposit.transfer': "Prima scrivi l'IBAN nei dati fiscali." },
    ]);
    const saved = await save({ transfer: false });
    expect(saved.body).toMatchObject({
      online: { deposit: { per_person: 10, from_party: 6 } },
      deposit_ways: { bitcoin: false, transfer: false },
    });
  });
});
