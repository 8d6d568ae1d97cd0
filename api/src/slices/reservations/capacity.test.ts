import { reservations } from 'contract/reservations/calls';
import { serviceDays, serviceShifts } from 'contract/service-shifts/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

const dinner = PROPOSED_PLAN.shifts[1]!;

describe('capacity', () => {
  const w = world();

  it('begins with the usual hours, until the owner saves others', async () => {
    const room = await diningRoom(w, [4]);
    const { body } = await room.send(serviceShifts.get, { params: room.params });
    expect(body).toEqual({
      place_id: room.place.id,
      proposed: true,
      deposit_ways: { bitcoin: false, transfer: false },
      ...PROPOSED_PLAN,
      closed_days: [],
    });
    expect((await room.slots(room.day(1), 2)).map(({ time }) => time).slice(0, 3)).toEqual([
      '12:30',
      '12:45',
      '13:00',
    ]);
    const saved = await room.save({
      shifts: [{ ...dinner, name: 'Cena tardi', from: '22:00', last_order: '00:30' }],
    });
    expect([saved.status, saved.body.proposed]).toEqual([200, false]);
    expect((await room.send(serviceShifts.get, { params: room.params })).body).toEqual(saved.body);
    const times = (await room.slots(room.day(1), 2)).map(({ time }) => time);
    expect([times[0], times.at(-1)]).toEqual(['22:00', '00:30']);
  });

  it('refuses hours that go on after the end of the business day', async () => {
    const room = await diningRoom(w);
    const { status, error } = await room.save({
      shifts: [
        { ...dinner, from: '23:00', last_order: '04:30' },
        { ...dinner, from: '03:00' },
      ],
    });
    expect([status, error.fields]).toEqual([
      422,
      {
        'shifts.0.last_order': 'La giornata finisce alle 04:00.',
        'shifts.1.from': 'La giornata comincia alle 04:00.',
      },
    ]);
    expect(
      (await room.save({ shifts: [{ ...dinner, durations: [{ up_to: 2, minutes: 90 }] }] })).status,
    ).toBe(422);
  });

  it('puts a party after midnight into the day before', async () => {
    const room = await diningRoom(w, [4]);
    await room.save({ shifts: [{ ...dinner, from: '22:00', last_order: '02:00' }] });
    const at = room.at(2, '01:00');
    const made = await room.book({ at, party: 2 });
    expect([made.business_day, made.at]).toEqual([room.day(1), at]);
  });

  it('counts parties without a table as if they had one', async () => {
    const room = await diningRoom(w, [4, 2]);
    const at = room.at(1, '20:00');
    const first = await room.book({ at, party: 4 });
    const full = await room.reserve({ at, party: 3 });
    expect([full.status, full.error.code, full.error.error]).toEqual([
      409,
      'no_table_free',
      "Alle 20:00 non c'è un tavolo libero per 3 persone.",
    ]);
    // The last table that holds four is not given to two.
    const steals = await room.reserve({ at, party: 2, table_ids: [room.ids[0]!] });
    expect([steals.status, steals.error.code]).toEqual([409, 'no_table_free']);
    expect((await room.reserve({ at, party: 2 })).status).toBe(201);
    expect((await room.reserve({ at, party: 3, beyond_capacity: true })).status).toBe(201);
    const params = { reservation_id: first.id };
    const seated = await room.send(reservations.change, { params, body: { table_ids: [room.ids[0]!] } });
    expect(seated.body.tables).toEqual(['1']);
  });

  it('keeps the pace of the kitchen, also for parties of one moment', async () => {
    const room = await diningRoom(
      w,
      Array.from({ length: 12 }, () => 4),
    );
    await room.save({ shifts: [{ ...dinner, max_covers_per_slot: 10, max_parties_per_slot: 3 }] });
    const at = room.at(1, '20:00');
    const answers = await Promise.all(
      room.ids.map((id, n) => room.reserve({ at, party: 4, table_ids: n % 2 ? [id] : [] })),
    );
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    expect([count(201), count(409)]).toEqual([2, 10]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'slot_full',
      error: 'Alle 20:00 non si possono prendere altre 4 persone.',
    });
    const slot = (await room.slots(room.day(1), 4)).find(({ time }) => time === '20:00');
    expect(slot).toMatchObject({ free: false, why_not: 'pace', covers: 8 });
    expect((await room.reserve({ at: room.at(1, '20:05'), party: 2 })).status).toBe(201);
    expect((await room.reserve({ at: room.at(1, '20:15'), party: 4 })).status).toBe(201);
  });

  it('says that a day is closed, and its notes', async () => {
    const room = await diningRoom(w, [4]);
    const params = { ...room.params, day: room.day(3) };
    const body = { notes: 'Festa del paese', closed: true };
    const saved = await room.send(serviceDays.save, { params, body });
    expect(saved.body).toEqual({
      place_id: room.place.id,
      day: room.day(3),
      ...body,
      phone_only_above: null,
    });
    expect((await room.send(serviceDays.get, { params })).body).toEqual(saved.body);
    expect((await room.slots(room.day(3), 2)).every(({ why_not }) => why_not === 'closed')).toBe(true);
    const refused = await room.reserve({ at: room.at(3, '20:00'), party: 2 });
    expect([refused.status, refused.error.code]).toEqual([409, 'day_closed']);
    expect((await room.send(serviceShifts.get, { params: room.params })).body.closed_days).toEqual([
      room.day(3),
    ]);
  });

  it('shows as free what can be reserved, and refuses what it shows as full', async () => {
    const size = fc.integer({ min: 1, max: 9 });
    const step = fc.record({ time: fc.integer({ min: 0, max: 10 }), party: size, takes: fc.boolean() });
    const plan = fc.record({
      seats: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
      covers: fc.option(fc.integer({ min: 4, max: 20 })),
      steps: fc.array(step, { minLength: 4, maxLength: 10 }),
      asked: size,
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ seats, covers, steps, asked }) => {
        const room = await diningRoom(w, seats);
        if (room.ids.length > 1) await room.combine(room.ids.slice(0, 2), seats[0]! + seats[1]!);
        await room.save({ shifts: [{ ...dinner, slot_minutes: 30, max_covers_per_slot: covers }] });
        const day = room.day(2);
        for (const { time, party, takes } of steps) {
          const slots = await room.slots(day, party);
          const slot = slots[time % slots.length]!;
          const table_ids = takes ? (slot.suggestion?.table_ids ?? []) : [];
          const { status, error } = await room.reserve({ at: slot.at, party, table_ids });
          expect([status, error?.code]).toEqual(
            slot.free ? [201, undefined] : [409, slot.why_not === 'pace' ? 'slot_full' : 'no_table_free'],
          );
        }
        // Nobody's table is anybody else's.
        const { body } = await room.send(reservations.list, { params: room.params, query: { day } });
        for (const one of body.data)
          for (const other of body.data)
            if (one.id < other.id && one.at < other.ends_at && other.at < one.ends_at)
              expect(one.table_ids.some((id) => other.table_ids.includes(id))).toBe(false);
        for (const slot of (await room.slots(day, asked)).filter(({ free }) => !free)) {
          expect((await room.reserve({ at: slot.at, party: asked })).status).toBe(409);
        }
      }),
      { numRuns: 12 },
    );
  });
});
