/**
 * Works on keys, as many together as are waiting, `most` at the most: on one key never twice at once, in at most `atOnce` goes at a
 * time, and once more on those that were named while they were worked on. `work` does not throw.
 */
export function openBatchQueue(
  work: (keys: readonly number[]) => Promise<void>,
  { atOnce, batchSize }: { atOnce: number; batchSize: number },
): (key: number) => void {
  const waiting = new Set<number>();
  const running = new Set<number>();
  let batches = 0;
  let isScheduled = false;

  async function run(keys: readonly number[]): Promise<void> {
    batches += 1;
    for (const key of keys) {
      waiting.delete(key);
      running.add(key);
    }
    await work(keys);
    batches -= 1;
    for (const key of keys) running.delete(key);
    startBatches();
  }

  function startBatches(): void {
    isScheduled = false;
    while (batches < atOnce) {
      const keys = [...waiting].filter((key) => !running.has(key)).slice(0, batchSize);
      if (keys.length === 0) return;
      void run(keys);
    }
  }

  return (key) => {
    waiting.add(key);
    // Those who are named in one breath go together.
    if (!isScheduled) queueMicrotask(startBatches);
    isScheduled = true;
  };
}
