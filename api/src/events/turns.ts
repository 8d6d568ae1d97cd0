/**
 * Works on keys: on one key never twice at once, on at most `atOnce` of them at a time, and once more on those that were named
 * while they were worked on. `work` does not throw.
 */
export function openTurns(work: (key: number) => Promise<void>, atOnce: number): (key: number) => void {
  const waiting = new Set<number>();
  const running = new Set<number>();

  async function run(key: number): Promise<void> {
    waiting.delete(key);
    running.add(key);
    await work(key);
    running.delete(key);
    next();
  }

  function next(): void {
    for (const key of waiting) {
      if (running.size >= atOnce) return;
      if (!running.has(key)) void run(key);
    }
  }

  return (key) => {
    waiting.add(key);
    next();
  };
}
