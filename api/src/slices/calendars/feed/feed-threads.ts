import { openFeedThread } from '../../../platform/ical/thread/feed-thread.ts';
import { bytesHash } from '../../../platform/ical/semantic-hash.ts';
import {
  compareFeed,
  type Compared,
  type CompareInput,
} from '../../../platform/ical/reconcile/compare-feed.ts';
import { shareNights, type ShareInput } from '../../../platform/ical/reconcile/share-nights.ts';

/** One reader for the process: it starts with the first feed, and does not keep the process from ending. */
export const feedThread = openFeedThread();

/**
 * Whoever compares holds rooms meanwhile, and must not stand in line behind strangers' feeds that are hard to read: that is
 * done in a thread of its own, which only processes with long feeds ever start.
 */
const compareThread = openFeedThread({ milliseconds: 10_000, megabytes: 256 });

/** Characters of JSON, some 300 periods: so many are done in less time than it takes to ask the thread. */
const FEW = 60_000;

/** Bytes of a feed that are hashed in less time than they take to the thread. */
const SHORT = 100_000;

/** See `bytesHash`. Rejects with `FeedTooHard`. */
export async function hashFeed(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length <= SHORT) return bytesHash(bytes);
  return Buffer.from(await feedThread.run<'hash'>({ kind: 'hash', bytes }));
}

/** What a feed makes of what is known of it; of many periods in the thread, so that nobody else has to wait. */
export function compare(input: CompareInput): Promise<Compared> {
  if (input.rows.length + input.events.length <= FEW) return Promise.resolve(compareFeed(input));
  return compareThread.run<'compare'>({ kind: 'compare', input });
}

/** Who gets which nights of those that are free; among many in the thread. */
export function share(input: ShareInput): Promise<string> {
  if (input.waiting.length + input.held.length <= FEW) return Promise.resolve(shareNights(input));
  return compareThread.run<'share'>({ kind: 'share', input });
}
