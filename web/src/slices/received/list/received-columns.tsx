import { costCategoryLabels, receivedTypeLabel } from 'contract/received-invoices/labels';
import type { ReceivedRow } from 'contract/received-invoices/schemas';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import type { Column } from '../../../kit/ui/tables/table.tsx';
import { PaidBadge } from '../paid-badge.tsx';

/** In pixels: two lines of text. */
export const ROW_HEIGHT = 69;

/** "Fattura 12/A, Alimentari". */
export const whatOf = ({ type, number, category }: ReceivedRow): string =>
  `${receivedTypeLabel(type)} ${number}${category === null ? '' : `, ${costCategoryLabels[category]}`}`;

export const receivedColumns: Column<ReceivedRow>[] = [
  { id: 'supplier', header: 'Fornitore', className: 'w-[36%] max-w-0', cell: Title },
  {
    id: 'date',
    header: 'Data',
    className: 'w-[14%]',
    cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{day(date)}</span>,
  },
  {
    id: 'due',
    header: 'Scadenza',
    className: 'w-[15%]',
    cell: ({ due_date }) => <span className="tabular-nums">{due_date === null ? '–' : day(due_date)}</span>,
  },
  { id: 'paid', header: 'Pagamento', className: 'w-[17%]', cell: (row) => <PaidBadge invoice={row} /> },
  {
    id: 'total',
    header: 'Totale',
    align: 'end',
    className: 'w-[18%]',
    cell: ({ total, currency }) => money(total, currency),
  },
];

function Title(row: ReceivedRow) {
  return (
    <>
      <span className="block truncate font-medium" title={row.supplier}>
        {row.supplier}
      </span>
      <span className="block truncate text-ink-muted">{whatOf(row)}</span>
    </>
  );
}
