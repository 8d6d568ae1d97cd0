import { HOUR_MS } from 'contract/days/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../core/format/days.ts';
import type { FeedEvent } from '../feed-event.ts';
import { FeedHistory, nightsFrom } from '../testing/feed-history.ts';
import { reconcile } from './reconcile.ts';

const FIRST = '2026-12-01';

const event: fc.Arbitrary<FeedEvent> = fc
  .record({
    day: fc.integer({ min: -5, max: 40 }),
    nights: fc.integer({ min: 1, max: 8 }),
    kind: fc.constantFrom<FeedEvent['kind']>('reservation', 'block', 'unknown'),
    name: fc.integer({ min: 0, max: 6 }),
    hasCode: fc.boolean(),
  })
  .map(({ day, nights, kind, name, hasCode }) => ({
    uid: name === 0 ? '' : `u${name}`,
    start: addDays(FIRST, day),
    end: addDays(FIRST, day + nights),
    kind,
    summary: kind,
    code: kind === 'reservation' && hasCode ? `HM${name}` : null,
  }));
/** One UID may come with several ranges and kinds (a series and its exceptions); each range of it is told once. */
const feed = fc.uniqueArray(event, {
  maxLength: 8,
  selector: ({ uid, start, end }) => JSON.stringify([uid, start, end]),
});
/** Polls with the hours that pass before each. */
const polls = fc.array(
  fc.record({ hours: fc.integer({ min: 0, max: 30 }), events: feed, rejected: fc.nat(1) }),
  {
    minLength: 1,
    maxLength: 12,
  },
);

const begin = Date.parse(`${FIRST}T00:30:00Z`);
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

test('no night of the feed is ever free, and none is released early', () => {
  fc.assert(
    fc.property(polls, (history) => {
      const house = new FeedHistory();
      const lastSeen = new Map<string, { polls: number; since: number }>();
      let ms = begin;
      for (const { hours, events, rejected } of history) {
        ms += hours * HOUR_MS;
        const now = new Date(ms);
        const before = house.held(dayOf(now));
        house.poll(events, now, rejected);
        const held = house.held(dayOf(now));
        const present = nightsFrom(events, dayOf(now));
        for (const night of present) {
          expect(held).toContain(night);
          lastSeen.delete(night);
        }
        for (const night of before) {
          if (present.has(night)) continue;
          const missing = lastSeen.get(night) ?? { polls: 0, since: ms };
          lastSeen.set(night, { polls: missing.polls + 1, since: missing.since });
          if (held.has(night)) continue;
          expect(rejected).toBe(0);
          expect(missing.polls + 1).toBeGreaterThanOrEqual(3);
          expect(ms - missing.since).toBeGreaterThanOrEqual(2 * HOUR_MS);
        }
      }
    }),
    { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 400) },
  );
});

test('after enough readings exactly the nights of the feed are held', () => {
  fc.assert(
    fc.property(polls, feed, (history, last) => {
      const house = new FeedHistory();
      let ms = begin;
      for (const { hours, events } of history) house.poll(events, new Date((ms += hours * HOUR_MS)));
      for (let poll = 0; poll < 12; poll += 1) house.poll(last, new Date((ms += HOUR_MS)));
      const today = dayOf(new Date(ms));
      expect([...house.held(today)].toSorted()).toEqual([...nightsFrom(last, today)].toSorted());
      const settled = house.poll(last, new Date(ms));
      expect(settled).toEqual({ insert: [], update: [], held_back: false, notices: [] });
    }),
    { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 400) },
  );
});

test('the order of a feed and of the rows does not matter', () => {
  fc.assert(
    fc.property(feed, feed, (before, after) => {
      const house = new FeedHistory();
      house.poll(before, new Date(begin));
      const input = { now: new Date(begin + HOUR_MS), today: FIRST };
      const once = reconcile({ ...input, rows: house.rows, feed: { events: after, rejected: 0 } });
      const again = reconcile({
        ...input,
        rows: house.rows.toReversed(),
        feed: { events: after.toReversed(), rejected: 0 },
      });
      expect(again).toEqual(once);
    }),
    { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 300) },
  );
});

test('no notice names nights that were taken all along', () => {
  const nights = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 6 })), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(nights, fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 6 }), (ranges, cuts) => {
      const whole = ranges.map(([day, length]) => closed(day, day + length));
      const house = new FeedHistory();
      house.poll(whole, new Date(begin));
      house.notices.length = 0;
      const pieces = ranges.flatMap(([day, length]) => cut(day, day + length, cuts));
      for (const [hour, events] of [whole, pieces, whole, pieces].entries())
        house.poll(events, new Date(begin + hour * HOUR_MS));
      expect(house.notices).toEqual([]);
    }),
  );
});

function closed(from: number, to: number): FeedEvent {
  const start = addDays(FIRST, from);
  return {
    uid: `${start}@booking.com`,
    start,
    end: addDays(FIRST, to),
    kind: 'unknown',
    summary: '',
    code: null,
  };
}

/** A period in the pieces that a site may show it in. */
function cut(from: number, to: number, cuts: readonly number[]): FeedEvent[] {
  const edges = [
    from,
    ...new Set(cuts.filter((day) => day > from && day < to).toSorted((a, b) => a - b)),
    to,
  ];
  return edges.slice(1).map((end, at) => closed(edges[at] ?? from, end));
}
