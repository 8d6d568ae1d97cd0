import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** A place that has taken money is closed and never erased. */
export async function receivedPayments({ db }: Ctx, place_id: number): Promise<string | undefined> {
  const received = await db.maybe(sql`
    select 1 from manual_payments where place_id = ${place_id}
    union all select 1 from payment_attempts where place_id = ${place_id} and state in ('paid', 'processing') limit 1`);
  return received === undefined ? undefined : 'pagamenti ricevuti';
}
