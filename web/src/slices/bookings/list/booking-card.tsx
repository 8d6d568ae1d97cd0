import type { Booking } from 'contract/bookings/schemas';
import { BedDouble, CalendarDays, ChevronRight } from 'lucide-react';
import { day } from '../../../kit/format/days.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { PaymentBadge, StatusBadge } from '../dialog/booking-badges.tsx';
import { guestOf, roomsOf, totalOf } from '../dialog/booking-facts.ts';

/** About its height with the gap, in pixels. */
export const CARD_HEIGHT = 184;

/** A booking on a phone: who, when, where, how much, in the order in which one looks. */
export function BookingCard({ booking, href }: { booking: Booking; href: string }) {
  return (
    <div className="relative rounded-lg border border-line bg-surface p-4 shadow-xs transition-colors hover:border-control active:bg-sunken">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">{guestOf(booking)}</p>
          <p className="truncate text-sm text-ink-muted">
            {booking.guest_email === '' ? 'Nessuna e-mail' : booking.guest_email}
          </p>
        </div>
        <span className="text-sm text-ink-muted tabular-nums">#{booking.number}</span>
      </div>
      <dl className="mt-3 flex flex-col gap-1.5 text-sm">
        <div className="flex items-start gap-2">
          <dt className="sr-only">Date</dt>
          <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          <dd className="flex flex-wrap gap-x-3 whitespace-nowrap tabular-nums">
            <span>
              {day(booking.check_in_date)} <span aria-label="fino al">→</span> {day(booking.check_out_date)}
            </span>
            <span className="text-ink-muted">{nightsSaid(booking.number_of_nights)}</span>
          </dd>
        </div>
        <div className="flex items-center gap-2">
          <dt className="sr-only">Camera</dt>
          <BedDouble aria-hidden className="size-4 shrink-0 text-ink-faint" />
          <dd className="min-w-0 truncate">{roomsOf(booking)}</dd>
          <dt className="sr-only">Totale</dt>
          <dd className="ml-auto text-base font-semibold tabular-nums">{totalOf(booking)}</dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        <StatusBadge status={booking.status} />
        <PaymentBadge status={booking.payment_status} />
        <Link
          href={href}
          aria-label={`Dettagli della prenotazione #${booking.number}`}
          className="ml-auto inline-flex items-center gap-0.5 rounded-xs text-sm font-medium text-accent-ink after:absolute after:inset-0 after:rounded-lg"
        >
          <span className="max-[26rem]:sr-only">Dettagli</span>
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
    </div>
  );
}
