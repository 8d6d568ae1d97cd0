import { HOUR_MS } from 'contract/days/durations';
import { expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { world } from '../../../../testing/world.ts';
import { aDiningPage } from '../../testing/dining-page.ts';
import { goTo } from '../../testing/page.ts';
import { subjectsTo } from '../../testing/sent-letters.ts';

const w = world();

it('reminders that a clock which ran ahead has passed over go out once, on their day', async () => {
  const page = await aDiningPage(w, [2, 2]);
  const noon = Date.parse(page.room.at(0, '12:00'));
  const at = (day: number, hours: number) => new Date(noon + (day * 24 + hours - 12) * HOUR_MS).toISOString();
  const remind = async () => {
    await w.app.jobs.send(w.app.db, 'public.reminders', {});
    await runJobs(w.app);
  };
  const reserve = async (name: string, day: number) => {
    const email = `${name}@example.com`;
    const customer = { first_name: 'Anna', last_name: 'Verdi', email, phone: null };
    expect((await page.ask({ customer, at: at(day, 20) })).status).toBe(201);
    return email;
  };
  goTo(w, at(0, 12));
  const told = await reserve('saputo', 8);
  const passed = await reserve('saltato', 4);
  // Later than ten on the day before: its letter has said it.
  const late = await reserve('tardi', 1);
  goTo(w, at(7, 11));
  await remind();
  goTo(w, at(0, 13));
  await w.app.db.tx((db) => w.app.jobs.send(db, 'house.clock', {}));
  await runJobs(w.app);
  for (const day of [0, 3, 4, 7, 8]) {
    goTo(w, at(day, 14));
    await remind();
  }
  const reminders = async (email: string) =>
    (await subjectsTo(w, email)).filter((subject) => subject?.startsWith('Domani')).length;
  expect([await reminders(told), await reminders(passed), await reminders(late)]).toEqual([1, 1, 0]);
});
