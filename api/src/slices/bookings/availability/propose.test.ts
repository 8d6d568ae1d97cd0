import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, nightsOf } from '../../../core/format/days.ts';
import { freeMoves, nearDates, NEAR_DAYS, type Hold, type House, type Wish } from './propose.ts';

const TODAY = '2027-03-01';
const day = (n: number) => addDays(TODAY, n);
const room = (id: number, capacity = 2, type = 'double') => ({ id, capacity, type });
const hold = (room_id: number, from: number, to: number, booking_id: number | null = null): Hold => ({
  room_id,
  from: day(from),
  to: day(to),
  booking_id,
});
const wish = (from: number, to: number, guests = 2): Wish => ({ from: day(from), to: day(to), guests });
const house = (more: Partial<House>): House => ({ rooms: [], holds: [], movable: [], today: TODAY, ...more });

describe('near dates', () => {
  it('are of the same length, the nearest first and never in the past', () => {
    const full = house({ rooms: [room(1)], holds: [hold(1, 2, 4)] });
    expect(nearDates(full, wish(2, 4))).toEqual([
      { from: day(4), to: day(6), room_id: 1 },
      { from: day(0), to: day(2), room_id: 1 },
      { from: day(5), to: day(7), room_id: 1 },
      { from: day(6), to: day(8), room_id: 1 },
    ]);
  });

  it('are in the smallest room that takes the guests', () => {
    const rooms = [room(1, 4), room(2, 2), room(3, 1)];
    const full = house({ rooms, holds: [hold(1, 2, 3), hold(2, 2, 3)] });
    expect(nearDates(full, wish(2, 3))[0]).toEqual({ from: day(3), to: day(4), room_id: 2 });
  });
});

describe('free moves', () => {
  const movable = [{ booking_id: 7, number_of_guests: 1 }];

  it('bring the one stay that is in the way into a room that takes all its nights', () => {
    const rooms = [room(1), room(2, 1, 'single')];
    const found = freeMoves(house({ rooms, movable, holds: [hold(1, 1, 4, 7), hold(2, 4, 5)] }), wish(3, 6));
    expect(found).toEqual([{ booking_id: 7, from_room_id: 1, to_room_id: 2 }]);
    const taken = house({ rooms, movable, holds: [hold(1, 1, 4, 7), hold(2, 0, 2)] });
    expect(freeMoves(taken, wish(3, 6))).toEqual([]);
  });

  it('are none for what no hand moves, for two in the way, nor while a room is free', () => {
    const rooms = [room(1), room(2, 1, 'single')];
    expect(freeMoves(house({ rooms, movable, holds: [hold(1, 1, 4)] }), wish(3, 6))).toEqual([]);
    const two = house({ rooms, movable, holds: [hold(1, 1, 4, 7), hold(1, 4, 6)] });
    expect(freeMoves(two, wish(3, 6))).toEqual([]);
    const free = house({ rooms: [...rooms, room(3)], movable, holds: [hold(1, 1, 4, 7)] });
    expect(freeMoves(free, wish(3, 6))).toEqual([]);
  });

  it('prefer a room of the same type', () => {
    const rooms = [room(1), room(2, 1, 'suite'), room(3, 1, 'double')];
    const full = house({ rooms, movable, holds: [hold(1, 1, 4, 7)] });
    expect(freeMoves(full, wish(2, 3))[0]?.to_room_id).toBe(3);
  });
});

/** Houses whose holds do not overlap, as the database guarantees. */
const houses = fc
  .record({
    rooms: fc.array(
      fc.record({ capacity: fc.integer({ min: 1, max: 4 }), type: fc.constantFrom('single', 'double') }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    stays: fc.array(
      fc.record({
        room: fc.nat(4),
        from: fc.integer({ min: -5, max: 20 }),
        nights: fc.integer({ min: 1, max: 6 }),
        guests: fc.integer({ min: 1, max: 4 }),
        kind: fc.constantFrom('movable', 'fixed', 'block'),
      }),
      { maxLength: 14 },
    ),
    from: fc.integer({ min: 0, max: 12 }),
    nights: fc.integer({ min: 1, max: 5 }),
    guests: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ rooms, stays, from, nights, guests }) => {
    const holds: Hold[] = [];
    const movable: House['movable'][number][] = [];
    stays.forEach((stay, n) => {
      const one = hold(
        (stay.room % rooms.length) + 1,
        stay.from,
        stay.from + stay.nights,
        stay.kind === 'block' ? null : n + 1,
      );
      const room_ = rooms[stay.room % rooms.length];
      if (holds.some((other) => collides(other, one)) || (room_?.capacity ?? 0) < stay.guests) return;
      holds.push(one);
      if (stay.kind === 'movable') movable.push({ booking_id: n + 1, number_of_guests: stay.guests });
    });
    const all = rooms.map((one, n) => ({ ...one, id: n + 1 }));
    return { house: house({ rooms: all, holds, movable }), wish: wish(from, from + nights, guests) };
  });

function collides(a: Hold, b: Hold): boolean {
  const nights = new Set(nightsOf(a.from, a.to));
  return a.room_id === b.room_id && nightsOf(b.from, b.to).some((night) => nights.has(night));
}
const capacityOf = ({ rooms }: House, id: number) => rooms.find((one) => one.id === id)?.capacity ?? 0;

describe('whatever the house is like', () => {
  it('never proposes dates that collide, lie in the past, far away, or in a room that is too small', () => {
    fc.assert(
      fc.property(houses, ({ house: h, wish: w }) => {
        for (const { room_id, from, to } of nearDates(h, w)) {
          const booked: Hold = { room_id, from, to, booking_id: null };
          expect(h.holds.some((other) => collides(other, booked))).toBe(false);
          expect(nightsOf(from, to).length).toBe(nightsOf(w.from, w.to).length);
          expect(from >= h.today && from !== w.from).toBe(true);
          expect(from >= addDays(w.from, -NEAR_DAYS) && from <= addDays(w.from, NEAR_DAYS)).toBe(true);
          expect(capacityOf(h, room_id)).toBeGreaterThanOrEqual(w.guests);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('never proposes a move after which two have one night, and always one after which the wish fits', () => {
    fc.assert(
      fc.property(houses, ({ house: h, wish: w }) => {
        for (const { booking_id, from_room_id, to_room_id } of freeMoves(h, w)) {
          const stay = h.movable.find((one) => one.booking_id === booking_id);
          expect(stay && capacityOf(h, to_room_id) >= stay.number_of_guests).toBe(true);
          expect(capacityOf(h, from_room_id)).toBeGreaterThanOrEqual(w.guests);
          const moved = h.holds.map((one) =>
            one.booking_id === booking_id ? { ...one, room_id: to_room_id } : one,
          );
          const after = [...moved, { ...w, room_id: from_room_id, booking_id: null }];
          const pairs = after.flatMap((a, n) => after.slice(n + 1).map((b) => [a, b] as const));
          expect(pairs.some(([a, b]) => collides(a, b))).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('answers at once for thirty rooms', () => {
    const rooms = Array.from({ length: 30 }, (_, n) => room(n + 1, 2 + (n % 3)));
    const holds = rooms.flatMap(({ id }) =>
      Array.from({ length: 12 }, (_, n) => hold(id, n * 3, n * 3 + 3, id * 100 + n)),
    );
    const movable = holds.map(({ booking_id }) => ({ booking_id: booking_id ?? 0, number_of_guests: 2 }));
    const full = house({ rooms, holds, movable });
    expect([nearDates(full, wish(4, 6)), freeMoves(full, wish(4, 6))]).toEqual([[], []]);
  });
});
