import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '../feed-event.ts';
import { block, closure, hour, storedRow, range, ranges, stay, TODAY } from '../testing/periods.ts';
import { compareFeed, type CompareInput, type StoredRow } from './compare-feed.ts';
import type { EventRow } from './event-row.ts';

const stored = (id: number, event: FeedEvent, more: Partial<StoredRow> = {}): StoredRow => {
  return { ...storedRow(id, event), room_id: 1, booking_id: null, followed: null, ...more };
};
const missing = (misses: number, since: number) =>
  ({ state: 'missing', miss_count: misses, missing_since: hour(since) }) as const;
const released = { state: 'released', released_at: hour(1) } as const;
const seen = { state: 'active', missing_since: null, miss_count: 0, released_at: null } as const;

function compare(rows: readonly StoredRow[], events: readonly FeedEvent[], more: Partial<CompareInput> = {}) {
  const found = compareFeed({
    rows: JSON.stringify(rows),
    events: JSON.stringify(events),
    rejected: 0,
    ours: [],
    served: [],
    stopped: [],
    room_id: 1,
    now: new Date(hour(12)),
    today: TODAY,
    ...more,
  });
  const insert = JSON.parse(found.insert) as (EventRow & { n: number })[];
  const update = JSON.parse(found.update) as EventRow[];
  return { ...found, insert, update };
}
const inRoom = (nights: string, room_id: number | null = 1) => [{ room_id, nights: ranges(nights) }];
const wants = (nights: string, room_id = 1) =>
  ranges(nights).map(({ start, end }) => ({ room_id, from: start, to: end }));
const tally = ({ added, changed, released: gone }: ReturnType<typeof compare>) => [added, changed, gone];

/** Enough other nights that a loss is no mass loss. */
const OTHER = closure('60-90', 'other');
const other = stored(99, OTHER);

describe('written rows', () => {
  test('have the room of the feed', () => {
    const event = stay('12-14', 'a', 'X');
    expect(compare([], [event])).toEqual({
      insert: [{ ...event, ...seen, room_id: 1, n: 0 }],
      update: [],
      has_changed: true,
      followed: [],
      wanted: wants('12-14'),
      given_up: [],
      stopped: [],
      added: 1,
      changed: 0,
      released: 0,
      nights_added: inRoom('12-14'),
      nights_released: [],
      nights_missing: [],
      notices: [{ kind: 'new', ...range('12-14') }],
      held_back: false,
      is_settled: true,
    });
  });

  test('are none for an unchanged feed', () => {
    const event = stay('12-14', 'a', 'X');
    const found = compare([stored(1, event)], [event]);
    expect(found).toMatchObject({ insert: [], update: [], has_changed: false, wanted: [], is_settled: true });
    expect(found).toMatchObject({ followed: [], nights_added: [], nights_released: [], nights_missing: [] });
    expect(tally(found)).toEqual([0, 0, 0]);
  });

  test('keep their own room', () => {
    const found = compare([stored(1, stay('12-14', 'a', 'X'), { room_id: 7 })], [stay('12-16', 'a', 'X')]);
    expect(found).toMatchObject({ has_changed: true, wanted: wants('12-16', 7) });
    expect(found.update).toMatchObject([{ id: 1, ...range('12-16'), room_id: 7 }]);
    expect(found.nights_added).toEqual(inRoom('14-16', 7));
  });

  test('are numbered in order', () =>
    expect(compare([], [closure('12-14', 'a'), closure('20-22', 'b')]).insert.map(({ n }) => n)).toEqual([
      0, 1,
    ]));

  test('have no room for a feed of several rooms, until a person assigns one', () => {
    const found = compare([], [block('12-16', 'a'), block('13-15', 'b')], { room_id: null });
    expect(found.insert.map(({ room_id }) => room_id)).toEqual([null, null]);
    expect(found).toMatchObject({ wanted: [], nights_added: inRoom('12-16', null) });
  });

  test('keep the room of the row from which they are split', () => {
    const row = stored(1, stay('12-16', 'a', 'X'), { room_id: 7 });
    const { insert, update } = compare([row], [stay('12-14', 'a', 'X')], { room_id: null });
    expect(insert).toMatchObject([{ ...range('14-16'), room_id: 7, state: 'missing' }]);
    expect(update).toMatchObject([{ ...range('12-14'), room_id: 7 }]);
  });
});

describe('counts', () => {
  test.each<[string, StoredRow[], FeedEvent[], number[]]>([
    ['a longer stay is changed', [stored(1, stay('12-14', 'a', 'X'))], [stay('12-16', 'a', 'X')], [0, 1, 0]],
    [
      'an earlier stay is changed',
      [stored(1, stay('12-14', 'a', 'X'))],
      [stay('11-14', 'a', 'X')],
      [0, 1, 0],
    ],
    [
      'a new text is none of it',
      [stored(1, stay('12-14', 'a', 'X'))],
      [{ ...stay('12-14', 'a', 'X'), summary: 'B' }],
      [0, 0, 0],
    ],
    [
      'a return is added, not changed',
      [stored(1, stay('12-14', 'a', 'X'), released)],
      [stay('12-16', 'a', 'X')],
      [1, 0, 0],
    ],
    [
      'a period that is back in time is neither',
      [stored(1, closure('12-14', 'a'), missing(1, 11))],
      [closure('12-14', 'a')],
      [0, 0, 0],
    ],
    ['what is missing is not released', [stored(1, closure('12-14', 'a'))], [], [0, 0, 0]],
    [
      'what is missing in part is not changed',
      [stored(1, closure('12-16', 'a'))],
      [stay('12-14', 'n', 'X')],
      [1, 0, 0],
    ],
    [
      'the rest that a stay leaves is not added',
      [stored(1, stay('12-16', 'a', 'X'))],
      [stay('12-14', 'a', 'X')],
      [0, 1, 0],
    ],
    [
      'the second piece of a closure is added',
      [stored(1, closure('12-18', 'a'))],
      [closure('12-14', 'b'), closure('16-18', 'c')],
      [1, 1, 0],
    ],
    [
      'the rest of a closure behind a new stay is not added',
      [stored(1, closure('12-18', 'a'))],
      [closure('12-18', 'a'), stay('14-16', 'n', 'X')],
      [1, 1, 0],
    ],
    [
      'what was missed long enough is released',
      [stored(1, closure('12-14', 'a'), missing(2, 10))],
      [],
      [0, 0, 1],
    ],
    [
      'a running stay that is given back is released',
      [stored(1, closure('5-14', 'a'), missing(2, 10))],
      [],
      [0, 0, 1],
    ],
    ['what is over is not released', [stored(1, closure('5-10', 'a'))], [], [0, 0, 0]],
  ])('%s', (_, rows, events, counts) =>
    expect(tally(compare([...rows, other], [...events, OTHER]))).toEqual(counts),
  );
});

describe('nights', () => {
  test('that are over are neither added nor released', () => {
    expect(compare([], [stay('5-14', 'a', 'X')]).nights_added).toEqual(inRoom('10-14'));
    const found = compare([stored(1, closure('5-10', 'a'))], []);
    expect(found).toMatchObject({ has_changed: true, nights_added: [], nights_released: [], wanted: [] });
  });

  test('of a row that returns are added', () =>
    expect(compare([stored(1, stay('12-14', 'a', 'X'), released)], [stay('12-14', 'a', 'X')])).toMatchObject({
      nights_added: inRoom('12-14'),
      wanted: wants('12-14'),
    }));

  test('of a released row are free', () =>
    expect(
      compare([stored(1, stay('12-14', 'a', 'X'), released)], [closure('13-14', 'n')]).nights_added,
    ).toEqual(inRoom('13-14')));

  test('that are missing are reported, and still claimed', () => {
    const found = compare([stored(1, closure('12-14', 'a')), other], [OTHER]);
    expect(found).toMatchObject({
      nights_missing: inRoom('12-14'),
      nights_released: [],
      wanted: wants('12-14'),
    });
  });

  test('of today on are missing', () =>
    expect(compare([stored(1, closure('5-14', 'a')), other], [OTHER]).nights_missing).toEqual(
      inRoom('10-14'),
    ));

  test('that were missed long enough are released, and no longer claimed', () => {
    const found = compare([stored(1, closure('12-14', 'a'), missing(2, 10)), other], [OTHER]);
    expect(found).toMatchObject({ nights_missing: [], nights_released: inRoom('12-14'), wanted: [] });
    expect(found.notices).toEqual([{ kind: 'cancelled', ...range('12-14') }]);
  });

  test.each(['12-14', '5-14'])('of %s are given up from today on when they are released', (days) => {
    const row = stored(1, stay(days, 'a', 'X'), { ...missing(2, 10), room_id: 7 });
    const given = wants(days === '5-14' ? '10-14' : days, 7);
    expect(compare([row, other], [OTHER]).given_up).toEqual([{ channel_event_id: 1, ...given[0] }]);
  });

  test('side by side in one room are wanted together, and those of each room apart', () => {
    const rows = [stored(1, stay('20-22', 'c', 'Z'), { room_id: 7 })];
    const events = [stay('12-14', 'a', 'X'), stay('14-16', 'b', 'Y'), stay('20-24', 'c', 'Z')];
    expect(compare(rows, events).wanted).toEqual([...wants('12-16'), ...wants('20-24', 7)]);
  });

  test('of many rows at once are held back', () =>
    expect(compare([stored(1, closure('12-18', 'a'))], []).held_back).toBe(true));
});

describe('a row with a booking', () => {
  const event = stay('12-14', 'a', 'X');
  const behind = (followed: string, more: Partial<StoredRow> = {}) =>
    stored(1, event, { booking_id: 5, followed: followed ? range(followed) : null, ...more });

  test.each([
    ['with these dates', '12-14', false],
    ['that began otherwise', '11-14', true],
    ['that ended otherwise', '12-15', true],
    ['without dates of its own', '', true],
  ])('%s: whether it is to be followed', (_, dates, is) => {
    const row = behind(dates);
    const found = compare([row], [event]);
    expect(found.followed).toEqual(is ? [{ before: row, after: row }] : []);
    expect(found.wanted).toEqual(is ? wants('12-14') : []);
    expect(found).toMatchObject({ has_changed: false, is_settled: true });
  });

  test('is followed with what becomes of it', () => {
    const row = behind('12-14');
    const { followed } = compare([row], [stay('12-16', 'a', 'X')]);
    expect(followed).toMatchObject([{ before: row, after: { id: 1, ...range('12-16') } }]);
    expect(compare([stored(1, event)], [stay('12-16', 'a', 'X')]).followed).toEqual([]);
  });

  test('is followed while it is missing, not once it is given back', () => {
    const gone = behind('12-15', missing(1, 11));
    expect(compare([gone, other], [OTHER], { rejected: 1 }).followed).toEqual([
      { before: gone, after: gone },
    ]);
    expect(compare([behind('12-15', released)], []).followed).toEqual([]);
    expect(compare([behind('12-15', released)], []).wanted).toEqual([]);
  });

  test('is not followed without a booking', () =>
    expect(compare([stored(1, event, { followed: range('12-15') })], [event])).toMatchObject({
      followed: [],
      wanted: [],
    }));
});

describe('a feed is settled', () => {
  const event = closure('12-14', 'a');
  test.each<[string, boolean, StoredRow[], FeedEvent[], Partial<CompareInput>]>([
    ['where all of it is known', true, [stored(1, event)], [event], {}],
    ['not where some of it could not be read', false, [stored(1, event)], [event], { rejected: 1 }],
    ['not where something is missing', false, [stored(1, event), other], [OTHER], {}],
    [
      'not where a closure lies over a stay that is gone',
      false,
      [stored(1, stay('12-14', 's', 'X'))],
      [event],
      {},
    ],
    [
      'whatever was missed of what is given back',
      true,
      [stored(1, event, { ...released, miss_count: 3 })],
      [],
      {},
    ],
    [
      'not where it may still tell what our link told',
      false,
      [],
      [event],
      { stopped: [{ ...range('12-14'), stopped_at: hour(9) }] },
    ],
  ])('%s', (_, is, rows, events, more) => expect(compare(rows, events, more).is_settled).toBe(is));
});

describe('echoes of our own nights', () => {
  const event = closure('12-14', 'a');
  const served = { served: [range('12-14')] };

  test('are dropped by UID, and while our link exports them', () => {
    expect(compare([], [event], { ours: ['a'] }).insert).toEqual([]);
    expect(compare([], [event], { ours: ['b'] }).insert).toHaveLength(1);
    expect(compare([], [event], served).insert).toEqual([]);
  });

  test("are the channel's own if it had them before", () =>
    expect(compare([stored(1, event)], [event], served)).toMatchObject({ has_changed: false }));

  test('do not revive missing rows', () =>
    expect(compare([stored(1, event, missing(1, 11)), other], [event, OTHER], served).update).toMatchObject([
      { id: 1, state: 'missing', miss_count: 2 },
    ]));

  test('are dropped for a while after our link stopped exporting them', () => {
    const told = { ...range('12-14'), stopped_at: hour(9) };
    expect(compare([], [event], { stopped: [told] })).toMatchObject({ insert: [], stopped: [told] });
    expect(compare([], [], { stopped: [told] })).toMatchObject({ insert: [], stopped: [] });
  });
});
