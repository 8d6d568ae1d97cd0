import { splitVat, type Taxed } from 'contract/bills/split-vat';
import { conflict } from '../../../core/errors/errors.ts';
import { itemsOn, shareOf } from '../engine/book.ts';
import type { BillItem, SourceBook } from '../load/book-of-source.ts';

type Rate = Pick<Taxed, 'vat_rate' | 'nature'>;

const isOf =
  ({ vat_rate, nature }: Rate) =>
  (item: Rate) =>
    item.vat_rate === vat_rate && item.nature === nature;

/**
 * A discount is at most what it is taken off, at each rate (docs/rules.md 16.16), also after something was voided. Throws 409
 * `discount_left` where a bill, or a rate on it, would fall below nothing by a discount that stays on it.
 */
export function requireDiscountsFit(before: SourceBook, after: SourceBook): void {
  for (const { id } of after.bills) {
    const [now, former] = [itemsOn(after, id), itemsOn(before, id)];
    const totalOf = (items: readonly BillItem[]) => items.reduce((sum, item) => sum + shareOf(item, id), 0);
    const isBelow = (some: BillItem[], was: BillItem[]) =>
      totalOf(some) < 0 && totalOf(some) < totalOf(was) && some.some(({ kind }) => kind === 'discount');
    const rates = splitVat(now).map(isOf);
    if (isBelow(now, former) || rates.some((isRate) => isBelow(now.filter(isRate), former.filter(isRate))))
      throw conflict(
        'discount_left',
        'Lo sconto sarebbe più di quello che resta sul conto: annulla prima lo sconto.',
      );
  }
}
