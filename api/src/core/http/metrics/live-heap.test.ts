import { PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { isFullCollection, liveHeapBytes } from './live-heap.ts';

const MB = 1024 * 1024;

/** Node hands its collector out only while this flag stands. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** Collects everything, and waits until those who watch collections have heard. */
async function collect(): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some(isFullCollection)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ entryTypes: ['gc'] });
  });
  collector()();
  await heard;
}

it('follows retained memory, not garbage', async () => {
  await collect();
  const before = liveHeapBytes();
  const numbers = () => Array.from({ length: 2 ** 19 }, (_, index) => index + 0.5);

  for (let round = 0; round < 5; round += 1) numbers();
  await collect();
  expect(Math.abs(liveHeapBytes() - before)).toBeLessThan(2 * MB);

  const kept = [numbers(), numbers(), numbers()];
  await collect();
  expect(liveHeapBytes() - before).toBeGreaterThan(10 * MB);

  kept.length = 0;
  await collect();
  expect(Math.abs(liveHeapBytes() - before)).toBeLessThan(2 * MB);
});
