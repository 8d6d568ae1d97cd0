import { statusLabels } from 'contract/bookings/labels';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { beforeDay } from 'contract/days/before-day';
import { longDay, shortDay, shortInstant, day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { guestOf, paymentOf, totalOf } from './booking-facts.ts';
import { knownStatus } from './booking-labels.ts';
import { textsOf } from '../form/free-texts.ts';
import { StayRooms } from './room-of-stay.tsx';
import type { ShownBooking } from './use-booking.ts';

/**
 * What comes out of the printer while the dialog is open, one A4 page for the guest; nothing of it is on screen. It lies
 * beside the app in the document, so that everything else can be left off the paper.
 */
export function BookingConfirmation({ booking }: { booking: ShownBooking }) {
  const { place_name, place_address, time_zone } = usePlace();
  const status = knownStatus(booking.status);
  const texts = textsOf(booking);
  return createPortal(
    <article data-print-sheet className="hidden text-base leading-relaxed print:block">
      <header className="flex items-start justify-between gap-8 border-b-2 border-ink pb-4">
        <div>
          <p className="text-h2">{place_name}</p>
          <p>{place_address}</p>
        </div>
        <p className="text-right text-sm">
          Prenotazione <strong>#{booking.number}</strong>
          <br />
          {day(useToday())}
        </p>
      </header>
      <h1 className="mt-8 text-h1">
        {status === 'confirmed' || status === 'completed'
          ? 'Conferma di prenotazione'
          : `Prenotazione: ${statusLabels[status]}`}
      </h1>
      <p className="mt-2">
        {guestOf(booking)}
        {booking.guest_email !== '' && `, ${booking.guest_email}`}
        {texts.filter(({ print }) => print === 'contact').map(({ text }) => `, ${text}`)}
      </p>
      <table className="mt-6 w-full text-left">
        <tbody className="[&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_th]:border-b [&_th]:border-line [&_th]:py-2 [&_th]:pr-8 [&_th]:font-normal">
          <Line term="Arrivo" value={longDay(booking.check_in_date)} />
          <Line term="Partenza" value={longDay(booking.check_out_date)} />
          <Line term="Notti" value={String(booking.number_of_nights)} />
          <Line term="Ospiti" value={String(booking.number_of_guests)} />
          <Line term="Camera" value={<StayRooms booking={booking} />} />
          {texts
            .filter(({ print }) => print === 'line')
            .map(({ name, term, text }) => (
              <Line key={name} term={term} value={text} />
            ))}
        </tbody>
      </table>
      <h2 className="mt-8 text-h2">Prezzo</h2>
      <table className="mt-2 w-full tabular-nums">
        <tbody className="text-sm">
          {booking.nights?.map(({ night, price }) => (
            <tr key={night}>
              <td className="py-0.5">{shortDay(night)}</td>
              <td className="py-0.5 text-right">{money(price, booking.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <td className="border-t-2 border-ink py-2">Totale</td>
            <td className="border-t-2 border-ink py-2 text-right">{totalOf(booking)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        Pagamento: {paymentOf(booking)}
        {booking.paid_at !== null && ` ${beforeDay('il', shortInstant(booking.paid_at, time_zone))}`}
      </p>
    </article>,
    document.body,
  );
}

function Line(props: { term: string; value: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="w-40 align-top">
        {props.term}
      </th>
      <td className="font-semibold wrap-anywhere whitespace-pre-line">{props.value}</td>
    </tr>
  );
}
