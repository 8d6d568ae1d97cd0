import type { InvoiceTotals } from 'contract/invoices/schemas';
import { count } from '../../../kit/format/plural.ts';
import { money } from '../../../kit/format/money.ts';
import { useMedia } from '../../../kit/ui/layout/media-query.ts';
import { Disclosure } from '../../../kit/ui/content/disclosure.tsx';
import { rateName } from '../invoice-words.ts';
import { SumsTable } from '../sums-table.tsx';

/** What the issued documents come to that the filters find, by rate and nature. */
export function VatTotals({ totals }: { totals: InvoiceTotals }) {
  const { rejected } = totals;
  const isWide = useMedia('(width >= 80rem)');
  const cells = (net: number, tax: number, gross: number) => [
    money(net, 'EUR'),
    money(tax, 'EUR'),
    money(gross, 'EUR'),
  ];
  return (
    <Disclosure title={`Totale emesso ${money(totals.total, 'EUR')}`} open={isWide}>
      <SumsTable
        caption="Totali per aliquota e natura"
        heads={['Aliquota', 'Imponibile', 'Imposta', 'Totale']}
        spare={2}
        rows={totals.by_rate.map((one) => ({
          key: `${one.rate} ${one.nature}`,
          label: rateName(one),
          cells: cells(one.net, one.tax, one.gross),
        }))}
        total={{ key: 'all', label: 'Totale', cells: cells(totals.net, totals.tax, totals.total) }}
      />
      <p className="text-sm">Senza le bozze; le note di credito sono tolte.</p>
      {rejected.documents > 0 && (
        <p className="text-sm">
          {count(rejected.documents, { one: 'documento scartato', other: 'documenti scartati' })} a parte:{' '}
          <span className="tabular-nums">{money(rejected.total, 'EUR')}</span>, da correggere e rinviare.
        </p>
      )}
    </Disclosure>
  );
}
