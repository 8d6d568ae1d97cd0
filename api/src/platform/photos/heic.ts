import { Worker, type WorkerOptions } from 'node:worker_threads';

export interface HeicTask {
  bytes: Uint8Array;
  maxPixels: number;
}

export type HeicAnswer =
  | { outcome: 'decoded'; tiff: Uint8Array<ArrayBuffer> }
  | { outcome: 'too_large'; pixels: number }
  | { outcome: 'unreadable' };

const TIME_LIMIT_MS = 30_000;

/** In production the worker is bundled beside the program; from the sources it loads TypeScript itself. */
function startWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./heic-worker.mjs', import.meta.url), options);
  }
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const file = JSON.stringify(new URL('./heic-worker.ts', import.meta.url).href);
  return new Worker(`import(${loader}).then((tsx) => tsx.tsImport(${file}, ${file}))`, {
    ...options,
    eval: true,
  });
}

async function answerOf(worker: Worker): Promise<HeicAnswer> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => resolve({ outcome: 'unreadable' }), TIME_LIMIT_MS);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ outcome: 'unreadable' }) : reject(error),
      );
      worker.once('exit', () => reject(new Error('The HEIC decoder ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * Decodes HEIC (HEVC), which the image library omits for its patents, with a WebAssembly decoder. It runs in a worker
 * with limits of memory and time, so a hostile picture ends only its worker. The pixels are counted before decoding.
 */
export function decodeHeic(task: HeicTask): Promise<HeicAnswer> {
  const resourceLimits = { maxOldGenerationSizeMb: 128 };
  return answerOf(startWorker({ workerData: task, execArgv: [], env: {}, resourceLimits }));
}
