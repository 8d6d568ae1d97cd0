import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import { reservations } from 'contract/reservations/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { paying } from '../../payments/testing/paying.ts';
import { aDiningPage, nameBusiness } from '../testing/dining-page.ts';
import { goTo } from '../testing/page.ts';

const w = world();
const { aPayingPlace } = paying(w);

/** A party of six of the next evening at eight, whose deposit may be paid until then. */
async function aParty({ hold_hours } = { hold_hours: 72 }) {
  const page = await aDiningPage(w, [8]);
  const paid = await aPayingPlace({ at: page.room.place });
  await nameBusiness(page.room);
  const deposit = { from_party: 6, per_person: 10, bitcoin: true, transfer: true, hold_hours };
  await page.room.save({ online: { ...PROPOSED_PLAN.online, deposit } });
  const evening = page.room.at(1, '20:00');
  const late = page.room.at(1, '20:01');
  const soon = page.room.at(1, '19:55');
  const made = await page.ask({ at: evening, party: 6 });
  expect(made.status).toBe(201);
  const { id: reservation_id } = await w.app.db.one<{ id: number }>(sql`
    select reservation_id as id from reservation_links where token = ${made.body.token}`);
  const token = made.body.deposit!.pay_token!;
  const state = async () =>
    (await page.room.send(reservations.get, { params: { reservation_id } })).body.state;
  /** The desk takes money that came late for the deposit. */
  async function accept(attention: string) {
    const { send, params } = page.room;
    const { body } = await send(payments.list, { params, query: { reservation_id } });
    expect(body.data).toMatchObject([{ attention }]);
    return send(paymentAttempts.accept, { params: { attempt_id: body.data[0]!.id }, body: {} });
  }
  /** The states of the attempts to pay, the newest first. */
  async function attempts() {
    const { send, params } = page.room;
    const { body } = await send(payments.list, { params, query: { reservation_id } });
    return body.data.map(({ state: one }) => one);
  }
  const confirm = () => page.room.act(reservation_id, 'confirm');
  /** The ways to pay on the guest's page: the link to the page of the payment, and the account for a transfer. */
  async function ways() {
    const { deposit: shown } = (await page.guest(made.body.token).get()).body;
    return { link: shown!.pay_token, by_transfer: shown!.transfer !== null };
  }
  return { paid, token, soon, late, state, accept, attempts, confirm, ways };
}

// docs/rules.md 19.46
it('a deposit is not begun to be paid from the time of its table on, noted or not', async () => {
  const party = await aParty();
  expect((await party.paid.view(party.token)).state).toBe('ready');
  expect(await party.ways()).toEqual({ link: party.token, by_transfer: true });
  goTo(w, party.late);
  for (const state of ['requested', 'cancelled']) {
    expect(await party.state()).toBe(state);
    expect((await party.paid.view(party.token)).state).toBe('closed');
    expect(await party.ways()).toEqual({ link: null, by_transfer: false });
    const { status, error } = await party.paid.openPay(party.token);
    expect([status, error.code, error.error]).toEqual([
      409,
      'too_late_to_pay',
      "L'orario della prenotazione è passato: la caparra non si può più pagare. Se hai un dubbio chiedi al locale.",
    ]);
    expect(await party.state()).toBe(state);
    await runJobs(w.app, { early: true });
  }
});

// docs/rules.md 19.46
it('a deposit without which a person confirmed is not begun to be paid from then on either', async () => {
  const party = await aParty();
  expect((await party.confirm()).status).toBe(200);
  goTo(w, party.soon);
  expect((await party.paid.view(party.token)).state).toBe('ready');
  goTo(w, party.late);
  expect((await party.paid.view(party.token)).state).toBe('closed');
  expect(await party.ways()).toEqual({ link: null, by_transfer: false });
  const { status, error } = await party.paid.openPay(party.token);
  expect([status, error.code]).toEqual([409, 'too_late_to_pay']);
  expect(await party.state()).toBe('confirmed');
});

it('a deposit that was begun to be paid before confirms its table after all', async () => {
  const party = await aParty();
  goTo(w, party.soon);
  const invoice = await party.paid.invoiceOf(party.token);
  goTo(w, party.late);
  await runJobs(w.app, { early: true });
  expect([await party.state(), (await party.paid.view(party.token)).state]).toEqual(['requested', 'waiting']);
  expect(await party.ways()).toEqual({ link: party.token, by_transfer: false });
  await party.paid.fake.pay(invoice, { method: 'BTC-LN' });
  await party.paid.hear();
  expect(await party.state()).toBe('confirmed');
});

it('a deposit that came when its evening was over says so to the desk that takes it', async () => {
  const party = await aParty();
  const invoice = await party.paid.invoiceOf(party.token);
  await party.paid.pass(20 * MINUTE_MS);
  await party.paid.poll();
  goTo(w, party.late);
  await runJobs(w.app, { early: true });
  expect((await party.ways()).link).toBeNull();
  await party.paid.fake.pay(invoice, { confirmations: 6 });
  await party.paid.hear();
  expect(await party.state()).toBe('cancelled');
  expect((await party.paid.view(party.token)).state).toBe('attention');
  expect((await party.ways()).link).toBe(party.token);
  expect((await party.accept('late')).status).toBe(200);
  const { status, error } = await party.accept('nights_taken');
  expect([status, error.code, error.error]).toEqual([
    409,
    'nights_taken',
    "L'orario della prenotazione è passato: prima confermala di nuovo, oppure rimborsa.",
  ]);
});

// docs/rules.md 7.5
it('a table is not held without end by a guest whose payment never begins', async () => {
  const party = await aParty({ hold_hours: 1 });
  const { paid } = party;
  paid.fake.trouble({ kind: 'status', status: 503 }, { on: 'POST /api/v1/stores' });
  let code = '';
  for (let tries = 0; tries < 30 && code !== 'too_many_attempts'; tries += 1) {
    code = (await paid.openPay(party.token)).error.code;
    await paid.pass(15 * MINUTE_MS);
    await runJobs(w.app, { early: true });
  }
  expect(code).toBe('too_many_attempts');
  await paid.pass(HOUR_MS);
  await runJobs(w.app, { early: true });
  expect(await party.state()).toBe('cancelled');
  expect(await party.attempts()).toEqual(['preparing', ...Array<string>(9).fill('expired')]);
});
