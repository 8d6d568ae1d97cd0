import type { Booking } from 'contract/bookings/schemas';
import { day } from '../../../kit/format/days.ts';
import { nightsSaid } from '../../../kit/format/nights.ts';
import type { Column } from '../../../kit/ui/tables/table.tsx';
import { PaymentBadge, StatusBadge } from '../dialog/booking-badges.tsx';
import { guestOf, roomsOf, totalOf } from '../dialog/booking-facts.ts';

/** In pixels: two lines of text, or two badges one above the other. */
export const ROW_HEIGHT = 69;

/**
 * The nine columns of docs/rules.md 6.10 in the width of seven: related ones share a column, one above the other.
 * `id`s are those of the API's sort.
 */
export const bookingColumns: Column<Booking>[] = [
  {
    id: 'id',
    header: 'ID',
    sortable: true,
    className: 'w-[7%]',
    cell: ({ number }) => <span className="tabular-nums">#{number}</span>,
  },
  { id: 'guest', header: 'Ospite', sortable: true, className: 'w-[22%] max-w-0', cell: Guest },
  { id: 'room', header: 'Camera', className: 'w-[12%] max-w-0', cell: RoomName },
  { id: 'check_in', header: 'Date e notti', sortable: true, className: 'w-[20%]', cell: Dates },
  { id: 'total', header: 'Totale', sortable: true, align: 'end', className: 'w-[11%]', cell: totalOf },
  { id: 'status', header: 'Stato e pagamento', cell: Badges },
];

function Guest(booking: Booking) {
  return (
    <>
      <span className="block truncate font-medium" title={guestOf(booking)}>
        {guestOf(booking)}
      </span>
      <span className="block truncate text-ink-muted" title={booking.guest_email}>
        {booking.guest_email === '' ? 'Nessuna e-mail' : booking.guest_email}
      </span>
    </>
  );
}

function RoomName(booking: Booking) {
  return (
    <span className="line-clamp-2" title={roomsOf(booking)}>
      {roomsOf(booking)}
    </span>
  );
}

function Dates({ check_in_date, check_out_date, number_of_nights }: Booking) {
  return (
    <>
      <span className="block whitespace-nowrap tabular-nums">
        {day(check_in_date)} <span aria-label="fino al">→</span> {day(check_out_date)}
      </span>
      <span className="text-ink-muted">{nightsSaid(number_of_nights)}</span>
    </>
  );
}

function Badges({ status, payment_status }: Booking) {
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusBadge status={status} />
      <PaymentBadge status={payment_status} />
    </span>
  );
}
