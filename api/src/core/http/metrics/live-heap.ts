import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';

/** What has survived: the young spaces hold what the last requests have left behind. */
const settledBytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith('new_'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);

let live = settledBytes();

/** Node gives entries of `gc` a detail that its types leave out. */
export function isFullCollection(entry: PerformanceEntry): boolean {
  const { detail } = entry as PerformanceEntry & { detail?: { kind?: number } };
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

// The process is watched for as long as it lives, and the watching keeps nothing open.
new PerformanceObserver((list) => {
  if (list.getEntries().some(isFullCollection)) live = settledBytes();
}).observe({ entryTypes: ['gc'] });

/**
 * What the program really holds, in bytes: the heap as the last full collection left it. All other figures of memory contain
 * what is only waiting to be collected, and go up and down with it.
 */
export const liveHeapBytes = (): number => live;
