import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import type { Language } from 'contract/public/schemas';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { depositPayments } from 'contract/deposit-payments/calls';
import { notifications } from 'contract/notifications/calls';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { world } from '../../../../testing/world.ts';
import { paying } from '../../../payments/testing/paying.ts';
import { endDeposit } from '../../../reservations/deposit/end-deposit.ts';
import { aDiningPage } from '../../testing/dining-page.ts';
import { goTo } from '../../testing/page.ts';
import { lastTo } from '../../testing/sent-letters.ts';

const guestOf = (email: string) => ({ first_name: 'Anna', last_name: 'Verdi', email, phone: null });
const weekday = (day: string) =>
  new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));

describe('a letter about a table', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  it('after midnight names the night, and the reminder does not say "tomorrow"', async () => {
    const page = await aDiningPage(w, [2]);
    const late = { ...PROPOSED_PLAN.shifts[1]!, from: '22:00', last_order: '01:00' };
    const saved = await page.room.save({ shifts: [late] });
    expect([saved.status, saved.error?.error]).toEqual([200, undefined]);
    const customer = guestOf('anna.notte@example.com');
    // The small hours of the fourth day are the evening of the third one.
    const [evening, next] = [page.room.day(3), page.room.day(4)];
    const made = await page.ask({ customer, at: page.room.at(4, '00:30') });
    expect([made.status, made.body.business_day]).toEqual([201, evening]);
    const night = `(la notte tra ${weekday(evening)} e ${weekday(next)})`;
    expect((await lastTo(w, customer.email)).text).toContain(night);
    goTo(w, page.room.at(2, '10:00'));
    await w.app.jobs.send(w.app.db, 'public.reminders', {});
    await runJobs(w.app);
    const reminder = await lastTo(w, customer.email);
    expect(reminder.subject).toMatch(/^Promemoria da /);
    expect(reminder.text).toContain(night);
    expect(`${reminder.subject} ${reminder.text}`).not.toMatch(/domani/i);
  });

  /** A party of six that is asked 60 €, of which some were paid by bank transfer. */
  async function aParty(email: string, asked: { language?: Language; transferred?: number } = {}) {
    const { language = 'it', transferred = 0 } = asked;
    const page = await aDiningPage(w, [8]);
    const paid = await aPayingPlace({ at: page.room.place });
    const deposit = { from_party: 6, per_person: 10, bitcoin: true, transfer: false, hold_hours: 1 };
    await page.room.save({ online: { ...PROPOSED_PLAN.online, deposit } });
    const customer = guestOf(email);
    const made = await page.ask({ party: 6, at: page.room.at(2, '20:00'), customer, language });
    expect(made.status).toBe(201);
    const { id } = await w.app.db.one<{ id: number }>(sql`
      select reservation_id as id from reservation_links where token = ${made.body.token}`);
    async function transfer(amount: number) {
      const { status } = await page.room.send(depositPayments.record, {
        params: { reservation_id: id },
        body: { method: 'bank_transfer', amount, paid_on: page.room.day(0) },
      });
      expect(status).toBe(201);
    }
    if (transferred > 0) await transfer(transferred);
    const letter = async () => (await lastTo(w, email)).text;
    const news = async () =>
      (await page.room.send(notifications.list, { query: {} })).body.data.filter(
        ({ related_type }) => related_type !== 'booking',
      )[0];
    async function lapse(after = 61 * MINUTE_MS) {
      await paid.pass(after);
      onTestFinished(() => w.advance(-after));
      await paid.poll();
      await endDeposit(w.app, { reservation_id: id });
      await runJobs(w.app);
    }
    const token = made.body.deposit!.pay_token!;
    /** Bitcoin without a confirmation. */
    async function payBitcoin(amount: number) {
      await paid.fake.pay(await paid.invoiceOf(token), { amount: `${amount}` });
      await paid.hear();
    }
    const reservation_token = made.body.token;
    return { ...page, paid, id, reservation_token, token, transfer, payBitcoin, letter, news, lapse };
  }

  it('that is cancelled says what of the deposit is at the place', async () => {
    const cancelled = async (email: string, transferred: number) => {
      const party = await aParty(email, { transferred });
      await party.room.act(party.id, 'cancel');
      return party.letter();
    };
    expect(await cancelled('anna.pagata@example.com', 60)).toMatch(
      /La caparra di 60,00 € che hai pagato è rimasta a .+, che decide se e quanto restituire/,
    );
    expect(await cancelled('anna.inparte@example.com', 20)).toMatch(
      /Della caparra sono rimasti 20,00 € a .+, che decide se e quanto restituire/,
    );
    expect(await cancelled('anna.nonpagata@example.com', 0)).not.toContain('aparra');
  });

  it.each([
    ['it', /ne è arrivata solo una parte: .+\n[^]*Della caparra sono rimasti 20,00 € a /],
    ['en', /did not arrive in full in time, .+\n[^]*Of the deposit, €20\.00 is still with /],
    ['de', /nicht rechtzeitig vollständig angekommen, .+\n[^]*Von der Anzahlung liegen noch 20,00 € bei /],
    ['fr', /pas arrivées en entier à temps .+\n[^]*Sur les arrhes, 20,00 € sont restés chez /],
  ] as const)('that a deposit lapsed of which a part came says so in %s', async (language, said) => {
    const party = await aParty(`anna.scaduta.${language}@example.com`, { language, transferred: 20 });
    await party.lapse();
    expect(await party.letter()).toMatch(said);
    expect(await party.news()).toMatchObject({
      title: 'Caparra pagata in parte: Anna Verdi',
      message: expect.stringContaining('Una parte della caparra è rimasta: decidi se restituirla.'),
    });
  });

  it.each([
    ['it', /\nPer la caparra è arrivato un pagamento: .+ decide se e quanto restituire\./],
    ['en', /\nA payment for the deposit has arrived: .+ decides whether and how much of it is returned\./],
    ['de', /\nFür die Anzahlung ist eine Zahlung angekommen; .+ entscheidet, ob und wie viel davon zurück/],
    ['fr', /\nUn paiement est arrivé pour les arrhes : .+ décide si et combien vous est rendu\./],
  ] as const)('that is cancelled names bitcoin that waits for a decision in %s', async (language, said) => {
    const party = await aParty(`anna.attesa.${language}@example.com`, { language });
    await party.payBitcoin(60);
    await party.room.act(party.id, 'cancel');
    expect(await party.letter()).toMatch(said);
  });

  it('that is cancelled names a part that counts, and bitcoin that waits for a decision', async () => {
    const party = await aParty('anna.dueparti@example.com');
    await party.payBitcoin(60);
    await party.transfer(20);
    await party.room.act(party.id, 'cancel');
    expect(await party.letter()).toMatch(
      /Della caparra sono rimasti 20,00 € a .+\n[^]*Per la caparra è arrivato un altro pagamento: .+ decide se e quanto/,
    );
  });

  it('that is cancelled by the guest tells the place of bitcoin that waits for a decision', async () => {
    const party = await aParty('anna.ritirata@example.com');
    await party.payBitcoin(60);
    expect((await party.guest(party.reservation_token).cancel()).status).toBe(200);
    expect(await party.news()).toMatchObject({
      message: 'Il tavolo è di nuovo libero. Per la caparra è arrivato un pagamento: decidi se restituirlo.',
    });
  });

  it('that is cancelled names bitcoin that exceeds the deposit once', async () => {
    const party = await aParty('anna.ditroppo@example.com');
    const invoice = await party.paid.invoiceOf(party.token);
    await party.paid.fake.pay(invoice, { amount: '70' });
    await party.paid.fake.confirm(invoice);
    await party.paid.hear();
    await party.room.act(party.id, 'cancel');
    const letter = await party.letter();
    expect(letter).toContain('La caparra di 70,00 € che hai pagato è rimasta');
    expect(letter).not.toContain('è arrivato');
  });

  it('that a deposit lapsed of which bitcoin came in part says that the place decides', async () => {
    const party = await aParty('anna.bitcoin@example.com');
    await party.payBitcoin(10);
    await party.lapse();
    expect(await party.letter()).toMatch(
      /ne è arrivata solo una parte: [^]*Per la caparra è arrivato un pagamento: .+ decide se e quanto restituire\./,
    );
    expect(await party.news()).toMatchObject({
      title: 'Caparra pagata in parte: Anna Verdi',
      message: expect.stringContaining('Per la caparra è arrivato un pagamento: decidi se restituirlo.'),
    });
  });

  it.each([0, 20])(
    'that a deposit lapsed whose bitcoin was never confirmed names no part',
    async (transferred) => {
      const party = await aParty(`anna.mai${transferred}@example.com`);
      await party.payBitcoin(60 - transferred);
      if (transferred > 0) await party.transfer(transferred);
      // BTCPay watches an invoice for a day.
      await party.lapse(26 * HOUR_MS);
      const letter = await party.letter();
      expect(letter).toMatch(/il tempo per la caparra .+ è finito: la prenotazione è annullata\./);
      expect(letter).toMatch(
        /Per la caparra è arrivato un (altro )?pagamento: .+ decide se e quanto restituire\./,
      );
      expect(await party.news()).toMatchObject({
        title: 'Caparra da verificare: Anna Verdi',
        message: expect.stringMatching(/è arrivato un (altro )?pagamento: decidi se restituirlo\.$/),
      });
    },
  );

  it('that a deposit lapsed of which nothing came promises nothing', async () => {
    const party = await aParty('anna.niente@example.com');
    await party.lapse();
    expect(await party.letter()).toMatch(
      /il tempo per la caparra .+ è finito: .+ Se hai già pagato, scrivici\./,
    );
    expect(await party.news()).toMatchObject({
      title: 'Caparra non pagata: Anna Verdi',
      message: 'La prenotazione è annullata e il tavolo è di nuovo libero.',
    });
  });
});
