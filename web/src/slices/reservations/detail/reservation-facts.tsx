import { reservationSourceLabels } from 'contract/reservations/labels';
import type { Reservation } from 'contract/reservations/schemas';
import { clock, longDay, shortInstant } from '../../../kit/format/days.ts';
import { dialable } from '../../../kit/format/phone.ts';
import { paths } from '../../../kit/paths.ts';
import { may } from 'contract/roles/values';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { minutesWords, noShowWords, peopleWords, tablesWords } from '../reservation-words.ts';

/** Everything that is known of a party. */
export function ReservationFacts({ reservation }: { reservation: Reservation }) {
  const { time_zone, role } = usePlace();
  const { customer, at, ends_at, business_day, duration_minutes, state } = reservation;
  const time = (instant: string) => shortInstant(instant, time_zone);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <h2 className="mb-2 text-h3">Il tavolo</h2>
        <DescriptionList
          items={[
            { term: 'Giorno', value: longDay(business_day) },
            { term: 'Orario', value: `${clock(at, time_zone)}–${clock(ends_at, time_zone)}` },
            { term: 'Durata prevista', value: minutesWords(duration_minutes) },
            { term: 'Persone', value: peopleWords(reservation) },
            { term: 'Tavolo', value: tablesWords(reservation.tables) },
            { term: 'Allergie', value: reservation.allergies },
            { term: 'Note', value: reservation.notes },
          ]}
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-6">
        <Card>
          <h2 className="mb-2 text-h3">Chi viene</h2>
          <DescriptionList
            items={[
              { term: 'Nome', value: reservation.name },
              {
                term: 'Telefono',
                value: customer.phone && (
                  <TextLink href={`tel:${dialable(customer.phone)}`}>{customer.phone}</TextLink>
                ),
              },
              {
                term: 'E-mail',
                value: customer.email && (
                  <TextLink href={`mailto:${customer.email}`}>{customer.email}</TextLink>
                ),
              },
              ...(customer.id !== null && can(role, may.money)
                ? [
                    {
                      term: 'Scheda',
                      value: <TextLink href={paths.customer(customer.id)}>Apri il cliente</TextLink>,
                    },
                  ]
                : []),
              { term: 'Mancati arrivi', value: noShowWords(reservation) ?? 'Nessuno' },
            ]}
          />
        </Card>
        <Card>
          <h2 className="mb-2 text-h3">Come è andata</h2>
          <DescriptionList
            items={[
              { term: 'Da dove', value: reservationSourceLabels[reservation.source] },
              { term: 'Presa', value: time(reservation.created_at) },
              ...(reservation.quoted_minutes === null
                ? []
                : [{ term: 'Attesa detta', value: minutesWords(reservation.quoted_minutes) }]),
              ...(reservation.offered_at === null
                ? []
                : [{ term: 'Tavolo offerto', value: time(reservation.offered_at) }]),
              ...(reservation.guest_confirmed_at == null
                ? []
                : [{ term: "Confermata dall'ospite", value: time(reservation.guest_confirmed_at) }]),
              ...(reservation.seated_at === null
                ? []
                : [{ term: 'A tavola', value: time(reservation.seated_at) }]),
              ...(state === 'confirmed' || state === 'requested'
                ? []
                : [{ term: 'Ultima modifica', value: time(reservation.updated_at) }]),
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
