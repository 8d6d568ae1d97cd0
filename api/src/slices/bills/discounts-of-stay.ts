import sql, { type Sql } from 'sql-template-tag';
import { amount } from '../../core/format/amount.ts';
import type { Ctx } from '../../core/context.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { documentedItems } from './documented.ts';
import { totalOf } from './engine/book.ts';
import type { SourceBook } from './load/book-of-source.ts';
import { newIds } from './new-ids.ts';
import type { Source } from './source.ts';
import { CUT, discountsFit, LINE_VOIDED, withoutOverdrawn } from './verbs/require-discounts-fit.ts';

/** What lowers a discount of a stay without asking a person. */
export type Lowering = 'cancelled' | 'left' | 'redated';

const REASONS: Record<Lowering, string> = {
  cancelled: 'Prenotazione cancellata',
  left: 'Partenza anticipata',
  redated: 'Date cambiate dal calendario',
};

const isDiscount = ({ kind }: { kind: string }) => kind === 'discount';

/** Tells which bills bear more than their nights took off them, since a discount was cut. */
async function tellCut(ctx: Ctx, { place_id }: Source, before: SourceBook, after: SourceBook): Promise<void> {
  for (const { id, number, currency } of after.bills) {
    const cents = totalOf(after, id) - totalOf(before, id);
    if (cents <= 0) continue;
    const sentence = `Conto #${number}: sconto ridotto di ${amount(cents, currency)}, partenza anticipata.`;
    const actor = { place_id, user_id: null };
    await recordActivity(ctx, actor, { kind: 'bill', sentence, related_type: 'bill', related_id: id });
  }
}

/**
 * The book of a stay that was cancelled, left early, or made cheaper by a calendar: what a discount is more than what is left at its rate
 * goes with the nights. A guest who leaves keeps as much of it as there is to pay; in the other cases its charge at that rate is voided.
 */
export async function withoutDiscounts(
  ctx: Ctx,
  source: Source,
  { former, book, why }: { former: SourceBook; book: SourceBook; why: Lowering },
): Promise<SourceBook> {
  if (!book.items.some(isDiscount)) return book;
  const fixed = await documentedItems(ctx, source);
  const is_cut = why === 'left';
  const isFixed = ({ id }: { id: unknown }) => fixed.has(String(id));
  const lowered = withoutOverdrawn(former, book, { void_reason: REASONS[why], is_cut, isFixed });
  if (lowered === book) return book;
  const many = lowered.items.length - book.items.length;
  const ids = await newIds(ctx, 'charges', many);
  const business_day = await businessDayNow(ctx, source.place_id);
  const items = lowered.items.map((item, at) =>
    at < book.items.length ? item : { ...item, id: ids[at - book.items.length]!, business_day },
  );
  const after = { ...lowered, items };
  if (is_cut) await tellCut(ctx, source, book, after);
  return after;
}

const SINCE: Record<'cancelled' | 'left', Sql> = { cancelled: sql`k.cancelled_at`, left: sql`k.departed_at` };

/** A discount that a departure or a cancellation lowered: voided, what was left of it, or that after a person voided it too. */
interface LoweredDiscount {
  id: number;
  state: 'voided' | 'cut' | 'dropped';
  vat_rate: number;
  nature: string | null;
  /** That of what was left. */
  reason: string;
  left_cents: number;
}

// The row of the booking is still as it was: what an earlier cancellation or departure took was given back.
const loweredSince = ({ db }: Ctx, { place_id, source_id }: Source, why: 'cancelled' | 'left') =>
  db.many<LoweredDiscount>(sql`
    with found as (
      select c.*, case when c.void_reason = ${REASONS[why]} and c.voided_by is null and c.voided_at >= ${SINCE[why]} then 'voided'
        when c.author is null and right(c.reason, ${CUT.length}::int) = ${CUT} and c.created_at >= ${SINCE[why]} then
          case when c.voided_at is null then 'cut' when c.voided_by is not null and c.void_reason <> ${LINE_VOIDED} then 'dropped' end
        end as state
      from bookings k join charges c on c.source_kind = 'booking' and c.source_id = k.id and c.place_id = k.place_id
      where k.id = ${source_id} and k.place_id = ${place_id} and c.kind = 'discount')
    select id, state, vat_rate, nature, case when right(reason, ${CUT.length}::int) = ${CUT} then reason else coalesce(reason, '') || ${CUT} end as reason,
      case state when 'voided' then amount_cents - coalesce(void_cents, amount_cents) else amount_cents end as left_cents
    from found where state is not null order by id`);

const isRestOf = (one: LoweredDiscount) => (other: LoweredDiscount) =>
  other.left_cents === one.left_cents &&
  other.reason === one.reason &&
  other.vat_rate === one.vat_rate &&
  other.nature === one.nature;

/** The discounts that come back: a person who voided what was left of one took all of it off. */
function comingBack(found: readonly LoweredDiscount[]): LoweredDiscount[] {
  const dropped = found.filter(({ state }) => state === 'dropped');
  return found.filter((one) => {
    if (one.state !== 'voided') return false;
    const at = dropped.findIndex(isRestOf(one));
    if (at >= 0) dropped.splice(at, 1);
    return at < 0;
  });
}

/**
 * The book of a stay that was restored, or whose departure was undone: the discounts that went with its nights are on it anew, where they
 * fit, in the place of what was left of them. What is on a document stays, and what a person voided since stays gone.
 */
export async function withDiscounts(
  ctx: Ctx,
  source: Source,
  { book, why }: { book: SourceBook; why: 'cancelled' | 'left' },
): Promise<SourceBook> {
  const { place_id } = source;
  const found = await loweredSince(ctx, source, why);
  const cut = new Set(found.flatMap(({ id, state }) => (state === 'cut' ? [id] : [])));
  const ids = new Set(comingBack(found).map(({ id }) => id));
  const voided = book.items.filter(({ id }) => ids.has(id as number));
  const main = book.bills.find(({ is_main }) => is_main);
  if (voided.length === 0 || !main) return book;
  const fixed = cut.size === 0 ? new Set<string>() : await documentedItems(ctx, source);
  if ([...cut].some((id) => fixed.has(String(id)))) return book;
  const live = new Set(book.bills.flatMap(({ id, cancelled }) => (cancelled ? [] : id)));
  const business_day = await businessDayNow(ctx, place_id);
  const fresh = await newIds(ctx, 'charges', voided.length);
  const added = voided.map((item, at) => ({
    ...item,
    id: fresh[at]!,
    business_day,
    voided: false,
    void_reason: null,
    shares: item.shares.every(({ bill_id }) => live.has(bill_id))
      ? item.shares
      : [{ bill_id: main.id, cents: item.amount_cents }],
  }));
  const kept = book.items.map((item) =>
    cut.has(item.id as number)
      ? { ...item, voided: true, void_reason: 'Partenza annullata', void_cents: 0 }
      : item,
  );
  const after = { ...book, items: [...kept, ...added] };
  return discountsFit(book, after) ? after : book;
}
