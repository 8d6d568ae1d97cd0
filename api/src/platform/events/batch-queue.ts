/**
 * Processes keys in batches of at most `batchSize`, with at most `atOnce` batches at a time. A key is never in two
 * batches at once; a key added while it is processed is processed once more. `work` must not throw.
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
    // Keys added in one tick share a batch.
    if (!isScheduled) queueMicrotask(startBatches);
    isScheduled = true;
  };
}
