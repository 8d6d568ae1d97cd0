import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { conflict, tooMany } from '../../../core/errors/errors.ts';
import { openSemaphore } from '../../../core/semaphore.ts';
import type { DrawTask } from './draw-task.ts';

export interface DrawLimits {
  /** For one paper, the start of the thread included. */
  milliseconds: number;
  megabytes: number;
  /** Papers that wait for the one that is drawn. */
  waiting: number;
}

const LIMITS: DrawLimits = { milliseconds: 30_000, megabytes: 256, waiting: 20 };
/** A thread without work ends after this time and frees its memory. */
const IDLE_MS = 60_000;

const tooLong = () =>
  conflict(
    'paper_too_long',
    'Il PDF richiede troppo tempo: riprova tra poco, oppure scarica un menu o pochi tavoli alla volta.',
  );

/** In production the worker is bundled beside the program; from the sources it loads TypeScript itself. */
function startWorker(source: URL, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    const name = source.pathname.split('/').at(-1)!.replace(/\.ts$/, '.mjs');
    return new Worker(new URL(`./${name}`, import.meta.url), options);
  }
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const file = JSON.stringify(source.href);
  return new Worker(`import(${loader}).then((tsx) => tsx.tsImport(${file}, ${file}))`, {
    ...options,
    eval: true,
  });
}

/** Node ends a thread that is out of memory with an error of its own. */
function asRefusal(error: unknown): unknown {
  const { code, name } = error as NodeJS.ErrnoException;
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : error;
}

export interface Drawing<Task = DrawTask> {
  /** Throws 409 for a paper that takes too much time or memory, 429 while too many wait. */
  draw(task: Task): Promise<Uint8Array>;
  close(): Promise<void>;
}

const MENUS = new URL('./menu-paper-worker.ts', import.meta.url);

/**
 * Draws papers in a thread, one after the other, so that the process keeps answering. `source` is the TypeScript of the worker, which
 * is bundled under the same name.
 */
export function openDrawing<Task = DrawTask>(
  { milliseconds, megabytes, waiting }: DrawLimits = LIMITS,
  source = MENUS,
): Drawing<Task> {
  const inTurn = openSemaphore(1);
  let asked = 0;
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }
  function start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: megabytes };
    const thread = startWorker(source, { execArgv: [], env: {}, resourceLimits });
    // The waiting caller gets the error as well; without a listener it would end the process.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (worker === thread) worker = undefined;
    });
    return thread;
  }
  async function bytesOf(task: Task): Promise<Uint8Array> {
    clearTimeout(idle);
    const thread = (worker ??= start());
    thread.ref();
    const signal = AbortSignal.timeout(milliseconds);
    const exit = new AbortController();
    try {
      thread.postMessage(task, []);
      const [bytes] = (await Promise.race([
        once(thread, 'message', { signal }),
        once(thread, 'exit', { signal: exit.signal }).then(() => {
          throw new Error('The drawing of a paper ended without an answer');
        }),
      ])) as [Uint8Array];
      return bytes;
    } catch (error) {
      await end();
      throw asRefusal(error);
    } finally {
      exit.abort();
      thread.unref();
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }
  return {
    async draw(task) {
      if (asked > waiting) throw tooMany('Hub sta già preparando altri PDF. Riprova tra qualche secondo.', 5);
      asked += 1;
      try {
        return await inTurn(() => bytesOf(task));
      } finally {
        asked -= 1;
      }
    },
    async close() {
      clearTimeout(idle);
      await end();
    },
  };
}
