import { netOf } from 'contract/bills/split-vat';
import { WITHOUT_RATES } from 'contract/takings/values';
import { methodLabels } from 'contract/payments/labels';
import type { TakingsDay, TakingsRate, TakingsSheet } from 'contract/takings/schemas';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { fromCents, toCents } from '../../core/format/amount.ts';
import { italianDay } from '../../core/format/days.ts';
import { sumOf } from '../../core/format/sum-of.ts';
import { BOM, csvAmount, csvLine } from '../../platform/csv/csv.ts';
import { besideRates, printedOf, printedTogether } from './printer/printed-figures.ts';
import { added } from './added.ts';
import { addPaid, type PaidByMethod } from './month-payments.ts';
import { type PrintedDay, readMonth, type SoldAtRate } from './read-month.ts';

type Figures = Omit<TakingsSheet['totals'], 'printed'>;

/** Gross sums of a rate are split once (docs/rules.md 16.11). */
function rateOf({ vat_rate, nature, sold_cents, invoiced_cents }: SoldAtRate): TakingsRate {
  const takings = sold_cents - invoiced_cents;
  const net = netOf(takings, vat_rate);
  return {
    rate: fromCents(vat_rate),
    nature,
    sold: fromCents(sold_cents),
    invoiced: fromCents(invoiced_cents),
    takings: fromCents(takings),
    net: fromCents(net),
    tax: fromCents(takings - net),
    printed: null,
  };
}

function figuresOf(
  sold: readonly SoldAtRate[],
  paid: readonly PaidByMethod[],
  printed: readonly PrintedDay[],
): Figures {
  const rates = added(
    sold,
    ({ vat_rate, nature }) => `${vat_rate} ${nature ?? ''}`,
    (a, b) => ({
      ...a,
      sold_cents: a.sold_cents + b.sold_cents,
      invoiced_cents: a.invoiced_cents + b.invoiced_cents,
    }),
  ).toSorted((a, b) => b.vat_rate - a.vat_rate || (a.nature ?? '').localeCompare(b.nature ?? ''));
  const methods = added(paid, ({ method }) => method, addPaid);
  const sold_cents = sumOf(sold.map((one) => one.sold_cents));
  const invoiced_cents = sumOf(sold.map((one) => one.invoiced_cents));
  const paid_cents = sumOf(paid.map(({ cents }) => cents));
  const documented_cents = sumOf(paid.map((one) => one.documented_cents));
  return {
    rates: besideRates(rates.map(rateOf), printed),
    methods: methods.map(({ method, cents, documented_cents: documented }) => ({
      method,
      amount: fromCents(cents),
      documented: fromCents(documented),
    })),
    sold: fromCents(sold_cents),
    invoiced: fromCents(invoiced_cents),
    takings: fromCents(sold_cents - invoiced_cents),
    paid: fromCents(paid_cents),
    documented: fromCents(documented_cents),
    undocumented: fromCents(paid_cents - documented_cents),
  };
}

/** The sheet of a month (docs/rules.md 29.11). */
export async function takingsSheet(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  month: string,
): Promise<TakingsSheet> {
  const { sold, paid, closings, printed, currency } = await readMonth(ctx, place_id, month);
  const names = new Set([...sold, ...paid, ...closings, ...printed].map(({ day }) => day));
  const days = [...names].toSorted().map((day): TakingsDay => {
    const files = printed.filter((one) => one.day === day);
    const figures = figuresOf(
      sold.filter((one) => one.day === day),
      paid.filter((one) => one.day === day),
      files,
    );
    return {
      day,
      closings: closings.find((one) => one.day === day)?.numbers ?? [],
      printed: printedOf(files, figures.takings),
      printers: files.map(({ device, number, at }) => ({ device, number, at })),
      ...figures,
    };
  });
  const all = printedTogether(days.map((one) => one.printed));
  return { month, currency, days, totals: { ...figuresOf(sold, paid, printed), printed: all } };
}

const cents = (amount: number) => csvAmount(toCents(amount));

const TITLES = [
  'Giorno',
  'Voce',
  'Natura',
  'Venduto',
  'Su fattura',
  'Corrispettivi',
  'Imponibile',
  'Imposta',
  'Registratore',
];
const PAID_TITLES = ['Giorno', 'Pagamento', 'Incassato', 'Con documento commerciale', 'Senza'];

/** The same for a spreadsheet: what was sold by day and rate, and below it what was paid by day and way. */
export async function takingsCsv(ctx: Ctx, place: PlaceAccess, month: string): Promise<string> {
  return csvOf(await takingsSheet(ctx, place, month));
}

export function csvOf({ days }: Pick<TakingsSheet, 'days'>): string {
  const sold = days.flatMap(({ day, rates }) =>
    rates.map((one) =>
      csvLine([
        italianDay(day),
        one.nature === WITHOUT_RATES ? 'Ventilazione' : `IVA ${String(one.rate).replace('.', ',')}%`,
        one.nature,
        cents(one.sold),
        cents(one.invoiced),
        cents(one.takings),
        cents(one.net),
        cents(one.tax),
        one.printed === null ? null : cents(one.printed),
      ]),
    ),
  );
  const paid = days.flatMap(({ day, methods }) =>
    methods.map(({ method, amount, documented }) =>
      csvLine([
        italianDay(day),
        methodLabels[method],
        cents(amount),
        cents(documented),
        cents(amount - documented),
      ]),
    ),
  );
  return BOM + [csvLine(TITLES), ...sold, csvLine([]), csvLine(PAID_TITLES), ...paid].join('');
}
