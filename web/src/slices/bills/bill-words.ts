import type { Bill, BillLine } from 'contract/bills/schemas';
import { sourceLabels } from 'contract/bills/labels';
import { money, sumOf } from '../../kit/format/money.ts';

type Named = Pick<BillLine, 'number' | 'source' | 'customer'>;

/** "Conto #12" */
export const billName = ({ number }: Pick<BillLine, 'number'>): string => `Conto #${number}`;

/** The name of the payer: the customer, else the guest or the table, else the kind of sale. */
export const payerOf = ({ customer, source }: Named): string =>
  customer ?? source.title ?? sourceLabels[source.kind];

/** "Soggiorno #40", "Comanda #7", "Vendita" */
export const sourceName = ({ kind, number }: BillLine['source']): string =>
  number === null ? sourceLabels[kind] : `${sourceLabels[kind]} #${number}`;

type Owing = Pick<Bill, 'balance' | 'on_account' | 'currency' | 'state'>;

/** The balance, and its name. */
export function balanceOf({ balance, on_account, currency, state }: Owing): { words: string; sum: string } {
  if (balance < 0) return { words: 'Da restituire', sum: money(-balance, currency) };
  if (balance === 0)
    return { words: state === 'open' ? 'Da pagare' : 'Tutto pagato', sum: money(0, currency) };
  const words = on_account >= balance ? 'In sospeso' : 'Resta da pagare';
  return { words, sum: money(balance, currency) };
}

/** What leads from the total down to the balance, by its name: money, and what others bear. */
export function settledParts({ paid, in_room, split_vat }: Pick<Bill, 'paid' | 'in_room' | 'split_vat'>) {
  return [
    { term: 'Pagato', amount: paid },
    { term: 'In camera', amount: in_room },
    { term: "IVA a carico dell'ente", amount: split_vat },
  ].filter(({ amount }) => amount !== 0);
}

/** The part of the balance that is neither paid nor left as a debt. */
export const openOf = ({ balance, on_account }: Pick<Bill, 'balance' | 'on_account'>): number =>
  Math.max(0, sumOf([balance, -on_account]));
