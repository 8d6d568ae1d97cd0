import { openFeedThread } from '../ical/feed-thread.ts';
import { reconcile } from '../ical/reconcile/reconcile.ts';
import type { ReconcileInput, Reconciled } from '../ical/reconcile/rows.ts';

/** One reader for the process: it starts with the first feed, and does not keep the process from ending. */
export const feedThread = openFeedThread();

/**
 * Whoever compares holds rooms meanwhile, and must not stand in line behind strangers' feeds that are hard to read: that is
 * done in a thread of its own, which only processes with long feeds ever start.
 */
const compareThread = openFeedThread({ milliseconds: 10_000, megabytes: 256 });

/** So many are compared in less time than it takes to send them to the thread. */
const FEW = 300;

/** What a feed makes of what is known of it; of many periods in the thread, so that nobody else has to wait. */
export function reconcileFeed(input: ReconcileInput): Promise<Reconciled> {
  if (input.rows.length + input.feed.events.length <= FEW) return Promise.resolve(reconcile(input));
  return compareThread.run<'reconcile'>({ kind: 'reconcile', input });
}
