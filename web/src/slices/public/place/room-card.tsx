import type { PublicOffer, PublicPlace, PublicRoom } from 'contract/public/schemas';
import { Check } from 'lucide-react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { placeHref, type Search } from '../address.ts';
import { useFormats } from '../formats.ts';
import { NightPrices } from '../request/night-prices.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { amenityWords, roomBeds, roomFacts, roomName } from './room-words.ts';
import { useTexts } from '../texts/texts.ts';

interface RoomCardProps {
  place: PublicPlace;
  room: PublicRoom;
  search: Search;
  /** Its price for the nights; without dates there is none yet. */
  offer: PublicOffer | undefined;
  onAskDates: () => void;
}

export function RoomCard({ place, room, search, offer, onAskDates }: RoomCardProps) {
  const t = useTexts();
  const f = useFormats();
  const name = roomName(room, t);
  const amenities = amenityWords(room, t);
  return (
    <li className="grid gap-4 rounded-xl border border-line bg-surface p-3 shadow-xs sm:p-4 md:grid-cols-[20rem_1fr] md:gap-6">
      <PhotoStrip photos={room.photos} name={name} />
      <div className="flex min-w-0 flex-col gap-3 max-md:px-1 max-md:pb-1">
        <div>
          <h3 className="text-h2">{name}</h3>
          <p className="text-ink-muted">{roomFacts(room, t, f)}</p>
          <p className="text-ink-muted">{roomBeds(room, t, f)}</p>
        </div>
        {room.description !== null && <Description text={room.description} />}
        {amenities.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
            {amenities.map((one) => (
              <li key={one} className="flex items-center gap-1.5">
                <Check aria-hidden className="size-3.5 text-success-solid" />
                {one}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
          <PriceLine offer={offer} search={search} room={room} />
          {search.to === undefined ? (
            <Button onClick={onAskDates} aria-label={`${t.seePrices}: ${name}`}>
              {t.seePrices}
            </Button>
          ) : (
            offer?.bookable && (
              <Button
                variant="primary"
                href={placeHref(place.slug, { ...search, room: room.room_id })}
                aria-label={t.bookRoom(name)}
              >
                {t.book}
              </Button>
            )
          )}
        </div>
      </div>
    </li>
  );
}

function PriceLine({ offer, search, room }: Pick<RoomCardProps, 'offer' | 'search' | 'room'>) {
  const t = useTexts();
  const f = useFormats();
  if (search.to === undefined) return <span />;
  if (room.capacity < search.guests) return <p className="text-ink-muted">{t.tooSmall}</p>;
  if (!offer) return <span className="h-12" />;
  if (!offer.free) return <p className="text-ink-muted">{t.taken}</p>;
  if (!offer.bookable)
    return <p className="font-medium text-warning-ink">{t.needsNights(offer.min_nights)}</p>;
  const even = offer.nights.every(({ price }) => price === offer.price_per_night);
  return (
    <div className="min-w-0">
      <p>
        <strong className="text-h2 tabular-nums">{f.money(offer.price_per_night, offer.currency)}</strong>{' '}
        <span className="text-ink-muted">{even ? t.perNight : t.averagePerNight}</span>
      </p>
      <p className="text-sm text-ink-muted tabular-nums">
        {t.totalFor(f.money(offer.total_price, offer.currency), t.nights(offer.nights.length))}
      </p>
      {!even && <NightPrices nights={offer.nights} currency={offer.currency} />}
    </div>
  );
}

const LONG = 180;

function Description({ text }: { text: string }) {
  const t = useTexts();
  if (text.length <= LONG) return <p className="whitespace-pre-line">{text}</p>;
  return (
    <details className="group/more">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-2 group-open/more:hidden">{text}</span>
        <span className="font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-4 group-open/more:hidden">
          {t.readMore}
        </span>
        <span className="hidden whitespace-pre-line group-open/more:block">{text}</span>
      </summary>
    </details>
  );
}
