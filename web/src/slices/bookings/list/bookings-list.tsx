import { useQuery } from '@tanstack/react-query';
import type { Booking } from 'contract/bookings/schemas';
import { memo, type ReactNode } from 'react';
import { untilThere } from '../../../kit/api/retry-interval.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { LongTable } from '../../../kit/ui/tables/long-table.tsx';
import { sortOf, wordOf } from '../../../kit/ui/tables/table.tsx';
import { BookingCard, CARD_HEIGHT } from './booking-card.tsx';
import { bookingColumns, ROW_HEIGHT } from './booking-columns.tsx';
import { isSort, type BookingsSearch } from './bookings-search.ts';
import { bookingsQuery, PAGE_SIZE } from './use-bookings.ts';

interface BookingsListProps {
  placeId: number;
  /** Whose answer is shown; it may lag behind the address for a moment. */
  search: BookingsSearch;
  total: number;
  onChange: ChangeSearch<BookingsSearch>;
}

/**
 * All that the filter finds, as one list; a page of it is asked for when it comes into sight. A memo, for hundreds of rows
 * need not be drawn again because a dialog opens above them.
 */
export const BookingsList = memo(function BookingsList(props: BookingsListProps) {
  const { placeId, search, total, onChange } = props;
  const hrefOf = ({ id }: Booking) => withSearch(paths.booking(id), search);
  return (
    <LongTable
      caption="Prenotazioni"
      columns={bookingColumns}
      total={total}
      pageSize={PAGE_SIZE}
      withRows={(page, draw) => <RowsOf query={bookingsQuery(placeId, search, page)} draw={draw} />}
      rowKey={(booking) => booking.id}
      rowHref={hrefOf}
      rowActions={(booking) => (
        <Button
          size="sm"
          href={hrefOf(booking)}
          aria-label={`Dettagli della prenotazione #${booking.number}`}
        >
          Dettagli
        </Button>
      )}
      rowHeight={ROW_HEIGHT}
      card={(booking) => <BookingCard booking={booking} href={hrefOf(booking)} />}
      cardHeight={CARD_HEIGHT}
      sort={search.sort === undefined ? undefined : sortOf(search.sort)}
      onSort={(wish) => {
        const by = wordOf(wish);
        onChange({ sort: isSort(by) ? by : undefined });
      }}
    />
  );
});

function RowsOf(props: {
  query: ReturnType<typeof bookingsQuery>;
  draw: (rows: readonly Booking[] | undefined) => ReactNode;
}) {
  return props.draw(useQuery({ ...props.query, refetchInterval: untilThere }).data?.bookings);
}
