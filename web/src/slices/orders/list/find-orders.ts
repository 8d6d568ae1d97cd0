import type { OrderSummary } from 'contract/orders/schemas';
import { folded, foldedWords } from '../../../kit/format/folded.ts';

/** The orders that have each word in table, number, name or waiter. */
export function findOrders(all: readonly OrderSummary[], text: string): OrderSummary[] {
  const words = foldedWords(text);
  return all.filter(({ table, number, name, author, area }) => {
    const said = folded(
      [table === null ? null : `tavolo ${table}`, `n. ${number}`, String(number), name, author, area]
        .filter(Boolean)
        .join(' '),
    );
    return words.every((word) => said.includes(word));
  });
}
