import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { requireNoDeposit } from '../documented.ts';
import type { SourceBook } from '../load/book-of-source.ts';

/**
 * Throws 409 where a bill is given up or merged away: `processing` while bitcoin for it is seen and not yet confirmed, `documented` while the
 * invoice of a deposit waits for its next document.
 */
export async function requireNothingUnderWay(ctx: Ctx, before: SourceBook, after: SourceBook): Promise<void> {
  const open = new Set(before.bills.filter(({ cancelled }) => !cancelled).map(({ id }) => id));
  const given_up = after.bills.filter(({ id, cancelled }) => cancelled && open.has(id)).map(({ id }) => id);
  if (given_up.length === 0) return;
  const coming = await ctx.db.maybe(sql`
    select 1 from payment_attempts
    where payable_kind = 'bill' and payable_id = any (${given_up}::bigint[]) and state = 'processing' limit 1`);
  if (coming)
    throw conflict('processing', 'Un pagamento in bitcoin è già in arrivo: aspetta che sia confermato.');
  await requireNoDeposit(ctx, given_up);
}
