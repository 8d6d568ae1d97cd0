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
import { recordFailure, recordSuccess } from './record-run.ts';
import { dropRun, postponeRun, type Run } from './run-lease.ts';
import { EMPTY_OR_CUT, faultOfFeed, faultOfFetch, UNREADABLE_LINK, type SyncFault } from './sync-faults.ts';

/** A long feed holds a connection for a second: two at most, the rest of the pool serves people. */
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
  await recordFailure(ctx, run, fault);
  return failed(fault.sentence);
}

/** The part of a feed that is read: older periods explain nothing, and nobody sells further ahead. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 760;

interface ReadOptions {
  today: string;
  time_zone: string;
  host: string;
}

/** Parses a feed in a thread with limits; `too_hard` when it exceeds them. */
function inThread<Kind extends 'read' | 'digest'>(
  kind: Kind,
  bytes: Uint8Array,
  { today, time_zone, host }: ReadOptions,
): Promise<FeedAnswers[Kind] | 'too_hard'> {
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const options = { timeZone: time_zone, host, from, to };
  // Both kinds of task have the same fields, so the object is a task of its kind.
  const task = { kind, bytes, today, options } as Extract<FeedTask, { kind: Kind }>;
  return unlessTooHard(feedThread.run<Kind>(task));
}

/** The periods of a feed, for a preview. */
export const parseFeed = (bytes: Uint8Array, options: ReadOptions) => inThread('read', bytes, options);

export interface SyncLimits {
  /** Milliseconds for the whole fetch, where a person waits. A timeout then drops the run, and is no failure. */
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

/** A feed that exceeds the limits of the thread is not used at all. */
async function unlessTooHard<Answer>(work: Promise<Answer>): Promise<Answer | 'too_hard'> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FeedTooHard) return 'too_hard';
    throw error;
  }
}

async function applyBody(
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
    await recordSuccess(ctx, run, seen);
    return UNCHANGED;
  }
  const feed = await inThread('digest', fetched.bytes, { ...run, host: new URL(link).hostname });
  if (feed === 'too_hard') return fail(ctx, run, faultOfFeed('too_large'));
  if (feed.fault) return fail(ctx, run, faultOfFeed(feed.fault));
  if (run.settled_on === run.today && run.semantic_hash === feed.hash) {
    await recordSuccess(ctx, run, seen);
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
  // An unsettled feed counts how often a period is missing, so each reading needs the full body, never a 304.
  const isSettled = run.settled_on === run.today;
  const fetched = await fetchFeed(ctx, link, {
    ...(isSettled && { etag: run.etag, last_modified: run.last_modified }),
    ...(patience !== undefined && { patience }),
  });
  if (patience !== undefined && fetched.kind === 'failed' && fetched.failure.reason === 'timeout') {
    await dropRun(ctx, run);
    return failed('Tempo scaduto');
  }
  return applyResponse(ctx, run, link, fetched);
}

/** Applies a response of the site to the calendar. */
export async function applyResponse(
  ctx: Ctx,
  run: Run,
  link: string,
  fetched: FetchResult,
): Promise<Outcome> {
  const isSettled = run.settled_on === run.today;
  if (fetched.kind === 'not_modified') {
    // A 304 is valid only if the request was conditional.
    const wasConditional = isSettled && (run.etag !== null || run.last_modified !== null);
    if (!wasConditional) return fail(ctx, run, EMPTY_OR_CUT);
    await recordSuccess(ctx, run);
    return UNCHANGED;
  }
  if (fetched.kind === 'ok') return applyBody(ctx, run, link, fetched);
  return fail(ctx, run, faultOfFetch(fetched.failure));
}

/** Reads the feed of a calendar under this process's lease, and records the result. Throws only for faults of Hub. */
export async function syncCalendar(ctx: Ctx, run: Run, limits: SyncLimits = {}): Promise<Outcome> {
  try {
    return await attempt(ctx, run, limits);
  } catch (error) {
    await postponeRun(ctx, run).catch(() => undefined);
    throw error;
  }
}
