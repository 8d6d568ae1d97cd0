import { sourceLabel } from 'contract/bookings/labels';
import type { Night } from 'contract/bookings/schemas';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { day, longDay, shortDay, shortInstant } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { dialable } from '../../../kit/format/phone.ts';
import { paths } from '../../../kit/paths.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { FoldedText } from '../../../kit/ui/content/folded-text.tsx';
import { ReachLink } from '../../../kit/ui/actions/reach-link.tsx';
import { Skeleton, SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { EventList } from '../../payments/detail/event-list.tsx';
import { guestOf, totalOf } from './booking-facts.ts';
import { textsOf } from '../form/free-texts.ts';
import { StayRooms } from './room-of-stay.tsx';
import type { ShownBooking } from './use-booking.ts';

/** A block of the dialog under its heading. */
function Block(props: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-h3">
        {props.title}
      </h3>
      {props.children}
    </section>
  );
}

type Items = { term: string; value: ReactNode }[];

/** An absent value has no line: no dash for a phone that was never given (docs/rules.md 6.12). */
const present = (term: string, value: string | null | undefined, shown: ReactNode = value): Items =>
  value === null || value === undefined || value === '' ? [] : [{ term, value: shown }];

function Free({ children }: { children: string }) {
  return (
    <div className="text-left font-normal">
      <FoldedText>{children}</FoldedText>
    </div>
  );
}

/** The lines of one block that come from the booking's free texts. */
const freeTexts = (booking: ShownBooking, block: 'guest' | 'stay'): Items =>
  textsOf(booking)
    .filter(({ about }) => about === block)
    .map(({ term, look, text }) => ({
      term,
      value:
        look === 'phone' ? <ReachLink href={`tel:${dialable(text)}`}>{text}</ReachLink> : <Free>{text}</Free>,
    }));

/** Leads to the sheet where there is one. */
function GuestName({ booking }: { booking: ShownBooking }) {
  const name = guestOf(booking);
  const id = booking.customer_id;
  return id ? <ReachLink href={paths.customer(id)}>{name}</ReachLink> : name;
}

export function GuestBlock({ booking }: { booking: ShownBooking }) {
  const { guest_email: email } = booking;
  return (
    <Block title="Ospite">
      <DescriptionList
        items={[
          { term: 'Nome', value: <GuestName booking={booking} /> },
          {
            term: 'E-mail',
            value: email === '' ? undefined : <ReachLink href={`mailto:${email}`}>{email}</ReachLink>,
          },
          ...freeTexts(booking, 'guest'),
        ]}
      />
    </Block>
  );
}

export function StayBlock({ booking }: { booking: ShownBooking }) {
  return (
    <Block title="Soggiorno">
      <DescriptionList
        items={[
          { term: 'Check-in', value: <Date value={booking.check_in_date} /> },
          { term: 'Check-out', value: <Date value={booking.check_out_date} /> },
          { term: 'Notti', value: booking.number_of_nights },
          { term: 'Ospiti', value: booking.number_of_guests },
          { term: 'Camera', value: <StayRooms booking={booking} /> },
          ...freeTexts(booking, 'stay'),
        ]}
      />
    </Block>
  );
}

function Date({ value }: { value: string }) {
  return (
    <time dateTime={value} title={longDay(value)}>
      <span className="font-normal text-ink-muted">{shortDay(value).slice(0, 3)} </span>
      {day(value)}
    </time>
  );
}

export function PaymentBlock({ booking }: { booking: ShownBooking }) {
  const { price_per_night, number_of_nights, currency, paid_at } = booking;
  const zone = useTimeZone();
  return (
    <Block title="Pagamento">
      <DescriptionList
        items={[
          { term: 'Prezzo per notte', value: money(price_per_night, currency) },
          { term: 'Notti', value: `× ${number_of_nights}` },
          { term: 'Totale', value: <span className="text-h3">{totalOf(booking)}</span> },
          ...present('Pagato il', paid_at, paid_at !== null && shortInstant(paid_at, zone)),
        ]}
      />
      {booking.nights ? (
        <NightPrices nights={booking.nights} currency={currency} />
      ) : (
        <Skeleton className="mt-2 h-5 w-40" />
      )}
    </Block>
  );
}

function NightPrices(props: { nights: readonly Night[]; currency: string }) {
  const prices = new Set(props.nights.map(({ price }) => price));
  return (
    <details className="group mt-1">
      <summary className="-mx-2 inline-flex min-h-8 touch-target list-none items-center gap-1.5 rounded-sm px-2 text-sm font-medium text-accent-ink hover:bg-sunken">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        {prices.size > 1 ? 'Notte per notte, con prezzi diversi' : 'Notte per notte'}
      </summary>
      <ul className="mt-1 max-h-60 overflow-y-auto text-sm tabular-nums">
        {props.nights.map(({ night, price }) => (
          <li key={night} className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
            <span className="text-ink-muted">{shortDay(night)}</span>
            {money(price, props.currency)}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function MoreBlock({ booking }: { booking: ShownBooking }) {
  const { cancelled_at, cancellation_reason, arrived_at, departed_at, no_show_at, hold_expires_at } = booking;
  const zone = useTimeZone();
  const instant = (term: string, at: string | null) =>
    present(term, at, at !== null && shortInstant(at, zone));
  return (
    <Block title="Informazioni aggiuntive">
      <DescriptionList
        items={[
          { term: 'Creata il', value: shortInstant(booking.created_at, zone) },
          { term: 'Aggiornata il', value: shortInstant(booking.updated_at, zone) },
          { term: 'Origine', value: sourceLabel(booking.source) },
          ...(booking.status === 'pending' ? instant('Tenuta fino al', hold_expires_at) : []),
          ...instant('Arrivo', arrived_at),
          ...instant('Partenza', departed_at),
          ...instant('Mancato arrivo, segnato il', no_show_at),
          ...instant('Cancellata il', cancelled_at),
          ...present(
            'Motivo della cancellazione',
            cancellation_reason,
            cancellation_reason !== null && <Free>{cancellation_reason}</Free>,
          ),
        ]}
      />
    </Block>
  );
}

export function LogBlock({ booking: { events } }: { booking: ShownBooking }) {
  return (
    <Block title="Cronologia">
      {events ? <EventList events={events} /> : <SkeletonText lines={2} className="mt-3" />}
    </Block>
  );
}
