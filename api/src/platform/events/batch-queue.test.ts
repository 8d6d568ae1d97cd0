import { describe, expect, it } from 'vitest';
import { openBatchQueue } from './batch-queue.ts';

/** Work that ends when the test says so. */
function working(limits: { atOnce: number; batchSize: number }) {
  const goes: { keys: readonly number[]; end: () => void }[] = [];
  const take = openBatchQueue(
    (keys) => new Promise((resolve) => goes.push({ keys, end: () => resolve(undefined) })),
    limits,
  );
  const begun = () => goes.map(({ keys }) => keys);
  async function end(index: number): Promise<void> {
    goes[index]!.end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { take, begun, end };
}

const breath = () => Promise.resolve();

describe('the batch queue', () => {
  it('batches keys of one tick, up to the batch size', async () => {
    const { take, begun } = working({ atOnce: 2, batchSize: 3 });
    for (const key of [1, 2, 3, 4, 5, 6, 7, 1]) take(key);
    await breath();
    expect(begun()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('never processes a key twice at once, and repeats keys added meanwhile', async () => {
    const { take, begun, end } = working({ atOnce: 3, batchSize: 10 });
    take(1);
    await breath();
    take(1);
    take(2);
    await breath();
    expect(begun()).toEqual([[1], [2]]);
    take(1);
    await end(1);
    expect(begun()).toEqual([[1], [2]]);
    await end(0);
    expect(begun()).toEqual([[1], [2], [1]]);
    await end(2);
    expect(begun()).toHaveLength(3);
  });
});
