import type { Ctx } from '../../core/context.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { lockBook } from './load/load-source.ts';
import { saveBook } from './save/save-book.ts';
import type { Source } from './source.ts';

/** Money came or went back for a bill of the source, whose lock the caller holds: the bills say so from now on. */
export async function settleSource(ctx: Ctx, source: Source, user_id: number | null): Promise<void> {
  const book = await lockBook(ctx, source);
  const paid = book.bills.find(
    ({ stored, paid_cents, on_account_cents, covered_cents }) =>
      stored.paid_cents !== paid_cents ||
      stored.on_account_cents !== on_account_cents ||
      stored.covered_cents !== covered_cents,
  );
  if (!paid) return;
  const business_day = await businessDayNow(ctx, source.place_id);
  await saveBook(ctx, book, book, { source, kind: 'payment', bill_id: paid.id, user_id, business_day });
}
