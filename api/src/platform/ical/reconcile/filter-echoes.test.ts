import { expect, test } from 'vitest';
import type { FeedEvent } from '../feed-event.ts';
import { possibleEchoes, filterEchoes } from './filter-echoes.ts';

const nights = { start: '2026-12-10', end: '2026-12-14' };
const event = (code: string | null): FeedEvent => {
  return { uid: 'one@portal.test', ...nights, kind: 'reservation', summary: 'Reserved', code };
};
const hear = (code: string | null, more: object = {}) =>
  filterEchoes([event(code)], { served: [nights], stopped: [], own: [], isOurs: () => false, ...more });

test('a reservation with a number is kept, also over nights of our link', () => {
  expect(hear('HMABCDEF')).toEqual({ events: [event('HMABCDEF')], echoes: 0, isPassing: false });
  const stopped = { served: [], stopped: [nights] };
  expect(hear('HMABCDEF', stopped)).toEqual({ events: [event('HMABCDEF')], echoes: 0, isPassing: false });
});

test('without a number it is an echo of present or past nights of our link', () => {
  expect(hear(null)).toEqual({ events: [], echoes: 1, isPassing: false });
  expect(hear(null, { served: [], stopped: [nights] })).toEqual({ events: [], echoes: 1, isPassing: true });
  expect(hear(null, { own: [nights] }).events).toEqual([event(null)]);
});

test('our own UIDs are echoes, and periods partly ours are cut to the rest', () => {
  expect(hear('HMABCDEF', { isOurs: () => true })).toEqual({ events: [], echoes: 1, isPassing: false });
  const served = [{ start: '2026-12-11', end: '2026-12-12' }];
  expect(hear(null, { served })).toEqual({
    events: [
      { ...event(null), end: '2026-12-11' },
      { ...event(null), start: '2026-12-12' },
    ],
    echoes: 1,
    isPassing: false,
  });
});

test('past nights count as echoes until the feed lacks one of the same fetch', () => {
  const told = (start: string, end: string, hour: string) => ({
    start,
    end,
    stopped_at: `2026-12-01T${hour}`,
  });
  const [early, late, last] = [
    told('2026-12-10', '2026-12-11', '08'),
    told('2026-12-12', '2026-12-13', '09'),
    told('2026-12-13', '2026-12-14', '10'),
  ];
  const hears = (...events: FeedEvent[]) => possibleEchoes([late, early, last], events, '2026-12-01');
  expect(hears(event(null))).toEqual([late, early, last]);
  expect(hears({ ...event(null), start: '2026-12-11' })).toEqual([late, last]);
  expect(hears({ ...event(null), start: '2026-12-13' })).toEqual([last]);
  expect(hears()).toEqual([]);
  const running = told('2026-11-28', '2026-12-03', '08');
  const over = told('2026-11-20', '2026-12-01', '08');
  const all = { ...event(null), start: '2026-11-01' };
  expect(possibleEchoes([running, over], [all], '2026-12-01')).toEqual([{ ...running, start: '2026-12-01' }]);
});
