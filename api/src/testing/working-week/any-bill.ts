import type { Bill } from 'contract/bills/schemas';
import type { House } from './house.ts';

/** One of the bills of the place that are not given up, of a kind if wanted; undefined where chance finds none. */
export async function anyBill(
  h: House,
  which: (bill: Bill) => boolean = () => true,
): Promise<Bill | undefined> {
  const { data } = (await h.till.list({ limit: 200 })).body;
  const live = data.filter(({ state }) => state !== 'cancelled');
  for (let tries = 0; tries < 6; tries += 1) {
    const line = h.r.pick(live);
    const bill = line && (await h.till.get(line.id));
    if (bill && which(bill)) return bill;
  }
  return undefined;
}

export const isOpen = ({ balance, state }: Bill) => balance > 0 && state !== 'cancelled';
