import { openFeedThread } from '../../../platform/ical/thread/feed-thread.ts';
import { bytesHash } from '../../../platform/ical/semantic-hash.ts';
import {
  compareFeed,
  type Compared,
  type CompareInput,
} from '../../../platform/ical/reconcile/compare-feed.ts';
import { shareNights, type ShareInput } from '../../../platform/ical/reconcile/share-nights.ts';

/** One reader thread a process: it starts with the first feed, and does not keep the process alive. */
export const feedThread = openFeedThread();

/**
 * A comparison holds room locks, so it must not queue behind strangers' feeds that are hard to read. This second thread starts only
 * in processes with long feeds.
 */
const compareThread = openFeedThread({ milliseconds: 10_000, megabytes: 256 });

/** Characters of JSON, about 300 periods: less work than a message to the thread. */
const FEW = 60_000;

/** Bytes: hashing them takes less time than a message to the thread. */
const SHORT = 100_000;

/** See `bytesHash`. Rejects with `FeedTooHard`. */
export async function hashFeed(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length <= SHORT) return bytesHash(bytes);
  return Buffer.from(await feedThread.run<'hash'>({ kind: 'hash', bytes }));
}

/** Compares a feed with the stored periods; many periods go to the thread, so that they do not block the event loop. */
export function compare(input: CompareInput): Promise<Compared> {
  if (input.rows.length + input.events.length <= FEW) return Promise.resolve(compareFeed(input));
  return compareThread.run<'compare'>({ kind: 'compare', input });
}

/** Shares free nights among periods; many periods go to the thread. */
export function share(input: ShareInput): Promise<string> {
  if (input.waiting.length + input.held.length <= FEW) return Promise.resolve(shareNights(input));
  return compareThread.run<'share'>({ kind: 'share', input });
}
