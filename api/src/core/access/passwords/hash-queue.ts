import { AppError } from '../../errors/errors.ts';
import { openSemaphore } from '../../semaphore.ts';

const busy = () =>
  new AppError(503, 'busy', 'Troppe persone stanno accedendo insieme. Riprova tra qualche secondo.', {
    retryAfter: 3,
  });

type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `most` pieces of work at a time. Throws 503 `busy` to further ones, at once. */
function limitConcurrency(most: number): Run {
  let inside = 0;
  return async (work) => {
    if (inside >= most) throw busy();
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}

/** Runs `atOnce` pieces of work at a time and queues the others, up to `most` in all. */
export function openQueue(atOnce: number, most: number): Run {
  const inSlot = openSemaphore(atOnce);
  const admitted = limitConcurrency(most);
  return (work) => admitted(() => inSlot(work));
}

/**
 * Makes and compares password hashes, two at a time in each process. libuv has four threads, also for files and host
 * names, so two stay free for those. A queue of a hundred drains in some seconds.
 */
export const inHashQueue = openQueue(2, 100);

/** A sign-in is admitted before its first query, so that a flood is refused before it costs anything. */
export const admitSignIn = limitConcurrency(64);
