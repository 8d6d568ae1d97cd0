import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { verifyDaily } from '../checks/verify-settings.ts';

const AT_ONCE = 4;
/** One job ends after so long, however much is due: the next round goes on with the rest. */
const JOB_MS = 2 * MINUTE_MS;

async function findDue({ db, clock }: Ctx, seen: readonly number[]): Promise<number[]> {
  const now = clock();
  const due = await db.many<{ place_id: number }>(sql`
    select place_id from btcpay_settings
    where next_check_at <= ${now} and (running_until is null or running_until <= ${now})
      and not (place_id = any(${seen}))
    order by next_check_at limit ${AT_ONCE}`);
  return due.map(({ place_id }) => place_id);
}

/** Verifies what has not been for a day. A fault of ours costs one place its turn, not the others theirs. */
export async function verifyDue(ctx: Ctx): Promise<void> {
  const deadline = ctx.clock().getTime() + JOB_MS;
  const seen: number[] = [];
  const faults: unknown[] = [];
  while (ctx.clock().getTime() < deadline) {
    const due = await findDue(ctx, seen);
    if (due.length === 0) break;
    seen.push(...due);
    const results = await Promise.allSettled(due.map((place_id) => verifyDaily(ctx, place_id)));
    for (const result of results) if (result.status === 'rejected') faults.push(result.reason);
  }
  if (faults.length > 0) throw faults[0];
}
