import { may } from 'contract/roles/values';
import { CalendarX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { useParamIfAny } from '../../../kit/routing/router.tsx';
import { useBackToList } from '../../../kit/routing/use-back-to-list.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { ErrorState } from '../../../kit/ui/states/error-state.tsx';
import { staleWords } from '../../../kit/ui/states/failure-words.ts';
import { Loading, Skeleton, SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { BookingActions } from './booking-action-bar.tsx';
import { PaymentBadge, PresenceBadge, StatusBadge } from './booking-badges.tsx';
import { BookingConfirmation } from './booking-confirmation.tsx';
import { GuestBlock, LogBlock, MoreBlock, PaymentBlock, StayBlock } from './booking-sections.tsx';
import { NotFreshNotice } from '../stale-calendars-notice.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import type { BookingsSearch } from '../list/bookings-search.ts';
import { useBooking, type ShownBooking } from './use-booking.ts';
import { useBookingStep } from './use-booking-step.ts';

/** Loaded with the first dialog: no list waits for it. */
const BookingMoney = lazy(() => import('../../payments/booking/booking-money.tsx'));
const StayBills = lazy(() => import('../../bills/stay/stay-bills.tsx'));

/** Above the list while the address names a booking. */
export function BookingDialog({ search }: { search: BookingsSearch }) {
  const id = useParamIfAny('bookingId');
  const close = useBackToList(paths.bookings, search);
  return <BookingWindow id={id} onClose={close} />;
}

/** One booking above whatever shows it, while there is an `id`; what it showed last stays for its closing animation. */
export function BookingWindow({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  if (shown === undefined) return <Dialog open={false} onClose={onClose} title="" />;
  return <OneBooking key={shown} id={shown} open={id !== undefined} onClose={onClose} />;
}

const FAILURE = 'Errore nel caricamento della prenotazione';

function OneBooking({ id, ...dialog }: { id: number; open: boolean; onClose: () => void }) {
  const { query, booking } = useBooking(id);
  const title = booking ? `Dettagli Prenotazione #${booking.number}` : 'Dettagli Prenotazione';
  if (booking && query.error?.status !== 404) {
    return (
      <Whole
        {...dialog}
        title={title}
        booking={booking}
        stale={query.error && `${staleWords(FAILURE, query.error)}: quello che vedi può essere vecchio.`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Dialog {...dialog} title={title} size="lg" footer={<Button onClick={dialog.onClose}>Chiudi</Button>}>
      {query.error?.status === 404 ? (
        <EmptyState
          icon={CalendarX}
          title="Prenotazione non trovata"
          text="Il collegamento è sbagliato, oppure la prenotazione è di un'attività a cui non hai accesso."
          action={null}
        />
      ) : query.error ? (
        <ErrorState
          title={FAILURE}
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Loading>
          <div className="flex flex-col gap-6">
            <Skeleton className="h-6 w-48" />
            <div className="grid gap-8 sm:grid-cols-2">
              <SkeletonText lines={6} />
              <SkeletonText lines={6} />
              <SkeletonText lines={4} />
              <SkeletonText lines={4} />
            </div>
          </div>
        </Loading>
      )}
    </Dialog>
  );
}

interface WholeProps {
  booking: ShownBooking;
  open: boolean;
  title: string;
  onClose: () => void;
  /** Why what is shown may be old. */
  stale: string | null;
  onRetry: () => void;
}

function Whole({ booking, stale, onRetry, ...dialog }: WholeProps) {
  const desk = can(usePlace().role, may.desk);
  const step = useBookingStep(booking);
  const money = (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <BookingMoney bookingId={booking.id} email={booking.guest_email} />
    </Suspense>
  );
  const bill = (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <StayBills bookingId={booking.id} />
    </Suspense>
  );
  // What waits for a decision comes before what is only to be read, and stays there once it is decided.
  const [isUrgent, setUrgent] = useState(false);
  if (booking.money?.attention === true && !isUrgent) setUrgent(true);
  return (
    <Dialog
      {...dialog}
      size="lg"
      footer={<BookingActions booking={booking} desk={desk} step={step} onClose={dialog.onClose} />}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={booking.status} />
          <PresenceBadge booking={booking} />
          <PaymentBadge status={booking.payment_status} />
        </div>
        <NotFreshNotice bookingId={booking.id} />
        {step.refusal && <RefusalBanner refusal={step.refusal} onDismiss={step.forget} />}
        {stale !== null && (
          <Banner
            tone="warning"
            action={
              <Button size="sm" onClick={onRetry}>
                Riprova
              </Button>
            }
          >
            {stale}
          </Banner>
        )}
        {isUrgent && money}
        <div className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <GuestBlock booking={booking} />
            <StayBlock booking={booking} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <PaymentBlock booking={booking} />
            <MoreBlock booking={booking} />
          </div>
        </div>
        {bill}
        {!isUrgent && money}
        <LogBlock booking={booking} />
      </div>
      {dialog.open && <BookingConfirmation booking={booking} />}
    </Dialog>
  );
}
