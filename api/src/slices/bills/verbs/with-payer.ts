import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { requireCustomer } from '../../customers/find-customer.ts';
import { debtOf, figuresOf } from '../engine/book.ts';
import { requireOpen, withBill } from '../engine/verbs.ts';
import type { SourceBook } from '../load/book-of-source.ts';

/**
 * The book with another customer on a bill, or with none. A bill of which something is left on account keeps its customer (docs/rules.md 16.18),
 * and a link stays as it was made where it already leads to the customer after a merge. Throws 404, 409 `bill_cancelled`, 422.
 */
export async function withPayer(
  ctx: Ctx,
  place: PlaceAccess,
  book: SourceBook,
  bill_id: number,
  customer_id: number | null,
): Promise<SourceBook> {
  const bill = requireOpen(book, bill_id);
  const shown_id = bill.payer_gone ? null : bill.payer_id;
  if (customer_id === bill.customer_id || customer_id === shown_id) return book;
  if (customer_id !== null) await requireCustomer(ctx, place, customer_id);
  if (debtOf({ ...bill, ...figuresOf(book, bill) }) > 0)
    throw invalid({ customer_id: 'Il cliente ha un sospeso su questo conto: prima chiudilo o annullalo.' });
  return withBill(book, bill_id, { customer_id });
}
