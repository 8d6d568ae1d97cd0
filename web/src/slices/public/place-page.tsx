import { publicPlaces } from 'contract/public/calls';
import type { PublicPlace } from 'contract/public/schemas';
import { BookOpen } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../kit/ui/actions/button.tsx';
import { useIdlePreload } from '../../kit/ui/states/use-idle-preload.ts';
import { asksTable, go, placeHref, readSearch, useAddress, type Search } from './address.ts';
import { useFormats } from './formats.ts';
import { GoodToKnow } from './place/house-rules.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PageFrame } from './page-frame.tsx';
import { PlaceTabs } from './place/place-tabs.tsx';
import { PlacePhotos } from './place/place-photos.tsx';
import { RoomsList } from './place/rooms-list.tsx';
import { StayPicker } from './request/stay-picker.tsx';
import { useAnswer } from './query-cache.ts';
import { useTexts } from './texts/texts.ts';
import { QUIET_MS, useLookAgain } from './use-look-again.ts';

const loadStep = () => import('./request/booking-step.tsx');
const BookingStep = lazy(loadStep);
const PlaceMenu = lazy(() => import('./place/place-menu.tsx'));
const TableBooking = lazy(() => import('./tables/table-booking.tsx'));

/** From a guest's own booking, which speaks all languages, to a place that does not. */
function goInItalian(): void {
  const url = new URL(window.location.href);
  url.searchParams.set('lang', 'it');
  go(url.pathname + url.search, { replace: true });
}

/** The place with its rooms, or the booking of the room that the address names. */
export function PlacePage({ slug }: { slug: string }) {
  const { data: place, error, retry } = useAnswer(publicPlaces.get, { params: { slug } });
  const { query } = useAddress();
  const { language } = useFormats();
  useIdlePreload(loadStep);
  useEffect(() => {
    if (place && !place.languages.includes(language)) goInItalian();
  }, [place, language]);
  if (!place)
    return (
      <PageFrame slug={slug} name={undefined}>
        {error && <LoadFailure error={error} what="place" slug={slug} onRetry={retry} />}
      </PageFrame>
    );
  const search = readSearch(query, place);
  const room = place.rooms.find(({ room_id }) => room_id === search.room);
  return (
    <PageFrame slug={slug} name={room && place.name} languages={place.languages}>
      {room ? (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <BookingStep key={room.room_id} place={place} room={room} search={search} />
        </Suspense>
      ) : (
        <Overview place={place} search={search} tables={showsTables(place, query)} onLook={retry} />
      )}
    </PageFrame>
  );
}

/** A place without rooms has one thing to reserve. */
const showsTables = ({ lodging, tables }: PublicPlace, query: string): boolean =>
  tables === true && (lodging === false || asksTable(query));

interface OverviewProps {
  place: PublicPlace;
  search: Search;
  tables: boolean;
  /** Asks for the place as it is now. */
  onLook: () => void;
}

function Overview({ place, search, tables, onLook }: OverviewProps) {
  const t = useTexts();
  // The page outlives the day: dates that are over by now can be chosen no more.
  useLookAgain(onLook, QUIET_MS);
  const [open, setOpen] = useState(search.to === undefined);
  useEffect(() => {
    document.title = place.name;
  }, [place.name]);

  function askDates() {
    setOpen(true);
    const picker = document.querySelector<HTMLElement>('#when');
    picker?.focus({ preventScroll: true });
    picker?.scrollIntoView({ block: 'start' });
  }
  return (
    <>
      <div className="place-head">
        <h1 tabIndex={-1} className="text-h1">
          {place.name}
        </h1>
        {place.address !== '' && <p className="text-ink-muted">{place.address}</p>}
        {place.menu && (
          <p className="pt-2">
            <Button icon={BookOpen} href={`/m/${place.slug}`}>
              {t.menu}
            </Button>
          </p>
        )}
      </div>
      <PlacePhotos place={place} />
      {place.tables === true && place.lodging !== false && <PlaceTabs slug={place.slug} tables={tables} />}
      {tables ? (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <TableBooking place={place} />
        </Suspense>
      ) : (
        <>
          <StayPicker
            place={place}
            search={search}
            open={open}
            onOpen={setOpen}
            onChange={(next) => go(placeHref(place.slug, next), { replace: true })}
          />
          <RoomsList place={place} search={search} onAskDates={askDates} />
        </>
      )}
      {place.menu && (
        <Suspense fallback={null}>
          <PlaceMenu slug={place.slug} />
        </Suspense>
      )}
      {/* The rules of a stay say nothing to who wants a table. */}
      <GoodToKnow place={tables ? { ...place, lodging: false } : place} />
    </>
  );
}
