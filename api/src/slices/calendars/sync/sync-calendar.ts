import type { SYNC_OUTCOMES } from 'contract/calendars/values';
import type { Ctx } from '../../../core/context.ts';
import { addDays } from '../../../core/format/days.ts';
import { FeedTooHard } from '../../../platform/ical/thread/feed-thread.ts';
import type { FeedAnswers, FeedTask } from '../../../platform/ical/thread/feed-task.ts';
import { SealedWithAnotherKey } from '../../../core/secrets/secrets.ts';
import { openSemaphore } from '../../../core/semaphore.ts';
import { applyFeed, sentenceOf, type Applied } from './apply-feed.ts';
import { openLink } from '../feed/feed-link.ts';
import { feedThread, hashFeed } from '../feed/feed-threads.ts';
import { fetchFeed, type FetchResult } from '../feed/fetch-feed.ts';
import { noteFailure, noteSuccess } from './record-run.ts';
import { dropRun, postponeRun, type Run } from './run-lease.ts';
import { EMPTY_OR_CUT, faultOfFeed, faultOfFetch, UNREADABLE_LINK, type SyncFault } from './sync-faults.ts';

/** A long feed holds a connection for a second: the others of the pool are for who waits at a desk. */
const inSlot = openSemaphore(2);

export interface Outcome {
  outcome: (typeof SYNC_OUTCOMES)[number];
  sentence: string;
  /** Absent where nothing was written. */
  applied?: Applied;
}

const UNCHANGED: Outcome = { outcome: 'unchanged', sentence: 'Nessuna novità.' };
const failed = (error: string): Outcome => ({ outcome: 'failed', sentence: error });

async function fail(ctx: Ctx, run: Run, fault: SyncFault): Promise<Outcome> {
  await noteFailure(ctx, run, fault);
  return failed(fault.sentence);
}

/** How far a feed is looked at: what is over explains nothing, and nobody sells further ahead. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 760;

interface Asked {
  today: string;
  time_zone: string;
  host: string;
}

/** What a feed says, read in a thread of its own. A feed that is too hard to read is one that cannot be used. */
function inThread<Kind extends 'read' | 'digest'>(
  kind: Kind,
  bytes: Uint8Array,
  { today, time_zone, host }: Asked,
): Promise<FeedAnswers[Kind] | 'too_hard'> {
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const options = { timeZone: time_zone, host, from, to };
  // Both kinds of task take the same, so that whichever it is belongs to its kind.
  const task = { kind, bytes, today, options } as Extract<FeedTask, { kind: Kind }>;
  return unlessTooHard(feedThread.run<Kind>(task));
}

/** The periods of a feed, to look at. */
export const parseFeed = (bytes: Uint8Array, asked: Asked) => inThread('read', bytes, asked);

export interface SyncLimits {
  /** The whole fetch, where somebody waits; when it is over the run has not been, and counts as no failure. */
  patience?: number;
}

function linkOf(ctx: Ctx, run: Run): string | undefined {
  try {
    return openLink(ctx.config, run.feed_url);
  } catch (error) {
    if (error instanceof SealedWithAnotherKey) return undefined;
    throw error;
  }
}

/** Of a feed that is too hard for a thread of ours nothing is used. */
async function unlessTooHard<Answer>(work: Promise<Answer>): Promise<Answer | 'too_hard'> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FeedTooHard) return 'too_hard';
    throw error;
  }
}

async function take(
  ctx: Ctx,
  run: Run,
  link: string,
  fetched: Extract<FetchResult, { kind: 'ok' }>,
): Promise<Outcome> {
  const { etag, last_modified } = fetched;
  const bytes_hash = await unlessTooHard(hashFeed(fetched.bytes));
  if (bytes_hash === 'too_hard') return fail(ctx, run, faultOfFeed('too_large'));
  const seen = { etag, last_modified, bytes_hash };
  if (run.settled_on === run.today && run.bytes_hash?.equals(seen.bytes_hash)) {
    await noteSuccess(ctx, run, seen);
    return UNCHANGED;
  }
  const feed = await inThread('digest', fetched.bytes, { ...run, host: new URL(link).hostname });
  if (feed === 'too_hard') return fail(ctx, run, faultOfFeed('too_large'));
  if (feed.fault) return fail(ctx, run, faultOfFeed(feed.fault));
  if (run.settled_on === run.today && run.semantic_hash === feed.hash) {
    await noteSuccess(ctx, run, seen);
    return UNCHANGED;
  }
  const applied = await unlessTooHard(inSlot(() => applyFeed(ctx, run, feed, seen)));
  if (applied === 'too_hard') return fail(ctx, run, faultOfFeed('too_large'));
  if (!applied) return UNCHANGED;
  const isNews = applied.nights_added + applied.nights_released + applied.changed + applied.conflicts > 0;
  return { outcome: isNews ? 'changed' : 'unchanged', sentence: sentenceOf(applied), applied };
}

async function attempt(ctx: Ctx, run: Run, { patience }: SyncLimits): Promise<Outcome> {
  const link = linkOf(ctx, run);
  if (link === undefined) return fail(ctx, run, UNREADABLE_LINK);
  // While something is waited for, the same answer again has to be counted: it is asked for in full.
  const isSettled = run.settled_on === run.today;
  const fetched = await fetchFeed(ctx, link, {
    ...(isSettled && { etag: run.etag, last_modified: run.last_modified }),
    ...(patience !== undefined && { patience }),
  });
  if (patience !== undefined && fetched.kind === 'failed' && fetched.failure.reason === 'timeout') {
    await dropRun(ctx, run);
    return failed('Tempo scaduto');
  }
  return conclude(ctx, run, link, fetched);
}

/** Makes of an answer what it means for the calendar. */
export async function conclude(ctx: Ctx, run: Run, link: string, fetched: FetchResult): Promise<Outcome> {
  const isSettled = run.settled_on === run.today;
  if (fetched.kind === 'not_modified') {
    // Nobody asked whether there is news: it was asked for in full, and nothing came.
    const isAnswer = isSettled && (run.etag !== null || run.last_modified !== null);
    if (!isAnswer) return fail(ctx, run, EMPTY_OR_CUT);
    await noteSuccess(ctx, run);
    return UNCHANGED;
  }
  if (fetched.kind === 'ok') return take(ctx, run, link, fetched);
  return fail(ctx, run, faultOfFetch(fetched.failure));
}

/** Reads the feed of a calendar that this process has taken, and notes how it went. Throws only for faults of ours. */
export async function syncCalendar(ctx: Ctx, run: Run, limits: SyncLimits = {}): Promise<Outcome> {
  try {
    return await attempt(ctx, run, limits);
  } catch (error) {
    await postponeRun(ctx, run).catch(() => undefined);
    throw error;
  }
}
