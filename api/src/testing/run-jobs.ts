import type { App } from '../core/context.ts';

/** Runs all due jobs in this process and throws their failures. `early`: also jobs that wait for their time. */
export async function runJobs(app: Pick<App, 'jobs'>, options?: { early?: boolean }): Promise<number> {
  const { done, errors } = await app.jobs.runDue(options);
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
  return done;
}
