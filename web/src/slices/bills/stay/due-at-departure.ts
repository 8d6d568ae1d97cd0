import { sumOf } from '../../../kit/format/money.ts';
import type { Bill } from 'contract/bills/schemas';
import { openOf } from '../bill-words.ts';

type Owing = Pick<Bill, 'balance' | 'on_account' | 'charges'>;

/**
 * What a guest who leaves today still has to pay of a bill: the nights that are not slept leave the booking with the guest, at least
 * one stays (docs/rules.md 6.4). `first` is the first night of the stay.
 */
export function dueAtDeparture(bill: Owing, first: string | undefined, today: string): number {
  const unslept = bill.charges.filter(
    ({ kind, voided, business_day }) =>
      kind === 'night' && !voided && business_day >= today && business_day !== first,
  );
  return Math.max(0, sumOf([openOf(bill), -sumOf(unslept.map(({ amount }) => amount))]));
}

/** The first night of a stay, whichever of its bills bears it. */
export function firstNight(bills: readonly Pick<Bill, 'charges'>[]): string | undefined {
  const nights = bills.flatMap(({ charges }) =>
    charges.filter(({ kind, voided }) => kind === 'night' && !voided),
  );
  return nights.map(({ business_day }) => business_day).toSorted()[0];
}
