import type { Bill } from 'contract/bills/schemas';
import type { House } from './house.ts';

/** Nights come first, by their day. */
const orderOf = (id: number | string): number =>
  typeof id === 'number' ? id : Date.parse(id.replace('night-', '')) - 1e14;

/** Times that are equal leave the order of lines open; the week depends on none. */
const inOrder = (bill: Bill): Bill => ({
  ...bill,
  charges: bill.charges.toSorted((a, b) => orderOf(a.id) - orderOf(b.id)),
  payments: bill.payments.toSorted((a, b) => a.id - b.id),
});

/** One of the bills of the place that are not given up, of a kind if wanted; undefined where chance finds none. */
export async function anyBill(
  h: House,
  which: (bill: Bill) => boolean = () => true,
): Promise<Bill | undefined> {
  const { data } = (await h.till.list({ limit: 200 })).body;
  const live = data.filter(({ state }) => state !== 'cancelled').toSorted((a, b) => a.id - b.id);
  for (let tries = 0; tries < 6; tries += 1) {
    const line = h.r.pick(live);
    const bill = line && (await h.till.get(line.id));
    if (bill && which(bill)) return inOrder(bill);
  }
  return undefined;
}

export const isOpen = ({ balance, state }: Bill) => balance > 0 && state !== 'cancelled';
