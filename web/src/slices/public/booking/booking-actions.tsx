import { publicPlaces } from 'contract/public/calls';
import type { GuestBooking } from 'contract/public/schemas';
import { CalendarPlus, Printer } from 'lucide-react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { downloadEvent } from './calendar-file.ts';
import { tablesHref } from '../address.ts';
import { useFormats } from '../formats.ts';
import { useAnswer } from '../query-cache.ts';
import { CopyLink } from '../copy-link.tsx';
import { stayDays } from './stay-days.ts';
import { useTexts } from '../texts/texts.ts';

/** What a guest does with a booking: keep it, print it, give it back. */
export function BookingActions({ booking, slug }: { booking: GuestBooking; slug: string }) {
  const t = useTexts();
  const f = useFormats();
  const { isOver } = stayDays(booking);
  const isAhead = !isOver && (booking.status === 'pending' || booking.status === 'confirmed');

  return (
    <div data-no-print className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {booking.status === 'confirmed' && !isOver && (
          <Button icon={CalendarPlus} onClick={() => downloadEvent(booking, t)}>
            {t.addToCalendar}
          </Button>
        )}
        <Button icon={Printer} onClick={() => window.print()}>
          {t.print}
        </Button>
        <CopyLink />
      </div>
      <p className="text-sm text-ink-muted">{t.keepLink}</p>
      {isAhead && <TableForStay booking={booking} slug={slug} />}
      {isAhead && (
        <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
          {booking.can_cancel ? (
            <>
              {booking.status === 'confirmed' && booking.cancel_until !== null && (
                <p className="text-ink-muted">{t.cancelUntil(f.longDay(booking.cancel_until))}</p>
              )}
              <CancelBooking booking={booking} slug={slug} />
            </>
          ) : (
            <p className="text-ink-muted">{booking.cancel_until === null ? t.notByLink : t.cancelTooLate}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** The way to a table on the first evening of the stay, where the place takes reservations of tables. */
function TableForStay({ booking, slug }: { booking: GuestBooking; slug: string }) {
  const t = useTexts();
  const { data: place } = useAnswer(publicPlaces.get, { params: { slug } });
  if (place?.tables !== true) return null;
  const { check_in_date, number_of_guests: party } = booking;
  const day = check_in_date < place.today ? place.today : check_in_date;
  return (
    <p>
      <TextLink alone href={tablesHref(slug, { day, party })}>
        {t.tableForStay}
      </TextLink>
    </p>
  );
}
