import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../format/days.ts';
import { boardOf, inTheWay, placeOf, type Stay } from './board-model.ts';
import { numberOf } from './geometry.ts';
import { ghostAt, placingOf, type Grab } from './ghost.ts';
import { freedomOf, placed } from './place-stay.ts';

const TODAY = '2026-11-21';
const at = (days: number) => addDays(TODAY, days);
const room = (id: number, capacity = 2) => ({
  id,
  number: String(id),
  name: null,
  type: 'double',
  capacity,
  status: 'available',
});

function stay(
  booking_id: number,
  room_id: number | null,
  from: number,
  to: number,
  rest: Partial<Stay> = {},
): Stay {
  return {
    booking_id,
    room_id,
    from_date: at(from),
    to_date: at(to),
    check_in_date: at(from),
    check_out_date: at(to),
    guest_first_name: 'Ospite',
    guest_last_name: String(booking_id),
    number_of_guests: 1,
    status: 'confirmed',
    payment_status: 'unpaid',
    source: 'desk',
    hold_expires_at: null,
    arrived_at: null,
    departed_at: null,
    no_show_at: null,
    total_price: 100,
    updated_at: '2026-11-20T10:00:00.000Z',
    ...rest,
  };
}

const planningOf = (stays: Stay[], rooms = [room(1), room(2), room(3, 1)]) => ({
  rooms,
  stays,
  blocks: [],
  days: [],
});

function grab(board: ReturnType<typeof boardOf>, id: number, kind: 'move' | 'start' | 'end' = 'move'): Grab {
  const bar = placeOf(board, id)!.bar;
  return { kind, bar, at: bar.from };
}

test('a dropped stay is where its ghost was, and the ghost knows beforehand who is there', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.integer({ min: 1, max: 2 }),
          fc.integer({ min: 0, max: 30 }),
          fc.integer({ min: 1, max: 5 }),
        ),
        { maxLength: 8 },
      ),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: -8, max: 20 }),
      (others, row, by) => {
        const stays = [stay(1, 1, 5, 8)];
        for (const [index, [roomId, from, nights]] of others.entries()) {
          const board = boardOf(planningOf(stays));
          const nightsOf = { from: numberOf(at(from)), to: numberOf(at(from + nights)) };
          if (!inTheWay(board, roomId, nightsOf)) stays.push(stay(index + 2, roomId, from, from + nights));
        }
        const board = boardOf(planningOf(stays));
        const taken = grab(board, 1);
        const ghost = ghostAt(board, taken, { row, day: taken.at + by }, TODAY);
        expect(ghost.to - ghost.from).toBe(3);
        expect(ghost.problem !== undefined).toBe(
          !ghost.still && inTheWay(board, ghost.room?.id ?? null, ghost, 1) !== undefined,
        );
        if (ghost.still || ghost.problem !== undefined) return;
        const after = boardOf(planningOf(placed(stays, 1, placingOf(ghost, TODAY)!)));
        expect(placeOf(after, 1)).toMatchObject({ row, bar: { from: ghost.from, to: ghost.to } });
      },
    ),
  );
});

test('too small a room is said before the drop', () => {
  const board = boardOf(planningOf([stay(1, 1, 5, 8, { number_of_guests: 2 })]));
  const taken = grab(board, 1);
  expect(ghostAt(board, taken, { row: 2, day: taken.at }, TODAY).problem).toBe(
    'Camera 3: al massimo 1 ospite',
  );
  expect(ghostAt(board, taken, { row: 1, day: taken.at }, TODAY).problem).toBeUndefined();
});

test('a guest in the house keeps the arrival, and changes room from tonight on', () => {
  const inHouse = stay(1, 1, -2, 3, { arrived_at: '2026-11-19T15:00:00.000Z' });
  const board = boardOf(planningOf([inHouse]));
  expect(freedomOf(inHouse, TODAY)).toEqual({
    room: true,
    dates: false,
    start: false,
    end: true,
    parking: false,
  });
  const taken = grab(board, 1);
  const ghost = ghostAt(board, taken, { row: 1, day: taken.at + 4 }, TODAY);
  expect(ghost).toMatchObject({ from: numberOf(TODAY), to: numberOf(at(3)), problem: undefined });
  const to = placingOf(ghost, TODAY)!;
  expect(to).toMatchObject({ room_id: 2, since: TODAY });
  expect(
    placed([inHouse], 1, to).map(({ room_id, from_date, to_date }) => [room_id, from_date, to_date]),
  ).toEqual([
    [1, at(-2), TODAY],
    [2, TODAY, at(3)],
  ]);
  expect(ghostAt(board, taken, { row: null, day: taken.at }, TODAY).problem).toMatch(
    /non può restare senza camera/,
  );
  const end = grab(board, 1, 'end');
  expect(ghostAt(board, end, { row: 0, day: end.at - 4 }, TODAY).problem).toMatch(
    /non può essere prima di oggi/,
  );
});

test('what never came, is gone or is over does not move', () => {
  for (const rest of [
    { no_show_at: '2026-11-20T22:00:00.000Z' },
    { status: 'completed' as const },
    { status: 'cancelled' as const },
  ]) {
    expect(freedomOf(stay(1, 1, 2, 4, rest), TODAY)).toMatchObject({ room: false, dates: false, end: false });
  }
});

test('an edge never crosses the other, and what is put aside keeps its dates', () => {
  const board = boardOf(planningOf([stay(1, 1, 5, 8)]));
  fc.assert(
    fc.property(
      fc.integer({ min: -30, max: 30 }),
      fc.constantFrom('start' as const, 'end' as const),
      (by, kind) => {
        const taken = grab(board, 1, kind);
        const ghost = ghostAt(board, taken, { row: 0, day: taken.at + by }, TODAY);
        expect(ghost.to).toBeGreaterThan(ghost.from);
      },
    ),
  );
  const taken = grab(board, 1);
  const aside = ghostAt(board, taken, { row: null, day: taken.at + 6 }, TODAY);
  expect(placingOf(aside, TODAY)).toEqual({ room_id: null, check_in_date: at(5), check_out_date: at(8) });
});

test('what waits for a room lies on top in lanes of its own', () => {
  const board = boardOf(planningOf([stay(1, null, 1, 4), stay(2, null, 3, 5), stay(3, null, 4, 6)]));
  expect(board.rows.map(({ room: one, bars }) => [one?.number ?? null, bars.length])).toEqual([
    [null, 2],
    [null, 1],
    ['1', 0],
    ['2', 0],
    ['3', 0],
  ]);
});
