import { DAY_MS } from 'contract/days/durations';
import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { syncDueCalendars } from './sync/sync-due-calendars.ts';
import { syncOutOfTurn } from './sync/sync-on-demand.ts';
import { mailCalendarLetter, type Letter } from './letters.ts';
import type { Ctx } from '../../core/context.ts';
import sql from 'sql-template-tag';
import { PERIOD } from './sync/run-schedule.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Reads the due feeds, and queues itself again. */
    'calendars.due': Record<string, never>;
    /** Reads one feed outside its schedule: the feed is new, or its link. */
    'calendars.sync': { calendar_id: number };
    /** Mails one person of the place a letter about a calendar. */
    'calendars.letter': { calendar_id: number; user_id: number; letter: Letter; details: string[] };
  }
}

export const calendarJobs = {
  'calendars.due': syncDueCalendars,
  'calendars.sync': (ctx, { calendar_id }) => syncOutOfTurn(ctx, calendar_id),
  'calendars.letter': mailCalendarLetter,
} satisfies Partial<JobHandlers>;

const KEPT_DAYS = 180;

export async function deleteOldLog(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db.run(sql`delete from calendar_log where at < ${before}`);
}

/**
 * Corrects times that a clock ahead of the true time has written, since no feed would be read before the clock passes them: such
 * feeds are due now. So is a working feed that is planned later than any schedule allows. A run that began in the future is dropped.
 */
export async function rescheduleCalendars({ db, clock }: Ctx): Promise<void> {
  const now = clock();
  const latest = new Date(now.getTime() + 2 * PERIOD);
  await db.run(sql`
    update calendars set last_attempt_at = least(last_attempt_at, ${now}::timestamptz),
      running_until = case when last_attempt_at > ${now} then null else running_until end,
      next_run_at = case when next_run_at > ${now} then ${now}::timestamptz else next_run_at end
    where last_attempt_at > ${now} or (next_run_at > ${latest} and fail_count = 0)`);
}
