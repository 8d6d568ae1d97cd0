import type { GuestReservation } from 'contract/public-tables/schemas';
import { publicPlaces } from 'contract/public/calls';
import { CalendarPlus, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addDays } from '../../../kit/format/days.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { placeHref } from '../address.ts';
import { useAnswer } from '../query-cache.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';
import { CopyLink } from '../copy-link.tsx';
import { useTexts } from '../texts/texts.ts';
import { CancelTable } from './cancel-table.tsx';
import { ChangeTable } from './change-table.tsx';
import { downloadTableEvent } from './table-event.ts';

/** What a guest does with a reservation: keep it, change it, give it back. */
export function TableActions({ reservation, slug }: { reservation: GuestReservation; slug: string }) {
  const t = useTexts();
  const tt = useTableTexts();
  const [changes, setChanges] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const isAhead = reservation.state === 'requested' || reservation.state === 'confirmed';

  /** What was pressed goes with the questions: what opens them again takes the focus. */
  function stopChanging() {
    flushSync(() => setChanges(false));
    if (document.activeElement === document.body) change.current?.focus();
  }
  return (
    <div data-no-print className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {reservation.state === 'confirmed' && (
          <Button icon={CalendarPlus} onClick={() => downloadTableEvent(reservation, tt)}>
            {t.addToCalendar}
          </Button>
        )}
        <Button icon={Printer} onClick={() => window.print()}>
          {t.print}
        </Button>
        <CopyLink />
      </div>
      <p className="text-sm text-ink-muted">{t.keepLink}</p>
      {isAhead && <SleepHere reservation={reservation} slug={slug} />}
      {reservation.can_change && changes && (
        <ChangeTable reservation={reservation} slug={slug} onDone={stopChanging} />
      )}
      {isAhead && !changes && (
        <div className="flex flex-wrap items-start gap-3 border-t border-line pt-5">
          {reservation.can_change && (
            <Button ref={change} onClick={() => setChanges(true)}>
              {tt.change}
            </Button>
          )}
          {reservation.can_cancel ? (
            <CancelTable reservation={reservation} slug={slug} words={tt.cancel} />
          ) : (
            <p className="text-ink-muted">{tt.cancelTooLate}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** The way to the rooms for that night, where the place has some. */
function SleepHere({ reservation, slug }: { reservation: GuestReservation; slug: string }) {
  const tt = useTableTexts();
  const { data: place } = useAnswer(publicPlaces.get, { params: { slug } });
  if (!place || place.lodging === false || place.rooms.length === 0) return null;
  const { business_day: from, party } = reservation;
  const guests = Math.min(party, Math.max(1, place.max_guests));
  return (
    <p>
      {tt.sleepHere}{' '}
      <TextLink href={placeHref(slug, { from, to: addDays(from, 1), guests })}>{tt.seeRooms}</TextLink>
    </p>
  );
}
