import type { Bill } from 'contract/bills/schemas';
import { money, percentSaid } from '../../../kit/format/money.ts';
import { balanceOf, settledParts } from '../bill-words.ts';

/** "di cui IVA 10% 12,73 €" */
function vatWords({ vat, currency }: Pick<Bill, 'vat' | 'currency'>): string {
  const taxed = vat.filter(({ rate }) => rate > 0);
  const free = vat.filter(({ rate }) => rate === 0);
  return [
    ...taxed.map(({ rate, tax }) => `IVA ${percentSaid(rate)} ${money(tax, currency)}`),
    ...free.map(({ nature, gross }) => `${nature ?? 'senza IVA'} ${money(gross, currency)}`),
  ].join(' · ');
}

/** Total with its VAT, what was paid, and large what is left. */
export function BillTotals({ bill }: { bill: Bill }) {
  const { total, on_account, balance, currency } = bill;
  const left = balanceOf(bill);
  return (
    <dl className="flex flex-col gap-1 border-t-2 border-line pt-3 pr-11 tabular-nums pointer-coarse:pr-14">
      <Sum term="Totale" value={money(total, currency)} strong />
      {bill.vat.length > 0 && total !== 0 && (
        <div className="text-sm text-ink-muted">
          <dt className="sr-only">IVA compresa</dt>
          <dd>di cui {vatWords(bill)}</dd>
        </div>
      )}
      {settledParts(bill).map(({ term, amount }) => (
        <Sum key={term} term={term} value={money(amount, currency)} />
      ))}
      {on_account > 0 && on_account < balance && (
        <Sum term="In sospeso" value={money(on_account, currency)} />
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-medium">{left.words}</dt>
        <dd className="ml-auto text-h2 sm:text-figure">{left.sum}</dd>
      </div>
    </dl>
  );
}

function Sum({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={strong ? 'font-medium' : 'text-ink-muted'}>{term}</dt>
      <dd className={strong ? 'font-semibold' : ''}>{value}</dd>
    </div>
  );
}
