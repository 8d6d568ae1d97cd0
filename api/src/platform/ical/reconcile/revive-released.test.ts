import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '../feed-event.ts';
import { CLOCK, closure, hour, storedRow, nightsText, stay } from '../testing/periods.ts';
import { openReviver } from './revive-released.ts';
import type { EventRow } from './event-row.ts';

const released = (event: FeedEvent, id = 1) =>
  storedRow(id, event, { state: 'released', released_at: hour(3) });
/** A running stay that was given back: its end is the day of that. */
const cut = (event: FeedEvent, id = 1) => storedRow(id, event, { state: 'ended', released_at: hour(3) });

const revive = (rows: readonly EventRow[], event: FeedEvent) => openReviver(rows, CLOCK)(event, event);

describe('a period that returns', () => {
  test.each<[string, EventRow, FeedEvent, string]>([
    [
      'by its code has the row, whatever its nights',
      released(stay('12-14', 'a', 'X')),
      stay('30-32', 'b', 'X'),
      '30-32',
    ],
    [
      'by its UID has the row, with one night in common',
      released(stay('12-16', 'a')),
      stay('15-25', 'a'),
      '15-25',
    ],
    [
      'by its UID has it where only the row has a code',
      released(stay('12-16', 'a', 'Y')),
      stay('15-25', 'a'),
      '15-25',
    ],
    [
      'by its UID has it where only the period has a code',
      released(stay('12-16', 'a')),
      stay('15-25', 'a', 'X'),
      '15-25',
    ],
    ['by half of the nights has the row', released(stay('12-16', 'a')), stay('14-18', 'n'), '14-18'],
    [
      'by half of the nights has it where only the row has a code',
      released(stay('12-16', 'a', 'Y')),
      stay('14-18', 'n'),
      '14-18',
    ],
    [
      'by half of the nights has it where only the period has a code',
      released(stay('12-16', 'a')),
      stay('14-18', 'n', 'X'),
      '14-18',
    ],
    [
      'begins as the feed says, where its row had not begun',
      released(stay('12-16', 'a')),
      stay('13-16', 'a'),
      '13-16',
    ],
    [
      'begins as the feed says, where its row was given back whole',
      released(stay('5-14', 'a')),
      stay('10-14', 'a'),
      '10-14',
    ],
    ['may have its last night tonight', released(stay('8-11', 'a', 'X')), stay('10-11', 'b', 'X'), '10-11'],
  ])('%s', (_, row, event, nights) => {
    const draft = revive([row], event);
    expect(draft && nightsText([draft])).toBe(nights);
    expect(draft).toMatchObject({
      row,
      state: 'active',
      released_at: null,
      uid: event.uid,
      code: event.code,
    });
  });

  test.each<[string, EventRow, FeedEvent]>([
    ['another code over the same nights', released(stay('12-16', 'a', 'Y')), stay('12-16', 'b', 'X')],
    ['another code under the same UID', released(stay('12-16', 'a', 'Y')), stay('12-16', 'a', 'X')],
    ['the same UID over other nights', released(stay('12-16', 'a')), stay('16-20', 'a')],
    ['less than half of the nights', released(stay('12-16', 'a')), stay('14-19', 'n')],
    ['no night in common', released(stay('12-16', 'a')), stay('20-24', 'n')],
    ['another sort over the same nights', released(stay('12-16', 'a')), closure('12-16', 'n')],
    [
      'the rest of a row, which is nobody in particular',
      released(closure('12-16', '')),
      closure('12-16', 'n'),
    ],
    ['a row that is over', released(stay('6-10', 'a', 'X')), stay('6-14', 'a', 'X')],
    [
      'a row that ended in its time',
      storedRow(1, stay('6-10', 'a', 'X'), { state: 'ended' }),
      stay('6-14', 'a', 'X'),
    ],
    ['a row that is there', storedRow(1, stay('12-14', 'a', 'X')), stay('12-14', 'a', 'X')],
    ['nobody, where neither has a code', released(stay('12-16', 'a')), stay('20-22', 'b')],
  ])('is not %s', (_, row, event) => expect(revive([row], event)).toBeUndefined());

  test('returns once', () => {
    const again = openReviver([released(stay('12-16', 'a', 'X')), released(stay('12-16', 'b'), 2)], CLOCK);
    const ids = ['a', 'b', 'c'].map((uid) => {
      const event = stay('12-16', uid, 'X');
      return again(event, event)?.row?.id;
    });
    expect(ids).toEqual([1, 2, undefined]);
  });
});

describe('a released running stay', () => {
  test.each<[string, EventRow, FeedEvent, string | undefined]>([
    ['keeps its beginning', cut(stay('5-10', 'a')), stay('10-14', 'a'), '5-14'],
    ['keeps its beginning by its code', cut(stay('5-10', 'a', 'X')), stay('10-14', 'b', 'X'), '5-14'],
    ['begins earlier where the feed says so', cut(stay('5-10', 'a')), stay('3-14', 'a'), '3-14'],
    [
      'begins anew where its code comes for later nights',
      cut(stay('5-10', 'a', 'X')),
      stay('12-16', 'b', 'X'),
      '12-16',
    ],
    ['is not what its UID names for later nights', cut(stay('5-10', 'a')), stay('11-16', 'a'), undefined],
    ['is not found by its nights', cut(stay('5-10', 'a')), stay('5-10', 'n'), undefined],
  ])('%s', (_, row, event, nights) => {
    const draft = revive([row], event);
    expect(draft && nightsText([draft])).toBe(nights);
  });
});

describe('one reading is limited to 200,000 comparisons', () => {
  const rows = [
    released(stay('12-14', 'first')),
    ...Array.from({ length: 499 }, (_, n) => cut(stay('5-10', `row ${n}`), n + 2)),
  ];
  test.each([
    [399, 1],
    [400, undefined],
  ])('after %i new periods among 500 rows one that returns has the row %s', (count, id) => {
    const each = openReviver(rows, CLOCK);
    for (let n = 0; n < count; n += 1) {
      const event = stay('20-24', `new ${n}`);
      expect(each(event, event)).toBeUndefined();
    }
    const event = stay('12-14', 'back');
    expect(each(event, event)?.row?.id).toBe(id);
  });
});
