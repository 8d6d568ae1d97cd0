import { describe, expect, test } from 'vitest';
import {
  addTo,
  compareDays,
  count,
  from,
  likeness,
  subtract,
  union,
  within,
  without,
  type Range,
} from './ranges.ts';
import { countRoomNights, gained } from './room-nights.ts';
import { shareNights } from './share-nights.ts';

/** `10-12` is from the 10th to the 12th. */
const range = (text: string): Range => {
  const [start, end] = text.split('-');
  return { start: `2026-12-${start}`, end: `2026-12-${end}` };
};
const ranges = (text: string) => text.split(' ').filter(Boolean).map(range);
const said = (nights: readonly Range[]) =>
  nights.map(({ start, end }) => `${start.slice(8)}-${end.slice(8)}`).join(' ');

describe('sets of nights', () => {
  test.each([
    ['', ''],
    ['10-12', '10-12'],
    ['14-16 10-12', '10-12 14-16'],
    ['10-12 12-14', '10-14'],
    ['10-16 12-14', '10-16'],
    ['10-12 10-14', '10-14'],
    ['12-12', ''],
    ['14-12', ''],
    ['10-16 14-12', '10-16'],
  ])('%j together are %j', (parts, whole) => expect(said(union(ranges(parts)))).toBe(whole));

  test.each([
    ['', '10-12', '10-12'],
    ['10-12', '14-14', '10-12'],
    ['10-12', '12-12', '10-12'],
    ['10-12', '16-14', '10-12'],
    ['10-12', '12-14', '10-14'],
    ['12-14', '10-12', '10-14'],
    ['10-12 14-16', '12-14', '10-16'],
    ['10-12 16-18', '13-15', '10-12 13-15 16-18'],
    ['10-20', '12-14', '10-20'],
    ['10-12 14-16 18-20', '11-19', '10-20'],
    ['10-12 14-16 18-20', '13-17', '10-12 13-17 18-20'],
    ['14-16', '10-12', '10-12 14-16'],
    ['10-12', '14-16', '10-12 14-16'],
  ])('%j and %j are %j', (before, added, after) => {
    const nights = ranges(before);
    addTo(nights, range(added));
    expect(said(nights)).toBe(after);
  });

  test.each([
    ['10-20', '', '', '10-20'],
    ['10-20', '05-10', '', '10-20'],
    ['10-20', '20-25', '', '10-20'],
    ['10-20', '05-12 14-16 18-25', '10-12 14-16 18-20', '12-14 16-18'],
    ['10-20', '05-25', '10-20', ''],
    ['14-16', '10-12 13-15 17-19', '14-15', '15-16'],
    ['14-14', '10-20', '', ''],
  ])('of %j %j has %j and leaves %j', (whole, others, inside, outside) => {
    expect(said(within(range(whole), ranges(others)))).toBe(inside);
    expect(said(without(range(whole), ranges(others)))).toBe(outside);
    expect(said(subtract([range(whole)], ranges(others)))).toBe(outside);
  });

  test('are counted, and begin on a day', () => {
    expect(count(ranges('10-12 14-19'))).toBe(7);
    expect(from(range('10-12'), '2026-12-12')).toBeUndefined();
    expect(from(range('10-12'), '2026-12-11')).toEqual(range('11-12'));
    expect(from(range('10-12'), '2026-12-09')).toEqual(range('10-12'));
    expect(['b', 'a'].map((day) => compareDays(day, 'a'))).toEqual([1, 0]);
    expect(compareDays('a', 'b')).toBe(-1);
  });

  test.each([
    ['10-14', '10-14', 1],
    ['10-14', '12-14', 0.5],
    ['12-14', '10-14', 0.5],
    ['10-14', '12-16', 0.5],
    ['10-12', '14-16', 0],
  ])('%j and %j are alike by %d', (a, b, like) => expect(likeness(range(a), range(b))).toBe(like));
});

test('nights are gained room by room', () => {
  const of = (room_id: number | null, text: string) => ranges(text).map((each) => ({ room_id, ...each }));
  const rooms = gained(
    [...of(1, '10-12'), ...of(2, '10-20')],
    [...of(1, '11-13 13-14'), ...of(2, '10-20'), ...of(null, '10-11')],
  );
  expect(rooms).toEqual([
    { room_id: 1, nights: ranges('12-14') },
    { room_id: null, nights: ranges('10-11') },
  ]);
  expect(countRoomNights(rooms)).toBe(3);
});

describe('nights claimed by several periods', () => {
  const share = (waiting: [number, number, string][], held: [number, number | null, string][]) =>
    (
      JSON.parse(
        shareNights({
          waiting: JSON.stringify(waiting.map(([id, room_id, text]) => ({ id, room_id, ...range(text) }))),
          held: JSON.stringify(held.map(([room_id, id, text]) => ({ room_id, id, ...range(text) }))),
        }),
      ) as ({ id: number; room_id: number } & Range)[]
    ).map(({ id, room_id, ...each }) => `${id} in ${room_id}: ${said([each])}`);

  test('go to the first claim, room by room', () => {
    expect(
      share(
        [
          [1, 7, '10-14'],
          [2, 7, '12-16'],
          [3, 8, '12-16'],
        ],
        [],
      ),
    ).toEqual(['1 in 7: 10-14', '2 in 7: 14-16', '3 in 8: 12-16']);
  });
  test('exclude nights of other holders', () => {
    expect(
      share(
        [[1, 7, '10-16']],
        [
          [7, null, '12-14'],
          [8, null, '10-16'],
        ],
      ),
    ).toEqual(['1 in 7: 10-12', '1 in 7: 14-16']);
    expect(
      share(
        [
          [1, 7, '10-12'],
          [2, 7, '14-15'],
        ],
        [[7, null, '10-12']],
      ),
    ).toEqual(['2 in 7: 14-15']);
  });
  test('are answered together with those that the period already holds', () => {
    expect(share([[1, 7, '10-12']], [[7, 1, '10-12']])).toEqual([]);
    expect(
      share(
        [[1, 7, '10-16']],
        [
          [7, 1, '09-12'],
          [7, 2, '12-14'],
        ],
      ),
    ).toEqual(['1 in 7: 10-12', '1 in 7: 14-16']);
    expect(share([[1, 7, '10-14']], [[7, 1, '10-12']])).toEqual(['1 in 7: 10-14']);
  });
});
