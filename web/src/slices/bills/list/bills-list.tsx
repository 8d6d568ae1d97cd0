import { useQuery } from '@tanstack/react-query';
import type { BillLine } from 'contract/bills/schemas';
import { memo, type ReactNode } from 'react';
import { untilThere } from '../../../kit/api/retry-interval.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { LongTable } from '../../../kit/ui/tables/long-table.tsx';
import { billsQuery, PAGE_SIZE } from '../use-bills.ts';
import { BillCard, CARD_HEIGHT } from './bill-card.tsx';
import { billColumns, ROW_HEIGHT } from './bill-columns.tsx';
import type { BillsSearch } from './bills-search.ts';

interface BillsListProps {
  placeId: number;
  /** Whose answer is shown; it may lag behind the address for a moment. */
  search: BillsSearch;
  total: number;
}

/** All that the filter finds, newest first; a page of it is asked for when it comes into sight. */
export const BillsList = memo(function BillsList({ placeId, search, total }: BillsListProps) {
  const hrefOf = ({ id }: BillLine) => withSearch(paths.bill(id), search);
  return (
    <LongTable
      caption="Conti"
      columns={billColumns}
      total={total}
      pageSize={PAGE_SIZE}
      withRows={(page, draw) => <RowsOf query={billsQuery(placeId, search, page)} draw={draw} />}
      rowKey={({ id }) => String(id)}
      rowHref={hrefOf}
      rowHeight={ROW_HEIGHT}
      card={(bill) => <BillCard bill={bill} href={hrefOf(bill)} />}
      cardHeight={CARD_HEIGHT}
    />
  );
});

function RowsOf(props: {
  query: ReturnType<typeof billsQuery>;
  draw: (rows: readonly BillLine[] | undefined) => ReactNode;
}) {
  return props.draw(useQuery({ ...props.query, refetchInterval: untilThere }).data?.data);
}
