import type { Reservation } from 'contract/reservations/schemas';
import { useState } from 'react';
import { instantOfBusinessDay } from '../../../kit/format/instant-at.ts';
import type { BookSearch } from '../reservations-search.ts';
import { useBookClock } from '../use-book.ts';
import { EditReservation } from './edit-reservation.tsx';
import { NewReservation } from './new-reservation.tsx';
import { WaitingParty } from './waiting-party.tsx';
import { WalkIn } from './walk-in.tsx';

// The page of one reservation opens it too: one chunk is enough.
export { EditReservation };

interface BookWindowsProps {
  search: Pick<BookSearch, 'new' | 'edit' | 'at' | 'table'>;
  /** As the book of the day has it; undefined also once another device moved it to another day. */
  edited: Reservation | undefined;
  day: string;
  today: string;
  onClose: () => void;
}

/** The windows above the book. A closing one keeps what it shows; the next one begins anew. */
export function BookWindows({ search, edited, day, today, onClose }: BookWindowsProps) {
  const bookClock = useBookClock();
  const open = search.new;
  const [round, setRound] = useState({ open, count: 0 });
  if (round.open !== open) setRound({ open, count: open === undefined ? round.count : round.count + 1 });
  const [last, setLast] = useState(edited);
  if (edited && edited !== last) setLast(edited);
  const at = search.at === undefined ? undefined : instantOfBusinessDay(day, search.at, bookClock);
  const key = round.count;
  return (
    <>
      <NewReservation
        key={`new-${key}`}
        open={open === 'prenotazione'}
        onClose={onClose}
        day={day}
        today={today}
        at={at === undefined ? undefined : new Date(at).toISOString()}
        table={search.table}
      />
      <WalkIn
        key={`in-${key}`}
        open={open === 'arrivo'}
        onClose={onClose}
        today={today}
        table={search.table}
      />
      <WaitingParty key={`wait-${key}`} open={open === 'attesa'} onClose={onClose} day={day} today={today} />
      {last && (
        <EditReservation
          key={last.id}
          reservation={last}
          open={search.edit === last.id}
          onClose={onClose}
          today={today}
        />
      )}
    </>
  );
}
