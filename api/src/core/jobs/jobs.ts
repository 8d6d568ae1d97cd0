import type { Ctx } from '../context.ts';
import type { Db } from '../db/pool.ts';

/**
 * The kinds of work done after the answer, and what each needs to know. A slice adds its own by declaration merging, in its
 * `jobs.ts`, and lists their handlers in its manifest.
 */
export interface JobPayloads {
  /** Remove files that no row names any more. */
  'files.remove': { keys: string[] };
  /** The clock was set back: what was planned for a time that is far away now is planned anew. */
  'house.clock': Record<string, never>;
  /** Nightly: old throttles, keys, resets and sessions, files without a row. */
  'house.tidy': Record<string, never>;
}
export type JobName = keyof JobPayloads;

/** Any job may run twice, after a crash in the middle: each is safe to repeat. */
export type JobHandlers = { [N in JobName]: (ctx: Ctx, payload: JobPayloads[N]) => Promise<void> };

export interface Jobs {
  /** Queues work inside the caller's transaction: it runs if, and only if, that commits, at once or not before `at`. */
  send<N extends JobName>(db: Db, name: N, payload: JobPayloads[N], at?: Date): Promise<void>;
}

/** What one round of work did. `errors` holds what failed, now or for good. */
export interface Round {
  done: number;
  errors: unknown[];
}

/** The queue as the process holds it, beside what verbs use. */
export interface OpenJobs extends Jobs {
  /**
   * Runs everything that is due, and what that queues in turn, then resolves. `early` also runs what waits for its
   * time (a retry, tonight's tidying): once each, as long as it fails.
   */
  runDue(options?: { early?: boolean }): Promise<Round>;
  /** Takes no more work and waits for what is running, at most `patience` ms (6 s); what remains is tried again. */
  stop(patience?: number): Promise<void>;
}
