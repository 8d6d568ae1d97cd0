import type { NotificationsSettled } from 'contract/events/values';
import type { Notification, NotificationList } from 'contract/notifications/schemas';

/** Which notifications a list holds. */
export type Filter = 'all' | 'unread';

/** The newest notifications, as many as were asked for: what the bell and the page show. */
export type Feed = NotificationList;

/**
 * The newest ones as the server has them now, and below them the older ones that were fetched before. Without a common
 * stretch nobody knows what lies in between, so the older ones go.
 */
export function renewed(held: Feed | undefined, fresh: Feed): Feed {
  const oldest = fresh.data.at(-1)?.id;
  if (!held || oldest === undefined || fresh.next_before === null) return fresh;
  const older = held.data.filter(({ id }) => id < oldest);
  const meets = held.data.length > older.length;
  if (!meets || older.length === 0) return fresh;
  return { ...fresh, data: [...fresh.data, ...older], next_before: held.next_before };
}

/** With the page that was asked for after its last line; the same, if something else has become its end meanwhile. */
export function extended(feed: Feed, asked: number, page: Feed): Feed {
  if (feed.next_before !== asked) return feed;
  const held = new Set(feed.data.map(({ id }) => id));
  return { ...page, data: [...feed.data, ...page.data.filter(({ id }) => !held.has(id))] };
}

/** With one more, in its place; the same, if it is there already: what is told twice is shown once. */
export function withNew(feed: Feed, one: Notification): Feed {
  if (feed.data.some(({ id }) => id === one.id)) return feed;
  const at = feed.data.findIndex(({ id }) => id < one.id);
  // Older than all that is held: it comes with its page.
  if (at === -1 && feed.next_before !== null) return feed;
  const { total, unread } = feed.counts;
  return {
    ...feed,
    data: feed.data.toSpliced(at === -1 ? feed.data.length : at, 0, one),
    counts: { total: total + 1, unread: unread + (one.read ? 0 : 1) },
  };
}

/** Whether something that was read or deleted, here or elsewhere, means this one. */
function means({ id, up_to, place_id }: NotificationsSettled, one: Notification): boolean {
  if (id !== null) return one.id === id;
  return (up_to === null || one.id <= up_to) && (place_id === null || one.place_id === place_id);
}

/** As it is once these were read; a list of those to read keeps no others. */
export function withRead(feed: Feed, settled: NotificationsSettled, filter: Filter): Feed {
  const turned = feed.data.filter((one) => !one.read && means(settled, one));
  const newest = feed.data[0];
  // Then the ones that were not fetched are meant as well.
  const isAll = settled.id === null && settled.place_id === null && (!newest || means(settled, newest));
  if (turned.length === 0 && !(isAll && feed.counts.unread > 0)) return feed;
  const ids = new Set(turned.map(({ id }) => id));
  return {
    ...feed,
    data:
      filter === 'unread'
        ? feed.data.filter(({ id }) => !ids.has(id))
        : feed.data.map((one) => (ids.has(one.id) ? { ...one, read: true } : one)),
    counts: { ...feed.counts, unread: isAll ? 0 : Math.max(0, feed.counts.unread - turned.length) },
  };
}

/** As it is once these were deleted; of several only those that were read go. */
export function withoutDeleted(feed: Feed, settled: NotificationsSettled): Feed {
  const gone = feed.data.filter((one) => means(settled, one) && (settled.id !== null || one.read));
  if (gone.length === 0) return feed;
  const ids = new Set(gone.map(({ id }) => id));
  const unread = gone.filter(({ read }) => !read).length;
  const { counts } = feed;
  return {
    ...feed,
    data: feed.data.filter(({ id }) => !ids.has(id)),
    counts: {
      total: Math.max(0, counts.total - gone.length),
      unread: Math.max(0, counts.unread - unread),
    },
  };
}

/** What a change took away, should it not succeed. */
export interface Undo {
  before: Notification[];
  total: number;
  unread: number;
}

export function undoOf(held: Feed, changed: Feed, settled: NotificationsSettled): Undo {
  return {
    before: held.data.filter((one) => means(settled, one)),
    total: held.counts.total - changed.counts.total,
    unread: held.counts.unread - changed.counts.unread,
  };
}

/** With these as they were; what has come meanwhile stays. */
export function restored(feed: Feed, { before, total, unread }: Undo): Feed {
  const data = new Map([...feed.data, ...before].map((one) => [one.id, one]));
  return {
    ...feed,
    data: [...data.values()].toSorted((a, b) => b.id - a.id),
    counts: { total: feed.counts.total + total, unread: feed.counts.unread + unread },
  };
}

/** Only as much as one call brings. */
export function shortened(feed: Feed, length: number): Feed {
  if (feed.data.length <= length) return feed;
  const data = feed.data.slice(0, length);
  return { ...feed, data, next_before: data.at(-1)?.id ?? null };
}
