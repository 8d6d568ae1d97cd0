import { placeSettings } from 'contract/place-settings/calls';
import { reservations } from 'contract/reservations/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { paying } from '../../payments/testing/paying.ts';
import { aDiningPage } from '../testing/dining-page.ts';
import { goTo } from '../testing/page.ts';

const w = world();
const { aPayingPlace } = paying(w);

/** A party of six that has not paid yet, with some hours to pay, on an evening. */
async function aParty(hold_hours: number, at: readonly [number, string]) {
  const page = await aDiningPage(w, [8]);
  await aPayingPlace({ at: page.room.place });
  const deposit = { from_party: 6, per_person: 10, bitcoin: true, transfer: false, hold_hours };
  await page.room.save({ online: { ...PROPOSED_PLAN.online, deposit } });
  const evening = page.room.at(...at);
  const made = await page.ask({ at: evening, party: 6 });
  expect(made.status).toBe(201);
  const { id } = await w.app.db.one<{ id: number }>(sql`
    select reservation_id as id from reservation_links where token = ${made.body.token}`);
  const params = { reservation_id: id };
  return {
    ...page,
    id,
    evening,
    book: async () => (await page.room.send(reservations.get, { params })).body,
    move: async (to: string) => {
      const moved = await page.room.send(reservations.change, { params, body: { at: to } });
      expect([moved.status, moved.error?.error]).toEqual([200, undefined]);
    },
  };
}

it('a deposit of a party that the desk moves nearer is due at its new time at the latest', async () => {
  const party = await aParty(72, [2, '20:00']);
  expect((await party.book()).deposit!.held_until).toBe(party.evening);
  const nearer = party.room.at(1, '20:00');
  await party.move(nearer);
  expect((await party.book()).deposit!.held_until).toBe(nearer);
  goTo(w, party.room.at(1, '20:01'));
  await runJobs(w.app, { early: true });
  expect((await party.book()).state).toBe('cancelled');
});

it('a deposit that was due at the former time of a party is due later once the desk moves it away', async () => {
  const party = await aParty(72, [1, '20:00']);
  expect((await party.book()).deposit!.held_until).toBe(party.evening);
  const farther = party.room.at(2, '20:00');
  await party.move(farther);
  expect((await party.book()).deposit!.held_until).toBe(farther);
  goTo(w, party.room.at(1, '20:30'));
  await runJobs(w.app, { early: true });
  expect((await party.book()).state).toBe('requested');
});

it('a deposit is due at the time of its party at the latest, also in a new time zone', async () => {
  const party = await aParty(72, [2, '20:00']);
  await w.app.db.run(sql`
    update table_deposits set held_until = held_until - interval '1 hour' where reservation_id = ${party.id}`);
  const { params } = party.room;
  const settings = (await party.room.send(placeSettings.get, { params })).body;
  const { name, address, email, phone, check_in_from, check_out_until, languages } = settings;
  const time_zone = 'Asia/Dubai';
  const body = { name, address, email, phone, check_in_from, check_out_until, languages, time_zone };
  expect((await party.room.send(placeSettings.save, { params, body })).status).toBe(200);
  const { at, deposit } = await party.book();
  expect(Date.parse(at)).toBeLessThan(Date.parse(party.evening));
  expect(deposit!.held_until).toBe(at);
});
