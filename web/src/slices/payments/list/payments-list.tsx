import { useQuery } from '@tanstack/react-query';
import type { PaymentEntry } from 'contract/payments/schemas';
import { memo, type ReactNode } from 'react';
import { untilThere } from '../../../kit/api/retry-interval.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { LongTable } from '../../../kit/ui/tables/long-table.tsx';
import { CARD_HEIGHT, PaymentCard } from './payment-card.tsx';
import { paymentColumns, ROW_HEIGHT } from './payment-columns.tsx';
import { paymentPath } from '../payment-facts.ts';
import type { PaymentsSearch } from './payments-search.ts';
import { PAGE_SIZE, paymentsQuery } from '../use-payments.ts';

interface PaymentsListProps {
  placeId: number;
  /** Whose answer is shown; it may lag behind the address for a moment. */
  search: PaymentsSearch;
  total: number;
}

/** All that the filter finds, newest first; a page of it is asked for when it comes into sight. */
export const PaymentsList = memo(function PaymentsList({ placeId, search, total }: PaymentsListProps) {
  const hrefOf = (entry: PaymentEntry) => withSearch(paymentPath(entry), search);
  return (
    <LongTable
      caption="Pagamenti"
      columns={paymentColumns}
      total={total}
      pageSize={PAGE_SIZE}
      withRows={(page, draw) => <RowsOf query={paymentsQuery(placeId, search, page)} draw={draw} />}
      rowKey={({ key }) => key}
      rowHref={hrefOf}
      rowHeight={ROW_HEIGHT}
      card={(entry) => <PaymentCard entry={entry} href={hrefOf(entry)} />}
      cardHeight={CARD_HEIGHT}
    />
  );
});

function RowsOf(props: {
  query: ReturnType<typeof paymentsQuery>;
  draw: (rows: readonly PaymentEntry[] | undefined) => ReactNode;
}) {
  return props.draw(useQuery({ ...props.query, refetchInterval: untilThere }).data?.data);
}
