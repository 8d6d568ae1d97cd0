import { sumOf } from '../../../kit/format/money.ts';
import type { Bill, BillCharge } from 'contract/bills/schemas';
import { openOf } from '../bill-words.ts';

type Listed = Pick<Bill, 'charges' | 'documents'>;
type Owing = Listed & Pick<Bill, 'balance' | 'on_account'>;

/** Whether a document bears a charge of this bill; what is on a rejected one may still change (docs/rules.md 29.4). */
const isFixedOn =
  ({ documents }: Pick<Bill, 'documents'>) =>
  ({ document_id }: BillCharge): boolean =>
    document_id !== null && !documents.some(({ id, state }) => id === document_id && state === 'rejected');

/** The nights of a stay that are on this bill and still count. */
const nightsOf = ({ charges }: Pick<Bill, 'charges'>) =>
  charges.filter(({ kind, voided }) => kind === 'night' && !voided);

/**
 * What a bill comes to without some nights. At each VAT rate a discount is cut to what is left there, unless a document bears it
 * (docs/rules.md 16.25).
 */
function totalWithout(bill: Listed, nights: readonly BillCharge[]): number {
  const isFixed = isFixedOn(bill);
  const live = bill.charges.filter((one) => !one.voided);
  const rateOf = ({ vat_rate, nature }: BillCharge) => `${vat_rate} ${nature}`;
  const sums = [...new Set(live.map(rateOf))].map((rate) => {
    const group = live.filter((one) => rateOf(one) === rate);
    const before = sumOf(group.map(({ amount }) => amount));
    const gone = sumOf(group.filter((one) => nights.includes(one)).map(({ amount }) => amount));
    const after = sumOf([before, -gone]);
    const free = group.filter((one) => one.kind === 'discount' && !isFixed(one));
    const over = Math.max(0, sumOf([Math.min(0, before), -after]));
    return sumOf([after, Math.min(over, -sumOf(free.map(({ amount }) => amount)))]);
  });
  return sumOf(sums);
}

/**
 * What is open of a bill when a guest leaves today, less than nothing where money goes back: the nights that are not slept leave the
 * booking with the guest. The first one stays, and those up to the last one on a document (docs/rules.md 16.25). `kept` is the last
 * night that stays.
 */
export function openAtDeparture(bill: Owing, kept: string | undefined, today: string): number {
  const unslept = nightsOf(bill).filter(
    ({ business_day }) => business_day >= today && (kept === undefined || business_day > kept),
  );
  const gone = sumOf([totalWithout(bill, []), -totalWithout(bill, unslept)]);
  const balance = sumOf([bill.balance, -gone]);
  return balance < 0 ? balance : openOf({ balance, on_account: bill.on_account });
}

/** The last night that an early departure leaves in the stay, whichever of its bills bears it: the first, or the last on a document. */
export function lastKeptNight(bills: readonly Listed[]): string | undefined {
  const nights = bills
    .flatMap((bill) =>
      nightsOf(bill).map((one) => ({ day: one.business_day, isFixed: isFixedOn(bill)(one) })),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return (nights.findLast(({ isFixed }) => isFixed) ?? nights[0])?.day;
}
