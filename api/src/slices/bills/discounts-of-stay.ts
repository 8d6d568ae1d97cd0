import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { itemsOn, totalOf } from './engine/book.ts';
import type { BillItem, SourceBook } from './load/book-of-source.ts';
import { newIds } from './new-ids.ts';
import type { Source } from './source.ts';

const CANCELLED = 'Prenotazione cancellata';
const REDATED = 'Date cambiate dal calendario';

const isDiscount = ({ kind }: BillItem) => kind === 'discount';

/** Bills that a discount takes below nothing (docs/rules.md 16.16). */
const overdrawn = (book: SourceBook) =>
  book.bills.filter(({ id }) => totalOf(book, id) < 0 && itemsOn(book, id).some(isDiscount));

/** The book of a stay that was cancelled, or that a calendar made cheaper: a discount that it cannot bear is voided with the nights. */
export function withoutDiscounts(book: SourceBook, { is_cancelled }: { is_cancelled: boolean }): SourceBook {
  const gone = new Set(overdrawn(book).flatMap(({ id }) => itemsOn(book, id).filter(isDiscount)));
  if (gone.size === 0) return book;
  const void_reason = is_cancelled ? CANCELLED : REDATED;
  const items = book.items.map((item) => (gone.has(item) ? { ...item, voided: true, void_reason } : item));
  return { ...book, items };
}

/** The book of a restored stay: discounts that its cancellation voided are on it anew, where they fit. */
export async function withDiscounts(
  ctx: Ctx,
  { place_id, source_id }: Source,
  book: SourceBook,
): Promise<SourceBook> {
  // The row of the booking is still that of the cancelled one: an earlier cancellation has given its discounts back.
  const found = await ctx.db.many<{ id: number }>(sql`
    select c.id from bookings k join charges c on c.source_kind = 'booking' and c.source_id = k.id
    where k.id = ${source_id} and k.place_id = ${place_id} and c.kind = 'discount' and c.void_reason = ${CANCELLED}
      and c.voided_by is null and c.voided_at >= k.cancelled_at`);
  const ids = new Set(found.map(({ id }) => id));
  const voided = book.items.filter(({ id }) => ids.has(id as number));
  const main = book.bills.find(({ is_main }) => is_main);
  if (voided.length === 0 || !main) return book;
  const live = new Set(book.bills.flatMap(({ id, cancelled }) => (cancelled ? [] : id)));
  const business_day = await businessDayNow(ctx, place_id);
  const fresh = await newIds(ctx, 'charges', voided.length);
  const added = voided.map((item, at): BillItem => ({
    ...item,
    id: fresh[at]!,
    business_day,
    voided: false,
    void_reason: null,
    shares: item.shares.every(({ bill_id }) => live.has(bill_id))
      ? item.shares
      : [{ bill_id: main.id, cents: item.amount_cents }],
  }));
  const after = { ...book, items: [...book.items, ...added] };
  return overdrawn(after).length > 0 ? book : after;
}
