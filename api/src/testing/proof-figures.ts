import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What was sent and how it was answered, for the figures of a proof. */
    figures?: Record<string, number>;
  }
}

/** Counts under names, for the test that runs: the report of the run carries the sums. */
export function countFigures(): (name: string, by?: number) => void {
  let figures: Record<string, number> = {};
  beforeEach(({ task }) => {
    figures = {};
    task.meta.figures = figures;
  });
  return (name, by = 1) => {
    figures[name] = (figures[name] ?? 0) + by;
  };
}
