import type { Ctx } from '../context.ts';
import type { Db } from '../db/pool.ts';

/**
 * Jobs and their payloads. A slice adds its own by declaration merging, in its `jobs.ts`, and lists their handlers in
 * its manifest.
 */
export interface JobPayloads {
  /** Removes files that no row references any more. */
  'files.remove': { keys: string[] };
  /** The clock was set back: replans work that was scheduled by the wrong clock. */
  'house.clock': Record<string, never>;
  /** Nightly: deletes old throttles, keys, resets and sessions, and files without a row. */
  'house.tidy': Record<string, never>;
}
export type JobName = keyof JobPayloads;

/** `last`: a failure of this attempt is final, and the job is given up. */
export interface Attempt {
  last: boolean;
}

/** A job may run twice after a crash, so each handler is safe to repeat. */
export type JobHandlers = {
  [N in JobName]: (ctx: Ctx, payload: JobPayloads[N], attempt: Attempt) => Promise<void>;
};

export interface Jobs {
  /** Queues a job inside the caller's transaction: it runs if, and only if, that commits, at once or not before `at`. */
  send<N extends JobName>(db: Db, name: N, payload: JobPayloads[N], at?: Date): Promise<void>;
}

/** The result of `runDue`. `errors`: failures, of jobs that are retried and of jobs given up. */
export interface Round {
  done: number;
  errors: unknown[];
}

/** The queue as the process owns it. */
export interface OpenJobs extends Jobs {
  /**
   * Runs all due jobs, and those that they queue, then resolves. `early` also runs jobs that wait for their time (a
   * retry, tonight's cleanup), once each.
   */
  runDue(options?: { early?: boolean }): Promise<Round>;
  /** Fetches no more jobs and waits for running ones, at most `patience` ms (6 s); unfinished ones are retried. */
  stop(patience?: number): Promise<void>;
}
