import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { FeedAnswers, FeedTask } from './feed-task.ts';

export interface FeedThreadLimits {
  /** For one task; a thread that takes longer is ended. */
  milliseconds: number;
  /** Of the thread's own memory. */
  megabytes: number;
}

const LIMITS: FeedThreadLimits = { milliseconds: 5_000, megabytes: 128 };
/** For a thread that has yet to load its program: no feed is to blame for a busy machine. */
const START_MS = 30_000;

/** The feed made its reader run out of time or memory: it is not a calendar that can be used. */
export class FeedTooHard extends Error {
  override name = 'FeedTooHard';
}

/** Node ends a thread that has used up its memory with an error of its own. */
function asTooHard(error: unknown): unknown {
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return new FeedTooHard('The calendar takes too long to read');
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new FeedTooHard('The calendar needs too much memory');
  return error;
}

export interface FeedThread {
  /** Tasks are done one after the other. Rejects with `FeedTooHard` where a limit was reached; the next task goes on. */
  run<Kind extends FeedTask['kind']>(task: Extract<FeedTask, { kind: Kind }>): Promise<FeedAnswers[Kind]>;
  close(): Promise<void>;
}

/** In production the worker is bundled beside the program; in the sources it is TypeScript and brings its own loader. */
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
 * Reads strangers' calendars in a thread of its own, with limits of time and memory: a feed made to hurt ends its thread and
 * nothing else. The thread is kept for the feeds that follow, because most are read in less time than one takes to start.
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
    // Whoever waits for an answer hears of it too; an error that nobody waits for would end the whole program.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (worker === thread) worker = undefined;
    });
    return thread;
  }

  /** The next message of the thread, while the program waits for it. */
  async function message(thread: Worker, milliseconds: number): Promise<unknown> {
    const listening = new AbortController();
    const { signal } = listening;
    const timer = setTimeout(() => listening.abort(), milliseconds);
    // An idle reader must not keep the program open; one that is at work must.
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
      // The thread answers each kind of task with its own kind of answer, in order.
      return turn as Promise<FeedAnswers[Kind]>;
    },
    async close() {
      isClosed = true;
      await queue;
      await worker?.terminate();
    },
  };
}
