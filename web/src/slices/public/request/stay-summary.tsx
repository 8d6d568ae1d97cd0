import type { PublicOffer, PublicPlace, PublicRoom } from 'contract/public/schemas';
import { addDays } from '../../../kit/format/days.ts';
import { placeHref, type Search } from '../address.ts';
import { useFormats } from '../formats.ts';
import { cancellationWords } from '../place/house-rules.tsx';
import { NightPrices } from './night-prices.tsx';
import { sourcesOf } from '../place/photo-sources.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { roomFacts, roomName } from '../place/room-words.ts';
import { useTexts } from '../texts/texts.ts';

interface StaySummaryProps {
  place: PublicPlace;
  room: PublicRoom;
  search: Search;
  offer: PublicOffer | undefined;
}

export function StaySummary({ place, room, search, offer }: StaySummaryProps) {
  const t = useTexts();
  const f = useFormats();
  const { from = '', to = '', guests } = search;
  const [photo] = room.photos;
  return (
    <section
      aria-labelledby="stay"
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="stay" className="text-h2">
          {t.yourStay}
        </h2>
        <PlaceLink
          href={placeHref(place.slug, { from, to, guests })}
          className="rounded-xs py-1 font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-4"
        >
          {t.change}
        </PlaceLink>
      </div>
      <div className="flex gap-4">
        {photo !== undefined && (
          <img
            {...sourcesOf(photo, '6rem')}
            alt=""
            width={96}
            height={72}
            className="h-18 w-24 shrink-0 rounded-md bg-sunken object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold">{roomName(room, t)}</p>
          <p className="text-sm text-ink-muted">{roomFacts(room, t, f)}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4">
        <div>
          <dt className="text-sm text-ink-muted">{t.arrival}</dt>
          <dd className="font-medium">{f.shortDay(from)}</dd>
          <dd className="text-sm text-ink-muted">{t.checkInFrom(place.check_in_from)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">{t.departure}</dt>
          <dd className="font-medium">{f.shortDay(to)}</dd>
          <dd className="text-sm text-ink-muted">{t.checkOutUntil(place.check_out_until)}</dd>
        </div>
        <div>
          <dt className="sr-only">{t.people}</dt>
          <dd>{t.guests(guests)}</dd>
        </div>
      </dl>
      <div className="flex min-h-16 flex-col gap-1 border-t border-line pt-4">
        {offer && (
          <>
            <p className="flex items-baseline justify-between gap-4" aria-live="polite">
              <span className="font-semibold">{t.total}</span>
              <strong className="text-h2 tabular-nums">{f.money(offer.total_price, offer.currency)}</strong>
            </p>
            <NightPrices nights={offer.nights} currency={offer.currency} />
          </>
        )}
      </div>
      <p className="border-t border-line pt-4 text-sm text-ink-muted">
        <strong className="font-medium text-ink">{t.cancellation}. </strong>
        {freeUntil(place, from) === undefined
          ? cancellationWords(place.free_cancel_days, t)
          : t.freeUntil(f.longDay(freeUntil(place, from) ?? from))}
      </p>
    </section>
  );
}

/** The last day of free cancellation, while it still lies ahead. */
function freeUntil({ free_cancel_days: days, today }: PublicPlace, from: string): string | undefined {
  if (days === null) return undefined;
  const last = addDays(from, -days);
  return last >= today ? last : undefined;
}
