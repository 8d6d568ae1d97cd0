import type { PublicPlace, PublicRoom } from 'contract/public/schemas';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { placeHref, type Search } from '../address.ts';
import { GuestForm } from './guest-form.tsx';
import { PlaceLink } from '../place/place-link.tsx';
import { useOffers } from '../place/rooms-list.tsx';
import { StaySummary } from './stay-summary.tsx';
import { useTexts } from '../texts/texts.ts';

interface BookingStepProps {
  place: PublicPlace;
  room: PublicRoom;
  /** With both days: an address without them has no room either. */
  search: Search;
}

/** The last step: what is booked at one side, who books it at the other. */
export default function BookingStep({ place, room, search }: BookingStepProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { offers, error, retry } = useOffers(place, search);
  useEffect(() => {
    document.title = `${t.completeTitle} · ${place.name}`;
  }, [t, place.name]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const { room: _room, ...back } = search;
  const offer = offers?.get(room.room_id);
  return (
    <>
      <PlaceLink
        href={placeHref(place.slug, back)}
        className="touch-target inline-flex items-center gap-1.5 self-start rounded-sm py-1 text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {t.backToRooms}
      </PlaceLink>
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {t.completeTitle}
      </h1>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
        <div className="lg:sticky lg:top-6 lg:order-2">
          <StaySummary place={place} room={room} search={search} offer={offer} />
        </div>
        <GuestForm
          place={place}
          room={room}
          search={search}
          offer={offer}
          offerError={error}
          isGone={offers !== undefined && !offer?.bookable}
          onRetry={retry}
        />
      </div>
    </>
  );
}
