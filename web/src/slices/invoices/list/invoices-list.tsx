import { useQuery } from '@tanstack/react-query';
import type { InvoiceRow } from 'contract/invoices/schemas';
import { memo, type ReactNode } from 'react';
import { untilThere } from '../../../kit/api/retry-interval.ts';
import { paths } from '../../../kit/paths.ts';
import { LongTable } from '../../../kit/ui/tables/long-table.tsx';
import { invoicesQuery, PAGE_SIZE } from '../use-invoices.ts';
import { CARD_HEIGHT, InvoiceCard } from './invoice-card.tsx';
import { invoiceColumns, ROW_HEIGHT } from './invoice-columns.tsx';
import type { InvoicesSearch } from './invoices-search.ts';

interface InvoicesListProps {
  placeId: number;
  /** Whose answer is shown; it may lag behind the address for a moment. */
  search: InvoicesSearch;
  total: number;
}

/** All that the filter finds, newest first; a page of it is asked for when it comes into sight. */
export const InvoicesList = memo(function InvoicesList({ placeId, search, total }: InvoicesListProps) {
  return (
    <LongTable
      caption="Documenti emessi"
      columns={invoiceColumns}
      total={total}
      pageSize={PAGE_SIZE}
      withRows={(page, draw) => <RowsOf query={invoicesQuery(placeId, search, page)} draw={draw} />}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.invoice(id)}
      rowHeight={ROW_HEIGHT}
      card={(invoice) => <InvoiceCard invoice={invoice} href={paths.invoice(invoice.id)} />}
      cardHeight={CARD_HEIGHT}
    />
  );
});

function RowsOf(props: {
  query: ReturnType<typeof invoicesQuery>;
  draw: (rows: readonly InvoiceRow[] | undefined) => ReactNode;
}) {
  return props.draw(useQuery({ ...props.query, refetchInterval: untilThere }).data?.data);
}
