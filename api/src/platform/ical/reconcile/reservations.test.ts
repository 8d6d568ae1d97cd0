import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '../feed-event.ts';
import {
  block,
  CLOCK,
  closure,
  hour,
  storedRow,
  range,
  ranges,
  nightsText,
  stay,
} from '../testing/periods.ts';
import { draftOf } from './row-draft.ts';
import { followReservation, missReservation } from './reservations.ts';
import type { EventRow, Notice } from './event-row.ts';

/** Follows a reservation of these nights to those of the feed, where the nights of `others` are there too. */
function follow(before: string, event: FeedEvent, others = '', more: Partial<EventRow> = {}) {
  const draft = draftOf(storedRow(1, { ...event, ...range(before) }, more));
  const notices: Notice[] = [];
  const rest = followReservation(draft, event, ranges(others), CLOCK, notices);
  return {
    draft,
    nights: nightsText([draft]),
    rest,
    left: nightsText(rest),
    told: notices.map((each) => `${each.kind} ${nightsText([each])}`),
  };
}

describe('a present reservation', () => {
  test.each([
    ['stays as it is', '12-16', '12-16', '12-16', '', []],
    ['is longer at its end', '12-16', '12-18', '12-18', '', ['moved 12-18']],
    ['is longer at its beginning', '12-16', '11-16', '11-16', '', ['moved 11-16']],
    ['is shorter, and its rest is kept', '12-18', '14-16', '14-16', '12-14 16-18', ['moved 14-16']],
    ['is elsewhere, and all its nights are kept', '12-14', '20-22', '20-22', '12-14', ['moved 20-22']],
    ['runs, and was trimmed to today', '5-14', '10-14', '5-14', '', []],
    ['runs, and is longer', '5-14', '10-16', '5-16', '', ['moved 10-16']],
    ['runs, and the feed knows an earlier beginning', '5-14', '3-14', '3-14', '', []],
    [
      'ran, and begins again later: its rest keeps the beginning',
      '5-14',
      '12-14',
      '12-14',
      '5-12',
      ['moved 12-14'],
    ],
    ['begins today', '10-14', '9-14', '9-14', '', []],
    ['comes forward to today', '12-14', '10-14', '10-14', '', ['moved 10-14']],
    ['is over in the feed', '5-14', '5-10', '5-10', '', ['moved 5-10']],
    ['was over, and comes back', '5-10', '12-14', '12-14', '', ['moved 12-14']],
    ['was over, and is', '5-10', '4-8', '4-8', '', []],
  ])('%s', (_, before, now, nights, left, told) =>
    expect(follow(before, stay(now, 'a', 'X'))).toMatchObject({ nights, left, told }),
  );

  test('leaves other periods their nights', () =>
    expect(follow('12-20', stay('14-16', 'a'), '12-13 17-18')).toMatchObject({ left: '13-14 16-17 18-20' }));

  test("takes the feed's name and text, and is no longer missed", () => {
    const event = { ...stay('12-14', 'new', 'X'), summary: 'Other' };
    const more = {
      uid: 'old',
      code: null,
      summary: 'Reserved',
      state: 'missing',
      miss_count: 2,
      missing_since: hour(3),
    } as const;
    const { draft } = follow('12-14', event, '', { ...more, released_at: hour(3) });
    const seen = { state: 'active', miss_count: 0, missing_since: null, released_at: null };
    expect(draft).toMatchObject({ ...event, ...seen });
  });

  test('a move of what is no reservation is no news', () =>
    expect(follow('12-14', { ...block('12-16', 'a'), named: true }).told).toEqual([]));

  test('its remnant has no identity, and is missing from now on', () => {
    const more = {
      booked: true,
      room_id: 7,
      state: 'missing',
      miss_count: 5,
      missing_since: hour(3),
    } as const;
    expect(follow('12-16', stay('12-14', 'a', 'X'), '', more).rest).toEqual([
      {
        ...stay('14-16', ''),
        state: 'missing',
        miss_count: 1,
        missing_since: CLOCK.now,
        released_at: null,
        booked: false,
        room_id: 7,
        row: undefined,
      },
    ]);
  });
});

interface Heard {
  named?: string;
  numbered?: string;
  fresh?: string;
  closed?: string;
}

/** Misses a reservation while the feed has these nights of others; each of `fresh` is numbered, each numbered is named. */
function miss(event: FeedEvent, heard: Heard, more: Partial<EventRow> = {}, counts = true) {
  const { fresh = '', numbered = fresh, named = numbered, closed = '' } = heard;
  const taken = {
    named: ranges(named),
    numbered: ranges(numbered),
    fresh: ranges(fresh),
    closed: ranges(closed),
  };
  const draft = draftOf(storedRow(1, event, more));
  const notices: Notice[] = [];
  const rest = missReservation(draft, taken, { ...CLOCK, counts }, notices);
  return {
    draft,
    is: `${nightsText([draft])} ${draft.state} ${draft.miss_count}`,
    rest: rest.map((part) => `${nightsText([part])} ${part.state} ${part.miss_count}`),
    told: notices.map((each) => `${each.kind} ${nightsText([each])}`),
  };
}
const X = stay('12-16', 'a', 'X');
const nameless = stay('12-16', 'a');

describe('a missing reservation', () => {
  test.each<[string, FeedEvent, Heard, string, string[], string[]]>([
    ['is missing, and kept', X, {}, '12-16 missing 1', [], []],
    ['keeps what is merely closed now, and counts', X, { closed: '10-20' }, '12-16 active 1', [], []],
    [
      'keeps what is closed, and misses the rest',
      X,
      { closed: '12-14' },
      '12-14 active 1',
      ['14-16 missing 1'],
      [],
    ],
    ['gives others what they have', nameless, { named: '12-14' }, '14-16 missing 1', [], []],
    [
      'without a number ends in silence where others have it all',
      nameless,
      { numbered: '10-20' },
      '12-16 released 0',
      [],
      [],
    ],
    [
      'without a number is not replaced by a new one',
      nameless,
      { fresh: '12-14' },
      '14-16 missing 1',
      [],
      [],
    ],
    [
      'is cancelled where a new number has a night of it',
      X,
      { fresh: '15-18' },
      '12-16 released 0',
      ['12-15 missing 1'],
      ['cancelled 12-16'],
    ],
    ['is not where an old number has some', X, { numbered: '15-18' }, '12-15 missing 1', [], []],
    [
      'is cancelled where old numbers have it all',
      X,
      { numbered: '12-14 14-16' },
      '12-16 released 0',
      [],
      ['cancelled 12-16'],
    ],
    [
      'ends in silence where stays without a number have it all',
      X,
      { named: '12-16' },
      '12-16 released 0',
      [],
      [],
    ],
    [
      'is not missed where another one is closed beside it',
      X,
      { fresh: '12-14', closed: '14-15' },
      '12-16 released 0',
      ['15-16 missing 1'],
      ['cancelled 12-16'],
    ],
    ['was over', stay('5-10', 'a', 'X'), { closed: '5-20' }, '5-10 ended 0', [], []],
  ])('%s', (_, event, heard, is, rest, told) => expect(miss(event, heard)).toMatchObject({ is, rest, told }));

  test('a partial reading proves no cancellation by a new number, and counts no miss', () => {
    expect(miss(X, { fresh: '15-18' }, {}, false)).toMatchObject({ is: '12-15 missing 0', told: [] });
    expect(miss(X, { closed: '10-20' }, {}, false)).toMatchObject({ is: '12-16 active 0', told: [] });
    expect(miss(X, { numbered: '10-20' }, {}, false)).toMatchObject({ told: ['cancelled 12-16'] });
  });

  test.each([
    ['is cancelled by the third reading after two hours', 2, 10, '12-16 released 3', ['cancelled 12-16']],
    ['is not cancelled by the second', 1, 10, '12-16 active 2', []],
    ['is not cancelled within two hours', 2, 11, '12-16 active 3', []],
  ])('behind a closure it %s', (_, miss_count, since, is, told) => {
    const found = miss(X, { closed: '10-20' }, { miss_count, missing_since: hour(since) });
    expect(found).toMatchObject({ is, told, draft: { missing_since: hour(since) } });
  });

  test('behind a closure it is missed from now on', () =>
    expect(miss(X, { closed: '10-20' }).draft.missing_since).toBe(CLOCK.now));

  test('without a closure its count is not that of a period behind one', () =>
    expect(miss(X, {}, { miss_count: 5, missing_since: hour(3) })).toMatchObject({
      is: '12-16 missing 1',
      told: [],
      draft: { missing_since: CLOCK.now },
    }));

  test('a cancellation tells all of its nights, and a running stay ends today', () =>
    expect(miss(stay('5-16', 'a', 'X'), { fresh: '10-12' })).toMatchObject({
      is: '5-10 ended 0',
      rest: ['12-16 missing 1'],
      told: ['cancelled 5-16'],
    }));

  test('its rest stays of its kind and its room', () => {
    const { rest } = miss(
      { ...closure('12-16', 'a'), code: 'X', named: true },
      { fresh: '12-14' },
      { room_id: 7, booked: true },
    );
    expect(rest).toEqual(['14-16 missing 1']);
  });
});
