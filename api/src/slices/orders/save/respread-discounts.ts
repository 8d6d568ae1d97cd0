import { discountParts } from '../../bills/charges/amounts.ts';
import { draftedItem } from '../../bills/charges/drafted-item.ts';
import { itemsOn, shareOf } from '../../bills/engine/book.ts';
import type { BillItem, SourceBook } from '../../bills/load/book-of-source.ts';
import type { OrderBook } from '../engine/order.ts';
import type { Charged } from './charges-of-order.ts';

const rateIn = ({ items }: SourceBook, charge_id: number | null): string | undefined => {
  const item = items.find(({ id, voided }) => id === charge_id && !voided);
  return item && `${item.vat_rate} ${item.nature ?? ''}`;
};

/**
 * Whether lines of an order have another VAT than on its bills before: drinks that are taken away after all, here or in the order that it
 * went into.
 */
export function hasOtherRates(
  bills: SourceBook,
  before: OrderBook,
  { bills: after, order }: Charged,
): boolean {
  const was = new Map(before.lines.map((line) => [line.line_id, rateIn(bills, line.charge_id)]));
  return order.lines.some(({ line_id, charge_id }) => {
    const [former, now] = [was.get(line_id), rateIn(after, charge_id)];
    return former !== undefined && now !== undefined && former !== now;
  });
}

/**
 * Discounts on the whole order lower each rate in proportion (docs/rules.md 16.16): new charges take the place of these discounts, of the
 * same sum on the same bills. `discounts`: those of lines that have other rates now, also of orders that went into this one.
 */
export function withDiscountsSpread(
  charged: Charged,
  { discounts, business_day }: { discounts: readonly BillItem[]; business_day: string },
): Charged {
  if (discounts.length === 0) return charged;
  const replaced = new Set(discounts.map(({ id }) => id));
  let book: SourceBook = {
    ...charged.bills,
    items: charged.bills.items.map((item) =>
      replaced.has(item.id) ? { ...item, voided: true, void_reason: 'Ordine cambiato', void_cents: 0 } : item,
    ),
  };
  let next = Math.min(0, ...book.items.map(({ id }) => (typeof id === 'number' ? id : 0))) - 1;
  for (const { id: bill_id } of book.bills) {
    const reasons = new Map<string, BillItem[]>();
    for (const item of discounts.filter((one) => shareOf(one, bill_id) !== 0)) {
      const name = JSON.stringify([item.reason, item.description]);
      reasons.set(name, [...(reasons.get(name) ?? []), item]);
    }
    for (const same of reasons.values()) {
      const cents = same.reduce((sum, item) => sum - shareOf(item, bill_id), 0);
      const on = itemsOn(book, bill_id).map((item) => ({ ...item, amount_cents: shareOf(item, bill_id) }));
      const { reason, description } = same[0]!;
      const drafted = discountParts(cents, on).map((part) =>
        draftedItem(
          {
            ...part,
            kind: 'discount',
            product_id: null,
            description,
            quantity: 1,
            unit_price_cents: part.amount_cents,
            reason,
            counted: false,
          },
          { id: next--, bill_id, business_day },
        ),
      );
      book = { ...book, items: [...book.items, ...drafted] };
    }
  }
  return { ...charged, bills: book };
}
