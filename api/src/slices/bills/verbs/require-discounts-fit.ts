import { conflict } from '../../../core/errors/errors.ts';
import { itemsOn, totalOf } from '../engine/book.ts';
import type { SourceBook } from '../load/book-of-source.ts';

/**
 * A discount is at most what it is taken off (docs/rules.md 16.16), also after something was voided. Throws 409 `discount_left` where a
 * bill would fall below nothing by a discount that stays on it.
 */
export function requireDiscountsFit(before: SourceBook, after: SourceBook): void {
  for (const { id } of after.bills) {
    const total = totalOf(after, id);
    const isDiscounted = itemsOn(after, id).some(({ kind }) => kind === 'discount');
    if (total < 0 && total < totalOf(before, id) && isDiscounted)
      throw conflict(
        'discount_left',
        'Lo sconto sarebbe più di quello che resta sul conto: annulla prima lo sconto.',
      );
  }
}
