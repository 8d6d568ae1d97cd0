import type { FeedFault } from '../parse/components.ts';
import { instantOf, dayText, type Moment } from '../time/local-time.ts';
import { OUR_UID } from '../feed-event.ts';
import { readCalendar, readFeed, type FeedOptions, type ReadFeed, type ReadOptions } from '../read-feed.ts';
import { compareFeed, type Compared, type CompareInput } from '../reconcile/compare-feed.ts';
import { shareNights, type ShareInput } from '../reconcile/share-nights.ts';
import { bytesHash, semanticHash } from '../semantic-hash.ts';

/**
 * The tasks of the thread: all work on untrusted bytes, and comparisons of thousands of periods, which would block the
 * event loop.
 */
export type FeedTask =
  | { kind: 'read'; bytes: Uint8Array; options: FeedOptions; today: string }
  | { kind: 'hash'; bytes: Uint8Array }
  | { kind: 'digest'; bytes: Uint8Array; options: FeedOptions; today: string }
  | { kind: 'compare'; input: CompareInput }
  | { kind: 'share'; input: ShareInput }
  | { kind: 'expand'; bytes: Uint8Array; options: ReadOptions };

interface ReadAnswer extends ReadFeed {
  /** Hash of the feed's meaning from today on; see `semanticHash`. */
  hash: string;
}

/** A reading with its periods as JSON text, because another thread parses them. */
export interface Digest extends Omit<ReadAnswer, 'events'> {
  events: string;
  /** UIDs in the shape of ours. */
  likely_ours: string[];
}

/** An occurrence in the notation of the corpora: days, or instants in UTC. */
export interface PlainOccurrence {
  uid: string;
  start: string;
  end: string;
  allday: boolean;
  status: string | undefined;
  transp: string | undefined;
}

export interface ExpandAnswer {
  fault: FeedFault | undefined;
  occurrences: PlainOccurrence[];
  rejections: string[];
}

export interface FeedAnswers {
  read: ReadAnswer;
  hash: Uint8Array;
  digest: Digest;
  compare: Compared;
  share: string;
  expand: ExpandAnswer;
}

const plain = (moment: Moment): string =>
  moment.kind === 'day' ? dayText(moment.at) : `${new Date(instantOf(moment)).toISOString().slice(0, 19)}Z`;

function expand(bytes: Uint8Array, options: ReadOptions): ExpandAnswer {
  const { fault, occurrences, rejections } = readCalendar(bytes, options);
  return {
    fault,
    occurrences: occurrences.map(({ event: { uid, status, transp }, start, end }) => {
      return { uid, start: plain(start), end: plain(end), allday: start.kind === 'day', status, transp };
    }),
    rejections,
  };
}

function read(bytes: Uint8Array, options: FeedOptions, today: string): ReadAnswer {
  const feed = readFeed(bytes, options);
  return { ...feed, hash: semanticHash(feed.events, today) };
}

function digest({ events, ...feed }: ReadAnswer): Digest {
  const likely_ours = new Set(events.map(({ uid }) => uid).filter((uid) => OUR_UID.test(uid)));
  return { ...feed, events: JSON.stringify(events), likely_ours: [...likely_ours] };
}

/** Runs one task in the thread. Pure, so that tests may call it directly. */
export function doFeedTask(task: FeedTask): FeedAnswers[FeedTask['kind']] {
  switch (task.kind) {
    case 'expand':
      return expand(task.bytes, task.options);
    case 'compare':
      return compareFeed(task.input);
    case 'share':
      return shareNights(task.input);
    case 'hash':
      return bytesHash(task.bytes);
    case 'read':
      return read(task.bytes, task.options, task.today);
    case 'digest':
      return digest(read(task.bytes, task.options, task.today));
  }
}
