import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { PERIOD } from './sync/run-schedule.ts';

/**
 * What was read by a clock that was ahead is planned by it too, and would not be read before it is that late again: it is due
 * now, and so is whatever works and is planned for later than it is ever planned. A run that claims to have begun later than now is
 * nobody's.
 */
export async function planCalendarsAnew({ db, clock }: Ctx): Promise<void> {
  const now = clock();
  const latest = new Date(now.getTime() + 2 * PERIOD);
  await db.run(sql`
    update calendars set last_attempt_at = least(last_attempt_at, ${now}::timestamptz),
      running_until = case when last_attempt_at > ${now} then null else running_until end,
      next_run_at = case when next_run_at > ${now} then ${now}::timestamptz else next_run_at end
    where last_attempt_at > ${now} or (next_run_at > ${latest} and fail_count = 0)`);
}
