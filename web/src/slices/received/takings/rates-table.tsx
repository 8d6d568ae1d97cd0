import type { TakingsRate } from 'contract/takings/schemas';
import { money } from '../../../kit/format/money.ts';
import { type Column, Table } from '../../../kit/ui/tables/table.tsx';
import { rateName } from './printed-words.ts';

function columnsIn(currency: string, isPrinted: boolean): Column<TakingsRate>[] {
  const sum = (amount: number) => money(amount, currency);
  const printed: Column<TakingsRate> = {
    id: 'printed',
    header: 'Registratore',
    align: 'end',
    card: 'line',
    cell: ({ printed: amount }) => sum(amount ?? 0),
  };
  return [
    {
      id: 'rate',
      header: 'Aliquota',
      cell: rateName,
    },
    { id: 'sold', header: 'Venduto', align: 'end', card: 'line', cell: ({ sold }) => sum(sold) },
    {
      id: 'invoiced',
      header: 'Su fattura',
      align: 'end',
      card: 'line',
      cell: ({ invoiced }) => sum(invoiced),
    },
    {
      id: 'takings',
      header: 'Corrispettivi',
      align: 'end',
      card: 'aside',
      cell: ({ takings }) => sum(takings),
    },
    { id: 'net', header: 'Imponibile', align: 'end', card: 'line', cell: ({ net }) => sum(net) },
    { id: 'tax', header: 'Imposta', align: 'end', card: 'line', cell: ({ tax }) => sum(tax) },
    ...(isPrinted ? [printed] : []),
  ];
}

interface RatesTableProps {
  rates: readonly TakingsRate[];
  currency: string;
  caption: string;
}

export function RatesTable({ rates, currency, caption }: RatesTableProps) {
  return (
    <Table
      caption={caption}
      columns={columnsIn(
        currency,
        rates.some(({ printed }) => printed !== null),
      )}
      rows={rates}
      rowKey={({ rate, nature }) => `${rate} ${nature ?? ''}`}
    />
  );
}
