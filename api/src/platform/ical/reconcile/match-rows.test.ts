import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '../feed-event.ts';
import { closure, storedRow, stay, TODAY } from '../testing/periods.ts';
import { matchRows } from './match-rows.ts';

/** The index of each period's row, from 1; 0 for no match. */
function match(feed: readonly FeedEvent[], rows: readonly FeedEvent[]): number[] {
  const matches = matchRows(
    feed,
    rows.map((row, place) => storedRow(place + 1, row)),
    TODAY,
  );
  const found = feed.map((event) => matches.get(event)?.id ?? 0);
  expect(matches.size).toBe(found.filter(Boolean).length);
  return found;
}

type Case = [rule: string, feed: FeedEvent[], rows: FeedEvent[], found: number[]];

describe('a code', () => {
  test.each<Case>([
    [
      'finds its row wherever it moved, before the UID and the nights do',
      [stay('12-14', 'a', 'X')],
      [stay('12-14', 'a'), stay('20-22', 'z', 'X')],
      [2],
    ],
    [
      'never matches another one over the same nights',
      [stay('12-14', 'b', 'X')],
      [stay('12-14', 'a', 'Y')],
      [0],
    ],
    [
      'never matches another one that begins with it',
      [stay('12-14', 'b', 'X')],
      [stay('12-20', 'a', 'Y')],
      [0],
    ],
    ['never matches another one that it overlaps', [stay('12-16', 'b', 'X')], [stay('13-17', 'a', 'Y')], [0]],
    ['may be learned later over the same nights', [stay('12-14', 'b', 'X')], [stay('12-14', 'a')], [1]],
    ['may be learned later by the same beginning', [stay('12-14', 'b', 'X')], [stay('12-20', 'a')], [1]],
    ['may be learned later by half of the nights', [stay('12-16', 'b', 'X')], [stay('13-17', 'a')], [1]],
    ['may be dropped over the same nights', [stay('12-14', 'b')], [stay('12-14', 'a', 'Y')], [1]],
    ['may be dropped with half of the nights', [stay('12-16', 'b')], [stay('13-17', 'a', 'Y')], [1]],
    ['is not learned by the same end alone', [stay('17-20', 'b', 'X')], [stay('12-20', 'a')], [0]],
  ])('%s', (_, feed, rows, found) => expect(match(feed, rows)).toEqual(found));
});

describe('a UID', () => {
  test.each<Case>([
    [
      'finds the row that begins with it before the nights find another',
      [stay('12-14', 'a')],
      [stay('12-14', 'b'), stay('12-20', 'a')],
      [2],
    ],
    [
      'finds the row that ends with it before the nights find another',
      [stay('12-20', 'a')],
      [stay('12-20', 'b'), stay('18-20', 'a')],
      [2],
    ],
    [
      'finds the same nights before the same beginning',
      [stay('12-14', 'a')],
      [stay('12-20', 'a'), stay('12-14', 'a')],
      [2],
    ],
    ['without an edge in common finds nobody', [stay('20-24', 'a')], [stay('12-14', 'a')], [0]],
    [
      'of two sorts finds its own sort',
      [stay('12-14', 'a')],
      [closure('12-14', 'a'), stay('12-14', 'a')],
      [2],
    ],
    ['finds the other sort where its own is not there', [closure('12-14', 'a')], [stay('12-14', 'a')], [1]],
    ['that is empty names nobody', [closure('12-14', '')], [stay('12-14', 'a')], [0]],
    ['that is empty makes a row nobody in particular', [closure('12-14', 'a')], [closure('12-14', '')], [0]],
  ])('%s', (_, feed, rows, found) => expect(match(feed, rows)).toEqual(found));
});

describe('nights under a new UID', () => {
  test.each<Case>([
    [
      'find the very same ones before the same beginning',
      [stay('12-14', 'n')],
      [stay('12-20', 'a'), stay('12-14', 'b')],
      [2],
    ],
    ['are compared from today on', [closure('6-14', 'n')], [closure('5-14', 'a'), closure('6-12', 'b')], [1]],
    ['that are over are compared as they are', [closure('4-8', 'n')], [closure('4-8', 'a')], [1]],
    ['begin with a row', [stay('12-14', 'n')], [stay('12-20', 'a')], [1]],
    ['end with a row, where they begin today', [closure('10-20', 'n')], [closure('17-20', 'a')], [1]],
    ['do not end with a row, where they begin later', [closure('17-20', 'n')], [closure('12-20', 'a')], [0]],
    ['are not those of another sort', [closure('12-14', 'n')], [stay('12-14', 'a')], [0]],
    ['are not in part those of another sort', [closure('12-16', 'n')], [stay('13-17', 'a')], [0]],
    [
      'that several have go to them in turn',
      [stay('12-14', 'm'), stay('12-14', 'n')],
      [stay('12-14', 'a'), stay('12-14', 'b')],
      [1, 2],
    ],
  ])('%s', (_, feed, rows, found) => expect(match(feed, rows)).toEqual(found));
});

describe('nights in common, where nothing else is', () => {
  test.each<Case>([
    ['are enough when they are half', [stay('12-16', 'n')], [stay('14-18', 'a')], [1]],
    ['are too few when they are less', [stay('12-16', 'n')], [stay('14-19', 'a')], [0]],
    ['are none where a row ends as the period begins', [stay('14-16', 'n')], [stay('12-14', 'a')], [0]],
    ['are none where a row begins as the period ends', [stay('12-14', 'n')], [stay('14-16', 'a')], [0]],
    [
      'are sought in the order of the days',
      [stay('13-17', 'n')],
      [stay('20-24', 'a'), stay('12-16', 'b')],
      [2],
    ],
    ['count most where they are most', [stay('12-18', 'n')], [stay('11-16', 'a'), stay('13-19', 'b')], [2]],
    [
      'count most where the first has most',
      [stay('12-18', 'n')],
      [stay('11-17', 'a'), stay('14-19', 'b')],
      [1],
    ],
    [
      'make one pair of a row: the closest period has it',
      [stay('12-18', 'm'), stay('13-20', 'n')],
      [stay('14-21', 'a')],
      [0, 1],
    ],
    [
      'do not take a period from the row that was found for it',
      [stay('12-16', 'a')],
      [stay('12-16', 'a'), stay('11-15', 'b')],
      [1],
    ],
    [
      'do not take a row from the period that was found for it',
      [stay('12-16', 'a'), stay('13-17', 'n')],
      [stay('12-16', 'a')],
      [1, 0],
    ],
  ])('%s', (_, feed, rows, found) => expect(match(feed, rows)).toEqual(found));
});

describe('one reading is limited to 200,000 comparisons', () => {
  const many = (count: number, of: (number: number) => FeedEvent) =>
    Array.from({ length: count }, (_, number) => of(number));
  const rows = [...many(499, (number) => stay('11-12', `row ${number}`)), stay('21-26', 'shifted')];
  const feed = (count: number) => many(count, (number) => stay('20-25', `new ${number}`));
  const first = (found: number[]) => [found[0], found.filter(Boolean).length];

  test('at the limit similar rows match', () => expect(first(match(feed(400), rows))).toEqual([500, 1]));
  test('beyond the limit none match', () => expect(first(match(feed(401), rows))).toEqual([0, 0]));
  test('rows that begin when a period ends, or later, cost none', () =>
    expect(first(match(feed(400), [...rows, stay('25-26', 'next'), stay('28-29', 'later')]))).toEqual([
      500, 1,
    ]));
  test('two codes cost none', () => {
    const numbered = (name: string) => (number: number) =>
      stay('11-12', `${name} ${number}`, `${name} ${number}`);
    const found = match(
      [...many(450, numbered('new')), stay('20-25', 'n')],
      [...many(450, numbered('old')), stay('21-26', 'a')],
    );
    expect(found.at(-1)).toBe(451);
  });
});
