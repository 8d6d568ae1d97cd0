import { beforeDay } from 'contract/days/before-day';
import { reservations } from 'contract/reservations/calls';
import { serviceDays } from 'contract/service-shifts/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { expect, it } from 'vitest';
import { italianDay, weekdayOf } from '../../core/format/days.ts';
import { world } from '../../testing/world.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

const w = world();

it('a day with reserved tables closes once the person has been told of them', async () => {
  const room = await diningRoom(w, [4, 4]);
  const { id } = await room.book({ at: room.at(1, '20:00'), party: 3 });
  await room.book({ at: room.at(1, '20:30'), party: 2 });
  const gone = await room.book({ at: room.at(2, '20:00'), party: 2 });
  await room.act(gone.id, 'cancel');
  const close = (n: number, more: object = {}) =>
    room.send(serviceDays.save, {
      params: { ...room.params, day: room.day(n) },
      body: { closed: true, ...more },
    });
  const refused = await close(1);
  expect([refused.status, refused.error]).toMatchObject([
    409,
    {
      code: 'tables_reserved',
      error: `${beforeDay('Il', italianDay(room.day(1)))} hai 2 tavoli prenotati per 5 persone. Restano prenotati finché non li sposti o li annulli.`,
    },
  ]);
  expect((await close(2)).status).toBe(200);
  expect((await close(1, { reserved_too: true })).body.closed).toBe(true);
  // What is written on the closed day later asks no more.
  expect((await close(1, { notes: 'Chiuso per lavori' })).status).toBe(200);
  expect((await room.send(reservations.get, { params: { reservation_id: id } })).body.state).toBe(
    'confirmed',
  );
});

it('a note of a screen that has an old state leaves a closed day closed, and open screens hear of both', async () => {
  const room = await diningRoom(w, [4]);
  const told: string[] = [];
  const client = await w.app.db.pool.connect();
  client.on('notification', ({ payload }) => told.push(JSON.stringify(JSON.parse(payload ?? ''))));
  await client.query('listen hub_events');
  const say = (body: object) =>
    room.send(serviceDays.save, { params: { ...room.params, day: room.day(4) }, body });
  await say({ closed: true, phone_only_above: 4 });
  const noted = await say({ notes: 'Matrimonio in sala' });
  await client.query('unlisten hub_events');
  client.release(true);
  expect(noted.body).toMatchObject({ notes: 'Matrimonio in sala', closed: true, phone_only_above: 4 });
  const hint = JSON.stringify({ t: 'changed', place: room.place.id, what: 'reservations' });
  expect(told.filter((one) => one === hint)).toHaveLength(2);
  const cleared = await say({ notes: '', phone_only_above: null });
  expect(cleared.body).toMatchObject({ notes: null, closed: true, phone_only_above: null });
});

it('a weekly closing tells of tables that are reserved on its weekday', async () => {
  const room = await diningRoom(w, [4]);
  await room.book({ at: room.at(1, '20:00'), party: 3 });
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((one) => one !== weekdayOf(room.day(1)));
  const shifts = PROPOSED_PLAN.shifts.map((shift) => ({ ...shift, weekdays }));
  const refused = await room.save({ shifts });
  expect([refused.status, refused.error]).toMatchObject([
    409,
    {
      code: 'tables_reserved',
      error: `Fuori dai nuovi turni hai 1 tavolo prenotato per 3 persone, a partire ${beforeDay('dal', italianDay(room.day(1)))} alle 20:00. Restano prenotati finché non li sposti o li annulli.`,
    },
  ]);
  expect((await room.save({ shifts: PROPOSED_PLAN.shifts.slice(1) })).status).toBe(200);
  expect((await room.save({ shifts, reserved_too: true })).status).toBe(200);
});
