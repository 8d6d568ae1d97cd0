import type { PrintedTakings, TakingsRate } from 'contract/takings/schemas';
import { WITHOUT_RATES } from 'contract/takings/values';
import { fromCents, toCents } from '../../../core/format/amount.ts';
import type { PrintedDay } from '../read-month.ts';

/** Printers know the natures N1 to N7 without the parts that documents have: N2 stands for N2.1 and N2.2. */
const nameOf = (rate: number, nature: string | null) =>
  `${rate} ${nature === null || nature === WITHOUT_RATES ? nature : nature.slice(0, 2)}`;

/**
 * Sets beside each rate what the printers report for it. What they sold at a rate that closings do not know gets a row of its own. All
 * stays as it is where there is no file.
 */
export function besideRates(rates: readonly TakingsRate[], printed: readonly PrintedDay[]): TakingsRate[] {
  if (printed.length === 0) return [...rates];
  const left = new Map<string, { rate: number; nature: string | null; cents: number }>();
  for (const { vat_rate, nature, amount_cents } of printed.flatMap((one) => one.rates)) {
    const rate = fromCents(vat_rate);
    const name = nameOf(rate, nature);
    left.set(name, { rate, nature, cents: amount_cents + (left.get(name)?.cents ?? 0) });
  }
  const known = rates.map((one) => {
    const name = nameOf(one.rate, one.nature);
    const found = left.get(name);
    left.delete(name);
    return { ...one, printed: fromCents(found?.cents ?? 0) };
  });
  const NOTHING = { sold: 0, invoiced: 0, takings: 0, net: 0, tax: 0 };
  const others = [...left.values()]
    .filter(({ cents }) => cents !== 0)
    .map(({ rate, nature, cents }) => ({ rate, nature, ...NOTHING, printed: fromCents(cents) }));
  return [...known, ...others];
}

/** The closings of a day beside its takings; null without one. */
export function printedOf(printed: readonly PrintedDay[], takings: number): PrintedTakings | null {
  if (printed.length === 0) return null;
  const sum = (of: (one: PrintedDay) => number) => printed.reduce((all, one) => all + of(one), 0);
  const cents = sum(({ amount_cents }) => amount_cents);
  return {
    amount: fromCents(cents),
    difference: fromCents(cents - toCents(takings)),
    documents: sum(({ documents }) => documents),
    cash: fromCents(sum(({ cash_cents }) => cash_cents)),
    electronic: fromCents(sum(({ electronic_cents }) => electronic_cents)),
  };
}

/** All days that have a closing of a printer, together. */
export function printedTogether(days: readonly (PrintedTakings | null)[]): PrintedTakings | null {
  const some = days.flatMap((one) => one ?? []);
  if (some.length === 0) return null;
  const sum = (of: (one: PrintedTakings) => number) =>
    fromCents(some.reduce((all, one) => all + toCents(of(one)), 0));
  return {
    amount: sum(({ amount }) => amount),
    difference: sum(({ difference }) => difference),
    documents: some.reduce((all, { documents }) => all + documents, 0),
    cash: sum(({ cash }) => cash),
    electronic: sum(({ electronic }) => electronic),
  };
}
