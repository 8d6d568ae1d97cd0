import { DAY_MS } from 'contract/days/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deskAt, VERBS, type Desk, type VerbName } from '../testing/desk.ts';
import { expectAllWhole } from '../testing/whole.ts';

interface House {
  desk: Desk;
  rooms: number[];
  bookings: number[];
  blocks: number[];
}

/** One thing that somebody at the desk may try, whether or not it makes sense. Answers the status. */
type Step = (house: House) => Promise<number>;

const pick = <T>(list: T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
const NOTHING = 0;

describe('any history of a place', () => {
  const w = world();
  let days = 0;

  const index = fc.nat({ max: 7 });
  const day = fc.integer({ min: -3, max: 6 });
  const length = fc.integer({ min: 0, max: 4 });
  const price = fc.integer({ min: 0, max: 30_000 }).map((cents) => cents / 100);

  function on(n: number, act: (house: House, booking_id: number) => Promise<{ status: number }>): Step {
    return async (house) => {
      const booking_id = pick(house.bookings, n);
      return booking_id === undefined ? NOTHING : (await act(house, booking_id)).status;
    };
  }

  const create = fc
    .record({ room: index, from: day, length, pending: fc.boolean() })
    .map(({ room, from, length: nights, pending }): Step => async ({ desk, rooms, bookings }) => {
      const status = pending ? 'pending' : 'confirmed';
      const made = await desk.create(pick(rooms, room)!, from, from + nights, { status });
      if (made.status === 201) bookings.push(made.body.id);
      return made.status;
    });
  const hold = fc
    .record({ room: index, from: day, length, until: fc.nat({ max: 2 }) })
    .map(({ room, from, length: nights, until }): Step => async ({ desk, rooms, bookings }) => {
      const end = new Date(w.app.clock().getTime() + until * DAY_MS);
      return desk.hold(pick(rooms, room)!, from, from + nights, end).then(
        (id) => (bookings.push(id), 201),
        (error: { status: number }) => error.status,
      );
    });
  const dates = fc
    .record({ booking: index, from: day, length })
    .map(({ booking, from, length: nights }) =>
      on(booking, ({ desk }, id) =>
        desk.change(id, { check_in_date: desk.day(from), check_out_date: desk.day(from + nights) }),
      ),
    );
  const edge = fc
    .record({ booking: index, to: day })
    .map(({ booking, to }) =>
      on(booking, ({ desk }, id) => desk.change(id, { check_out_date: desk.day(to) })),
    );
  const room = fc
    .record({ booking: index, room: fc.option(index) })
    .map(({ booking, room: n }) =>
      on(booking, ({ desk, rooms }, id) => desk.change(id, { room_id: n === null ? null : pick(rooms, n)! })),
    );
  const prices = fc
    .record({ booking: index, nights: fc.array(fc.record({ from: day, price }), { maxLength: 3 }) })
    .map(({ booking, nights }) =>
      on(booking, ({ desk }, id) =>
        desk.change(id, { nights: nights.map((one) => ({ night: desk.day(one.from), price: one.price })) }),
      ),
    );
  const move = fc
    .record({ booking: index, room: index, from: day })
    .map(({ booking, room: n, from }) =>
      on(booking, ({ desk, rooms }, id) => desk.move(id, pick(rooms, n)!, desk.day(from))),
    );
  const act = fc
    .record({ booking: index, verb: fc.constantFrom(...(Object.keys(VERBS) as VerbName[])) })
    .map(({ booking, verb }) => on(booking, ({ desk }, id) => desk.act(id, verb)));
  const block = fc
    .record({ room: index, from: day, length })
    .map(({ room: n, from, length: nights }): Step => async ({ desk, rooms, blocks }) => {
      const made = await desk.block(pick(rooms, n)!, from, from + nights);
      if (made.status === 201) blocks.push(made.body.id);
      return made.status;
    });
  const unblock = index.map((n): Step => async ({ desk, blocks }) => {
    const id = pick(blocks, n);
    return id === undefined ? NOTHING : (await desk.unblock(id)).status;
  });
  const sleep = fc.constant<Step>(async () => {
    days += 1;
    w.advance(DAY_MS);
    return NOTHING;
  });

  const step = fc.oneof(
    { arbitrary: create, weight: 4 },
    { arbitrary: hold, weight: 1 },
    { arbitrary: act, weight: 8 },
    { arbitrary: dates, weight: 2 },
    { arbitrary: edge, weight: 2 },
    { arbitrary: room, weight: 2 },
    { arbitrary: prices, weight: 1 },
    { arbitrary: move, weight: 2 },
    { arbitrary: block, weight: 1 },
    { arbitrary: unblock, weight: 1 },
    { arbitrary: sleep, weight: 2 },
  );

  it('leaves every booking whole: nights, total, holds, log', { timeout: 600_000 }, async () => {
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        w.advance(-days * DAY_MS);
        days = 0;
        const place = await w.aPlace();
        const rooms = [await w.aRoom(place), await w.aRoom(place, { price_cents: 7350 })];
        const house: House = { desk: await deskAt(w, place), rooms, bookings: [], blocks: [] };
        for (const one of steps) {
          const status = await one(house);
          seen.set(status, (seen.get(status) ?? 0) + 1);
          expect([NOTHING, 200, 201, 204, 404, 409, 422]).toContain(status);
          await expectAllWhole(w.app.db, place.id);
        }
      }),
      { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 60) },
    );
    // A history in which nothing ever succeeded or failed would prove nothing.
    for (const status of [200, 201, 409, 422]) expect(seen.get(status) ?? 0).toBeGreaterThan(10);
  });
});
