import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '../feed-event.ts';
import { block, CLOCK, closure, hour, storedRow, range, ranges, stay } from '../testing/periods.ts';
import { draftOf, type Draft } from './row-draft.ts';
import { DELAY, isDue, releaseMissing } from './release-missing.ts';
import type { EventRow, Notice } from './event-row.ts';

/** Missing since an hour of today, in so many readings. */
const missing = (event: FeedEvent, misses: number, since: number): Draft =>
  draftOf(storedRow(1, event, { state: 'missing', miss_count: misses, missing_since: hour(since) }));

/** By default so many nights are held, and there, that a loss of some is no mass loss. */
const KEPT = { held: ranges('12-20 30-60'), present: ranges('30-60'), several: false };

function release(drafts: Draft[], kept: Partial<typeof KEPT> = {}) {
  const notices: Notice[] = [];
  const held_back = releaseMissing(drafts, { ...KEPT, ...kept }, CLOCK, notices);
  return { held_back, states: drafts.map(({ state }) => state), notices };
}

describe('missing nights are due', () => {
  test.each<[string, number, number, Partial<typeof CLOCK>, boolean]>([
    ['after three readings and two hours', 3, 10, {}, true],
    ['not after two readings', 2, 10, {}, false],
    ['not before two hours', 3, 10, { now: `${hour(11).slice(0, 13)}:59:59.999Z` }, false],
    ['not at a reading in part', 9, 1, { counts: false }, false],
  ])('%s', (_, misses, since, clock, due) =>
    expect(isDue(missing(closure('12-14', 'a'), misses, since), DELAY, { ...CLOCK, ...clock })).toBe(due),
  );

  test('never without a time of the first miss', () => {
    const row: EventRow = storedRow(1, closure('12-14', 'a'), { state: 'missing', miss_count: 9 });
    expect(isDue(draftOf(row), DELAY, CLOCK)).toBe(false);
  });
});

describe('released rows', () => {
  const cancelled: Notice[] = [{ kind: 'cancelled', ...range('12-14') }];

  test.each<[string, FeedEvent, Notice[]]>([
    ['is told of a reservation', stay('12-14', 'a'), cancelled],
    ['is told of what may be one', closure('12-14', 'a'), cancelled],
    ['is not told of a block', block('12-14', 'a'), []],
    ['is not told of nights that are nobody’s in particular', closure('12-14', ''), []],
  ])('%s', (_, event, notices) =>
    expect(release([missing(event, 3, 10)])).toEqual({ held_back: false, states: ['released'], notices }),
  );

  test('are only rows that are missing long enough', () => {
    const there = draftOf(storedRow(2, closure('14-16', 'b'), { miss_count: 9, missing_since: hour(1) }));
    const late = missing(closure('16-18', 'c'), 2, 10);
    expect(release([there, late])).toEqual({ held_back: false, states: ['active', 'missing'], notices: [] });
  });

  test("reports a running stay's nights before the release", () => {
    const running = missing(stay('8-14', 'a'), 3, 10);
    expect(release([running])).toMatchObject({
      states: ['ended'],
      notices: [{ kind: 'cancelled', ...range('8-14') }],
    });
    expect(running).toMatchObject(range('8-10'));
  });
});

describe('many at once are kept longer', () => {
  test.each<[string, string, Partial<typeof KEPT>, boolean]>([
    ['three nights are many where the feed is empty', '12-15', { present: [] }, true],
    ['two are not, even if the feed is empty', '12-14', { held: ranges('12-14'), present: [] }, false],
    ['half of what was held is many', '12-15', { held: ranges('12-18'), present: ranges('15-18') }, true],
    ['less than half is not', '12-15', { held: ranges('12-19'), present: ranges('15-19') }, false],
    [
      'nights that the feed has otherwise are not lost',
      '12-18',
      { held: ranges('12-18'), present: ranges('14-18') },
      false,
    ],
    ['nights that are over are not lost', '8-12', { held: ranges('10-12'), present: [] }, false],
  ])('%s', (_, nights, kept, held_back) => {
    const found = release([missing(closure(nights, 'a'), 3, 10)], kept);
    const state = nights.startsWith('8') ? 'ended' : 'released';
    expect([found.held_back, ...found.states]).toEqual([held_back, held_back ? 'missing' : state]);
  });

  test.each([
    ['eight readings and six hours are enough', 8, 6, 'released', false],
    ['seven readings are not', 7, 6, 'missing', true],
    ['five hours are not', 8, 7, 'missing', true],
  ])('%s', (_, misses, since, state, held_back) =>
    expect(release([missing(closure('12-16', 'a'), misses, since)], { present: [] })).toMatchObject({
      states: [state],
      held_back,
    }),
  );

  test('they are held back as long as one of them is', () => {
    const drafts = [missing(closure('12-16', 'a'), 8, 6), missing(closure('16-18', 'b'), 3, 6)];
    expect(release(drafts, { present: [] })).toMatchObject({
      states: ['released', 'missing'],
      held_back: true,
    });
  });

  test.each([
    ['nights that two rows lost count once in a room', false, false],
    ['and for each period where a feed is of several rooms', true, true],
  ])('%s', (_, several, held_back) => {
    const drafts = [missing(closure('12-14', 'a'), 3, 10), missing(closure('12-14', 'b'), 3, 10)];
    expect(release(drafts, { held: ranges('12-14'), present: [], several }).held_back).toBe(held_back);
  });

  test('in a feed of several rooms other nights do not replace missing ones', () => {
    const kept = { held: ranges('12-16'), present: ranges('12-16') };
    expect(release([missing(closure('12-16', 'a'), 3, 10)], { ...kept, several: true }).held_back).toBe(true);
    expect(release([missing(closure('12-16', 'a'), 3, 10)], kept).held_back).toBe(false);
  });

  test('rows that ended are not counted', () => {
    const over = missing(closure('5-10', 'a'), 1, 10);
    expect(release([over], { present: [], several: true })).toMatchObject({
      held_back: false,
      states: ['missing'],
    });
  });
});
