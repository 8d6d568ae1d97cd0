import type { NotificationsSettled, StreamEvents } from 'contract/events/values';
import { notifications } from 'contract/notifications/calls';
import type { NotificationCounts } from 'contract/notifications/schemas';
import { invalidate } from '../../../kit/api/query.ts';
import { announceNew } from './announce-new.ts';
import { type Feed, type Filter, shortened, withNew, withoutDeleted, withRead } from './feed.ts';
import { changeFeeds, heldFeed, isFetchingFeeds, PAGE_SIZE } from './use-feed.ts';
import { isSettling } from './use-notification-acts.ts';

/** Asks for the newest ones again, where they are shown. */
export function lookForNew(): void {
  void invalidate(notifications.list);
}

/** Shows a change; an answer that is on its way may be older than it, and is asked for anew. */
function change(how: (feed: Feed, filter: Filter) => Feed): void {
  changeFeeds(how);
  if (isFetchingFeeds()) lookForNew();
}

function settle(
  settled: NotificationsSettled,
  how: (feed: Feed, settled: NotificationsSettled, filter: Filter) => Feed,
): void {
  change((feed, filter) => how(feed, settled, filter));
  // How many they were is only known of those that were fetched.
  if (settled.id === null && !isSettling()) lookForNew();
}

function takeCounts(counts: NotificationCounts): void {
  // What is being written here is counted already, and not yet there.
  if (isSettling()) return;
  const held = heldFeed('all')?.counts;
  if (!held || (held.total === counts.total && held.unread === counts.unread)) return;
  change((feed) => ({ ...feed, counts }));
  // They differ by something that nobody told.
  lookForNew();
}

/** What each event of the stream does to the lists. */
export const takeNotificationEvent = {
  notification(one) {
    if (heldFeed('all')?.data.some(({ id }) => id === one.id)) return;
    change((feed, filter) => (filter === 'unread' && one.read ? feed : withNew(feed, one)));
    if (!one.read && document.visibilityState === 'visible') announceNew(one.title);
  },
  'notification-read': (settled) => settle(settled, withRead),
  'notification-deleted': (settled) => settle(settled, withoutDeleted),
  counts: takeCounts,
  reset() {
    changeFeeds((feed) => shortened(feed, PAGE_SIZE));
    lookForNew();
  },
} satisfies { [Name in keyof StreamEvents]?: (sent: StreamEvents[Name]) => void };
