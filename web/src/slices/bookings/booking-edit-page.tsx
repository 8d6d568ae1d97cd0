import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import { planning } from 'contract/planning/calls';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../kit/api/errors.ts';
import { useApiForm } from '../../kit/api/form.ts';
import { invalidate, useApiMutation } from '../../kit/api/query.ts';
import { useFormDraft } from '../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { StatusBadge } from './dialog/booking-badges.tsx';
import { guestOf } from './dialog/booking-facts.ts';
import { BookingFormFields } from './form/booking-form.tsx';
import { BookingForm, changeOf, toTyped } from './form/booking-form-values.ts';
import { RefusalBanner } from './dialog/refusal-banner.tsx';
import { useStayPrices } from './form/room-fields.tsx';
import { bookingChanged, fetchBooking, newEvents, useBooking } from './dialog/use-booking.ts';
import type { Refusal } from './dialog/use-booking-step.ts';

export function BookingEditPage() {
  const id = useParam('bookingId');
  const { query } = useBooking(id);
  const booking = query.data;
  const number = booking ? ` #${booking.number}` : '';
  return (
    <Page narrow>
      <PageHeader
        title={`Modifica prenotazione${number}`}
        state={booking ? guestOf(booking) : <>&nbsp;</>}
        badge={booking && <StatusBadge status={booking.status} />}
        back={{ href: paths.booking(id), label: `Prenotazione${number}` }}
      />
      {query.error?.status === 404 ? (
        <EmptyState
          icon={CalendarX}
          title="Prenotazione non trovata"
          text="Il collegamento è sbagliato, oppure la prenotazione è di un'attività a cui non hai accesso."
          action={<Button href={paths.bookings}>Vai alle prenotazioni</Button>}
        />
      ) : (
        <WritersOnly of="bookings">
          <QueryView
            query={query}
            loading={<Skeleton className="h-96" />}
            error="Errore nel caricamento della prenotazione"
            isEmpty={() => false}
            empty={null}
          >
            {(data) => <Edit key={data.id} first={data} />}
          </QueryView>
        </WritersOnly>
      )}
    </Page>
  );
}

/** `first` is the booking as the form was opened with; a refetch in the background changes nothing under one's hands. */
function Edit({ first }: { first: BookingDetail }) {
  const [seen, setSeen] = useState(first);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useApiForm(BookingForm, toTyped(first));
  const draft = useFormDraft(form, `booking-${first.id}`);
  const stay = useStayPrices(form, first.place_id, seen);
  const change = useApiMutation(bookings.change);
  const { goOn, fail } = useHere();
  // Read, so that the form keeps count of what was typed and what was not.
  void form.formState.dirtyFields;

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      const body = changeOf(seen, values);
      const booking = await change.mutateAsync({ params: { booking_id: seen.id }, body });
      draft.forget();
      bookingChanged(booking);
      toast.success(`Prenotazione #${booking.number} salvata`);
      goOn(paths.booking(booking.id));
    } catch (error) {
      fail(form, error, 'Errore durante la modifica della prenotazione');
      void invalidate(planning.availability);
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await catchUp(error.message);
    }
  });

  /** Takes over what others changed, keeps what was typed here, and says both. */
  async function catchUp(sentence: string) {
    const now = await fetchBooking(seen.id).catch(() => undefined);
    if (!now) return;
    bookingChanged(now);
    setSeen(now);
    form.reset(toTyped(now), { keepDirtyValues: true });
    setRefusal({ sentence, news: newEvents(seen, now) });
  }
  return (
    <BookingFormFields
      form={form}
      draft={draft}
      stay={stay}
      booking={seen}
      onSubmit={() => void submit()}
      action="Salva"
      busyText="Salvataggio…"
      cancelHref={paths.booking(first.id)}
    >
      {refusal && <RefusalBanner refusal={refusal} kept />}
    </BookingFormFields>
  );
}
