import { beforeDay } from 'contract/days/before-day';
import type { InvoiceRow } from 'contract/invoices/schemas';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import type { Column } from '../../../kit/ui/tables/table.tsx';
import { InvoiceBadge } from '../invoice-badges.tsx';
import { invoiceName, signedTotal } from '../invoice-words.ts';

/** In pixels: two lines of text. */
export const ROW_HEIGHT = 69;

export const invoiceColumns: Column<InvoiceRow>[] = [
  { id: 'title', header: 'Documento', className: 'w-[30%] max-w-0', cell: Title },
  {
    id: 'day',
    header: 'Data',
    className: 'w-[15%]',
    cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{day(date)}</span>,
  },
  { id: 'state', header: 'Stato', className: 'w-[23%]', cell: State },
  {
    id: 'total',
    header: 'Totale',
    align: 'end',
    className: 'w-[16%]',
    cell: (row) => money(signedTotal(row), row.currency),
  },
  { id: 'unpaid', header: 'Incasso', className: 'w-[16%]', cell: (row) => paidWords(row) ?? '–' },
];

function Title(row: InvoiceRow) {
  return (
    <>
      <span className="block truncate font-medium">{invoiceName(row)}</span>
      <span className="block truncate text-ink-muted" title={row.customer}>
        {buyerWords(row)}
      </span>
    </>
  );
}

function State(row: InvoiceRow) {
  const { send_by: last } = row;
  return (
    <>
      <InvoiceBadge state={row.state} />
      {last !== null && (
        <span className="mt-0.5 block text-xs whitespace-nowrap text-ink-muted tabular-nums">
          invia entro {beforeDay('il', day(last))}
        </span>
      )}
    </>
  );
}

export const buyerWords = ({ customer }: Pick<InvoiceRow, 'customer'>): string =>
  customer === '' ? 'Senza intestatario' : customer;

/** Undefined where nothing is to be said of money: a draft, a credit note. */
export function paidWords(row: InvoiceRow): string | undefined {
  const { state, type, unpaid, credited, total } = row;
  if (state === 'draft' || signedTotal({ type, total }) < 0) return undefined;
  if (total > 0 && credited >= total) return 'Stornata';
  return unpaid ? 'Da incassare' : 'Incassata';
}
