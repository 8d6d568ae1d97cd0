import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { FeedAnswers, FeedTask } from './feed-task.ts';

export interface FeedThreadLimits {
  /** Time for one task; a slower thread is terminated. */
  milliseconds: number;
  /** Memory of the thread. */
  megabytes: number;
}

const LIMITS: FeedThreadLimits = { milliseconds: 5_000, megabytes: 128 };
/** Time to load the worker: a busy machine is not the feed's fault. */
const START_MS = 30_000;

/** Reading the feed exceeded the limit of time or memory. */
export class FeedTooHard extends Error {
  override name = 'FeedTooHard';
}

/** Node terminates a thread out of memory with an error of its own. */
function asTooHard(error: unknown): unknown {
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return new FeedTooHard('The calendar takes too long to read');
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new FeedTooHard('The calendar needs too much memory');
  return error;
}

export interface FeedThread {
  /** Runs tasks in sequence. Rejects with `FeedTooHard` when a limit was reached; the next task still runs. */
  run<Kind extends FeedTask['kind']>(task: Extract<FeedTask, { kind: Kind }>): Promise<FeedAnswers[Kind]>;
  close(): Promise<void>;
}

/** In production the worker is bundled beside the program; from the sources it loads TypeScript itself. */
function startWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./ical-worker.mjs', import.meta.url), options);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const file = JSON.stringify(new URL('./ical-worker.ts', import.meta.url).href);
  return new Worker(`import(${loader}).then((tsx) => tsx.tsImport(${file}, ${file}))`, {
    ...options,
    eval: true,
  });
}

/**
 * Reads untrusted calendars in a worker with limits of time and memory, so that a hostile feed ends only its worker.
 * The worker is reused, because most feeds take less time than its start.
 */
export function openFeedThread(limits: FeedThreadLimits = LIMITS): FeedThread {
  let worker: Worker | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function start(): Worker {
    const thread = startWorker({
      execArgv: [],
      env: {},
      resourceLimits: {
        maxOldGenerationSizeMb: limits.megabytes,
        maxYoungGenerationSizeMb: 16,
        stackSizeMb: 4,
      },
    });
    // The waiting caller gets the error as well; without a listener it would end the process.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (worker === thread) worker = undefined;
    });
    return thread;
  }

  /** The next message of the thread. */
  async function message(thread: Worker, milliseconds: number): Promise<unknown> {
    const listening = new AbortController();
    const { signal } = listening;
    const timer = setTimeout(() => listening.abort(), milliseconds);
    // An idle thread must not keep the process alive; a working one must.
    thread.ref();
    try {
      const [answered] = await Promise.race([
        once(thread, 'message', { signal }),
        once(thread, 'exit', { signal }).then(() => {
          throw new Error('The reader of calendars ended without an answer');
        }),
      ]);
      return answered;
    } catch (error) {
      throw asTooHard(error);
    } finally {
      clearTimeout(timer);
      listening.abort();
      thread.unref();
    }
  }

  async function answer(task: FeedTask): Promise<unknown> {
    const thread = worker ?? start();
    try {
      if (!worker) await message(thread, START_MS);
      worker = thread;
      thread.postMessage(task, []);
      return await message(thread, limits.milliseconds);
    } catch (error) {
      worker = undefined;
      await thread.terminate();
      throw error;
    }
  }

  return {
    run<Kind extends FeedTask['kind']>(task: Extract<FeedTask, { kind: Kind }>) {
      const turn = queue.then(() => {
        if (isClosed) throw new Error('The reader of calendars is closed');
        return answer(task);
      });
      queue = turn.catch(() => undefined);
      // Each kind of task has its own kind of answer, and answers come in order.
      return turn as Promise<FeedAnswers[Kind]>;
    },
    async close() {
      isClosed = true;
      await queue;
      await worker?.terminate();
    },
  };
}
