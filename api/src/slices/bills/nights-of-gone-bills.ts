import type { Ctx } from '../../core/context.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { isOn, shareOf, shifted, withShares } from './engine/book.ts';
import type { BillItem, SourceBook } from './load/book-of-source.ts';
import { saveBook } from './save/save-book.ts';
import type { Source } from './source.ts';

/**
 * The book of a stay without nights on bills that were given up or merged while these nights were no part of the stay: the main bill bears
 * them (docs/rules.md 16.20). Writes what changed.
 */
export async function withNightsOnLiveBills(ctx: Ctx, source: Source, book: SourceBook): Promise<SourceBook> {
  const main = book.bills.find(({ is_main }) => is_main);
  const gone = book.bills.filter(({ cancelled }) => cancelled);
  const isStray = (item: BillItem) => item.kind === 'night' && gone.some(({ id }) => isOn(item, id));
  const stray = book.items.filter(isStray);
  if (!main || stray.length === 0) return book;
  const homeOf = ({ shares }: BillItem) =>
    gone.reduce((now, { id }) => shifted(now, id, main.id, shareOf({ shares: now }, id)), [...shares]);
  const moved = withShares(book, new Map(stray.map((item) => [item.id, homeOf(item)])));
  const isGone = new Set(gone.map(({ id }) => id));
  const items = moved.items.map((item) =>
    item.stored ? { ...item, stored: item.stored.filter(({ bill_id }) => !isGone.has(bill_id)) } : item,
  );
  const after = { ...moved, items };
  const business_day = await businessDayNow(ctx, source.place_id);
  await saveBook(ctx, book, after, { source, kind: 'move', bill_id: main.id, user_id: null, business_day });
  return after;
}
