import { blocks } from 'contract/blocks/calls';
import { bookings } from 'contract/bookings/calls';
import { planning } from 'contract/planning/calls';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { addDays, nightsOf } from '../../core/format/days.ts';

const START = '2027-12-26';
const day = (n: number) => addDays(START, n);
const room = fc.integer({ min: 0, max: 2 });
const nth = fc.nat({ max: 3 });
const range = { room, start: fc.integer({ min: 0, max: 10 }), length: fc.integer({ min: 1, max: 5 }) };
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ verb: fc.constant('book' as const), ...range }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('block' as const), ...range }) },
  { weight: 4, arbitrary: fc.record({ verb: fc.constantFrom('cancel', 'park', 'expire', 'unblock'), nth }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('put' as const), nth, room }) },
  fc.record({ verb: fc.constant('move' as const), nth, room, start: fc.integer({ min: 0, max: 4 }) }),
);

/** Who is where: the room of each night, null without one. */
interface Held {
  id: number;
  kind: 'stay' | 'block';
  rooms: Map<string, number | null>;
}

/** Nights in a row in the same room, as [room, from, to). */
function segments({ rooms }: Held): [number | null, string, string][] {
  const found: [number | null, string, string][] = [];
  for (const [night, room_id] of rooms) {
    const last = found.at(-1);
    if (last?.[0] === room_id) last[2] = addDays(night, 1);
    else found.push([room_id, night, addDays(night, 1)]);
  }
  return found;
}

describe('planning and availability', () => {
  const w = world();

  it('agree with a calendar of paper after any sequence of changes', async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 14 });
    const views = fc.array(fc.tuple(fc.integer({ min: -3, max: 9 }), fc.integer({ min: 1, max: 15 })), {
      minLength: 2,
      maxLength: 2,
    });
    await fc.assert(
      fc.asyncProperty(steps, views, async (all, asked) => {
        const place = await w.aPlace();
        const rooms = [await w.aRoom(place), await w.aRoom(place), await w.aRoom(place)];
        const send = w.as(place.owner.token);
        const params = { place_id: place.id };
        const paper: Held[] = [];
        const isTaken = (room_id: number | null, nights: string[], but?: Held) =>
          room_id !== null &&
          paper.some((one) => one !== but && nights.some((night) => one.rooms.get(night) === room_id));
        const rows = (from: string, to: string, room_id: number | null) =>
          new Map(nightsOf(from, to).map((night) => [night, room_id]));

        for (const now of all) {
          if (now.verb === 'book' || now.verb === 'block') {
            const [from, to, room_id] = [day(now.start), day(now.start + now.length), rooms[now.room]!];
            const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 1 };
            const { status, body } =
              now.verb === 'book'
                ? await send(bookings.create, {
                    params,
                    body: { room_id, check_in_date: from, check_out_date: to, status: 'pending', ...guest },
                  })
                : await send(blocks.create, {
                    params,
                    body: { room_id, from_date: from, to_date: to, reason: 'Lavori' },
                  });
            expect(status).toBe(isTaken(room_id, nightsOf(from, to)) ? 409 : 201);
            const kind = now.verb === 'book' ? 'stay' : 'block';
            if (status === 201) paper.push({ id: body.id, kind, rooms: rows(from, to, room_id) });
            continue;
          }
          const kind = now.verb === 'unblock' ? 'block' : 'stay';
          const one = paper.filter((held) => held.kind === kind)[now.nth];
          if (!one) continue;
          const nights = [...one.rooms.keys()];
          const call = { params: { booking_id: one.id } };
          const goes = () => paper.splice(paper.indexOf(one), 1);
          if (now.verb === 'unblock') {
            expect((await send(blocks.remove, { params: { block_id: one.id } })).status).toBe(204);
            goes();
          } else if (now.verb === 'cancel') {
            expect((await send(bookings.cancel, { ...call, body: {} })).status).toBe(200);
            goes();
          } else if (now.verb === 'expire') {
            await w.app.db.run(sql`
              update bookings set hold_expires_at = ${w.app.clock()} where id = ${one.id}`);
            goes();
          } else if (now.verb === 'park') {
            expect((await send(bookings.change, { ...call, body: { room_id: null } })).status).toBe(200);
            one.rooms = new Map(nights.map((night) => [night, null]));
          } else if ('room' in now) {
            const room_id = rooms[now.room]!;
            const parked = one.rooms.get(nights[0]!) === null;
            const from =
              now.verb === 'move' && !parked ? nights[Math.min(now.start, nights.length - 1)]! : nights[0]!;
            const moving = nights.filter((night) => night >= from);
            const { status } =
              now.verb === 'move'
                ? await send(bookings.move, { ...call, body: { room_id, from } })
                : await send(bookings.change, { ...call, body: { room_id } });
            // A stay that is in several rooms counts as being in the last: putting it there changes nothing.
            if (now.verb === 'put' && one.rooms.get(nights.at(-1)!) === room_id) {
              expect(status).toBe(200);
              continue;
            }
            expect(status).toBe(isTaken(room_id, moving, one) ? 409 : 200);
            if (status === 200) for (const night of moving) one.rooms.set(night, room_id);
          }
        }

        for (const [start, length] of asked) {
          const [from, to] = [day(start), day(start + length)];
          const query = { from, to };
          const board = (await send(planning.get, { params, query })).body;
          const shown = (kind: Held['kind']) =>
            paper
              .filter((one) => one.kind === kind)
              .flatMap((one) => segments(one).map((segment) => [one.id, ...segment] as const))
              .filter((segment) => segment[2] < to && segment[3] > from);
          const inOrder = (segmentsOf: (readonly unknown[])[]) => segmentsOf.map(String).toSorted();
          expect(
            inOrder(board.stays.map((one) => [one.booking_id, one.room_id, one.from_date, one.to_date])),
          ).toEqual(inOrder(shown('stay')));
          expect(
            inOrder(board.blocks.map((one) => [one.id, one.room_id, one.from_date, one.to_date])),
          ).toEqual(inOrder(shown('block')));
          const stays = paper.filter(({ kind }) => kind === 'stay');
          const roomsOn = (kind: Held['kind'], night: string) =>
            paper.filter((one) => one.kind === kind && (one.rooms.get(night) ?? null) !== null).length;
          expect(board.days).toEqual(
            nightsOf(from, to).map((night) => ({
              day: night,
              closed: roomsOn('block', night),
              free: 3 - roomsOn('block', night) - roomsOn('stay', night),
              arrivals: stays.filter((one) => [...one.rooms.keys()][0] === night).length,
              departures: stays.filter((one) => addDays([...one.rooms.keys()].at(-1)!, 1) === night).length,
              in_house: stays.filter((one) => one.rooms.has(night)).length,
              occupied: roomsOn('stay', night),
              rooms: 3,
            })),
          );
          const { data } = (await send(planning.availability, { params, query })).body;
          expect(data.map((one) => [one.room_id, one.free])).toEqual(
            rooms.map((room_id) => [room_id, !isTaken(room_id, nightsOf(from, to))]),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});
