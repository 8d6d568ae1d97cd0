import { publicPlaces } from 'contract/public/calls';
import type { PublicOffer, PublicPlace, PublicRoom } from 'contract/public/schemas';
import { CalendarX } from 'lucide-react';
import { useEffect } from 'react';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import type { Search } from '../address.ts';
import { RoomCard } from './room-card.tsx';
import { useTexts } from '../texts/texts.ts';
import { useAnswer } from '../query-cache.ts';

interface RoomsListProps {
  place: PublicPlace;
  search: Search;
  onAskDates: () => void;
}

/** What can be booked comes first, the cheapest on top; what cannot says why. */
function sorted(rooms: PublicRoom[], offers: ReadonlyMap<number, PublicOffer> | undefined): PublicRoom[] {
  if (!offers) return rooms;
  const rank = ({ room_id }: { room_id: number }) => {
    const offer = offers.get(room_id);
    if (!offer) return Number.MAX_SAFE_INTEGER;
    return offer.bookable ? offer.total_price : 1e12 + offer.total_price;
  };
  return rooms.toSorted((a, b) => rank(a) - rank(b));
}

/** The prices of the asked nights; nothing is asked before both days are known. */
export function useOffers(place: PublicPlace, { from, to, guests }: Search) {
  const input =
    from === undefined || to === undefined
      ? undefined
      : { params: { slug: place.slug }, query: { from, to, guests } };
  const { data, ...asked } = useAnswer(publicPlaces.availability, input);
  return { ...asked, offers: data && new Map(data.data.map((offer) => [offer.room_id, offer])) };
}

export function RoomsList({ place, search, onAskDates }: RoomsListProps) {
  const t = useTexts();
  const { offers, error, isOld, retry } = useOffers(place, search);
  const free = offers && !isOld ? [...offers.values()].filter(({ bookable }) => bookable).length : undefined;
  useEffect(() => {
    if (free !== undefined) announce(free === 0 ? t.noneFree : t.roomsFree(free));
  }, [free, t]);
  const asksDates = search.to === undefined;

  return (
    <section aria-labelledby="rooms" className="flex flex-col gap-4">
      <div>
        <h2 id="rooms" tabIndex={-1} className="text-h2">
          {t.rooms}
        </h2>
        <p className="text-ink-muted">
          {place.rooms.length === 0
            ? t.noRooms
            : asksDates
              ? t.roomsWithoutDates
              : free
                ? t.roomsFree(free)
                : ' '}
        </p>
      </div>
      {error && (
        <Banner
          tone="danger"
          announce
          action={
            <Button size="sm" onClick={retry}>
              {t.retry}
            </Button>
          }
        >
          {t.offersFailed}
        </Banner>
      )}
      {free === 0 && place.rooms.length > 0 && (
        <div className="flex flex-col items-start gap-3 rounded-xl border border-line bg-surface p-5">
          <p className="flex items-center gap-2 font-semibold">
            <CalendarX aria-hidden className="size-5 text-ink-muted" />
            {t.noneFree}
          </p>
          <p className="text-ink-muted">{t.noneFreeHelp}</p>
          <Button onClick={onAskDates}>{t.otherDates}</Button>
        </div>
      )}
      <ul aria-busy={isOld} className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60">
        {sorted(place.rooms, offers).map((room) => (
          <RoomCard
            key={room.room_id}
            place={place}
            room={room}
            search={search}
            offer={offers?.get(room.room_id)}
            onAskDates={onAskDates}
          />
        ))}
      </ul>
    </section>
  );
}
