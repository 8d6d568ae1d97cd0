import type { SellingWay } from 'contract/orders/values';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { changePayable } from '../payments/change-payable.ts';
import { closeRequests } from './close-requests.ts';
import { owedOf } from './engine/book.ts';
import { bookOf, type SourceBook } from './load/book-of-source.ts';
import { lockSource } from './load/load-source.ts';
import type { SourceRows } from './load/source-rows.ts';
import type { BillEventKind } from './save/event-kinds.ts';
import { saveBook } from './save/save-book.ts';
import type { Wasted } from './save/write-rows.ts';
import type { Source } from './source.ts';

/** What a verb decides upon: all bills of the source are locked. */
interface BillMoment {
  ctx: Ctx;
  source: Source;
  book: SourceBook;
  /** What the book is made of, and the documents. */
  rows: SourceRows;
  regime: string | null;
  business_day: string;
  /** Of an order. */
  selling_way: SellingWay | null;
}

interface BillDecision {
  book: SourceBook;
  kind: BillEventKind;
  /** The bill that the log names. */
  bill_id: number;
  /** For the log, in Italian; it names nobody. */
  sentence: string;
  already_sold?: boolean;
  from_room?: boolean;
  wasted?: readonly Wasted[];
}

/** Who acts, and at which place: for a charge to a room that of the stay. A `PlaceAccess` fits. */
type Actor = Pick<PlaceAccess, 'place_id' | 'user_id'>;

type Decide = (moment: BillMoment) => Promise<BillDecision> | BillDecision;

async function decideOnSource(ctx: Ctx, place: Actor, source: Source, decide: Decide): Promise<BillDecision> {
  const rows = await lockSource(ctx, source);
  const before = bookOf(rows);
  const business_day = await businessDayNow(ctx, source.place_id);
  const { regime, selling_way } = rows;
  const decision = await decide({ ctx, source, book: before, rows, regime, business_day, selling_way });
  const { book, kind, bill_id, sentence, already_sold, from_room, wasted } = decision;
  const { user_id } = place;
  const lighter = await saveBook(ctx, before, book, {
    source,
    kind,
    bill_id,
    user_id,
    business_day,
    already_sold,
    from_room,
    wasted,
  });
  await closeRequests(ctx, source, book, lighter);
  await recordActivity(ctx, place, { kind: 'bill', sentence, related_type: 'bill', related_id: bill_id });
  return decision;
}

/**
 * The frame of every verb on bills: locks the source (a stay first, then its bills), lets the verb decide, and writes what
 * changed, all of it or nothing. Throws the refusals of the verb, and 404, 409 of a stay.
 */
export async function changeBills(ctx: Ctx, place: Actor, source: Source, decide: Decide): Promise<void> {
  const { place_id, source_kind, source_id } = source;
  if (source_kind !== 'booking') {
    await inTransaction(ctx, (inside) => decideOnSource(inside, place, source, decide));
    return;
  }
  const name = { place_id, payable_kind: 'booking', payable_id: source_id } as const;
  await changePayable(ctx, name, place, async (held) => {
    const { book, sentence } = await decideOnSource(held.ctx, place, source, decide);
    const main = book.bills.find(({ is_main }) => is_main);
    if (main) held.totalBecomes(owedOf(book, main));
    return sentence;
  });
}
