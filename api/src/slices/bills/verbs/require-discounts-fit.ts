import { splitVat, type Taxed } from 'contract/bills/split-vat';
import { conflict } from '../../../core/errors/errors.ts';
import { itemsOn, shareOf } from '../engine/book.ts';
import type { BillItem, SourceBook } from '../load/book-of-source.ts';

type Rate = Pick<Taxed, 'vat_rate' | 'nature'>;

const isOf =
  ({ vat_rate, nature }: Rate) =>
  (item: Rate) =>
    item.vat_rate === vat_rate && item.nature === nature;

const sumOn = (items: readonly BillItem[], bill_id: number): number =>
  items.reduce((sum, item) => sum + shareOf(item, bill_id), 0);

const isDiscount = ({ kind }: BillItem) => kind === 'discount';

/** Whether a discount takes `now` below nothing, and further than `former` was. */
const isBelow = (now: readonly BillItem[], former: readonly BillItem[], bill_id: number): boolean =>
  now.some(isDiscount) && sumOn(now, bill_id) < Math.min(0, sumOn(former, bill_id));

/** What lies on a bill at the rates that a discount takes below nothing now. */
function overdrawnRates(before: SourceBook, after: SourceBook, bill_id: number): BillItem[][] {
  const [now, former] = [itemsOn(after, bill_id), itemsOn(before, bill_id)];
  return splitVat(now)
    .map(isOf)
    .map((isRate) => ({ now: now.filter(isRate), former: former.filter(isRate) }))
    .filter((rate) => isBelow(rate.now, rate.former, bill_id))
    .map((rate) => rate.now);
}

/**
 * A discount is at most what it is taken off, at each rate (docs/rules.md 16.16), also after something was voided. Throws 409
 * `discount_left` where a bill, or a rate on it, would fall below nothing by a discount that stays on it.
 */
export function requireDiscountsFit(before: SourceBook, after: SourceBook): void {
  for (const { id } of after.bills) {
    if (isBelow(itemsOn(after, id), itemsOn(before, id), id) || overdrawnRates(before, after, id).length > 0)
      throw conflict(
        'discount_left',
        'Lo sconto sarebbe più di quello che resta sul conto: annulla prima lo sconto.',
      );
  }
}

const LINE_VOIDED = 'La riga scontata è stata annullata';

/**
 * The book after a line was voided, without the part of a discount that was taken off it: a discount has one charge for each rate, and
 * one that is more than what is left at its rate goes with the line, the newest first (docs/rules.md 16.16). One that is more than the
 * whole bill stays, to be refused.
 */
export function withoutStrayDiscounts(before: SourceBook, after: SourceBook): SourceBook {
  const stray = new Set<BillItem>();
  for (const { id } of after.bills) {
    if (sumOn(itemsOn(after, id), id) < 0) continue;
    for (const items of overdrawnRates(before, after, id)) {
      let left = sumOn(items, id);
      for (const item of items.filter(isDiscount).toReversed()) {
        if (left >= 0) break;
        left -= shareOf(item, id);
        stray.add(item);
      }
    }
  }
  if (stray.size === 0) return after;
  const items = after.items.map((item) =>
    stray.has(item) ? { ...item, voided: true, void_reason: LINE_VOIDED } : item,
  );
  return { ...after, items };
}
