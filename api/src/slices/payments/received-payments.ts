import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** A place that has taken money is closed and never erased; so is one with money that came late or in part, which may have to go back. */
export async function receivedPayments({ db }: Ctx, place_id: number): Promise<string | undefined> {
  const received = await db.maybe(sql`
    select 1 from manual_payments where place_id = ${place_id}
    union all select 1 from payment_attempts
      where place_id = ${place_id} and (state in ('paid', 'processing') or paid_cents > 0 or counted_cents > 0) limit 1`);
  return received === undefined ? undefined : 'pagamenti ricevuti';
}
