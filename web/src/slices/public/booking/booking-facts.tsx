import type { GuestBooking } from 'contract/public/schemas';
import type { ReactNode } from 'react';
import { useFormats } from '../formats.ts';
import { Contact } from '../place/house-rules.tsx';
import { roomName } from '../place/room-words.ts';
import { useTexts } from '../texts/texts.ts';

/** What was booked, by whom, and where it is. */
export function BookingFacts({ booking }: { booking: GuestBooking }) {
  const t = useTexts();
  const f = useFormats();
  const { place, room } = booking;
  return (
    <section
      aria-label={t.yourStay}
      className="flex flex-col divide-y divide-line rounded-xl border border-line bg-surface px-5 shadow-xs sm:px-6"
    >
      <div className="py-5">
        <h2 className="text-h2">{place.name}</h2>
        <p className="text-ink-muted">{place.address}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 py-5 sm:grid-cols-2">
        <Fact term={t.arrival} more={t.checkInFrom(place.check_in_from)}>
          {f.longDay(booking.check_in_date)}
        </Fact>
        <Fact term={t.departure} more={t.checkOutUntil(place.check_out_until)}>
          {f.longDay(booking.check_out_date)}
        </Fact>
        {room && (
          <Fact term={t.oneRoom} more={t.types[room.type]}>
            {roomName(room, t)}
          </Fact>
        )}
        <Fact term={t.people} more={`${booking.guest_first_name} ${booking.guest_last_name}`}>
          {t.guests(booking.number_of_guests)}
        </Fact>
        {booking.license_plate !== null && <Fact term={t.plate}>{booking.license_plate}</Fact>}
        {booking.special_requests !== null && (
          <div className="sm:col-span-2">
            <Fact term={t.requests}>
              <span className="whitespace-pre-line">{booking.special_requests}</span>
            </Fact>
          </div>
        )}
      </dl>
      <div className="py-5">
        <ul className="pb-2 text-sm text-ink-muted">
          {booking.nights.map(({ night, price }) => (
            <li key={night} className="flex justify-between gap-4 tabular-nums">
              <span>{f.shortDay(night)}</span>
              <span>{f.money(price, booking.currency)}</span>
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">
            {t.total}, {t.nights(booking.number_of_nights)}
          </span>
          <strong className="text-h2 tabular-nums">{f.money(booking.total_price, booking.currency)}</strong>
        </p>
      </div>
      {(place.email !== null || place.phone !== null) && (
        <div className="py-5">
          <h3 className="pb-1 text-h3">{t.contact}</h3>
          <Contact place={place} />
        </div>
      )}
      {place.conditions !== null && (
        <div className="py-5">
          <h3 className="pb-1 text-h3">{t.conditions}</h3>
          <p className="text-sm whitespace-pre-line text-ink-muted">{place.conditions}</p>
        </div>
      )}
    </section>
  );
}

export function Fact(props: { term: string; more?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{props.term}</dt>
      <dd className="font-medium first-letter:uppercase">{props.children}</dd>
      {props.more !== undefined && <dd className="text-sm text-ink-muted">{props.more}</dd>}
    </div>
  );
}
