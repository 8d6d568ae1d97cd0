import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { depositPayments } from 'contract/deposit-payments/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { world } from '../../../../testing/world.ts';
import { paying } from '../../../payments/testing/paying.ts';
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

  it('that is cancelled with a paid deposit says where the deposit is', async () => {
    const page = await aDiningPage(w, [8]);
    await aPayingPlace({ at: page.room.place });
    const deposit = { from_party: 6, per_person: 10, bitcoin: true, transfer: false, hold_hours: 24 };
    await page.room.save({ online: { ...PROPOSED_PLAN.online, deposit } });
    const cancelled = async (email: string, amount: number) => {
      const made = await page.ask({ party: 6, at: page.room.at(2, '20:00'), customer: guestOf(email) });
      expect(made.status).toBe(201);
      const { id } = await w.app.db.one<{ id: number }>(sql`
        select reservation_id as id from reservation_links where token = ${made.body.token}`);
      if (amount > 0) {
        const paid = await page.room.send(depositPayments.record, {
          params: { reservation_id: id },
          body: { method: 'bank_transfer', amount, paid_on: page.room.day(0) },
        });
        expect(paid.body.state).toBe('paid');
      }
      await page.room.act(id, 'cancel');
      return (await lastTo(w, email)).text;
    };
    expect(await cancelled('anna.pagata@example.com', 60)).toMatch(
      /La caparra di 60,00 € che hai pagato è rimasta a .+, che decide se e quanto restituire/,
    );
    expect(await cancelled('anna.nonpagata@example.com', 0)).not.toContain('aparra');
  });
});
