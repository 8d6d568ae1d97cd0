import { sumOf } from '../../../kit/format/money.ts';
import type { Bill } from 'contract/bills/schemas';
import { openOf } from '../bill-words.ts';

type Owing = Pick<Bill, 'balance' | 'on_account' | 'charges'>;

/** The nights of a stay that are on this bill and still count. */
const nightsOf = ({ charges }: Pick<Bill, 'charges'>) =>
  charges.filter(({ kind, voided }) => kind === 'night' && !voided);

/**
 * What is open of a bill when a guest leaves today, less than nothing where money goes back: the nights that are not slept leave the booking with the guest. The first one
 * stays, and those up to the last one on a document (docs/rules.md 16.25). `kept` is the last night that stays.
 */
export function openAtDeparture(bill: Owing, kept: string | undefined, today: string): number {
  const unslept = nightsOf(bill).filter(
    ({ business_day }) => business_day >= today && (kept === undefined || business_day > kept),
  );
  const balance = sumOf([bill.balance, -sumOf(unslept.map(({ amount }) => amount))]);
  return balance < 0 ? balance : openOf({ balance, on_account: bill.on_account });
}

/** The last night that an early departure leaves in the stay, whichever of its bills bears it: the first, or the last on a document. */
export function lastKeptNight(bills: readonly Pick<Bill, 'charges'>[]): string | undefined {
  const nights = bills.flatMap(nightsOf).toSorted((a, b) => (a.business_day < b.business_day ? -1 : 1));
  return (nights.findLast(({ document_id }) => document_id !== null) ?? nights[0])?.business_day;
}
