import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { writeCalendarLog } from '../calendar-log.ts';
import type { Run } from './run-lease.ts';
import { nextRun, retryAt } from './run-schedule.ts';
import { FAILING_TIMES, GONE_TIMES, LATE_MS, lastError, type SyncFault } from './sync-faults.ts';
import { notifyOwners, type Letter } from '../letters.ts';

/** HTTP validators and hash of the last body that was applied. */
export interface Validators {
  etag: string | null;
  last_modified: string | null;
  bytes_hash: Buffer | null;
}

/** Records a success that changed nothing: one statement, and a log line only after a failure. */
export async function recordSuccess(ctx: Ctx, run: Run, seen?: Validators): Promise<void> {
  const now = ctx.clock();
  const { etag, last_modified, bytes_hash } = seen ?? run;
  await ctx.db.run(sql`
    update calendars set last_sync_at = ${now}, last_error = null, fail_count = 0, gone_count = 0, told = case
        when held_since is not null then told end,
      etag = ${etag}, last_modified = ${last_modified}, bytes_hash = ${bytes_hash},
      next_run_at = case when sync_enabled then ${nextRun(run.id, now)}::timestamptz end, running_until = null
    where id = ${run.id} and running_until = ${run.running_until}`);
  if (run.fail_count > 0) {
    await writeCalendarLog(ctx, { calendar_id: run.id, sentence: 'Il calendario risponde di nuovo.' });
  }
}

function letterFor(run: Run, failures: number, gone: number, now: Date): Letter | undefined {
  if (gone >= GONE_TIMES) return 'dead';
  if (run.last_sync_at !== null && now.getTime() - Date.parse(run.last_sync_at) > LATE_MS) return 'late';
  return failures >= FAILING_TIMES ? 'failing' : undefined;
}

const STRENGTH: readonly (Letter | null)[] = [null, 'failing', 'late', 'dead'];

/** Whether the owners have had no letter of this or a worse kind since the last success. */
function isNews(letter: Letter | undefined, told: string | null): letter is Letter {
  return letter !== undefined && STRENGTH.indexOf(letter) > STRENGTH.findIndex((each) => each === told);
}

/** Records a failure: the feed's nights do not change, and the next attempt backs off. */
export async function recordFailure(ctx: Ctx, run: Run, fault: SyncFault): Promise<void> {
  const now = ctx.clock();
  const failures = run.fail_count + 1;
  const gone = fault.isGone ? run.gone_count + 1 : 0;
  const error = lastError(fault, gone);
  const letter = letterFor(run, failures, gone, now);
  const news = isNews(letter, run.told) ? letter : undefined;
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const updated = await db.run(sql`
      update calendars set last_error = ${error}, fail_count = ${failures}, gone_count = ${gone},
        told = coalesce(${news ?? null}, told),
        next_run_at = case when sync_enabled then ${retryAt(run.id, now, failures, fault.retry_after)}::timestamptz end,
        running_until = null
      where id = ${run.id} and running_until = ${run.running_until}`);
    if (updated === 0) return;
    if (error !== run.last_error) {
      const sentence = `Lettura non riuscita: ${error}. Le notti restano come sono.`;
      await writeCalendarLog(inside, { calendar_id: run.id, sentence });
    }
    if (news) await notifyOwners(inside, run.id, news);
  });
}
