import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { LEASE_MS } from './claim-jobs.ts';
import { PRINTING_MS, RETRY_MS } from './tell-result.ts';

/**
 * The clock was set back: what a printer or an agent would keep waiting for the whole step waits as long as it does usually. A job that
 * failed keeps all later ones of its printer waiting (docs/rules.md 28.4).
 */
export async function replanJobs({ db, clock }: Ctx): Promise<void> {
  const after = (ms: number) => new Date(clock().getTime() + ms);
  await db.run(sql`
    update print_jobs set retry_at = least(retry_at, ${after(RETRY_MS)}::timestamptz),
      lease_until = least(lease_until, case state when 'printing' then ${after(PRINTING_MS)}::timestamptz else ${after(LEASE_MS)}::timestamptz end)
    where settled_at is null and (retry_at > ${after(RETRY_MS)} or lease_until > ${after(LEASE_MS)})`);
}
