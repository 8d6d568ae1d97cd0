import type { Ctx } from '../../core/context.ts';
import { closeNeedlessRequests } from '../payments/requests/close-requests.ts';
import { owedOf } from './engine/book.ts';
import type { LoadedBill, SourceBook } from './load/book-of-source.ts';
import { payableNameOf, type Source } from './source.ts';

/** Closes requests for more than these bills still bear. Those of a main bill are closed with its booking. */
export async function closeRequests(
  ctx: Ctx,
  source: Source,
  book: SourceBook,
  lighter: readonly LoadedBill[],
): Promise<void> {
  for (const bill of lighter) {
    const name = payableNameOf({ ...source, ...bill });
    if (name.payable_kind === 'booking') continue;
    const state = bill.cancelled ? 'cancelled' : 'agreed';
    await closeNeedlessRequests(ctx, { ...name, state, total_cents: owedOf(book, bill) });
  }
}
