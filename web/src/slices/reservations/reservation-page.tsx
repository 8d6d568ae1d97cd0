import type { Reservation } from 'contract/reservations/schemas';
import { lazy, Suspense, useState } from 'react';
import { clock, longDay } from '../../kit/format/days.ts';
import { capital } from '../../kit/format/capitalize.ts';
import { paths } from '../../kit/paths.ts';
import { useParam, withSearch } from '../../kit/routing/router.tsx';
import { may } from 'contract/roles/values';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { NotFound } from '../../kit/ui/states/not-found.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { useIdlePreload } from '../../kit/ui/states/use-idle-preload.ts';
import { StateBadge, Warnings } from './day/reservation-row.tsx';
import { ReservationFacts } from './detail/reservation-facts.tsx';
import { LastChanges } from '../activity/last-changes.tsx';
import { RowActions } from './steps/row-actions.tsx';
import { whenOf } from './steps/steps.ts';
import { useStep } from './steps/use-step.ts';
import { useBook, useReservation } from './use-book.ts';
import { useMinute } from '../tables/use-tables.ts';

const back = { href: paths.reservations, label: 'Prenotazioni' };

const DepositPart = lazy(() => import('./detail/deposit-part.tsx'));
const loadEdit = () => import('./form/book-windows.tsx');
const EditReservation = lazy(() => loadEdit().then((loaded) => ({ default: loaded.EditReservation })));

/** One reservation with all that belongs to it. */
export function ReservationPage() {
  const query = useReservation(useParam('reservationId'));
  useIdlePreload(loadEdit);
  if (query.error?.status === 404) {
    return (
      <NotFound
        title="Prenotazione"
        what="Prenotazione non trovata"
        perhaps="Forse è di un'altra attività"
        back={back}
        action="Vai alle prenotazioni"
      />
    );
  }
  return (
    <Page>
      {query.data ? <Header reservation={query.data} /> : <PageHeader title="Prenotazione" back={back} />}
      <QueryView
        query={query}
        loading={<Skeleton className="h-96" />}
        error="Errore durante il caricamento della prenotazione"
        isEmpty={() => false}
        empty={null}
      >
        {(reservation) => (
          <div className="flex flex-col gap-6 lg:gap-8">
            <ReservationFacts reservation={reservation} />
            <Deposit reservation={reservation} />
            <LastChanges type="reservation" thing={reservation} title="Attività" shown={8} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** For those who see what is paid; others see in the badge of the book whether it came. */
function Deposit({ reservation }: { reservation: Reservation }) {
  const { role } = usePlace();
  if (reservation.deposit == null || !can(role, may.money)) return null;
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <DepositPart reservationId={reservation.id} />
    </Suspense>
  );
}

function Header({ reservation }: { reservation: Reservation }) {
  const zone = useTimeZone();
  const now = useMinute();
  const steps = useStep();
  // The present business day is the server's to say.
  const today = useBook().data?.today ?? reservation.business_day;
  const [editing, setEditing] = useState<boolean>();
  const { name, business_day, at } = reservation;
  return (
    <>
      <PageHeader
        title={name}
        back={{
          ...back,
          href: withSearch(paths.reservations, { day: business_day === today ? undefined : business_day }),
        }}
        badge={<StateBadge reservation={reservation} />}
        state={`${capital(longDay(business_day))} alle ${clock(at, zone)}`}
        action={
          <RowActions
            reservation={reservation}
            when={whenOf(business_day, today)}
            steps={steps}
            size="md"
            onEdit={() => setEditing(true)}
          />
        }
      />
      <div className="flex flex-wrap gap-2 text-sm empty:hidden">
        <Warnings reservation={reservation} now={now} />
      </div>
      {editing !== undefined && (
        <Suspense fallback={null}>
          <EditReservation
            reservation={reservation}
            open={editing}
            onClose={() => setEditing(false)}
            today={today}
          />
        </Suspense>
      )}
    </>
  );
}
