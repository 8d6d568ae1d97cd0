import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Counts of requests and answers, for the figures of a proof. */
    figures?: Record<string, number>;
  }
}

/** Counts by name for the running test; the report of the run sums them. */
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
