import { Worker, type WorkerOptions } from 'node:worker_threads';
import { conflict, tooMany } from '../../../core/errors/errors.ts';
import { openSemaphore } from '../../../core/semaphore.ts';
import type { DrawTask } from './draw-task.ts';

export interface DrawLimits {
  /** For one paper, the start of its thread included. */
  milliseconds: number;
  megabytes: number;
  /** Papers that wait for the one that is drawn. */
  waiting: number;
}

const LIMITS: DrawLimits = { milliseconds: 20_000, megabytes: 256, waiting: 20 };

const tooLong = () =>
  conflict('paper_too_long', 'È troppo per un solo PDF: scarica un menu o pochi tavoli alla volta.');

/** In production the worker is bundled beside the program; from the sources it loads TypeScript itself. */
function startWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./menu-paper-worker.mjs', import.meta.url), options);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const file = JSON.stringify(new URL('./menu-paper-worker.ts', import.meta.url).href);
  return new Worker(`import(${loader}).then((tsx) => tsx.tsImport(${file}, ${file}))`, {
    ...options,
    eval: true,
  });
}

async function bytesOf(worker: Worker, milliseconds: number): Promise<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(tooLong()), milliseconds);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : error),
      );
      worker.once('exit', () => reject(new Error('The drawing of a paper ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

export type Draw = (task: DrawTask) => Promise<Uint8Array>;

/**
 * Draws papers in a thread each, one after the other, so that the process keeps answering. Throws 409 for one that takes too
 * much time or memory, 429 while too many wait.
 */
export function openDrawing({ milliseconds, megabytes, waiting }: DrawLimits = LIMITS): Draw {
  const inSlot = openSemaphore(1);
  let asked = 0;
  return async function draw(task) {
    if (asked > waiting) throw tooMany('Hub sta già preparando altri PDF. Riprova tra qualche secondo.', 5);
    asked += 1;
    try {
      return await inSlot(() => {
        const resourceLimits = { maxOldGenerationSizeMb: megabytes };
        return bytesOf(
          startWorker({ workerData: task, execArgv: [], env: {}, resourceLimits }),
          milliseconds,
        );
      });
    } finally {
      asked -= 1;
    }
  };
}
