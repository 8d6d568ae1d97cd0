import type { App } from '../core/context.ts';

/** Runs the queued work now, in this process; fails with what failed. `early`: what waits for its time as well. */
export async function runJobs(app: Pick<App, 'jobs'>, options?: { early?: boolean }): Promise<number> {
  const { done, errors } = await app.jobs.runDue(options);
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
  return done;
}
