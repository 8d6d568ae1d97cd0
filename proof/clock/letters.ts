import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { instantAt } from '../../api/src/core/format/clock-time.ts';
import { addDays, dayIn } from '../../api/src/core/format/days.ts';
import { allLetters } from '../../api/src/testing/read-letters.ts';
import type { openDiner } from './dining.ts';
import type { Scene } from './scene.ts';

type Email = Awaited<ReturnType<typeof allLetters>>[number];

const ROME = 'Europe/Rome';
/** A reminder whose hour comes at once is no test of the clock. */
const MARGIN_MS = 5 * MINUTE_MS;
/** A smaller step back is a correction. */
const SET_BACK_MS = 60_000;

function instant(day: string, time: string): number {
  const found = instantAt(day, time, ROME);
  if (!found) throw new Error(`No ${time} on ${day}`);
  return found.getTime();
}

/** The next ten o'clock after an instant, at which guests of the day after are reminded. */
export function nextTen(now: number): number {
  const ten = instant(dayIn(ROME, new Date(now)), '10:00');
  return ten > now + MARGIN_MS ? ten : instant(addDays(dayIn(ROME, new Date(now)), 1), '10:00');
}

interface Guest {
  email: string;
  day: string;
  due: number;
  /** Its hour has not come yet, as far as that clock knows. */
  isPlanned: boolean;
  isReminded: boolean;
}

/** Guests who reserve tables on the public page at each step of the clock, and the letters that they get: at once, and on the day before. */
export function openLetters(scene: Scene, { place, slug }: Awaited<ReturnType<typeof openDiner>>) {
  const { app, hub, faults, count, waitFor } = scene;
  const guests: Guest[] = [];
  let before = scene.shift();
  let reminded = 0;

  const work = (names: readonly string[]) =>
    count(sql`
      select count(*) from pgboss.job where name = any (${names}) and state < 'completed'
        and (state = 'active' or start_after <= now())`);

  /** A quarter of an hour has passed: the reminders come to their turn. */
  async function passQuarter(name: string): Promise<void> {
    await app.db.tx((db) => app.jobs.send(db, 'public.reminders', {}));
    await app.db.run(sql`
      update pgboss.job set start_after = now() where name = 'public.reminders' and state = 'created'`);
    const names = ['public.reminders', 'public.tableLetter'];
    await waitFor(`${name}: reminders`, 30, async () => (await work(names)) === 0);
  }

  /** After a clock was set back, those that it had passed over lie ahead again. */
  async function planAnew(name: string): Promise<void> {
    const back = before - scene.shift();
    before = scene.shift();
    if (back < SET_BACK_MS) return;
    const anew = guests.filter(
      ({ isPlanned, isReminded, due }) => !isPlanned && !isReminded && due > scene.now(),
    );
    for (const guest of anew) guest.isPlanned = true;
    const emails = anew.map(({ email }) => email);
    await waitFor(`${name}: reminders planned`, 45, async () => {
      const waiting = await count(sql`
        select count(*) from reservation_links l join reservations r on r.id = l.reservation_id
        where l.place_id = ${place.id} and r.email = any (${emails}) and l.remind_at is null`);
      return waiting === 0;
    });
  }

  const isReminder = ({ subject = '' }: Email) => subject.startsWith('Domani da ');
  const to = (letters: readonly Email[], address: string) =>
    letters.filter((letter) => letter.to?.[0]?.address === address);

  return {
    async remind(name: string): Promise<void> {
      await planAnew(name);
      const began = scene.now();
      const due = guests.filter((guest) => guest.isPlanned && guest.due <= began);
      const coming = due.filter(({ day }) => began < instant(day, '00:00'));
      await passQuarter(name);
      for (const guest of due) guest.isPlanned = false;
      const letters = await allLetters(app);
      for (const guest of coming) {
        guest.isReminded = true;
        reminded += 1;
        const [letter] = to(letters, guest.email).filter(isReminder);
        const at = Date.parse(letter?.date ?? '');
        const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full' }).format(new Date(guest.day));
        const isRight = letter?.text?.includes(day) && letter.text.includes('20:00');
        // A letter's date has no milliseconds.
        if (!isRight || at < began - 1000 || at > scene.now())
          faults.push(
            `${name}: the reminder of ${guest.day} says ${letter?.date}: ${letter?.text ?? 'nothing'}`,
          );
      }
      for (const { email, isReminded, day } of guests) {
        const many = to(letters, email).filter(isReminder).length;
        if (many !== (isReminded ? 1 : 0)) faults.push(`${name}: ${many} reminders of ${day} to ${email}`);
      }
    },

    /** For the first evening whose reminder is still to come. */
    async reserve(name: string, nth: number): Promise<void> {
      const due = nextTen(scene.now());
      const day = addDays(dayIn(ROME, new Date(due)), 1);
      const email = `tavolo${nth}@example.com`;
      const customer = { first_name: 'Ospite', last_name: 'Prova', email, phone: null };
      const body = { at: new Date(instant(day, '20:00')).toISOString(), party: 2, customer };
      const from = { 'x-forwarded-for': `${20 + nth}.51.104.1` };
      const reply = await hub.call('POST', `/public/places/${slug}/reservations`, '', body, from);
      if (reply.status !== 201) faults.push(`${name}: no table: ${JSON.stringify(reply)}`);
      else guests.push({ email, day, due, isPlanned: true, isReminded: false });
    },

    /** Each guest of a table, and each who holds a night, has had one letter of it, and no letter twice. */
    async judge(held: number): Promise<void> {
      const all = await allLetters(app);
      const letters = all.filter(({ to: [first] = [] }) => /^(?:ospite|tavolo)/.test(first?.address ?? ''));
      const names = letters.map((letter) => `${letter.to?.[0]?.address} ${letter.subject}`);
      const twice = names.filter((one, at) => names.indexOf(one) !== at);
      if (twice.length > 0) faults.push(`letters twice: ${twice.join(', ')}`);
      const many = (begin: string) => letters.filter(({ subject }) => subject?.startsWith(begin)).length;
      const [tables, nights] = [many('Tavolo prenotato'), many('Richiesta ricevuta')];
      if (tables !== guests.length) faults.push(`${tables} letters of tables for ${guests.length} guests`);
      if (nights !== held) faults.push(`${nights} letters of nights for ${held} guests`);
      if (reminded === 0) faults.push('no reminder was ever due');
    },
    report: () => ({ guests: guests.length, reminded }),
  };
}
