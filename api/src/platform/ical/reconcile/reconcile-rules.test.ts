import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '../feed-event.ts';
import { block, closure, hour, storedRow, nightsText, stay, TODAY } from '../testing/periods.ts';
import { reconcile } from './reconcile.ts';
import type { EventRow } from './event-row.ts';

function read(rows: readonly EventRow[], events: readonly FeedEvent[], several = false) {
  const found = reconcile({
    rows,
    feed: { events, rejected: 0 },
    now: new Date(hour(12)),
    today: TODAY,
    several,
  });
  const wording = ({ uid, state, ...nights }: Omit<EventRow, 'id'>) =>
    `${nightsText([nights])} ${uid || 'rest'} ${state}`;
  return {
    insert: found.insert.map(wording),
    update: found.update.map((row) => `${row.id}: ${wording(row)}`),
    told: found.notices.map((each) => `${each.kind} ${nightsText([each])}`),
    held_back: found.held_back,
    found,
  };
}
const missing = (misses: number, since: number) =>
  ({ state: 'missing', miss_count: misses, missing_since: hour(since) }) as const;
const QUIET = { insert: [], told: [], held_back: false };

describe('the day of a departure', () => {
  test('ends a stay that is still listed, and one that is not, in silence', () => {
    const row = storedRow(1, stay('5-10', 'a', 'X'), { miss_count: 2, missing_since: hour(1) });
    for (const events of [[], [stay('5-10', 'a', 'X')]]) {
      const { found, ...rest } = read([row], events);
      expect(rest).toEqual({ ...QUIET, update: ['1: 5-10 a ended'] });
      expect(found.update).toEqual([{ ...row, state: 'ended', miss_count: 0, missing_since: null }]);
    }
  });

  test('makes no row of an unknown stay', () =>
    expect(read([], [stay('5-10', 'a', 'X'), stay('9-11', 'b', 'Y')])).toMatchObject({
      insert: ['9-11 b active'],
    }));
});

test('a closure under a new name and text is the same row, with those', () => {
  const before = storedRow(1, closure('12-14', 'a'));
  const event: FeedEvent = { ...block('12-14', 'b'), summary: 'Other', code: 'X' };
  expect(read([before], [event]).found.update).toEqual([{ ...before, ...event }]);
});

describe('a reservation that is gone', () => {
  const gone = storedRow(1, stay('12-16', 'a', 'X'));

  test('is not reported as cancelled when stays without a number overlap it', () => {
    const plain = storedRow(2, stay('11-17', 'p'));
    expect(read([gone, plain], [stay('11-17', 'p')])).toMatchObject({
      ...QUIET,
      update: ['1: 12-16 a released'],
    });
  });

  test('is reported as cancelled when one with a number overlaps it', () => {
    const numbered = storedRow(2, stay('11-17', 'p', 'Y'));
    expect(read([gone, numbered], [stay('11-17', 'p', 'Y')])).toMatchObject({
      update: ['1: 12-16 a released'],
      told: ['cancelled 12-16'],
    });
  });

  test('keeps its nights from a closure that lies over them', () =>
    expect(read([gone], [closure('12-16', 'n')])).toMatchObject({ ...QUIET, update: ['1: 12-16 a active'] }));

  test('leaves a closure that lies over it what is beside it', () =>
    expect(read([gone], [closure('12-18', 'n')])).toMatchObject({
      insert: ['16-18 n active'],
      update: ['1: 12-16 a active'],
    }));

  test('and a closure over the same nights that is gone too are missing once', () =>
    expect(read([gone, storedRow(2, closure('14-18', 'c'))], [])).toMatchObject({
      update: ['1: 12-16 a missing', '2: 16-18 c missing'],
    }));

  test('and a closure that is there beside it is not', () =>
    expect(read([gone, storedRow(2, closure('16-18', 'c'))], [closure('16-18', 'c')])).toMatchObject({
      update: ['1: 12-16 a missing'],
    }));
});

describe('a row that is given back while it is divided', () => {
  test('is not written anew for the parts that are gone', () => {
    const row = storedRow(1, closure('12-18', 'a'), missing(2, 10));
    const other = closure('30-60', 'o');
    expect(read([row, storedRow(2, other)], [closure('14-16', 'n'), other])).toMatchObject({
      ...QUIET,
      update: ['1: 14-16 a active'],
    });
  });
});

describe('a new reservation', () => {
  test('takes the nights of a closure without making them twice', () =>
    expect(read([storedRow(1, closure('12-16', 'a'))], [stay('12-16', 's', 'X')])).toMatchObject({
      insert: ['12-16 s active'],
      update: ['1: 12-16 a released'],
    }));

  test('beside a closure over some of its nights has them', () =>
    expect(read([], [stay('12-16', 's', 'X'), closure('14-18', 'c')])).toMatchObject({
      insert: ['12-16 s active', '16-18 c active'],
    }));
});

describe('a feed of several rooms', () => {
  test('has a row for each period, though they lie over each other', () => {
    const { found, insert } = read(
      [],
      [block('12-16', 'a'), block('13-15', 'b'), stay('12-16', 's', 'X')],
      true,
    );
    expect(insert.toSorted()).toEqual(['12-16 a active', '12-16 s active', '13-15 b active']);
    expect(found.insert.map(({ named }) => named)).toEqual([true, true, true]);
  });

  test('follows each of them by its name', () => {
    const rows = [storedRow(1, block('12-16', 'a')), storedRow(2, block('13-15', 'b'))];
    expect(read(rows, [block('12-18', 'a'), block('13-15', 'b')], true)).toMatchObject({
      ...QUIET,
      update: ['1: 12-18 a active'],
    });
  });

  test('misses one of them, regardless of the others', () => {
    const rows = [storedRow(1, block('12-14', 'a')), storedRow(2, block('12-14', 'b'))];
    expect(read(rows, [block('12-14', 'b')], true)).toMatchObject({
      ...QUIET,
      update: ['1: 12-14 a missing'],
    });
  });

  test('cancels no number because of a new one in another room', () =>
    expect(read([storedRow(1, stay('12-16', 'a', 'X'))], [stay('12-14', 'b', 'Y')], true)).toMatchObject({
      insert: ['12-14 b active'],
      update: ['1: 12-16 a missing'],
      told: ['new 12-14'],
    }));

  test('misses the rest of a shortened one, regardless of the others', () => {
    const rows = [storedRow(1, stay('12-16', 'a', 'X')), storedRow(2, stay('12-16', 'b', 'Y'))];
    expect(read(rows, [stay('12-14', 'a', 'X'), stay('12-16', 'b', 'Y')], true)).toMatchObject({
      insert: ['14-16 rest missing'],
      update: ['1: 12-14 a active'],
    });
  });

  test.each([
    ['half of the nights of all periods are many', '12-22', true],
    ['less than half of them are not, though most of the days are lost', '12-23', false],
  ])('%s', (_, there, held_back) => {
    const row = storedRow(1, stay('12-22', 'a', 'X'), missing(2, 10));
    const found = read([row, storedRow(2, stay(there, 'b', 'Y'))], [stay(there, 'b', 'Y')], true);
    expect(found).toMatchObject({ held_back, update: [`1: 12-22 a ${held_back ? 'missing' : 'released'}`] });
  });
});

test('released rows and echoes stay unchanged', () => {
  const rows = [
    storedRow(1, closure('12-14', 'a'), { state: 'released', released_at: hour(3) }),
    storedRow(2, closure('12-14', 'b'), { state: 'echo' }),
  ];
  expect(read(rows, [])).toMatchObject({ ...QUIET, update: [] });
});

test('of two rows over the same nights the older one matches, in any order', () => {
  const rows = [storedRow(2, stay('12-14', 'b')), storedRow(1, stay('12-14', 'a'))];
  expect(read(rows, [stay('12-14', 'n')]).update).toEqual(['1: 12-14 n active', '2: 12-14 b released']);
});
