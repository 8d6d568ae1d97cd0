import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../../kit/format/days.ts';
import type { Planning } from 'contract/planning/schemas';
import { aChannelEvent, aRoom, aStay } from '../../testing/planning-fixtures.ts';
import { barAt, boardOf, inTheWay, placeOf, type Channel, type Stay } from '../board/board-model.ts';
import { numberOf } from '../board/geometry.ts';
import { ghostAt, placingOf, type Grab } from './ghost.ts';
import { freedomOf, placed } from './stay-placement.ts';

const NOW = { day: '2026-11-21', rooms: 0, occupied: 0, closed: 0, free: 0, in_house: 0 };

const TODAY = '2026-11-21';
const at = (days: number) => addDays(TODAY, days);
const room = (id: number, capacity = 2) => ({ ...aRoom(id, capacity), number: String(id) });

const stay = (
  booking_id: number,
  room_id: number | null,
  from: number,
  to: number,
  rest: Partial<Stay> = {},
) => aStay({ booking_id, room_id, from_date: at(from), to_date: at(to), number_of_guests: 1, ...rest });

const rooms = [room(1), room(2), room(3, 1)];
const planningOf = (stays: Stay[], channels: Channel[] = []): Planning => ({
  rooms,
  stays,
  blocks: [],
  channel_events: channels,
  held_back: [],
  days: [],
  now: NOW,
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
          const board = boardOf(planningOf(stays), TODAY);
          const nightsOf = { from: numberOf(at(from)), to: numberOf(at(from + nights)) };
          if (!inTheWay(board, roomId, nightsOf)) stays.push(stay(index + 2, roomId, from, from + nights));
        }
        const board = boardOf(planningOf(stays), TODAY);
        const taken = grab(board, 1);
        const ghost = ghostAt(board, taken, { row, day: taken.at + by }, TODAY);
        expect(ghost.to - ghost.from).toBe(3);
        expect(ghost.problem !== undefined).toBe(
          !ghost.still && inTheWay(board, ghost.room?.id ?? null, ghost, 1) !== undefined,
        );
        if (ghost.still || ghost.problem !== undefined) return;
        const after = boardOf(planningOf(placed(stays, 1, placingOf(ghost, TODAY)!)), TODAY);
        expect(placeOf(after, 1)).toMatchObject({ row, bar: { from: ghost.from, to: ghost.to } });
      },
    ),
  );
});

test('too small a room is said before the drop', () => {
  const board = boardOf(planningOf([stay(1, 1, 5, 8, { number_of_guests: 2 })]), TODAY);
  const taken = grab(board, 1);
  expect(ghostAt(board, taken, { row: 2, day: taken.at }, TODAY).problem).toBe(
    'Camera 3: al massimo 1 ospite',
  );
  expect(ghostAt(board, taken, { row: 1, day: taken.at }, TODAY).problem).toBeUndefined();
});

test('a guest in the house keeps the arrival, and changes room from tonight on', () => {
  const inHouse = stay(1, 1, -2, 3, { arrived_at: '2026-11-19T15:00:00.000Z' });
  const board = boardOf(planningOf([inHouse]), TODAY);
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

test('a stay that has begun changes room from tonight on, also when nobody has noted the arrival', () => {
  const begun = stay(1, 1, -2, 3);
  const slept = stay(2, 2, -2, 0);
  const board = boardOf(planningOf([begun, slept]), TODAY);
  const taken = grab(board, 1);
  const ghost = ghostAt(board, taken, { row: 1, day: taken.at + 1 }, TODAY);
  expect(ghost).toMatchObject({ from: numberOf(TODAY), to: numberOf(at(3)), problem: undefined });
  expect(placingOf(ghost, TODAY)).toEqual({
    room_id: 2,
    since: TODAY,
    check_in_date: at(-2),
    check_out_date: at(3),
  });
  const later = ghostAt(board, taken, { row: 0, day: taken.at + 1 }, TODAY);
  expect(placingOf(later, TODAY)).toEqual({ check_in_date: at(-1), check_out_date: at(4) });
  const aside = ghostAt(board, taken, { row: null, day: taken.at }, TODAY);
  expect(aside).toMatchObject({ room: null, from: numberOf(TODAY), to: numberOf(at(3)) });
  const parking = placingOf(aside, TODAY)!;
  expect(parking).toEqual({
    room_id: null,
    since: TODAY,
    check_in_date: at(-2),
    check_out_date: at(3),
  });
  const parked = placed([begun], 1, parking);
  expect(parked.map(({ room_id, from_date, to_date }) => [room_id, from_date, to_date])).toEqual([
    [1, at(-2), TODAY],
    [null, TODAY, at(3)],
  ]);
  const again = ghostAt(
    boardOf(planningOf(parked), TODAY),
    { kind: 'move', bar: placeOf(boardOf(planningOf(parked), TODAY), 1, numberOf(TODAY))!.bar, at: 0 },
    { row: 2, day: 0 },
    TODAY,
  );
  expect(placingOf(again, TODAY)).toMatchObject({ room_id: 2, since: TODAY });
  expect(freedomOf(stay(3, 1, -5, -2), TODAY)).toMatchObject({ room: true, dates: true });
  const behind = stay(4, 1, -2, 0, { check_out_date: at(2) });
  expect(freedomOf(behind, TODAY)).toMatchObject({ room: false, parking: false });
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
  const board = boardOf(planningOf([stay(1, 1, 5, 8)]), TODAY);
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
  const board = boardOf(planningOf([stay(1, null, 1, 4), stay(2, null, 3, 5), stay(3, null, 4, 6)]), TODAY);
  expect(board.rows.map(({ room: one, bars }) => [one?.number ?? null, bars.length])).toEqual([
    [null, 2],
    [null, 1],
    ['1', 0],
    ['2', 0],
    ['3', 0],
  ]);
});

const channel = (id: number, room_id: number | null, from: number, to: number, rest: Partial<Channel> = {}) =>
  aChannelEvent({ id, room_id, from_date: at(from), to_date: at(to), ...rest });

test('nights of a channel are taken, and the ghost says by whom', () => {
  const board = boardOf(planningOf([stay(1, 1, 5, 8)], [channel(9, 2, 4, 6)]), TODAY);
  const taken = grab(board, 1);
  expect(ghostAt(board, taken, { row: 1, day: taken.at }, TODAY).problem).toMatch(
    /^Camera 2 occupata da Airbnb dal/,
  );
  expect(ghostAt(board, taken, { row: 1, day: taken.at + 1 }, TODAY).problem).toBeUndefined();
  const free: Grab = { kind: 'create', room: room(2), at: numberOf(at(3)) };
  expect(ghostAt(board, free, { row: 1, day: numberOf(at(4)) }, TODAY).problem).toBeUndefined();
  expect(ghostAt(board, free, { row: 1, day: numberOf(at(5)) }, TODAY).problem).toMatch(/Airbnb/);
});

test('nothing goes into a room that was deleted and is there for its stays', () => {
  const gone = { ...room(2), archived_on: at(0) };
  const board = boardOf({ ...planningOf([stay(1, 1, 5, 8)]), rooms: [room(1), gone] }, TODAY);
  const taken = grab(board, 1);
  const free: Grab = { kind: 'create', room: gone, at: numberOf(at(3)) };
  for (const one of [taken, free])
    expect(ghostAt(board, one, { row: 1, day: one.at }, TODAY).problem).toBe('Camera 2 è stata eliminata');
});

test('a conflict has in its room only what it holds, and lies whole among what is to be settled', () => {
  const held = [
    { room_id: 1, from_date: at(1), to_date: at(2) },
    { room_id: 1, from_date: at(4), to_date: at(5) },
  ];
  const lost = channel(9, 1, 1, 5, { state: 'conflict', problem: 'Si sovrappone.', conflict_with: 1, held });
  const board = boardOf(
    planningOf([stay(1, 1, 2, 4)], [lost, channel(10, null, 1, 3, { state: 'unassigned' })]),
    TODAY,
  );
  const [first, second, own] = board.rows;
  expect([first, second].map((row) => row?.bars.map(({ key, from, to }) => [key, to - from]))).toEqual([
    [['channel-10', 2]],
    [['channel-9', 4]],
  ]);
  expect(own?.bars.map(({ from, to }) => [from, to])).toEqual([
    [numberOf(at(1)), numberOf(at(2))],
    [numberOf(at(2)), numberOf(at(4))],
    [numberOf(at(4)), numberOf(at(5))],
  ]);
  expect(barAt(own!, numberOf(at(2)))?.kind).toBe('stay');
  // What is over needs nobody any more.
  expect(boardOf(planningOf([], [lost]), at(5)).rows.every(({ room: one }) => one !== null)).toBe(true);
});

test('the guest of a channel who changed room has a bar in the former one, too', () => {
  const held = [
    { room_id: 1, from_date: at(-2), to_date: at(0) },
    { room_id: 2, from_date: at(0), to_date: at(3) },
  ];
  const board = boardOf(planningOf([], [channel(9, 2, -2, 3, { held })]), TODAY);
  expect(board.rows.map(({ bars }) => bars.map(({ from, to }) => [from, to]))).toEqual([
    [[numberOf(at(-2)), numberOf(TODAY)]],
    [[numberOf(TODAY), numberOf(at(3))]],
    [],
  ]);
});

test('a process of the former version names no room of the nights: they are in that of the period', () => {
  const held = [{ from_date: at(1), to_date: at(5) }];
  const board = boardOf(planningOf([], [channel(9, 2, 1, 5, { held })]), TODAY);
  expect(board.rows.map(({ bars }) => bars.length)).toEqual([0, 1, 0]);
});

test('a period that did not change is the same bar', () => {
  const event = channel(9, 1, 1, 5);
  const bars = [1, 2].map(() => boardOf(planningOf([], [event]), TODAY).rows[0]!.bars[0]);
  expect(bars[0]).toBe(bars[1]);
});
