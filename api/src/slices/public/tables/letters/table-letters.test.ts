import { reservations } from 'contract/reservations/calls';
import { describe, expect, it } from 'vitest';
import { inboxOf } from '../../../../platform/notifications/testing/inbox.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { world } from '../../../../testing/world.ts';
import { aDiningPage } from '../../testing/dining-page.ts';
import { goTo } from '../../testing/page.ts';
import { lastTo, subjectsTo } from '../../testing/sent-letters.ts';

describe('letters about a table', () => {
  const w = world();
  const guestOf = (email: string) => ({ first_name: 'Anna', last_name: 'Verdi', email, phone: null });
  const reservationOf = async (page: Awaited<ReturnType<typeof aDiningPage>>) =>
    (await page.room.now()).flatMap(({ next_reservation }) => next_reservation ?? [])[0]!;

  const reservationsOf = async ({ room }: Awaited<ReturnType<typeof aDiningPage>>, day: number) =>
    (await room.send(reservations.list, { params: room.params, query: { day: room.day(day) } })).body.data;

  it('say nothing of a no-show that was a slip', async () => {
    const page = await aDiningPage(w, [2]);
    const customer = guestOf('anna.scivolata@example.com');
    await page.ask({ customer });
    goTo(w, page.room.at(1, '20:20'));
    const { id } = await reservationOf(page);
    expect((await page.room.act(id, 'noShow')).body.state).toBe('no_show');
    expect((await page.room.act(id, 'confirm')).body.state).toBe('confirmed');
    expect(await subjectsTo(w, customer.email)).toHaveLength(1);
  });

  it('say nothing of a no-show that the desk notes as cancelled after the evening', async () => {
    const page = await aDiningPage(w, [2]);
    const customer = guestOf('anna.tardi@example.com');
    await page.ask({ customer });
    expect(await subjectsTo(w, customer.email)).toHaveLength(1);
    goTo(w, page.room.at(1, '20:20'));
    const { id } = await reservationOf(page);
    await page.room.act(id, 'noShow');
    goTo(w, page.room.at(2, '10:00'));
    expect((await page.room.act(id, 'cancel')).body.state).toBe('cancelled');
    expect(await subjectsTo(w, customer.email)).toHaveLength(1);
  });

  it('promise no table of an hour that has passed', async () => {
    const page = await aDiningPage(w, [2]);
    const customer = guestOf('anna.passata@example.com');
    await page.ask({ customer });
    const { id } = (await reservationsOf(page, 1))[0]!;
    await page.room.act(id, 'cancel');
    const before = (await subjectsTo(w, customer.email)).length;
    goTo(w, page.room.at(1, '21:30'));
    expect((await page.room.act(id, 'confirm')).body.state).toBe('confirmed');
    expect(await subjectsTo(w, customer.email)).toHaveLength(before);
  });

  it('tell the house each time that a guest withdraws', async () => {
    const page = await aDiningPage(w, [2]);
    // After midnight the business day is that of the evening before.
    goTo(w, page.room.at(1, '12:00'));
    const made = await page.ask({ at: page.room.at(0, '22:00') });
    const { id } = await reservationOf(page);
    const guest = page.guest(made.body.token);
    for (const _ of [1, 2]) {
      expect((await guest.cancel()).body.state).toBe('cancelled');
      expect((await guest.cancel()).status).toBe(200);
      await page.room.act(id, 'confirm');
    }
    const titles = await inboxOf(w, page.room.place.owner).titles();
    expect(titles.filter((title) => title.startsWith('table_withdrawn'))).toHaveLength(2);
  });

  it('say "tomorrow" on the day before alone, also after an outage', async () => {
    const page = await aDiningPage(w, [2, 2]);
    const [down, late] = [guestOf('anna.spenta@example.com'), guestOf('anna.lenta@example.com')];
    const at = page.room.at(3, '20:00');
    await page.ask({ customer: down, at });
    // Hub was away on the day before.
    goTo(w, page.room.at(3, '09:00'));
    await w.app.jobs.send(w.app.db, 'public.reminders', {});
    await runJobs(w.app);
    expect(await subjectsTo(w, down.email)).toEqual([expect.stringMatching(/^Tavolo prenotato/)]);
    // The mail server was away: the letter of the day before comes to its turn on the day.
    await page.ask({ customer: late, at: page.room.at(4, '20:00') });
    const { id } = (await reservationsOf(page, 4))[0]!;
    for (const day of [4, 2]) {
      goTo(w, page.room.at(day, '09:00'));
      await w.app.jobs.send(w.app.db, 'public.tableLetter', { reservation_id: id, letter: 'reminder' });
      await runJobs(w.app);
    }
    expect(await subjectsTo(w, late.email)).toEqual([expect.stringMatching(/^Tavolo prenotato/)]);
  });

  it('give the guest no gender in Italian', async () => {
    const page = await aDiningPage(w, [2]);
    const customer = guestOf('chi.prenota@example.com');
    await page.ask({ customer });
    expect((await lastTo(w, customer.email)).text).toContain(
      'Non hai prenotato tu? Annulla la prenotazione dal link',
    );
  });
});
