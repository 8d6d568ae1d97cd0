import { splitVat, type Taxed } from 'contract/bills/split-vat';
import { conflict } from '../../../core/errors/errors.ts';
import { itemsOn, shareOf } from '../engine/book.ts';
import type { ItemId } from '../engine/item-id.ts';
import type { BillItem, SourceBook } from '../load/book-of-source.ts';

type Rate = Pick<Taxed, 'vat_rate' | 'nature'>;

const isOf =
  ({ vat_rate, nature }: Rate) =>
  (item: Rate) =>
    item.vat_rate === vat_rate && item.nature === nature;

const sumOn = (items: readonly BillItem[], bill_id: number): number =>
  items.reduce((sum, item) => sum + shareOf(item, bill_id), 0);

const isDiscount = ({ kind }: BillItem) => kind === 'discount';

/** What lies on a bill at a rate, and by how much discounts take it below nothing, further than before. */
interface Overdrawn {
  items: BillItem[];
  cents: number;
}

function overdrawnBy(now: readonly BillItem[], former: readonly BillItem[], bill_id: number): number {
  if (!now.some(isDiscount)) return 0;
  return Math.max(0, Math.min(0, sumOn(former, bill_id)) - sumOn(now, bill_id));
}

/** The rates of a bill that discounts take below nothing now. */
function overdrawnRates(before: SourceBook, after: SourceBook, bill_id: number): Overdrawn[] {
  const [now, former] = [itemsOn(after, bill_id), itemsOn(before, bill_id)];
  return splitVat(now)
    .map(isOf)
    .map((isRate) => ({ items: now.filter(isRate), former: former.filter(isRate) }))
    .map((rate) => ({ items: rate.items, cents: overdrawnBy(rate.items, rate.former, bill_id) }))
    .filter(({ cents }) => cents > 0);
}

/** Whether each discount is at most what it is taken off, on each bill and at each rate, or no further beyond it than before. */
export const discountsFit = (before: SourceBook, after: SourceBook): boolean =>
  after.bills.every(
    ({ id }) =>
      overdrawnBy(itemsOn(after, id), itemsOn(before, id), id) === 0 &&
      overdrawnRates(before, after, id).length === 0,
  );

/**
 * A discount is at most what it is taken off, at each rate (docs/rules.md 16.16), also after something was voided. Throws 409
 * `discount_left` where a bill, or a rate on it, would fall below nothing by a discount that stays on it.
 */
export function requireDiscountsFit(before: SourceBook, after: SourceBook): void {
  if (discountsFit(before, after)) return;
  throw conflict(
    'discount_left',
    'Lo sconto sarebbe più di quello che resta sul conto: annulla prima lo sconto.',
  );
}

/** Why a discount was voided that went with its line. */
export const LINE_VOIDED = 'La riga scontata è stata annullata';
const NONE: ReadonlySet<ItemId | null> = new Set();

const goneWithLine = (item: BillItem, own: ReadonlySet<ItemId | null>): BillItem =>
  own.has(item.id) && !item.voided
    ? { ...item, voided: true, void_reason: LINE_VOIDED, void_cents: 0 }
    : item;

/**
 * The book after a line was voided, without the part of a discount that was taken off it: a discount has one charge for each rate, and
 * one that is more than what is left at its rate goes with the line, the newest first (docs/rules.md 16.16). One that is more than the
 * whole bill stays, to be refused. `own`: the discount of the line itself, which goes with it. `spared`: charges that are discounts of
 * lines which are still there.
 */
export function withoutStrayDiscounts(
  before: SourceBook,
  voided: SourceBook,
  {
    own = NONE,
    spared = NONE,
  }: { own?: ReadonlySet<ItemId | null>; spared?: ReadonlySet<ItemId | null> } = {},
): SourceBook {
  const hasOwn = voided.items.some((item) => own.has(item.id) && !item.voided);
  const after = hasOwn ? { ...voided, items: voided.items.map((item) => goneWithLine(item, own)) } : voided;
  const isBorne = ({ id }: { id: number }) => sumOn(itemsOn(after, id), id) >= 0;
  const over = { ...after, bills: after.bills.filter(isBorne) };
  const { items } = withoutOverdrawn(before, over, {
    void_reason: LINE_VOIDED,
    is_uncounted: true,
    isFixed: ({ id }) => spared.has(id),
  });
  return items === after.items ? after : { ...after, items };
}

/** Ends the reason of a discount that was cut. */
export const CUT = ' (ridotto)';

/** What stands in the place of a discount that was cut, on the same bills; its id is given to it later. */
const cutItem = (item: BillItem, shares: BillItem['shares']): BillItem => {
  const amount_cents = shares.reduce((sum, { cents }) => sum + cents, 0);
  const reason = item.reason?.endsWith(CUT) ? item.reason : `${item.reason ?? ''}${CUT}`;
  return {
    ...item,
    id: 0,
    quantity: 1,
    unit_price_cents: amount_cents,
    amount_cents,
    reason,
    author: null,
    created_at: null,
    shares,
  };
};

interface Fitting {
  void_reason: string;
  /** A discount that is too much is cut to what is left at its rate; else its charge at that rate is voided. */
  is_cut?: boolean;
  /** The void says nothing of its own: the line that took it along is told at its full price. */
  is_uncounted?: boolean;
  /** What does not change. */
  isFixed?: (item: BillItem) => boolean;
}

/**
 * The book of a change that nobody is asked about, in which each discount is at most what is left at its rate, the newest ones less
 * (docs/rules.md 16.16). New charges, which come last, have no id yet.
 */
export function withoutOverdrawn(
  before: SourceBook,
  after: SourceBook,
  { void_reason, is_cut = false, is_uncounted = false, isFixed = () => false }: Fitting,
): SourceBook {
  const left = new Map<BillItem, BillItem['shares']>();
  for (const { id } of after.bills) {
    for (const { items, cents } of overdrawnRates(before, after, id)) {
      let over = cents;
      for (const item of items.filter(isDiscount).toReversed()) {
        if (over <= 0) break;
        if (isFixed(item)) continue;
        const gone = is_cut ? Math.min(over, -shareOf(item, id)) : -shareOf(item, id);
        over -= gone;
        const shares = left.get(item) ?? item.shares;
        const lowered = shares.map((share) =>
          share.bill_id === id ? { ...share, cents: share.cents + gone } : share,
        );
        left.set(item, is_cut ? lowered.filter((share) => share.cents !== 0) : []);
      }
    }
  }
  if (left.size === 0) return after;
  const cut = [...left].flatMap(([item, shares]) => (shares.length > 0 ? [cutItem(item, shares)] : []));
  const items = after.items.map((item) => {
    const shares = left.get(item);
    if (!shares) return item;
    const gone = item.amount_cents - shares.reduce((sum, { cents }) => sum + cents, 0);
    return { ...item, voided: true, void_reason, void_cents: is_uncounted ? 0 : gone };
  });
  return { ...after, items: [...items, ...cut] };
}
