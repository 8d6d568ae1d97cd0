import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { lastDocumentedNight, requireUndocumented } from './documented.ts';
import { addDays } from '../../core/format/days.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { closeRequests } from './close-requests.ts';
import { type Lowering, withDiscounts, withoutDiscounts } from './discounts-of-stay.ts';
import { figuresOf, owedOf } from './engine/book.ts';
import type { NightShare } from './engine/changes.ts';
import { bookOf, type SourceBook } from './load/book-of-source.ts';
import { loadBookRows, lockSource } from './load/load-source.ts';
import type { BookRows } from './load/source-rows.ts';
import { withNightsOnLiveBills } from './nights-of-gone-bills.ts';
import { saveBook } from './save/save-book.ts';
import { updateBills } from './save/write-rows.ts';
import type { Source } from './source.ts';
import { requireDiscountsFit } from './verbs/require-discounts-fit.ts';

/** A stay as bills know it. */
interface FollowedStay {
  id: number;
  place_id: number;
  total_cents: number;
  is_cancelled: boolean;
  /** A person changes it, and can be asked to void a discount first. */
  by_person: boolean;
  /** The guest leaves now, or has not left after all. */
  departure?: 'left' | 'undone' | undefined;
  nights: readonly { night: string; price_cents: number }[];
  /** By how many days all nights moved; 0: dates changed otherwise, or not at all. */
  moved_days: number;
}

/** Why discounts that do not fit are lowered; undefined: the desk is asked to void them. */
function loweringOf({
  is_cancelled,
  by_person,
  departure,
}: Pick<FollowedStay, 'is_cancelled' | 'by_person' | 'departure'>): Lowering | undefined {
  if (is_cancelled) return 'cancelled';
  if (departure === 'left') return 'left';
  return by_person ? undefined : 'redated';
}

interface Discounted {
  /** Before the change. */
  former: SourceBook;
  book: SourceBook;
  stay: FollowedStay;
  isRestored: boolean;
}

/** Writes the discounts that a cancellation, a departure or a calendar lowers, or that a stay has again. */
async function withFittingDiscounts(
  ctx: Ctx,
  source: Source,
  { former, book, stay, isRestored }: Discounted,
): Promise<SourceBook> {
  const main = book.bills.find(({ is_main }) => is_main);
  const why = loweringOf(stay);
  const isBack = isRestored || stay.departure === 'undone';
  if (!main || (!isBack && why === undefined)) return book;
  const after = isBack
    ? await withDiscounts(ctx, source, { book, why: isRestored ? 'cancelled' : 'left' })
    : await withoutDiscounts(ctx, source, { former, book, why: why! });
  if (after === book) return book;
  const business_day = await businessDayNow(ctx, source.place_id);
  const kind = isBack ? 'charge' : 'void';
  await saveBook(ctx, book, after, { source, kind, bill_id: main.id, user_id: null, business_day });
  return after;
}

/** The rows of the bills with the nights of the stay. A night takes the shares of the night `moved_days` before it. */
async function changedRows(
  ctx: Ctx,
  rows: BookRows,
  stay: FollowedStay,
  moved_days: number,
): Promise<BookRows> {
  const shares = await ctx.db.many<NightShare & { night: string }>(sql`
    select night, bill_id, amount_cents as cents from night_shares where booking_id = ${stay.id} order by night, bill_id`);
  const nights = stay.is_cancelled
    ? []
    : stay.nights.map(({ night, price_cents }) => ({
        night,
        price_cents,
        room: null,
        stored: shares
          .filter((share) => share.night === addDays(night, -moved_days))
          .map(({ bill_id, cents }) => ({ bill_id, cents })),
      }));
  const bills = rows.bills.map((bill) => ({ ...bill, source_cancelled: stay.is_cancelled }));
  return { ...rows, bills, nights };
}

/** By how many days shares move with their nights; not at all where a document names nights by their dates. */
async function daysToMove(ctx: Ctx, source: Source, { moved_days }: FollowedStay): Promise<number> {
  if (moved_days === 0) return 0;
  return (await lastDocumentedNight(ctx, source)) === undefined ? moved_days : 0;
}

/** Nights that the stay moved away from and that further bills have shares of. They cost nothing. */
const leftNights = ({ db }: Ctx, { id, nights }: FollowedStay): Promise<BookRows['nights']> =>
  db.many<BookRows['nights'][number]>(sql`
    select night, 0 as price_cents, null as room, json_agg(json_build_object('bill_id', bill_id, 'cents', amount_cents)) as stored
    from night_shares where booking_id = ${id} and night <> all (${nights.map(({ night }) => night)}::date[])
    group by night order by night`);

/**
 * The book of a stay that moved as a whole: the bills of a night pay the night in its place, and have no share of the one that it left,
 * which may become a night of the stay again. Writes what changed.
 */
async function withMovedNights(
  ctx: Ctx,
  { source, rows, stay }: { source: Source; rows: BookRows; stay: FollowedStay },
): Promise<SourceBook> {
  const byDate = await changedRows(ctx, rows, stay, 0);
  const main = byDate.bills.find(({ is_main }) => is_main);
  // A bill alone shares no night.
  if (!main || byDate.bills.length === 1) return bookOf(byDate);
  const moved_days = await daysToMove(ctx, source, stay);
  if (moved_days === 0) return bookOf(byDate);
  const moved = await changedRows(ctx, rows, stay, moved_days);
  const left = await leftNights(ctx, stay);
  const unpaid = left.map((night) => ({ ...night, stored: [] }));
  const before = bookOf({ ...byDate, nights: [...byDate.nights, ...left] });
  const after = bookOf({ ...moved, nights: [...moved.nights, ...unpaid] });
  const business_day = await businessDayNow(ctx, source.place_id);
  await saveBook(ctx, before, after, { source, kind: 'move', bill_id: main.id, user_id: null, business_day });
  return bookOf(moved);
}

/**
 * What `followStay` would refuse of a change by a person, with nothing locked or written. Throws 409 `documented`, `discount_left`.
 */
export async function requireBillsFollow(ctx: Ctx, stay: FollowedStay): Promise<void> {
  const source: Source = { place_id: stay.place_id, source_kind: 'booking', source_id: stay.id };
  const rows = await loadBookRows(ctx, source);
  const changed = bookOf(await changedRows(ctx, rows, stay, await daysToMove(ctx, source, stay)));
  await requireUndocumented(ctx, source, changed.items);
  requireDiscountsFit(bookOf(rows), changed);
}

/**
 * The nights of a stay have changed, or it was cancelled or restored: its bills follow. The caller holds the stay, and need not
 * have written it. A discount that a cancelled stay cannot bear is voided, and comes back when it is restored; one that is too much
 * after a calendar moved the stay is voided, too, and one of a guest who leaves early is cut. Requests for more than a further bill still bears are closed. Answers what the main
 * bill says is owed; null: the total of the stay. Throws 409 `documented` for a night that a document bears, `discount_left`.
 */
export async function followStay(ctx: Ctx, stay: FollowedStay): Promise<number | null> {
  const source: Source = { place_id: stay.place_id, source_kind: 'booking', source_id: stay.id };
  const rows = await lockSource(ctx, source);
  const source_cancelled = stay.is_cancelled;
  const changed = await withMovedNights(ctx, { source, rows, stay });
  const followed = await withNightsOnLiveBills(ctx, source, changed);
  await requireUndocumented(ctx, source, followed.items);
  if (loweringOf(stay) === undefined) requireDiscountsFit(bookOf(rows), followed);
  const wasCancelled = rows.bills.some((bill) => bill.source_cancelled);
  const isRestored = wasCancelled && !stay.is_cancelled;
  const book = await withFittingDiscounts(ctx, source, {
    former: bookOf(rows),
    book: followed,
    stay,
    isRestored,
  });
  const now = book.bills.map((bill) => ({ ...bill, ...figuresOf(book, bill) }));
  const was = new Map(rows.bills.map((bill) => [bill.id, bill]));
  await updateBills(
    ctx,
    now.filter((bill) => {
      const { total_cents, has_entries, source_cancelled: before } = was.get(bill.id)!;
      return (
        // What was written in between is not what was loaded.
        stay.moved_days !== 0 ||
        bill.total_cents !== total_cents ||
        bill.has_entries !== has_entries ||
        before !== source_cancelled
      );
    }),
  );
  const lighter = now.filter(({ id, total_cents }) => total_cents < was.get(id)!.total_cents);
  await closeRequests(ctx, source, book, lighter);
  const main = book.bills.find(({ is_main }) => is_main);
  const owed = main ? owedOf(book, main) : null;
  return owed === stay.total_cents && !stay.is_cancelled ? null : owed;
}
