import { expect, test } from 'vitest';
import type { FeedEvent } from '../feed-event.ts';
import { withoutEchoes } from './without-echoes.ts';

const nights = { start: '2026-12-10', end: '2026-12-14' };
const event = (code: string | null): FeedEvent => {
  return { uid: 'one@portal.test', ...nights, kind: 'reservation', summary: 'Reserved', code };
};
const hear = (code: string | null, more: object = {}) =>
  withoutEchoes([event(code)], { served: [nights], stopped: [], own: [], isOurs: () => false, ...more });

test('a reservation with a number of its own is heard, also over nights that our link tells', () => {
  expect(hear('HMABCDEF')).toEqual({ events: [event('HMABCDEF')], echoes: 0, isPassing: false });
  const stopped = { served: [], stopped: [nights] };
  expect(hear('HMABCDEF', stopped)).toEqual({ events: [event('HMABCDEF')], echoes: 0, isPassing: false });
});

test('without one it is an echo of what our link tells or told', () => {
  expect(hear(null)).toEqual({ events: [], echoes: 1, isPassing: false });
  expect(hear(null, { served: [], stopped: [nights] })).toEqual({ events: [], echoes: 1, isPassing: true });
  expect(hear(null, { own: [nights] }).events).toEqual([event(null)]);
});
