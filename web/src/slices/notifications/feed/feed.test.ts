import type { Notification } from 'contract/notifications/schemas';
import { expect, test } from 'vitest';
import {
  extended,
  type Feed,
  renewed,
  restored,
  shortened,
  undoOf,
  withNew,
  withoutDeleted,
  withRead,
} from './feed.ts';
import { aNotification } from '../testing/a-notification.ts';

const one = (id: number, read = false, place_id = 1) => aNotification(id, { read, place_id });

function feed(data: Notification[], next_before: number | null = null): Feed {
  return {
    data,
    next_before,
    counts: { total: data.length, unread: data.filter(({ read }) => !read).length },
  };
}

const ids = ({ data }: Feed) => data.map(({ id }) => id);
const just = (id: number) => ({ id, up_to: null, place_id: null });
const upTo = (up_to: number | null, place_id: number | null = null) => ({ id: null, up_to, place_id });

test('the newest page takes the place of what it covers; what is older stays below it', () => {
  const held = feed([one(9), one(8), one(7), one(6), one(5), one(4)], 4);
  const fresh = feed([one(10), one(9, true), one(7)], 7);
  const now = renewed(held, fresh);
  expect(ids(now)).toEqual([10, 9, 7, 6, 5, 4]);
  expect(now.data[1]?.read).toBe(true);
  expect(now.next_before).toBe(4);
  expect(now.counts).toBe(fresh.counts);
});

test('what was not fetched in between is not skipped: the older ones are fetched again', () => {
  expect(renewed(feed([one(3), one(2)], 2), feed([one(9), one(8)], 8))).toEqual(feed([one(9), one(8)], 8));
});

test('a newest page that is everything leaves nothing below it', () => {
  expect(ids(renewed(feed([one(3), one(2), one(1)], 1), feed([one(3)])))).toEqual([3]);
  expect(ids(renewed(feed([one(3)]), feed([])))).toEqual([]);
  expect(ids(renewed(undefined, feed([one(3)], 3)))).toEqual([3]);
});

test('an older page is added once, and only where it was asked for', () => {
  const held = feed([one(9), one(8)], 8);
  const now = extended(held, 8, feed([one(8), one(7)], 7));
  expect(ids(now)).toEqual([9, 8, 7]);
  expect(now.next_before).toBe(7);
  expect(extended(now, 8, feed([one(7)], 7))).toBe(now);
});

test('what is told twice is shown once, and in its place', () => {
  const held = feed([one(9), one(7)]);
  const now = withNew(held, one(8));
  expect(ids(now)).toEqual([9, 8, 7]);
  expect(now.counts).toEqual({ total: 3, unread: 3 });
  expect(withNew(now, one(8))).toBe(now);
  expect(ids(withNew(feed([]), one(1)))).toEqual([1]);
});

test('older than the end of what was fetched, it comes with its page', () => {
  const held = feed([one(9)], 9);
  expect(withNew(held, one(3))).toBe(held);
});

test('read ones lose their mark, and leave the list of those to read', () => {
  const held = feed([one(9), one(8), one(7, true)]);
  expect(withRead(held, just(8), 'all').data.map(({ read }) => read)).toEqual([false, true, true]);
  expect(withRead(held, just(8), 'all').counts).toEqual({ total: 3, unread: 1 });
  expect(ids(withRead(feed([one(9), one(8)]), just(8), 'unread'))).toEqual([9]);
  expect(withRead(held, just(7), 'all')).toBe(held);
});

test('"all" is all that was seen, of the places that are meant', () => {
  const held = feed([one(9), one(8, false, 2), one(7)]);
  expect(withRead(held, upTo(8), 'all').data.map(({ read }) => read)).toEqual([false, true, true]);
  expect(withRead(held, upTo(null, 2), 'all').data.map(({ read }) => read)).toEqual([false, true, false]);
});

test('of several only read ones are deleted; one is deleted however it is', () => {
  const held = feed([one(9), one(8, true), one(7, true)]);
  expect(ids(withoutDeleted(held, upTo(9)))).toEqual([9]);
  expect(ids(withoutDeleted(held, upTo(7)))).toEqual([9, 8]);
  expect(withoutDeleted(held, just(9)).counts).toEqual({ total: 2, unread: 0 });
  expect(withoutDeleted(held, just(1))).toBe(held);
});

test.each([just(8), upTo(9)])('what did not succeed is put back as it was: %j', (settled) => {
  const held = feed([one(9), one(8), one(7, true)]);
  const unread = { ...feed([one(9), one(8)]), counts: held.counts };
  for (const [before, now] of [
    [held, withRead(held, settled, 'all')],
    [unread, withRead(unread, settled, 'unread')],
    [held, withoutDeleted(held, settled)],
  ] as const) {
    expect(restored(now, undoOf(before, now, settled))).toEqual(before);
  }
});

test('what has come meanwhile stays when something is put back', () => {
  const held = feed([one(8), one(7, true)]);
  const now = withoutDeleted(held, just(7));
  const undo = undoOf(held, now, just(7));
  expect(restored(withNew(now, one(9)), undo)).toEqual(feed([one(9), one(8), one(7, true)]));
});

test('shortened to one page it goes on from there', () => {
  const held = feed([one(9), one(8), one(7)]);
  expect(shortened(held, 2)).toEqual({ ...held, data: [one(9), one(8)], next_before: 8 });
  expect(shortened(held, 3)).toBe(held);
});
