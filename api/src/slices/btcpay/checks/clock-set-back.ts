import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { LEASE_MS } from './verify-settings.ts';

/** What a clock that was ahead has verified is verified again now; a lease that is longer than leases are is nobody's. */
export async function planVerifyingAnew({ db, clock }: Ctx): Promise<void> {
  const now = clock();
  const longest = new Date(now.getTime() + LEASE_MS);
  await db.run(sql`
    update btcpay_settings set
      running_until = case when running_until > ${longest} then null else running_until end,
      next_check_at = case when last_verified_at > ${now} and next_check_at > ${now} then ${now}::timestamptz
        else next_check_at end
    where running_until > ${longest} or last_verified_at > ${now}`);
}
