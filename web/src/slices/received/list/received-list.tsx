import { useQuery } from '@tanstack/react-query';
import type { ReceivedRow } from 'contract/received-invoices/schemas';
import { memo, type ReactNode } from 'react';
import { untilThere } from '../../../kit/api/retry-interval.ts';
import { paths } from '../../../kit/paths.ts';
import { LongTable } from '../../../kit/ui/tables/long-table.tsx';
import { PAGE_SIZE, receivedQuery } from '../use-received.ts';
import { CARD_HEIGHT, ReceivedCard } from './received-card.tsx';
import { receivedColumns, ROW_HEIGHT } from './received-columns.tsx';
import type { ReceivedSearch } from './received-search.ts';

interface ReceivedListProps {
  placeId: number;
  /** Whose answer is shown; it may lag behind the address for a moment. */
  search: ReceivedSearch;
  total: number;
}

/** All that the filter finds; a page of it is asked for when it comes into sight. */
export const ReceivedList = memo(function ReceivedList({ placeId, search, total }: ReceivedListProps) {
  const hrefOf = ({ id }: ReceivedRow) => paths.receivedInvoice(id);
  return (
    <LongTable
      caption="Fatture ricevute"
      columns={receivedColumns}
      total={total}
      pageSize={PAGE_SIZE}
      withRows={(page, draw) => <RowsOf query={receivedQuery(placeId, search, page)} draw={draw} />}
      rowKey={({ id }) => String(id)}
      rowHref={hrefOf}
      rowHeight={ROW_HEIGHT}
      card={(invoice) => <ReceivedCard invoice={invoice} href={hrefOf(invoice)} />}
      cardHeight={CARD_HEIGHT}
    />
  );
});

function RowsOf(props: {
  query: ReturnType<typeof receivedQuery>;
  draw: (rows: readonly ReceivedRow[] | undefined) => ReactNode;
}) {
  return props.draw(useQuery({ ...props.query, refetchInterval: untilThere }).data?.data);
}
