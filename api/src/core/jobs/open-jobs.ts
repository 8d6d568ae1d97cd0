import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from 'contract/days/durations';
import type PgBoss from 'pg-boss';
import type { App, Ctx } from '../context.ts';
import { releaseOverdue, transactionDb, openBoss, queuesDue } from './pg-boss.ts';
import { faultOf, type Fault } from './fault.ts';
import type { Attempt, JobHandlers, JobName, JobPayloads, OpenJobs, Round } from './jobs.ts';
import { nextNight, nextQuarter } from './schedule.ts';

const POLL_MS = 2000;
const AT_ONCE = 5;
/** One at a time: it keeps a connection while a store of files may hang, and a small machine has five. */
const ALONE: ReadonlySet<JobName> = new Set(['files.remove']);
const REGULAR_MS = 10 * MINUTE_MS;
/**
 * A process killed during a periodic job leaves a job that blocks its queue for minutes until it expires. Other
 * processes queue the next run themselves; the queue keeps one.
 */
const DUE_MS = 20_000;
/** More than a round of polling. */
const APART_S = 5;
const STOP_MS = 6000;
/** A larger step back of the clock leaves jobs scheduled too far ahead. */
const SET_BACK_MS = 60_000;

type Found = PgBoss.JobWithMetadata<JobPayloads[JobName]>;

/** `send` alone fills a queue, so the payload has the handler's type. */
function handlerOf(handlers: JobHandlers, name: JobName) {
  return handlers[name] as (ctx: Ctx, payload: JobPayloads[JobName], attempt: Attempt) => Promise<void>;
}

async function withTimeout(seconds: number, work: Promise<void>): Promise<void> {
  const late = new AbortController();
  const limit = pause(seconds * 1000, undefined, { signal: late.signal }).then(() => {
    throw new Error('The job took too long');
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    late.abort();
    limit.catch(() => undefined);
  }
}

/**
 * Opens the queue that all processes of a database share. With `work` the process polls every two seconds until `stop`;
 * with `send` it only queues, and runs jobs in `runDue` (tests, the command line).
 */
export async function openJobs(
  parts: Omit<App, 'jobs' | 'listener' | 'sessions'>,
  mode: 'send' | 'work',
  handlers: JobHandlers,
  dueMs = DUE_MS,
): Promise<OpenJobs> {
  const { log, clock } = parts;
  const names = Object.keys(handlers) as JobName[];
  const boss = await openBoss(parts.db, log, names, mode === 'work');
  // One controller for each loop: one signal for all would exceed the limit of listeners.
  const stopping: AbortController[] = [];
  const halt = new AbortController();
  const running = new Map<string, JobName>();
  /** Queues whose jobs are being run. */
  const draining = new Map<JobName, Promise<void>>();
  /** Failures that could not be reported to the queue, by job: both are in the database, which may be away. */
  const unreported = new Map<string, { name: JobName; fault: Fault }>();
  // Wall clock minus monotonic clock: decreases when the clock is set back.
  let clockOffset = Number.POSITIVE_INFINITY;

  const logTrouble = (error: unknown) => log.warn({ fault: faultOf(error) }, 'job queue trouble');

  /** The queue uses the database's clock, which may differ from ours, so it gets a delay and no time. */
  const secondsUntil = (at: Date) => Math.max(0, Math.ceil((at.getTime() - clock().getTime()) / 1000));

  const send: OpenJobs['send'] = async (db, name, payload, at) => {
    await boss.send(name, payload, { db: transactionDb(db), ...(at && { startAfter: secondsUntil(at) }) });
  };
  const ctx: Ctx = { ...parts, jobs: { send } };

  /** An unreported failure would count as running until the job expires, and be retried minutes later. */
  async function reportFailures(about: JobName): Promise<void> {
    for (const [id, failure] of unreported) {
      if (failure.name !== about || !unreported.delete(id)) continue;
      await boss.fail(about, id, failure.fault).catch((error: unknown) => {
        unreported.set(id, failure);
        throw error;
      });
    }
  }

  async function runJob(name: JobName, job: Found, round: Round): Promise<void> {
    running.set(job.id, name);
    const last = job.retryCount >= job.retryLimit;
    try {
      await withTimeout(job.expireInSeconds, handlerOf(handlers, name)(ctx, job.data, { last }));
      await boss.complete(name, job.id);
      round.done += 1;
    } catch (error) {
      const fault = faultOf(error);
      log[last ? 'error' : 'warn'](
        { job: name, job_id: job.id, fault },
        last ? 'job given up' : 'job failed',
      );
      round.errors.push(error);
      unreported.set(job.id, { name, fault });
      await reportFailures(name);
    } finally {
      running.delete(job.id);
    }
  }

  /** Answers the number of jobs fetched. */
  async function runBatch(name: JobName, round: Round, early = false): Promise<number> {
    await reportFailures(name);
    const options = {
      batchSize: ALONE.has(name) ? 1 : AT_ONCE,
      includeMetadata: true,
      ignoreStartAfter: early,
    } as const;
    const found = await boss.fetch<JobPayloads[JobName]>(name, options);
    await Promise.all(found.map((job) => runJob(name, job, round)));
    return found.length;
  }

  async function runDue({ early = false } = {}): Promise<Round> {
    const round: Round = { done: 0, errors: [] };
    for (const name of names) await runBatch(name, round, early);
    for (let found = 1; found > 0;) {
      found = 0;
      for (const name of names) found += await runBatch(name, round);
    }
    return round;
  }

  /** Every process queues these; the queue keeps one of each. Queued well before they are due, so that none is missed. */
  async function queueRegular(): Promise<void> {
    const now = clock();
    const expireInSeconds = 60 * 60;
    await boss.send('house.tidy', {}, { startAfter: secondsUntil(nextNight(now)), expireInSeconds });
    const quarterly = { startAfter: secondsUntil(nextQuarter(now)), expireInSeconds };
    await boss.send('bookings.night', {}, quarterly);
    await boss.send('public.reminders', {}, quarterly);
  }

  /** Runs at the start too: the clock may have been set while no process ran. */
  async function watchClock(): Promise<void> {
    const now = clock().getTime() - performance.now();
    if (now < clockOffset - SET_BACK_MS) await boss.send('house.clock', {});
    clockOffset = now;
    await releaseOverdue(parts.db);
  }

  /** One after the other: side by side they would keep three connections open in a house where nothing happens. */
  async function queueDue(): Promise<void> {
    await watchClock();
    await boss.send('calendars.due', {});
    await boss.send('btcpay.due', {}, { startAfter: APART_S });
    await boss.send('payments.due', {}, { startAfter: 2 * APART_S });
  }

  /** Runs jobs of the queue until none is left. Queues run independently, so long jobs block no other queue. */
  async function drainQueue(name: JobName): Promise<void> {
    let found = 1;
    while (found > 0 && !halt.signal.aborted) found = await runBatch(name, { done: 0, errors: [] });
  }

  /** Polls all queues with one query and drains those with due jobs. */
  async function lookForWork(): Promise<void> {
    const due = new Set([
      ...(await queuesDue(parts.db)),
      ...[...unreported.values()].map(({ name }) => name),
    ]);
    for (const name of names) {
      if (!due.has(name) || draining.has(name)) continue;
      const work = drainQueue(name)
        .catch(logTrouble)
        .finally(() => draining.delete(name));
      draining.set(name, work);
    }
  }

  async function repeat(step: () => Promise<void>, rest: number): Promise<void> {
    const stop = new AbortController();
    stopping.push(stop);
    const { signal } = stop;
    while (!signal.aborted) {
      await step().catch(logTrouble);
      await pause(rest, undefined, { signal }).catch(() => undefined);
    }
  }

  const loops =
    mode === 'send'
      ? []
      : [repeat(lookForWork, POLL_MS), repeat(queueRegular, REGULAR_MS), repeat(queueDue, dueMs)];

  return {
    send,
    runDue,
    async stop(patience = STOP_MS) {
      halt.abort();
      for (const each of stopping) each.abort();
      const ended = new AbortController();
      const limit = pause(patience, undefined, { signal: ended.signal }).catch(() => undefined);
      await Promise.race([Promise.all(loops).then(() => Promise.all(draining.values())), limit]);
      ended.abort();
      for (const [id, name] of running) await boss.fail(name, id, { type: 'Stopped' }).catch(() => undefined);
      await boss.stop({ graceful: false, close: false });
    },
  };
}
