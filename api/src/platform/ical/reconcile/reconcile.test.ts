import { HOUR_MS } from 'contract/days/durations';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../core/format/days.ts';
import type { FeedEvent } from '../feed-event.ts';
import { FeedHistory } from '../testing/feed-history.ts';

const at = (hours: number) => new Date(Date.parse('2026-12-01T08:00:00Z') + hours * HOUR_MS);

const closed = (start: string, end: string, uid = `${start}@booking.com`): FeedEvent => {
  return { uid, start, end, kind: 'unknown', summary: 'CLOSED - Not available', code: null };
};
const stay = (code: string, start: string, end: string): FeedEvent => {
  return { uid: `${code}@airbnb.com`, start, end, kind: 'reservation', summary: 'Reserved', code };
};
const block = (start: string, end: string): FeedEvent => {
  return {
    uid: `${start}${end}@airbnb.com`,
    start,
    end,
    kind: 'block',
    summary: 'Airbnb (Not available)',
    code: null,
  };
};

const live = (history: FeedHistory) =>
  history.rows
    .filter(({ state }) => state === 'active' || state === 'missing')
    .map(({ start, end, state }) => `${start} ${end} ${state}`)
    .toSorted();

/** Enough other nights that a loss is no mass loss. */
const others = [closed('2027-03-01', '2027-03-20'), closed('2027-04-01', '2027-04-20')];
const OTHERS = ['2027-03-01 2027-03-20 active', '2027-04-01 2027-04-20 active'];

function begin(...events: FeedEvent[]): FeedHistory {
  const history = new FeedHistory();
  history.poll([...events, ...others], at(0));
  history.notices.length = 0;
  return history;
}

describe('new nights', () => {
  test('are taken at once, and told', () => {
    const history = begin();
    const { notices } = history.poll([closed('2026-12-10', '2026-12-12'), ...others], at(1));
    expect(live(history)).toEqual(['2026-12-10 2026-12-12 active', ...OTHERS]);
    expect(notices).toEqual([{ kind: 'new', start: '2026-12-10', end: '2026-12-12' }]);
  });

  test('closures are taken without a word', () => {
    expect(begin().poll([block('2026-12-10', '2026-12-12'), ...others], at(1)).notices).toEqual([]);
  });

  test('the same feed changes nothing', () => {
    const history = begin(stay('HMA', '2026-12-10', '2026-12-12'), closed('2026-12-20', '2026-12-22'));
    const changes = history.poll(
      [closed('2026-12-20', '2026-12-22'), ...others, stay('HMA', '2026-12-10', '2026-12-12')],
      at(1),
    );
    expect(changes).toEqual({ insert: [], update: [], held_back: false, notices: [] });
  });
});

describe('missing nights', () => {
  const gone = closed('2026-12-10', '2026-12-12');

  test('are kept for three readings and two hours, then given back and told', () => {
    const history = begin(gone);
    for (const hours of [1, 2]) history.poll(others, at(hours));
    expect(live(history)).toEqual(['2026-12-10 2026-12-12 missing', ...OTHERS]);
    const { notices } = history.poll(others, at(3));
    expect(live(history)).toEqual(OTHERS);
    expect(notices).toEqual([{ kind: 'cancelled', start: '2026-12-10', end: '2026-12-12' }]);
  });

  test('three readings within minutes are not enough', () => {
    const history = begin(gone);
    for (const minutes of [10, 20, 30, 40]) history.poll(others, at(minutes / 60));
    expect(live(history)).toContain('2026-12-10 2026-12-12 missing');
  });

  test('a return starts the count again', () => {
    const history = begin(gone);
    history.poll(others, at(1));
    history.poll(others, at(2));
    history.poll([gone, ...others], at(3));
    history.poll(others, at(4));
    history.poll(others, at(5));
    expect(live(history)).toContain('2026-12-10 2026-12-12 missing');
    expect(history.notices).toEqual([]);
  });

  test('a return within a week is the same period again, without a word', () => {
    const history = begin(gone);
    for (const hours of [1, 2, 3]) history.poll(others, at(hours));
    history.notices.length = 0;
    const { insert, update } = history.poll([gone, ...others], at(30));
    expect(insert).toEqual([]);
    expect(update).toMatchObject([{ start: '2026-12-10', state: 'active', released_at: null }]);
    expect(history.notices).toEqual([]);
  });

  test.each([
    ['a reservation', stay('HMA', '2026-12-02', '2026-12-08'), stay('HMA', '2026-12-04', '2026-12-09')],
    ['a closure', closed('2026-12-02', '2026-12-08'), closed('2026-12-02', '2026-12-09')],
  ])('a running stay that returns within a week is the same one, to its end: %s', (_name, before, after) => {
    const history = begin(before);
    for (const hours of [49, 50, 51]) history.poll(others, at(hours));
    expect(live(history)).toEqual(OTHERS);
    history.notices.length = 0;
    const { insert } = history.poll([after, ...others], at(75));
    expect(insert).toEqual([]);
    expect(live(history)).toEqual(['2026-12-02 2026-12-09 active', ...OTHERS]);
    expect(history.notices).toEqual([]);
  });

  test('who comes on the day of a departure is not who was there', () => {
    const history = begin(closed('2026-12-02', '2026-12-08'));
    for (const hours of [49, 50, 51]) history.poll(others, at(hours));
    const { insert } = history.poll([closed('2026-12-03', '2026-12-05'), ...others], at(52));
    expect(insert).toMatchObject([{ start: '2026-12-03', end: '2026-12-05' }]);
  });

  test('a feed that could be read in part only gives nothing back', () => {
    const history = begin(gone);
    for (const hours of [1, 2, 3, 4, 5]) history.poll(others, at(hours), 1);
    expect(live(history)).toContain('2026-12-10 2026-12-12 missing');
  });

  test('so many at once are kept eight readings and six hours', () => {
    const history = begin(gone);
    for (const hours of [1, 2, 3, 4, 5, 6, 7]) expect(history.poll([], at(hours)).held_back).toBe(true);
    expect(live(history)).toHaveLength(3);
    expect(history.poll([], at(8)).held_back).toBe(false);
    expect(live(history)).toEqual([]);
  });

  test('what is over ends', () => {
    const history = begin(gone);
    history.poll(others, at(24 * 11));
    expect(history.rows[0]).toMatchObject({ end: '2026-12-12', state: 'ended' });
    expect(history.notices).toEqual([]);
  });
});

describe('periods of Booking.com', () => {
  test('a running stay cut to today under a new name keeps its beginning', () => {
    const history = begin(closed('2026-12-01', '2026-12-05'));
    history.poll([closed('2026-12-03', '2026-12-05'), ...others], at(48));
    expect(live(history)).toEqual(['2026-12-01 2026-12-05 active', ...OTHERS]);
    expect(history.notices).toEqual([]);
  });

  test('neighbours that merge, and split again, change nothing', () => {
    const history = begin(closed('2026-12-10', '2026-12-12'), closed('2026-12-12', '2026-12-15'));
    history.poll([closed('2026-12-10', '2026-12-15'), ...others], at(1));
    history.poll([closed('2026-12-10', '2026-12-12'), closed('2026-12-12', '2026-12-15'), ...others], at(2));
    expect(live(history)).toEqual([
      '2026-12-10 2026-12-12 active',
      '2026-12-12 2026-12-15 active',
      ...OTHERS,
    ]);
    expect(history.notices).toEqual([]);
  });

  test('an open end that grows each night is not news', () => {
    const history = begin(closed('2026-12-10', '2028-05-01'));
    const { update, notices } = history.poll([closed('2026-12-10', '2028-05-02'), ...others], at(24));
    expect(update).toMatchObject([{ start: '2026-12-10', end: '2028-05-02' }]);
    expect(notices).toEqual([]);
  });

  test('a shorter period keeps the rest for a while, and is whole again when it returns', () => {
    const history = begin(closed('2026-12-10', '2026-12-16'));
    history.poll([closed('2026-12-10', '2026-12-14'), ...others], at(1));
    expect(live(history)).toEqual([
      '2026-12-10 2026-12-14 active',
      '2026-12-14 2026-12-16 missing',
      ...OTHERS,
    ]);
    history.poll([closed('2026-12-10', '2026-12-16'), ...others], at(2));
    expect(live(history)).toEqual(['2026-12-10 2026-12-16 active', ...OTHERS]);
  });

  test('periods that overlap each other are held once', () => {
    const history = begin(closed('2026-12-10', '2026-12-16'), closed('2026-12-12', '2026-12-18'));
    expect(live(history)).toEqual([
      '2026-12-10 2026-12-16 active',
      '2026-12-16 2026-12-18 active',
      ...OTHERS,
    ]);
  });
});

describe('reservations with a number', () => {
  test('move with it, and keep the old nights until that is sure', () => {
    const history = begin(stay('HMA', '2026-12-10', '2026-12-12'));
    const [id] = history.rows.filter(({ code }) => code).map((row) => row.id);
    history.poll([stay('HMA', '2026-12-20', '2026-12-23'), ...others], at(1));
    expect(live(history)).toEqual([
      '2026-12-10 2026-12-12 missing',
      '2026-12-20 2026-12-23 active',
      ...OTHERS,
    ]);
    expect(history.rows.find((row) => row.code)).toMatchObject({ id, start: '2026-12-20' });
    expect(history.notices).toEqual([{ kind: 'moved', start: '2026-12-20', end: '2026-12-23' }]);
    for (const hours of [2, 3]) history.poll([stay('HMA', '2026-12-20', '2026-12-23'), ...others], at(hours));
    expect(live(history)).toEqual(['2026-12-20 2026-12-23 active', ...OTHERS]);
    expect(history.notices).toHaveLength(1);
  });

  test('another number on the same nights is another stay', () => {
    const history = begin(stay('HMA', '2026-12-10', '2026-12-12'));
    history.poll([stay('HMB', '2026-12-10', '2026-12-12'), ...others], at(1));
    expect(live(history)).toEqual(['2026-12-10 2026-12-12 active', ...OTHERS]);
    expect(history.rows.map(({ code, state }) => [code, state])).toEqual(
      expect.arrayContaining([
        ['HMA', 'released'],
        ['HMB', 'active'],
      ]),
    );
  });

  test.each([
    ['just these', stay('HMB', '2026-12-10', '2026-12-12')],
    ['more', stay('HMB', '2026-12-09', '2026-12-20')],
  ])('one whose nights another one takes is reported as cancelled: %s', (_name, next) => {
    const history = begin(stay('HMA', '2026-12-10', '2026-12-12'));
    const { notices } = history.poll([next, ...others], at(1));
    expect(notices).toEqual([
      { kind: 'cancelled', start: '2026-12-10', end: '2026-12-12' },
      { kind: 'new', start: next.start, end: next.end },
    ]);
    history.poll([next, ...others], at(2));
    expect(history.notices).toEqual(notices);
  });

  test('one whose nights a new one takes in part is reported as cancelled at once; the rest is kept until it is certain', () => {
    const history = begin(stay('HMA', '2026-12-10', '2026-12-14'));
    const next = [stay('HMB', '2026-12-11', '2026-12-13'), ...others];
    const { notices } = history.poll(next, at(1));
    expect(notices.map(({ kind, start, end }) => [kind, start, end])).toEqual([
      ['cancelled', '2026-12-10', '2026-12-14'],
      ['new', '2026-12-11', '2026-12-13'],
    ]);
    expect(history.rows.find(({ code }) => code === 'HMA')).toMatchObject({ state: 'released' });
    expect(live(history)).toEqual([
      '2026-12-10 2026-12-11 missing',
      '2026-12-11 2026-12-13 active',
      '2026-12-13 2026-12-14 missing',
      ...OTHERS,
    ]);
    for (const hours of [2, 3]) history.poll(next, at(hours));
    expect(live(history)).toEqual(['2026-12-11 2026-12-13 active', ...OTHERS]);
    expect(history.notices).toEqual(notices);
  });

  test('one that is missing after a partial reading is kept', () => {
    const history = begin(stay('HMA', '2026-12-10', '2026-12-14'));
    history.poll([stay('HMB', '2026-12-11', '2026-12-13'), ...others], at(1), 1);
    expect(history.rows.find(({ code }) => code === 'HMA')).toMatchObject({ state: 'missing' });
  });

  test('one that lay beside another all the time may be back at the next reading', () => {
    const [a, b] = [stay('HMA', '2026-12-10', '2026-12-14'), stay('HMB', '2026-12-13', '2026-12-16')];
    const history = begin(a, b);
    history.poll([b, ...others], at(1));
    expect(history.rows.find(({ code }) => code === 'HMA')).toMatchObject({ state: 'missing' });
    history.poll([a, b, ...others], at(2));
    expect(history.rows.find(({ code }) => code === 'HMA')).toMatchObject({ state: 'active', end: a.end });
    expect(history.notices.map(({ kind }) => kind)).not.toContain('cancelled');
  });

  test('a new UID alone is no other stay', () => {
    const coded = stay('HMA', '2026-12-10', '2026-12-12');
    const bare = { ...stay('x', '2026-12-20', '2026-12-22'), code: null };
    const history = begin(coded, bare);
    const { insert, notices } = history.poll(
      [{ ...coded, uid: 'other' }, { ...bare, uid: 'another' }, ...others],
      at(1),
    );
    expect([insert, notices]).toEqual([[], []]);
  });

  test('one under a period without number is not reported as cancelled: both may be the same', () => {
    const history = begin({ ...stay('x', '2026-12-10', '2026-12-12'), code: null });
    const longer = { ...stay('y', '2026-12-09', '2026-12-20'), code: null };
    const { notices } = history.poll([longer, ...others], at(1));
    expect(notices.map(({ kind }) => kind)).not.toContain('cancelled');
  });

  test('one that becomes a closure is kept until it is certain, and its nights are never free', () => {
    const history = begin(stay('HMA', '2026-12-10', '2026-12-12'));
    const feed = [block('2026-12-10', '2026-12-12'), ...others];
    for (const hours of [1, 2, 3, 4]) {
      history.poll(feed, at(hours));
      expect(history.held('2026-12-01')).toContain('2026-12-11');
    }
    expect(history.rows.filter(({ state }) => state === 'active').map(({ kind }) => kind)).toContain('block');
    expect(history.rows.find(({ code }) => code === 'HMA')).toMatchObject({ state: 'released' });
    expect(history.notices).toEqual([{ kind: 'cancelled', start: '2026-12-10', end: '2026-12-12' }]);
  });

  test('one that shares its UID with a closure stays apart from it when the days catch up', () => {
    const one = { ...stay('HMA', '2026-12-04', '2026-12-05'), code: null };
    const feed = [{ ...block('2026-11-29', '2026-12-05'), uid: one.uid }, one, ...others];
    const history = begin(...feed);
    for (const day of [1, 2, 3]) {
      expect(history.poll(feed, at(24 * day))).toMatchObject({ insert: [], notices: [] });
      expect(history.poll(feed, at(24 * day + 1))).toMatchObject({ insert: [], update: [], notices: [] });
    }
  });

  test('a booking made of a closure does not grow over its neighbour', () => {
    const history = begin(closed('2026-12-10', '2026-12-12'));
    history.rows = history.rows.map((row) => ({ ...row, booked: true }));
    history.poll([closed('2026-12-10', '2026-12-15'), ...others], at(1));
    expect(live(history)).toEqual([
      '2026-12-10 2026-12-12 active',
      '2026-12-12 2026-12-15 active',
      ...OTHERS,
    ]);
  });
});

test('a feed that renames a thousand overlapping stays each time is still tracked', () => {
  const history = new FeedHistory();
  const many = (name: string) =>
    Array.from({ length: 1500 }, (_, index) =>
      stay(`${name}${index}`, addDays('2026-12-02', index % 20), addDays('2027-10-01', index % 300)),
    );
  history.poll(many('a'), at(0));
  const { insert, update } = history.poll(many('b'), at(1));
  expect([insert.length, update.length]).toEqual([1500, 1500]);
  expect(history.poll(many('b'), at(2)).insert).toEqual([]);
});
