import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { mailNotification } from './letters.ts';

const READ_DAYS = 90;
const ALL_DAYS = 365;
const AT_ONCE = 5000;

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mails a notification to a person who has asked for it. */
    'notifications.letter': { event_id: number; user_id: number };
  }
}

export const notificationJobs = {
  'notifications.letter': mailNotification,
} satisfies Partial<JobHandlers>;

/** Nightly: deletes read notifications after 90 days, all after a year. In batches, so that no writer waits long. */
export async function forgetOldNotifications(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.clock().getTime() - days * DAY_MS);
  const portions = [
    sql`delete from notifications where (user_id, id) in (select user_id, id from notifications
      where created_at < ${before(READ_DAYS)} and read_at is not null order by created_at limit ${AT_ONCE})`,
    sql`delete from notification_events where id in (select id from notification_events
      where created_at < ${before(ALL_DAYS)} order by created_at limit ${AT_ONCE})`,
  ];
  for (const portion of portions) while ((await ctx.db.run(portion)) === AT_ONCE);
}
