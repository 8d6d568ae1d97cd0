import { useQuery } from '@tanstack/react-query';
import type { Customer } from 'contract/customers/schemas';
import { memo, type ReactNode } from 'react';
import { untilThere } from '../../../kit/api/retry-interval.ts';
import { paths } from '../../../kit/paths.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { LongTable } from '../../../kit/ui/tables/long-table.tsx';
import { sortOf, wordOf } from '../../../kit/ui/tables/table.tsx';
import { CARD_HEIGHT, CustomerCard } from './customer-card.tsx';
import { customerColumns, ROW_HEIGHT } from './customer-columns.tsx';
import { isSort, type CustomersSearch } from './customers-search.ts';
import { customersQuery, PAGE_SIZE } from './use-customers.ts';

interface CustomersListProps {
  placeId: number;
  caption: string;
  /** Whose answer is shown; it may lag behind the address for a moment. */
  search: CustomersSearch;
  total: number;
  onChange: ChangeSearch<CustomersSearch>;
}

/** All that the filter finds, as one list; a page of it is asked for when it comes into sight. */
export const CustomersList = memo(function CustomersList(props: CustomersListProps) {
  const { placeId, caption, search, total, onChange } = props;
  return (
    <LongTable
      caption={caption}
      columns={customerColumns}
      total={total}
      pageSize={PAGE_SIZE}
      withRows={(page, draw) => <RowsOf query={customersQuery(placeId, search, page)} draw={draw} />}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.customer(id)}
      rowHeight={ROW_HEIGHT}
      card={(customer) => <CustomerCard customer={customer} href={paths.customer(customer.id)} />}
      cardHeight={CARD_HEIGHT}
      sort={sortOf(search.sort ?? '-last_visit')}
      onSort={(wish) => {
        const by = wordOf(wish);
        onChange({ sort: isSort(by) ? by : undefined });
      }}
    />
  );
});

function RowsOf(props: {
  query: ReturnType<typeof customersQuery>;
  draw: (rows: readonly Customer[] | undefined) => ReactNode;
}) {
  return props.draw(useQuery({ ...props.query, refetchInterval: untilThere }).data?.data);
}
