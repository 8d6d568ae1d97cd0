import type { FeedFault } from './components.ts';
import { instantOf, dayText, type Moment } from './local-time.ts';
import { readCalendar, readFeed, type FeedOptions, type ReadFeed, type ReadOptions } from './read-feed.ts';
import { reconcile } from './reconcile/reconcile.ts';
import type { Reconciled, ReconcileInput } from './reconcile/rows.ts';
import { semanticHash } from './semantic-hash.ts';

/**
 * What the thread can be asked for. Everything that depends on a stranger's bytes happens there, and comparing thousands of
 * periods, which would keep everybody else waiting.
 */
export type FeedTask =
  | { kind: 'read'; bytes: Uint8Array; options: FeedOptions; today: string }
  | { kind: 'reconcile'; input: ReconcileInput }
  | { kind: 'expand'; bytes: Uint8Array; options: ReadOptions };

export interface ReadAnswer extends ReadFeed {
  /** Of what the feed means from today on; see `semanticHash`. */
  hash: string;
}

/** An occurrence as the corpora write it: days, or instants in UTC. */
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
  reconcile: Reconciled;
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

/** Does one task. Runs in the thread; pure, so that tests may call it directly. */
export function doFeedTask(task: FeedTask): FeedAnswers[FeedTask['kind']] {
  if (task.kind === 'expand') return expand(task.bytes, task.options);
  if (task.kind === 'reconcile') return reconcile(task.input);
  const read = readFeed(task.bytes, task.options);
  return { ...read, hash: semanticHash(read.events, task.today) };
}
