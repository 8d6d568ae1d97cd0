import type { Bill, BillCharge } from 'contract/bills/schemas';
import type { Figures } from './figures.ts';

const cents = (amount: number) => Math.round(amount * 100);
export const sum = (numbers: readonly number[]) =>
  numbers.reduce((all, one) => all + cents(one), 0) / 100 + 0;

/** Adds up by name; what comes to nothing is left out. */
export function byName<T>(rows: readonly T[], name: (row: T) => string, amount: (row: T) => number) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(name(row), (sums.get(name(row)) ?? 0) + cents(amount(row)));
  const entries = [...sums].filter(([, value]) => value !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, value / 100]));
}

export interface Rate {
  vat_rate?: number;
  rate?: number;
  nature: string | null;
}
export const rateOf = ({ vat_rate, rate, nature }: Rate) => `${vat_rate ?? rate} ${nature ?? ''}`;

export interface SoldCharge {
  bill: Bill;
  charge: BillCharge;
}

/** What counts as sold of all bills: charges that are not voided, and do not stand for a dining bill (docs/rules.md 16.32). */
export function soldOf({ bills, bookings }: Figures): SoldCharge[] {
  const isStay = new Set(
    bookings.bookings.filter(({ status }) => ['confirmed', 'completed'].includes(status)).map(({ id }) => id),
  );
  return bills.flatMap((bill) =>
    bill.charges
      .filter(({ voided, is_of_room }) => !voided && !is_of_room)
      .filter(({ kind }) => kind !== 'night' || isStay.has(bill.source.id))
      .map((charge) => ({ bill, charge })),
  );
}

/** All payments that bills name. */
export const takenOf = ({ bills }: Figures) =>
  bills.flatMap((bill) => bill.payments.map((payment) => ({ bill, payment })));
