import { AppError } from '../../errors/errors.ts';
import { openSemaphore } from '../../semaphore.ts';

const busy = () =>
  new AppError(503, 'busy', 'Troppe persone stanno accedendo insieme. Riprova tra qualche secondo.', {
    retryAfter: 3,
  });

type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** Takes in `most` pieces of work at a time. Throws 503 `busy` to the next one, at once. */
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

/** Work that runs two at a time, and waits in a line of limited length. */
export function openQueue(atOnce: number, most: number): Run {
  const inSlot = openSemaphore(atOnce);
  const admitted = limitConcurrency(most);
  return (work) => admitted(() => inSlot(work));
}

/**
 * What makes and compares hashes: two at a time in each process. libuv has four threads for them, for files and for
 * names of hosts, so two are always left for these; a hundred are worked off in some seconds.
 */
export const inHashQueue = openQueue(2, 100);

/** A sign-in asks for its place before it asks the database for anything, so that a flood is refused before it costs. */
export const admitSignIn = limitConcurrency(64);
