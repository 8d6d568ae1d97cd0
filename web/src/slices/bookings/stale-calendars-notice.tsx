import type { BookingCreated } from 'contract/bookings/schemas';
import { useSyncExternalStore } from 'react';
import { useNow } from '../channels/use-now.ts';
import { agoSaid } from '../channels/moment-words.ts';
import { list } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { guestOf } from './dialog/booking-facts.ts';

/** The booking that was made last, if a portal may know of another one for its nights. */
let last: BookingCreated | undefined;
const listeners = new Set<() => void>();

function set(next: BookingCreated | undefined): void {
  last = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** After each new booking: what its room's calendars could not tell before it was sold. */
export function noteNotFresh(booking: BookingCreated): void {
  set(booking.not_fresh.length > 0 ? booking : undefined);
}

/** Stays until somebody has read it: of one booking, or of whichever was the last. */
export function NotFreshNotice({ bookingId }: { bookingId?: number }) {
  const booking = useSyncExternalStore(subscribe, () => last);
  const zone = useTimeZone();
  const now = useNow();
  if (!booking || (bookingId !== undefined && booking.id !== bookingId)) return null;
  const feeds = booking.not_fresh;
  const said = feeds.map(({ name, last_sync_at }) =>
    last_sync_at === null
      ? `«${name}» (mai letto)`
      : `«${name}» (letto l'ultima volta ${agoSaid(last_sync_at, now, zone)})`,
  );
  return (
    <Banner
      tone="warning"
      title={
        bookingId === undefined ? `Prenotazione #${booking.number} di ${guestOf(booking)} salvata` : 'Salvata'
      }
      onDismiss={() => set(undefined)}
    >
      Prima di venderla non sono riuscito a rileggere {list(said)}: controlla su{' '}
      {feeds.map(({ calendar_id, name }, index) => (
        <span key={calendar_id}>
          {index > 0 && (index === feeds.length - 1 ? ' e ' : ', ')}
          <TextLink href={paths.calendar(calendar_id)}>{name}</TextLink>
        </span>
      ))}{' '}
      che queste notti siano ancora libere.
    </Banner>
  );
}
