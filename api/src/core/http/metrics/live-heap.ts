import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';

/** Bytes outside of the young generation, which holds leftovers of the last requests. */
const settledBytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith('new_'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);

let live = settledBytes();

/** Node's types omit the detail of `gc` entries. */
export function isFullCollection(entry: PerformanceEntry): boolean {
  const { detail } = entry as PerformanceEntry & { detail?: { kind?: number } };
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

// The observer runs for the life of the process and does not keep it open.
new PerformanceObserver((list) => {
  if (list.getEntries().some(isFullCollection)) live = settledBytes();
}).observe({ entryTypes: ['gc'] });

/** Bytes of the heap after the last full collection. Other memory figures include garbage and move up and down with it. */
export const liveHeapBytes = (): number => live;
