import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { BETWEEN_STARTS_MS, isAnyDue, isRead, takeDueRuns, type Run } from './run-lease.ts';
import { PERIOD, SPREAD } from './run-schedule.ts';
import { syncCalendar } from './sync-calendar.ts';

const SECOND = 1000;
/** A job ends after this time and queues the next one, because the queue treats an endless job as dead. */
const JOB_MS = 120 * SECOND;
/** The pause before the next job when nothing is due. */
const REST_MS = 20 * SECOND;
const LONG_OVERDUE_MS = 1.2 * PERIOD;

/** Spreads out the feeds that are long overdue after a downtime, so that they are not all read at once. */
async function spreadOverdue({ db, clock }: Ctx): Promise<void> {
  const now = clock();
  const long = new Date(now.getTime() - LONG_OVERDUE_MS);
  await db.run(sql`
    update calendars c
    set next_run_at = ${now}::timestamptz + (${SPREAD} * ((id * 2654435761) % 1000) / 1000) * interval '1 millisecond'
    where next_run_at < ${long} and sync_enabled and ${isRead} and running_until is null`);
}

/** A fault of Hub stops this one run, not the other feeds'. */
async function readOne(ctx: Ctx, run: Run, faults: unknown[]): Promise<void> {
  await syncCalendar(ctx, run).catch((error: unknown) => faults.push(error));
}

/** Reads due feeds, within the limits that all processes share, until nothing is due or the job's time is up. */
async function drain(ctx: Ctx, faults: unknown[]): Promise<void> {
  const reading = new Set<Promise<void>>();
  const deadline = ctx.clock().getTime() + JOB_MS;
  while (ctx.clock().getTime() < deadline) {
    for (const run of await takeDueRuns(ctx)) {
      const work: Promise<void> = readOne(ctx, run, faults).finally(() => reading.delete(work));
      reading.add(work);
    }
    if (reading.size === 0 && !(await isAnyDue(ctx.db, ctx.clock()))) return;
    // Another run may start when one has ended, or after the pause between two starts at one site.
    await Promise.race([...reading, pause(BETWEEN_STARTS_MS)]);
  }
  await Promise.all(reading);
}

/** The job that reads feeds. Each calendar's row holds its next time, so a lost job loses nothing. */
export async function syncDueCalendars(ctx: Ctx): Promise<void> {
  const faults: unknown[] = [];
  await spreadOverdue(ctx);
  await drain(ctx, faults);
  const next = new Date(ctx.clock().getTime() + REST_MS);
  await ctx.db.tx((db) => ctx.jobs.send(db, 'calendars.due', {}, next));
  if (faults.length > 0) throw faults[0];
}
