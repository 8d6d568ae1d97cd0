/**
 * Works on keys, as many together as are waiting, `most` at the most: on one key never twice at once, in at most `atOnce` goes at a
 * time, and once more on those that were named while they were worked on. `work` does not throw.
 */
export function openTurns(
  work: (keys: readonly number[]) => Promise<void>,
  { atOnce, most }: { atOnce: number; most: number },
): (key: number) => void {
  const waiting = new Set<number>();
  const running = new Set<number>();
  let goes = 0;
  let isPlanned = false;

  async function run(keys: readonly number[]): Promise<void> {
    goes += 1;
    for (const key of keys) {
      waiting.delete(key);
      running.add(key);
    }
    await work(keys);
    goes -= 1;
    for (const key of keys) running.delete(key);
    next();
  }

  function next(): void {
    isPlanned = false;
    while (goes < atOnce) {
      const keys = [...waiting].filter((key) => !running.has(key)).slice(0, most);
      if (keys.length === 0) return;
      void run(keys);
    }
  }

  return (key) => {
    waiting.add(key);
    // Those who are named in one breath go together.
    if (!isPlanned) queueMicrotask(next);
    isPlanned = true;
  };
}
