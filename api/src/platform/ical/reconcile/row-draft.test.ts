import { describe, expect, test } from 'vitest';
import {
  CLOCK,
  closure,
  day,
  hour,
  storedRow,
  range,
  ranges,
  nightsText,
  stay,
  TODAY,
} from '../testing/periods.ts';
import { changedRow, divide, draftOf, isRemnant, release, newDraft, type Draft } from './row-draft.ts';
import type { EventRow } from './event-row.ts';

const draft = (nights: string, more: Partial<EventRow> = {}): Draft =>
  draftOf(storedRow(1, closure(nights, 'a@b'), more));
const seen = { state: 'active', missing_since: null, miss_count: 0 };
const missed = { state: 'missing', missing_since: CLOCK.now, miss_count: 1 };

describe('nights that are gone', () => {
  const part = range('12-16');

  test('are missing from now on, whatever was missed of them before', () => {
    const asked = draft('12-16', { miss_count: 4, missing_since: hour(3) });
    expect(divide(asked, [], [part], CLOCK)).toEqual([]);
    expect(asked).toMatchObject(missed);
  });

  test('stay missing since the first time, and each reading counts', () => {
    const asked = draft('12-16', { state: 'missing', miss_count: 4, missing_since: hour(3) });
    divide(asked, [], [part], CLOCK);
    expect(asked).toMatchObject({ state: 'missing', miss_count: 5, missing_since: hour(3) });
    const unknown = draft('12-16', { state: 'missing', miss_count: 4 });
    divide(unknown, [], [part], CLOCK);
    expect(unknown).toMatchObject({ state: 'missing', miss_count: 5, missing_since: CLOCK.now });
  });

  test('a reading in part marks what it does not find, and counts no miss', () => {
    const asked = newDraft(closure('12-16', 'a@b'), part);
    divide(asked, [], [part], { ...CLOCK, now: hour(8) });
    expect(asked).toMatchObject({ state: 'missing', miss_count: 1 });
    for (const now of [hour(9), hour(10)]) divide(asked, [], [part], { ...CLOCK, now, counts: false });
    expect(asked).toMatchObject({ state: 'missing', miss_count: 1, missing_since: hour(8) });
    const first = newDraft(closure('12-16', 'a@b'), part);
    divide(first, [], [part], { ...CLOCK, counts: false });
    expect(first).toMatchObject({ state: 'missing', miss_count: 0 });
  });
});

describe('what is let go', () => {
  test.each([
    [
      'has begun: it is over today, and missed no more',
      '9-14',
      { ...range('9-10'), state: 'ended', missing_since: null },
    ],
    [
      'begins today: it is given back whole',
      '10-14',
      { ...range('10-14'), state: 'released', missing_since: hour(3) },
    ],
    [
      'begins later: it is given back whole',
      '12-14',
      { ...range('12-14'), state: 'released', missing_since: hour(3) },
    ],
  ])('%s', (_, nights, after) => {
    const asked = draft(nights, { state: 'missing', miss_count: 4, missing_since: hour(3) });
    release(asked, CLOCK);
    expect(asked).toMatchObject({ ...after, released_at: CLOCK.now });
  });

  test('is all of a row that has no part left', () => {
    const asked = draft('12-14');
    expect(divide(asked, [], [], CLOCK)).toEqual([]);
    expect(asked).toMatchObject({ ...range('12-14'), state: 'released', released_at: CLOCK.now });
  });
});

describe('a row that is divided', () => {
  test.each([
    ['takes its first part', '12-20', '14-16', '', '14-16'],
    ['takes what is there before what is gone', '12-20', '16-20', '12-16', '16-20'],
    ['takes what is gone where nothing is there', '12-20', '', '14-20', '14-20'],
    ['keeps its true beginning while it runs on', '5-20', '10-14', '', '5-14'],
    ['keeps its true beginning while what runs is gone', '5-20', '', '10-14', '5-14'],
    ['begins later where a running stay lost its next nights', '5-20', '14-16', '', '14-16'],
    ['takes a part of today as it stands, where it had not begun', '12-16', '10-14', '', '10-14'],
    ['that begins today begins today', '10-20', '10-14', '', '10-14'],
  ])('%s', (_, nights, there, gone, after) => {
    const asked = draft(nights);
    divide(asked, ranges(there), ranges(gone), CLOCK);
    expect(nightsText([asked])).toBe(after);
    expect(asked).toMatchObject(there === '' ? missed : seen);
  });

  test('leaves each other part as a row without identity, in its room and of its kind', () => {
    const row = storedRow(1, stay('12-22', 'a@b', 'X'), {
      booked: true,
      room_id: 7,
      miss_count: 2,
      missing_since: hour(3),
    });
    const parts = divide(draftOf(row), ranges('12-14 16-18'), ranges('20-22'), CLOCK);
    const rest = { uid: '', kind: 'reservation', summary: 'Reserved', code: null, row: undefined };
    const place = { booked: false, room_id: 7, released_at: null };
    expect(parts).toEqual([
      { ...rest, ...place, ...range('16-18'), ...seen },
      { ...rest, ...place, ...range('20-22'), ...missed },
    ]);
    expect(parts.map(isRemnant)).toEqual([true, true]);
  });
});

describe('a row is written', () => {
  const was = storedRow(1, stay('12-14', 'a@b', 'X'), { booked: true, room_id: 7 });

  test.each<[keyof EventRow, Partial<EventRow>]>([
    ['uid', { uid: 'b@b' }],
    ['start', { start: day(11) }],
    ['end', { end: day(15) }],
    ['kind', { kind: 'block' }],
    ['summary', { summary: 'Other' }],
    ['code', { code: 'Y' }],
    ['state', { state: 'missing' }],
    ['missing_since', { missing_since: hour(3) }],
    ['miss_count', { miss_count: 1 }],
    ['released_at', { released_at: hour(3) }],
  ])('where its %s changed, with all that it holds', (_, change) =>
    expect(changedRow({ ...draftOf(was), ...change })).toEqual({ ...was, ...change }),
  );

  test('not where all is as it was, and not where it is new', () => {
    expect(changedRow(draftOf(was))).toBeUndefined();
    expect(changedRow({ ...draftOf(was), booked: false })).toBeUndefined();
    expect(changedRow(newDraft(stay('12-14', 'a@b', 'X'), range('12-14')))).toBeUndefined();
  });

  test('new as the feed has it, over the nights that are left of it', () => {
    expect(newDraft(stay('5-14', 'a@b', 'X'), { start: TODAY, end: day(14) })).toEqual({
      ...stay('10-14', 'a@b', 'X'),
      ...seen,
      released_at: null,
      row: undefined,
    });
  });
});
